import { sql, type Kysely, type RawBuilder } from "kysely";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../db/schema.ts";
import { type Cells, toCells } from "./file-formats.ts";

/** Attestation of an imported report, which no one signed in the portal. It marks the report as imported. */
export const importedAttestation = "Imported from the fund’s earlier records.";

export type StoredLine = { readonly cells: Cells; readonly assignmentId: string; readonly workMonth: string };

const columns = sql`t.employer_id, t.work_month, b.code as unit_code, p.member_id, o.classification,
  o.return_date, o.target_unit, o.note, o.assignment_id`;

/** Columns that a correction can change. */
const figures = ["status_code", "status_date", "units_st", "units_ot", "units_dt", "gross_wages"];

const selectFigures = (alias: string) => sql.join(figures.map((figure) => sql.ref(`${alias}.${figure}`)));

const order = sql`t.work_month, b.code collate "C", p.member_id collate "C", o.classification collate "C", o.id`;

const toLines = (rows: readonly Record<string, unknown>[]): StoredLine[] =>
  rows.map((row) => ({
    cells: toCells("history", row),
    assignmentId: String(row["assignment_id"]),
    workMonth: String(row["work_month"]),
  }));

/** Lists the lines of an employer's posted reports as they were filed, without corrections. */
export const listFiledLines = async (db: Kysely<Database>, employerId: string): Promise<StoredLine[]> => {
  const { rows } = await sql<Record<string, unknown>>`select ${columns}, ${selectFigures("o")}
    from tads as t join tad_lines as o on o.tad_id = t.id
      join assignments as a on a.id = o.assignment_id join persons as p on p.id = a.person_id
      join bargaining_units as b on b.id = o.bargaining_unit_id
    where t.employer_id = ${employerId} and t.kind = 'ORIGINAL' and t.state <> 'VOID'
    order by ${order}`.execute(db);
  return toLines(rows);
};

/** Lists the lines of an employer's posted reports with the current corrections, in export order. */
export const listCurrentLines = async (db: Kysely<Database>, employerId: string): Promise<StoredLine[]> => {
  const { rows } = await sql<Record<string, unknown>>`select ${columns}, ${selectFigures("m")}
    from tads as t join tad_lines as o on o.tad_id in (select x.tad_id from month_tads as x where x.original_id = t.id)
      join assignments as a on a.id = o.assignment_id join persons as p on p.id = a.person_id
      join bargaining_units as b on b.id = o.bargaining_unit_id
      join member_lines as m on m.id = o.id
    where t.employer_id = ${employerId} and t.kind = 'ORIGINAL' and t.state = 'POSTED'
    order by ${order}`.execute(db);
  return toLines(rows);
};

export type StoredMonth = { readonly employerId: string; readonly workMonth: string; readonly isImported: boolean };

/** Lists the months that have a report, whether it is open or filed. */
export const listReportedMonths = async (db: Kysely<Database>): Promise<StoredMonth[]> =>
  db
    .selectFrom("tads")
    .select(["employer_id as employerId", "work_month as workMonth"])
    .select(sql<boolean>`attestation is not distinct from ${importedAttestation}`.as("isImported"))
    .where("kind", "=", "ORIGINAL")
    .where("state", "<>", "VOID")
    .execute();

/** Open cents of a fund and work month. */
export type Balance = {
  readonly employer_id: string;
  readonly fund: FundCode;
  readonly work_month: string;
  readonly owed: number;
  readonly unapplied: number;
};

/** Converts a balance to cells. Writes both amounts, even if one is zero. */
export const balanceCells = (balance: Balance): Cells => toCells("opening-balances", balance);

/** Adds up amounts by employer, fund and month. @param amounts a query with these columns and `cents` */
const listBalances = async (db: Kysely<Database>, amounts: RawBuilder<unknown>): Promise<Balance[]> => {
  const { rows } = await sql<Balance>`select employer_id, fund, work_month,
      sum(greatest(cents, 0))::bigint as owed, sum(greatest(-cents, 0))::bigint as unapplied
    from (${amounts}) as x
    group by employer_id, fund, work_month having bool_or(cents <> 0)
    order by employer_id, fund, work_month`.execute(db);
  return rows;
};

/** Lists the balances that imports posted, regardless of later changes. */
export const listImportedBalances = (db: Kysely<Database>): Promise<Balance[]> =>
  listBalances(
    db,
    sql`
      select c.employer_id, c.fund, t.work_month, c.cents + coalesce(p.cents, 0) as cents
      from tads as t join ledger_entries as c on c.tad_id = t.id and c.type = 'CHARGE' and c.charge_id = c.id
        left join ledger_entries as p on p.charge_id = c.id and p.type = 'PAYMENT' and p.payment_id is null
      where t.attestation = ${importedAttestation}
      union all
      select employer_id, fund, to_char(effective_on, 'YYYY-MM'), cents from ledger_entries
      where type = 'UNAPPLIED' and payment_id is null`,
  );

/** Lists open contributions and credits as of a day (ISO date), without late charges, interest and fees. */
export const listOpenBalances = (db: Kysely<Database>, today: string): Promise<Balance[]> =>
  listBalances(
    db,
    sql`
      select c.employer_id, c.fund, coalesce(t.work_month, to_char(c.effective_on, 'YYYY-MM')) as work_month,
        sum(e.cents) as cents
      from ledger_entries as c join ledger_entries as e on e.charge_id = c.id left join tads as t on t.id = c.tad_id
      where c.charge_id = c.id and e.effective_on <= ${today}
        and (c.type in ('CHARGE', 'UNAPPLIED'))
      group by c.id, t.work_month`,
  );

/** Sums the open late charges, interest and fees as of a day (ISO date), in cents. No file includes them. */
export const sumOtherBalances = async (db: Kysely<Database>, today: string): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(e.cents), 0)::bigint as cents
    from ledger_entries as c join ledger_entries as e on e.charge_id = c.id
    where c.type in ('LATE_CHARGE', 'INTEREST', 'NSF_FEE') and e.effective_on <= ${today}`.execute(db);
  return rows[0]?.cents ?? 0;
};
