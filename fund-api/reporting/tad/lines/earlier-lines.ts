import type { Kysely } from "kysely";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { type CellRow, sumRowUnits } from "#lib/reporting/line/row.ts";
import { valueColumns } from "../record/line-values.ts";
import { addMonths } from "#lib/platform/calendar/work-month.ts";
import { nameOf, readColumns } from "../../../platform/db/read-columns.ts";

export type MonthLine = CellRow & { work_month: string; assignment_id: string; bargaining_unit_id: string };

/** Columns of a line `l` in an earlier report `t`. */
export const earlierColumns = ["t.work_month", "l.assignment_id", "l.bargaining_unit_id", ...valueColumns] as const;

type Span = {
  readonly employerId: string;
  readonly from: string;
  readonly before: string;
  /** Limits the lines to these assignments. If undefined, includes all lines. */
  readonly assignmentIds?: readonly string[] | undefined;
};

/** Selects an employer's filed reports `t` of one kind, from month `from` up to but not including `before`. */
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

/** Lists lines of filed corrections that still count, in filing order. They replace lines or add people. */
const listCorrectedLines = async (db: Kysely<Database>, { assignmentIds, ...months }: Span): Promise<MonthLine[]> =>
  reportsBetween(db, "CORRECTION", months)
    .innerJoin("corrections as c", "c.tad_id", "t.id")
    .innerJoin("correction_lines as x", "x.tad_id", "t.id")
    .innerJoin("tad_lines as l", "l.id", "x.line_id")
    .select(earlierColumns)
    .where("t.state", "=", "POSTED")
    .where("x.stands", "=", true)
    .$if(assignmentIds !== undefined, (query) => query.where("l.assignment_id", "in", assignmentIds ?? []))
    .orderBy("c.no")
    .execute();

const isInSpan =
  ({ from, before }: Span) =>
  ({ work_month }: MonthLine): boolean =>
    from <= work_month && work_month < before;

const keyOf = ({ work_month, assignment_id }: MonthLine): string => `${work_month} ${assignment_id}`;

/** Applies filed corrections to lines, then unsaved lines, and appends people added by corrections. */
export const withCorrections = async <Line extends MonthLine>(
  db: Kysely<Database>,
  lines: readonly Line[],
  span: Span,
  toLine: (added: MonthLine) => Line,
  unsavedLines: readonly MonthLine[] = [],
): Promise<Line[]> => {
  const corrected = new Map(
    [...(await listCorrectedLines(db, span)), ...unsavedLines.filter(isInSpan(span))].map((line) => [
      keyOf(line),
      line,
    ]),
  );
  if (corrected.size === 0) return [...lines];
  const correctedLines = lines.map((line) => ({ ...line, ...corrected.get(keyOf(line)) }));
  for (const line of lines) corrected.delete(keyOf(line));
  return [...correctedLines, ...[...corrected.values()].map(toLine)];
};

export type EarlierLine = MonthLine & {
  /** True if no one in the unit worked that month, so the zeros aren't specific to the person. */
  no_work: boolean;
};

/** Lists lines of the previous months, newest first, with filed corrections and unsaved lines applied. */
export const listEarlierLines = async (
  db: Kysely<Database>,
  tad: Pick<Row<"tads">, "employer_id" | "work_month">,
  months: number,
  assignmentIds?: readonly string[],
  unsavedLines: readonly MonthLine[] = [],
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
  const correctedLines = await withCorrections(
    db,
    lines,
    { ...span, assignmentIds },
    (line) => ({ ...line, no_work: false }),
    unsavedLines,
  );
  if (correctedLines.length > lines.length) correctedLines.sort((a, b) => (a.work_month > b.work_month ? -1 : 1));
  // A correction may add work.
  for (const line of correctedLines) line.no_work &&= sumRowUnits(line) === 0;
  return correctedLines;
};

/** Lists the previous month's lines, by assignment ID. */
export const listLastMonth = async (
  db: Kysely<Database>,
  tad: Pick<Row<"tads">, "employer_id" | "work_month">,
  assignmentIds?: readonly string[],
): Promise<Map<string, EarlierLine>> =>
  new Map((await listEarlierLines(db, tad, 1, assignmentIds)).map((line) => [line.assignment_id, line]));
