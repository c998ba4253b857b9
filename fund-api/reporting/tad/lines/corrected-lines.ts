import type { Kysely } from "kysely";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { type CellRow } from "#lib/reporting/line/row.ts";
import { valueColumns } from "../record/line-values.ts";

export type MonthLine = CellRow & { work_month: string; assignment_id: string; bargaining_unit_id: string };

/** What an earlier month's line `l` of a report `t` is read with. */
export const earlierColumns = ["t.work_month", "l.assignment_id", "l.bargaining_unit_id", ...valueColumns] as const;

type Span = {
  readonly employerId: string;
  readonly from: string;
  readonly before: string;
  /** Only these assignments' lines; those of everyone without it. */
  readonly assignmentIds?: readonly string[] | undefined;
};

/** The reports `t` of a kind that an employer filed for the months from `from` up to, and without, `before`. */
export const reportsBetween = (
  db: Kysely<Database>,
  kind: Row<"tads">["kind"],
  { employerId, from, before }: Omit<Span, "assignmentIds">,
) =>
  db
    .selectFrom("tads as t")
    .where("t.employer_id", "=", employerId)
    .where("t.kind", "=", kind)
    .where("t.work_month", ">=", from)
    .where("t.work_month", "<", before);

/**
 * The lines by which filed corrections that still count replace lines of the months from `from` up to, and without,
 * `before`, or add people to them; in the order in which they were filed.
 */
const listCorrectedLines = async (db: Kysely<Database>, { assignmentIds, ...months }: Span): Promise<MonthLine[]> =>
  reportsBetween(db, "CORRECTION", months)
    .innerJoin("corrections as c", "c.tad_id", "t.id")
    .innerJoin("correction_lines as x", "x.tad_id", "t.id")
    .innerJoin("tad_lines as l", "l.id", "x.line_id")
    .select(earlierColumns)
    .where("t.state", "=", "POSTED")
    .where("x.stands", "=", true)
    .$if(assignmentIds !== undefined, (all) => all.where("l.assignment_id", "in", assignmentIds ?? []))
    .orderBy("c.no")
    .execute();

const isIn =
  ({ from, before }: Span) =>
  ({ work_month }: MonthLine): boolean =>
    from <= work_month && work_month < before;

const keyOf = ({ work_month, assignment_id }: MonthLine): string => `${work_month} ${assignment_id}`;

/**
 * Lines of reports with the newest values, those of the corrections filed since; after them, the lines of people that
 * corrections added.
 * @param toLine makes such a line one of these
 * @param said lines that aren’t kept yet and would replace these, the newest last
 */
export const withCorrections = async <Line extends MonthLine>(
  db: Kysely<Database>,
  lines: readonly Line[],
  span: Span,
  toLine: (added: MonthLine) => Line,
  said: readonly MonthLine[] = [],
): Promise<Line[]> => {
  const corrected = new Map(
    [...(await listCorrectedLines(db, span)), ...said.filter(isIn(span))].map((line) => [keyOf(line), line]),
  );
  if (corrected.size === 0) return [...lines];
  const newest = lines.map((line) => ({ ...line, ...corrected.get(keyOf(line)) }));
  for (const line of lines) corrected.delete(keyOf(line));
  return [...newest, ...[...corrected.values()].map(toLine)];
};
