import type { RosterRow } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { hasLast4Alone, isUnnumbered } from "./match-person.ts";

const warn = (ruleId: string, rows: readonly RosterRow[], message: string): FileFinding[] =>
  rows.length === 0 ? [] : [{ ruleId, severity: "WARNING", rows: rows.map(({ row }) => row), message }];

/** Rows of an export by the last 4 digits alone: only the fund knows who has them. */
export const noteLast4Alone = (rows: readonly RosterRow[]): FileFinding[] =>
  warn(
    "person-by-last-digits",
    rows.filter(hasLast4Alone),
    "These rows have only the last 4 digits of a Social Security number, which several people can have. After the upload, you choose the person for each row, for every file. With a column of names, payroll numbers or whole numbers, there is less to choose.",
  );

/** Rows of an export by a name alone: only the fund knows who has it. */
export const noteUnnumbered = (rows: readonly RosterRow[]): FileFinding[] =>
  warn(
    "person-by-name",
    rows.filter(isUnnumbered),
    "These rows have no number, and a name alone doesn’t say who someone is. After the upload, you choose the person for each of them, unless you did for an earlier file of names. Where several people on the report have a name, nothing is added up, and you choose for each row.",
  );
