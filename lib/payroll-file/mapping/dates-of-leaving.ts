import { listDisplayValues, toDisplayValue } from "../../reporting/cells/display-value.ts";
import { formatName } from "../../reporting/people/person-names.ts";
import { labelColumn } from "../ground/label-column.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { RosterRow } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { toHeaderWords } from "../words/header-words.ts";

const leavingPattern = /\b(?:term|termed|terminat\w*|separat\w*|last day)\b/;

/**
 * Warns of people with a date on which they left in a file that gives no status: they stay active on the report unless
 * someone says how they left.
 */
export const warnOfLeaving = (
  rows: readonly RosterRow[],
  { columns, constants }: Pick<Mapping, "columns" | "constants">,
  header: readonly string[],
): FileFinding[] => {
  const place = columns.indexOf("status_date");
  const name = header[place] ?? "";
  if (columns.includes("status_code") || constants.status_code || !leavingPattern.test(toHeaderWords(name))) return [];
  const left = rows.filter(({ cells }) => (cells.statusDate ?? "").trim() !== "");
  if (left.length === 0) return [];
  const message = `The file has a date for these people in “${toDisplayValue(labelColumn(name, place))}”, but no status: ${listDisplayValues(left.map(formatName))}. The file leaves their status as it is on the report, so who left may still be active there. When the file is added, check the status of each of them, and choose the code that says why they left.`;
  return [{ ruleId: "left-without-status", severity: "WARNING", rows: left.map(({ row }) => row), message }];
};
