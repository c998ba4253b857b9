import type { Kysely } from "kysely";
import { addMonths } from "../../lib/calendar/work-month.ts";
import type { Database, Row } from "../db/schema.ts";
import { earlierColumns, withCorrections } from "./corrected-lines.ts";
import type { LineValuesRow } from "./line-values.ts";

/** What an earlier month's line said about an assignment. */
export type EarlierLine = LineValuesRow & { work_month: string; assignment_id: string };

/**
 * The lines of the months before a work month, newest month first, as corrections filed since say that they are.
 * @param months how many months to look back
 * @param assignmentId only this assignment's lines
 */
export const listEarlierLines = async (
  db: Kysely<Database>,
  tad: Pick<Row<"tads">, "employer_id" | "work_month">,
  months: number,
  assignmentId?: string,
): Promise<EarlierLine[]> => {
  const from = addMonths(tad.work_month, -months);
  const query = db
    .selectFrom("tads as t")
    .innerJoin("tad_lines as l", "l.tad_id", "t.id")
    .select(earlierColumns)
    .where("t.employer_id", "=", tad.employer_id)
    .where("t.kind", "=", "ORIGINAL")
    .where("t.state", "<>", "VOID")
    .where("t.work_month", "<", tad.work_month)
    .where("t.work_month", ">=", from)
    .orderBy("t.work_month", "desc");
  const lines = await (
    assignmentId === undefined ? query : query.where("l.assignment_id", "=", assignmentId)
  ).execute();
  return withCorrections(db, lines, { employerId: tad.employer_id, from, before: tad.work_month });
};

/** The lines of the month before, by assignment id. */
export const listLastMonth = async (
  db: Kysely<Database>,
  tad: Pick<Row<"tads">, "employer_id" | "work_month">,
  assignmentId?: string,
): Promise<Map<string, EarlierLine>> =>
  new Map((await listEarlierLines(db, tad, 1, assignmentId)).map((line) => [line.assignment_id, line]));
