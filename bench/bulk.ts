import { PGlite } from "@electric-sql/pglite";

/** A copy of the fund API's `tad_lines`: its columns and indexes, without foreign keys and triggers. */
const table = `
  create table lines (
    id uuid primary key,
    tad_id uuid not null,
    bargaining_unit_id uuid not null,
    assignment_id uuid not null,
    classification text not null,
    status_code text not null,
    status_date date,
    hire_date date,
    units_st integer not null,
    units_ot integer not null,
    units_dt integer not null,
    gross_wages bigint,
    note text not null,
    unread jsonb not null,
    last_month_units integer,
    average_units integer,
    missing_from_file boolean not null,
    changed_since_last_month boolean not null,
    amounts jsonb not null,
    return_date date,
    target_unit text not null,
    name_in_file text not null,
    unique (tad_id, assignment_id)
  );
  create index lines_assignment on lines (assignment_id)`;

const amounts = ["HW", "PEN"].map((fund) => ({ fund, cents: 48_664, explanation: "160 h, at 2.85" }));

const makeLine = (report: string, unit: string): Readonly<Record<string, unknown>> => ({
  id: crypto.randomUUID(),
  tad_id: report,
  bargaining_unit_id: unit,
  assignment_id: crypto.randomUUID(),
  classification: "PRD",
  status_code: "ACT",
  status_date: null,
  hire_date: "2026-10-01",
  units_st: 16_000,
  units_ot: 0,
  units_dt: 0,
  gross_wages: 400_000,
  note: "",
  unread: {},
  last_month_units: null,
  average_units: null,
  missing_from_file: false,
  changed_since_last_month: false,
  amounts,
  return_date: null,
  target_unit: "",
  name_in_file: "",
});

/**
 * Runs one bulk update of many report lines, on the database of the measured fund API.
 * @returns milliseconds
 */
export const bulkUpdate = async (count: number): Promise<number> => {
  const db = await PGlite.create();
  await db.exec(table);
  const [report, unit] = [crypto.randomUUID(), crypto.randomUUID()];
  const json = JSON.stringify(Array.from({ length: count }, () => makeLine(report, unit)));
  const from = "jsonb_populate_recordset(null::lines, $1::text::jsonb) as x";
  await db.query(`insert into lines select * from ${from}`, [json]);
  const startedAt = performance.now();
  await db.query(
    `update lines as l set status_code = x.status_code, units_st = x.units_st + 1, gross_wages = x.gross_wages,
      amounts = x.amounts from ${from} where x.id = l.id`,
    [json],
  );
  const took = performance.now() - startedAt;
  await db.close();
  return took;
};
