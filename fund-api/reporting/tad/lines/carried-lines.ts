import { addMonths, firstDayOf } from "#lib/platform/calendar/work-month.ts";
import { findStatusCode } from "#lib/reporting/tad/cells/status-codes.ts";
import type { Row, Database } from "../../../platform/db/schema.ts";
import type { EarlierLine } from "./earlier-lines.ts";
import { type CellRow, emptyRow, figuresOfRow, sumRowUnits, zeroFigures } from "#lib/reporting/line/row.ts";
import { sql, type Kysely } from "kysely";
import { valueColumns } from "../record/line-values.ts";

export type OpenAssignment = Omit<Row<"assignments">, "end_date">;

export const assignmentColumns = [
  "id",
  "person_id",
  "bargaining_unit_id",
  "classification",
  "hire_date",
  "status_code",
  "status_date",
  "return_date",
  "payroll_no",
] as const satisfies readonly (keyof OpenAssignment)[];

/** Selects the assignments in these units that haven't ended. */
export const selectOpenAssignments = (db: Kysely<Database>, unitIds: readonly string[]) =>
  db
    .selectFrom("assignments")
    .select(assignmentColumns)
    .where(sql<boolean>`bargaining_unit_id = any (${sql.val(unitIds)}::uuid[])`)
    .where("end_date", "is", null);

/** Number of months in a person's average of units (docs/domain.md §7). */
export const averageMonths = 3;

const averageUnits = (lines: readonly EarlierLine[]): number | null =>
  lines.length === 0 ? null : Math.round(lines.reduce((sum, line) => sum + sumRowUnits(line), 0) / lines.length);

const findLastMonth = ([newest]: readonly EarlierLine[], workMonth: string): EarlierLine | undefined =>
  newest?.work_month === addMonths(workMonth, -1) ? newest : undefined;

/** Returns a person's units in the previous month and on average, in hundredths. Null if there is no such month. */
export const compareWithEarlier = (
  earlier: readonly EarlierLine[],
  workMonth: string,
): Pick<Row<"tad_lines">, "last_month_units" | "average_units"> => {
  const lastMonth = findLastMonth(earlier, workMonth);
  return {
    last_month_units: lastMonth === undefined ? null : sumRowUnits(lastMonth),
    average_units: averageUnits(earlier.filter((line) => !line.no_work)),
  };
};

/**
 * Returns a person's first line of a month, carried over from the previous month, or from the newest month with work.
 * For someone who has been away since before the month, units and wages are empty. Their status forbids them
 * (docs/domain.md §4).
 */
export const toCarriedLine = (
  assignment: OpenAssignment,
  earlier: readonly EarlierLine[],
  workMonth: string,
): CellRow & Pick<Row<"tad_lines">, "last_month_units" | "average_units" | "changed_since_last_month"> => {
  const newest = earlier.find((line) => !line.no_work) ?? earlier[0];
  const lastMonth = findLastMonth(earlier, workMonth);
  const forbidsLaterUnits = findStatusCode(assignment.status_code)?.units === "untilDate";
  const isAway = forbidsLaterUnits && assignment.status_date !== null && assignment.status_date < firstDayOf(workMonth);
  return {
    ...emptyRow,
    ...(newest !== undefined && figuresOfRow(newest)),
    ...(isAway && zeroFigures),
    classification: assignment.classification,
    status_code: assignment.status_code,
    status_date: assignment.status_date,
    return_date: assignment.return_date,
    hire_date: assignment.hire_date,
    ...compareWithEarlier(earlier, workMonth),
    changed_since_last_month: lastMonth === undefined || lastMonth !== newest,
  };
};

const lineValues = sql`jsonb_build_array(${sql.join(valueColumns.map((column) => sql.ref(column)))}, l.unread)`;

/** Saves the lines' values as carried over. If `lineIds` is missing, saves all lines. */
export const saveCarriedValues = async (
  db: Kysely<Database>,
  tadId: string,
  lineIds?: readonly string[],
): Promise<void> => {
  await sql`
    insert into carried_lines (line_id, says)
    select l.id, ${lineValues} from tad_lines as l
    where l.tad_id = ${tadId} ${lineIds === undefined ? sql`` : sql`and l.id = any (${sql.val(lineIds)}::uuid[])`}
    on conflict (line_id) do update set says = excluded.says`.execute(db);
};

/** Matches a line `l` that hasn't been edited since it was carried over, on a report without a file. */
export const isUntouched = sql<boolean>`(
  exists (select from carried_lines as k where k.line_id = l.id and k.says = ${lineValues})
  and not exists (select from audit_events as e where e.subject = 'tad-line:' || l.id::text)
  and not exists (select from uploads as f where f.tad_id = l.tad_id and f.state = 'APPLIED')
)`;

/** Deletes lines of a TAD and their acknowledgements. */
export const removeLines = async (db: Kysely<Database>, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const selected = sql`any (${sql.val(ids)}::uuid[])`;
  await sql`delete from acknowledgements where line_id = ${selected}`.execute(db);
  await sql`delete from tad_lines where id = ${selected}`.execute(db);
};
