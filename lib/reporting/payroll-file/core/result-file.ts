import { refuseFile } from "../ground/roster-row.ts";
import type { NumberedRow } from "../ground/table.ts";
import { listDisplayValues } from "../../tad/cells/display-value.ts";
import type { FileFinding } from "../schema.ts";

export const resultColumns = ["result", "message"] as const;

const maskedSsnPattern = /^[•?*]{3}-[•?*]{2}-\S{4}$/;

/** Refuses one of our result files if its numbers are still masked. Returns null for any other file. */
export const refuseResultFile = ([header, ...body]: readonly NumberedRow[]): ReturnType<typeof refuseFile> | null => {
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  if (!resultColumns.every((name) => names.includes(name))) return null;
  if (!body.some(({ cells }) => cells.some((cell) => maskedSsnPattern.test(cell.trim())))) return null;
  const message =
    "This is the result file we created. It shows only the last 4 digits of Social Security numbers. Correct your own file and upload that.";
  return refuseFile("result-file", message);
};

/** Lists the sheets that were not read, if any. */
export const noteUnreadSheets = (readNames: readonly string[], unreadNames: readonly string[]): FileFinding[] => {
  if (unreadNames.length === 0) return [];
  const [noun, verb] = readNames.length === 1 ? ["sheet", "was"] : ["sheets", "were"];
  const message = `Only the ${noun} ${listDisplayValues(readNames)} ${verb} read, not ${listDisplayValues(unreadNames)}.`;
  return [{ ruleId: "sheets-other", severity: "INFO", rows: [], message }];
};
