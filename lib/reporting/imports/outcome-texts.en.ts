import { formatCount } from "../../platform/format/count.ts";
import { isUndecided } from "./effect.ts";
import type { Import, ImportHead, ImportState } from "./schema.ts";
import { totalsTexts } from "../totals/texts.en.ts";
import { importTexts } from "./texts.en.ts";

const importStateLabels: Readonly<Record<ImportState, string>> = {
  NEEDS_MAPPING: "Map columns",
  READY: "Ready to add",
  REFUSED: "Not accepted",
  APPLIED: "In the report",
};

/** Describes a file's state in a list, including an open choice of people. */
export const stateText = ({
  state,
  waitsForPeople,
  isUnchecked,
}: Pick<ImportHead, "state" | "waitsForPeople" | "isUnchecked">): string => {
  const words = waitsForPeople === true ? "Choose people" : importStateLabels[state];
  return isUnchecked === true ? `${words}. ${totalsTexts.notChecked}` : words;
};

/** Returns true if the file is waiting for a choice of people. */
export const hasOpenPeople = ({ state, unclear = [] }: Pick<Import, "state" | "unclear">): boolean =>
  state === "REFUSED" && unclear.some(isUndecided);

/** Explains what to do about a refused file. */
export const wayOutOf = ({ counts, findings }: Pick<Import, "counts" | "findings">): string => {
  const hasBadRows = findings.some(({ severity, rows }) => severity === "ERROR" && rows.length > 0);
  if (!hasBadRows) return importTexts.wayOutOfFile;
  const areAllBad = counts.rows > 1 && counts.rowsWithErrors >= counts.rows;
  return areAllBad
    ? `All ${formatCount(counts.rows)} rows have errors. If a column is mapped incorrectly, change the column mapping. Otherwise correct the rows in your file, save it, and upload it again.`
    : importTexts.wayOut;
};

export type Outcome = { readonly isBad: boolean; readonly text: string; readonly link: string };

/** Describes the result of an upload. `fileName` is safe to display; `view` is null while unknown. */
export const outcomeOf = (fileName: string, view: Import | null): Outcome => {
  const good = (text: string, link: string): Outcome => ({ isBad: false, text, link });
  if (view === null) return good(`${fileName} was uploaded. Your report hasn’t changed yet.`, "Open the file");
  if (hasOpenPeople(view)) return good(importTexts.choosePeopleFirst(fileName), "Choose people");
  if (view.state === "NEEDS_MAPPING")
    return good(`Map the columns of ${fileName}, so that we can read it. Your report didn’t change.`, "Map columns");
  if (view.state !== "REFUSED") return good(importTexts.ready(fileName), importTexts.analyzeFile);
  const reason = view.findings.find(({ severity }) => severity === "ERROR")?.message ?? "";
  const { rows, rowsWithErrors } = view.counts;
  const errorCount =
    rows > 0 && rowsWithErrors > 0 ? `${formatCount(rowsWithErrors)} of ${formatCount(rows)} rows have errors. ` : "";
  return { isBad: true, text: `${importTexts.refused(fileName)} ${errorCount}${reason}`, link: "See what to do" };
};
