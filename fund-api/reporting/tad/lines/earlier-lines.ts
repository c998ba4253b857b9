import type { Kysely } from "kysely";
import { addMonths } from "#lib/platform/calendar/work-month.ts";
import { nameOf, readColumns } from "../../../platform/db/read-columns.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { earlierColumns, type MonthLine, reportsBetween, withCorrections } from "./corrected-lines.ts";
import { type CellRow, sumRowUnits } from "#lib/reporting/line/row.ts";

export type EarlierLine = CellRow & {
  work_month: string;
  assignment_id: string;
  bargaining_unit_id: string;
  /** No one of the unit worked in that month: zeros say nothing about the person. */
  no_work: boolean;
};

/** Lists lines of the months before, newest first, with filed corrections and unsaved lines applied. */
export const listEarlierLines = async (
  db: Kysely<Database>,
  tad: Pick<Row<"tads">, "employer_id" | "work_month">,
  months: number,
  assignmentIds?: readonly string[],
  unsaved: readonly MonthLine[] = [],
): Promise<EarlierLine[]> => {
  const span = { employerId: tad.employer_id, from: addMonths(tad.work_month, -months), before: tad.work_month };
  const query = reportsBetween(db, "ORIGINAL", span)
    .innerJoin("tad_lines as l", "l.tad_id", "t.id")
    .innerJoin("tad_units as u", (join) =>
      join.onRef("u.tad_id", "=", "l.tad_id").onRef("u.bargaining_unit_id", "=", "l.bargaining_unit_id"),
    )
    .select([...earlierColumns, "u.no_work"])
    .where("t.state", "<>", "VOID")
    .orderBy("t.work_month", "desc");
  const lines = await readColumns(
    db,
    assignmentIds === undefined ? query : query.where("l.assignment_id", "in", assignmentIds),
    [...earlierColumns.map(nameOf), "no_work"],
  );
  const newest = await withCorrections(
    db,
    lines,
    { ...span, assignmentIds },
    (line) => ({ ...line, no_work: false }),
    unsaved,
  );
  if (newest.length > lines.length) newest.sort((a, b) => (a.work_month > b.work_month ? -1 : 1));
  // A correction may add work.
  for (const line of newest) line.no_work &&= sumRowUnits(line) === 0;
  return newest;
};

/** Lists the lines of the month before, by assignment id. */
export const listLastMonth = async (
  db: Kysely<Database>,
  tad: Pick<Row<"tads">, "employer_id" | "work_month">,
  assignmentIds?: readonly string[],
): Promise<Map<string, EarlierLine>> =>
  new Map((await listEarlierLines(db, tad, 1, assignmentIds)).map((line) => [line.assignment_id, line]));
