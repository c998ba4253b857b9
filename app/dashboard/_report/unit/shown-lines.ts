import { lookUp } from "#lib/platform/format/look-up.ts";
import { cellLabel } from "#lib/reporting/tad/texts.en.ts";
import type { CellName, Finding, TadLine } from "#lib/reporting/tad/schema.ts";
import { listedName } from "#lib/platform/format/person.ts";
import { isOpenFinding } from "../store/tad-view.ts";

/** Returns true if a line's name, member ID, last four digits of the SSN or payroll number match the search. */
export const matchesSearch = (line: TadLine, searchText: string): boolean =>
  [listedName(line), line.memberId, line.ssnLast4, line.payrollNo]
    .join("\n")
    .toLowerCase()
    .includes(searchText.trim().toLowerCase());

/** Keeps the current order, adds new lines at the end and removes deleted lines. Returns the same array if nothing changes. */
export const keepOrder = (currentIds: readonly string[], lineIds: readonly string[]): readonly string[] => {
  const presentIds = new Set(lineIds);
  const remainingIds = new Set(currentIds.filter((id) => presentIds.has(id)));
  return remainingIds.size === currentIds.length && remainingIds.size === presentIds.size
    ? currentIds
    : [...remainingIds, ...lineIds.filter((id) => !remainingIds.has(id))];
};

/** A filter of people by their findings. An empty `key` matches everyone. */
export type Finder = { readonly key: string; readonly text: string };

const keyOf = ({ severity, field }: Finding): readonly string[] => ["any", severity, `field:${field ?? "line"}`];
const fieldWords = (key: string): string =>
  key === "field:line" ? "the line as a whole" : cellLabel(key.slice("field:".length) as CellName, null);
const severityLabels: Readonly<Record<string, string>> = {
  any: "Anything to review",
  ERROR: "Errors",
  WARNING: "Warnings",
};

export const matchesFindingFilter = (key: string, findings: readonly Finding[]): boolean =>
  key === "" || findings.some((finding) => isOpenFinding(finding) && keyOf(finding).includes(key));

export const listFindingFilters = (findings: readonly Finding[]): readonly Finder[] => {
  const counts = new Map<string, number>();
  for (const key of findings.filter(isOpenFinding).flatMap(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const order = [...Object.keys(severityLabels), ...[...counts.keys()].filter((key) => key.startsWith("field:"))];
  return order.flatMap((key) => {
    const count = counts.get(key);
    return count === undefined
      ? []
      : [{ key, text: `${lookUp(severityLabels, key) ?? `About ${fieldWords(key)}`} (${count})` }];
  });
};
