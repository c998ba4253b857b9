import { sql, type Kysely } from "kysely";
import { workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import type { Database } from "../../platform/db/schema.ts";
import { id, money, defineReport, text, type BookQuery, date, month } from "./report.ts";
import { isPartOfCharge } from "../ledger/charges.ts";

type Contribution = {
  readonly employer_id: string;
  readonly legal_name: string;
  /** "" for changes outside the reports: corrections and credits. */
  readonly local_union: string;
  readonly cents: number;
};

/** Lists contributions of filed reports by local, and corrections and credits. Together they equal the ledger's charges. */
const listContributions = async (db: Kysely<Database>, { fund, from, to, employerId }: BookQuery) => {
  const cents = sql.ref(fund === "HW" ? "u.hw_cents" : "u.pen_cents");
  const { rows } = await sql<Contribution>`
    with filed as (
      select r.employer_id, coalesce(f.local_union, b.local_union) as local_union, ${cents} as cents
      from tads as r join tad_units as u on u.tad_id = r.id
        join bargaining_units as b on b.id = u.bargaining_unit_id
        left join filed_units as f on f.tad_id = r.id and f.bargaining_unit_id = b.id
      where r.kind = 'ORIGINAL' and r.state in ('COMMITTED', 'POSTED')
        and r.work_month between ${workMonthOf(from)} and ${workMonthOf(to)}),
    charged as (
      select e.employer_id, '' as local_union, e.cents
      from ledger_entries as e join ledger_entries as c on c.id = e.charge_id join tads as t on t.id = c.tad_id
      where e.fund = ${fund} and e.payment_id is null and e.type <> 'PAYMENT' and c.type = 'CHARGE'
        and t.work_month between ${workMonthOf(from)} and ${workMonthOf(to)}
      union all select employer_id, '', -cents from filed)
    select x.employer_id, m.legal_name, x.local_union, sum(x.cents)::bigint as cents
    from (select * from filed union all select * from charged) as x join employers as m on m.employer_id = x.employer_id
    where ${employerId} in ('', x.employer_id)
    group by x.employer_id, m.legal_name, x.local_union having sum(x.cents) <> 0
    order by m.legal_name, x.employer_id, x.local_union = '', x.local_union`.execute(db);
  return rows;
};

export const contributions = defineReport<Contribution>({
  read: listContributions,
  columns: [
    text("Employer", ({ legal_name }) => legal_name),
    id("Employer ID", ({ employer_id }) => employer_id),
    text("Local", ({ local_union }) => (local_union === "" ? "Corrections and credits" : local_union)),
    money("Contributions", ({ cents }) => cents),
  ],
  notes: () => [
    "Contributions for the work months of the period, even if charged later. Late charges are not included.",
  ],
});

/** Lists the charges that corrections added to months in a period, as they were on its last day. */
const listAddedCharges = (db: Kysely<Database>, { fund, from, to, employerId }: BookQuery) =>
  db
    .selectFrom("ledger_entries as c")
    .innerJoin("corrections as k", "k.tad_id", "c.tad_id")
    .innerJoin("tads as t", "t.id", "k.tad_id")
    .innerJoin("tads as o", "o.id", "k.original_id")
    .innerJoin("employers as m", "m.employer_id", "c.employer_id")
    .select(["c.effective_on", "c.employer_id", "c.cents", "m.legal_name", "t.work_month", "t.confirmation_no"])
    .select("o.due_date")
    .select(
      sql<number>`coalesce((select sum(x.cents) from ledger_entries as l join ledger_entries as x on x.charge_id = l.id
        where l.for_charge_id = c.id and x.effective_on <= ${to} and ${isPartOfCharge("x")}), 0)::bigint`.as("late"),
    )
    .where("c.type", "=", "CHARGE")
    .where(sql<boolean>`not exists (select from ledger_entries as v
      where v.charge_id = c.id and v.type = 'REVERSAL' and v.payment_id is null and v.effective_on <= ${to})`)
    .where("c.fund", "=", fund)
    .where("c.effective_on", ">=", from)
    .where("c.effective_on", "<=", to)
    .$if(employerId !== "", (charges) => charges.where("c.employer_id", "=", employerId))
    .orderBy("c.effective_on")
    .orderBy("t.confirmation_no")
    .execute();

type AddedCharge = Awaited<ReturnType<typeof listAddedCharges>>[number];

export const underReported = defineReport<AddedCharge>({
  read: listAddedCharges,
  columns: [
    date("Corrected", ({ effective_on }) => effective_on),
    text("Employer", ({ legal_name }) => legal_name),
    id("Employer ID", ({ employer_id }) => employer_id),
    month("Work month", ({ work_month }) => work_month),
    date("Month was due", ({ due_date }) => due_date),
    text("Correction", ({ confirmation_no }) => confirmation_no ?? ""),
    money("Under-reported", ({ cents }) => cents),
    money("Late charges", ({ late }) => late),
  ],
  notes: () => [
    "Corrections that raised a month’s contributions, each with its late charges less waivers through the last day.",
  ],
});
