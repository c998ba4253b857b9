import { coversMonth } from "#lib/platform/calendar/work-month.ts";
import { type Kysely, sql } from "kysely";
import type { FigureSum } from "#lib/reporting/payroll-file/ground/steps.ts";
import { figureCells } from "#lib/reporting/line/cells.ts";
import type { PersonNumbers } from "#lib/reporting/payroll-file/columns/guess-by-report.ts";
import type { Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import type { ImportTarget } from "#lib/reporting/payroll-file/ground/choices.ts";
import { columnOf, figureColumns, sumRowUnits } from "#lib/reporting/line/row.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { HandlerContext } from "../../../platform/handler/handler.ts";
import type { TadHead } from "../../tad/record/tad-head.ts";
import { listTadUnits } from "../../tad/record/tad-units.ts";

/** The report for a file, with the titles of its units by code. */
export type ReportTarget = ImportTarget & {
  readonly unitTitles: Readonly<Record<string, string>>;
  /** Current units and wages of its people. */
  readonly onReport: readonly FigureSum[];
};

const listOnReport = async (db: Kysely<Database>, tadId: string): Promise<FigureSum[]> => {
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(
      figureColumns.map(
        (column) => sql`
          count(*) filter (where ${sql.ref(column)} <> 0)::int as ${sql.ref(`${column}_people`)},
          coalesce(sum(${sql.ref(column)}::bigint), 0)::bigint as ${sql.ref(column)}`,
      ),
    )}
    from tad_lines where tad_id = ${tadId}`.execute(db);
  return figureCells.flatMap((cell) => {
    const column = columnOf(cell);
    const people = rows[0]?.[`${column}_people`] ?? 0;
    return people === 0 ? [] : [{ cell, people, amount: rows[0]?.[column] ?? 0 }];
  });
};

/** Returns the facts about a report that are needed to read a file. */
export const getTarget = async ({ db }: Pick<HandlerContext, "db">, head: TadHead): Promise<ReportTarget> => {
  const agreements = (await listTadUnits(db, head)).map(({ agreement }) => agreement);
  const rates = agreements.flatMap(({ schedules }) => schedules).filter((rate) => coversMonth(rate, head.work_month));
  return {
    employerId: head.employer_id,
    workMonth: head.work_month,
    unitCodes: agreements.map(({ code }) => code),
    unitTypes: Object.fromEntries(agreements.map(({ code, unit_type }) => [code, unit_type])),
    unitTitles: Object.fromEntries(agreements.map(({ code, title }) => [code, title])),
    classifications: [...new Set(agreements.flatMap(({ classifications }) => classifications))].toSorted(),
    onReport: await listOnReport(db, head.id),
    percentOnly: rates.length > 0 && rates.every(({ basis }) => basis === "PERCENT"),
  };
};

/** Lists the mappings saved for an employer's files. */
export const listMappings = async ({ db }: Pick<HandlerContext, "db">, employerId: string): Promise<Mapping[]> => {
  const rows = await db
    .selectFrom("column_mappings")
    .select("mapping")
    .where("employer_id", "=", employerId)
    .orderBy("saved_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ mapping }) => mapping);
};

/** Lists a report's people with units and wages, which help to guess columns. */
export const listReportNumbers = async (
  { db }: Pick<HandlerContext, "db">,
  { id }: Pick<TadHead, "id">,
): Promise<PersonNumbers[]> => {
  const rows = await db
    .selectFrom("tad_lines as l")
    .innerJoin("assignments as a", "a.id", "l.assignment_id")
    .innerJoin("persons as p", "p.id", "a.person_id")
    .innerJoin("bargaining_units as b", "b.id", "l.bargaining_unit_id")
    .select([
      "p.ssn_last4",
      "p.last_name",
      "p.first_name",
      "p.middle_initial",
      "p.member_id",
      "a.payroll_no",
      "l.classification",
      "b.code",
      ...figureColumns.map((column) => `l.${column}` as const),
    ])
    .where("l.tad_id", "=", id)
    .execute();
  return rows.map((row) => ({
    ssnLast4: row.ssn_last4,
    lastName: row.last_name,
    firstName: row.first_name,
    middleInitial: row.middle_initial,
    payrollNo: row.payroll_no,
    units: sumRowUnits(row),
    overtime: sumRowUnits(row) - row.units_st,
    wages: row.gross_wages ?? 0,
    memberId: row.member_id,
    unitCode: row.code,
    classification: row.classification,
    figures: Object.fromEntries(figureCells.map((cell) => [cell, row[columnOf(cell)] ?? 0])),
  }));
};
