import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { isPartOfCharge } from "../ledger/charges.ts";
import { date, id, money, month, defineReport, text, type BookQuery } from "./report.ts";

/** Lists the charges that corrections added to months in a period, as they were on its last day. */
const listAddedCharges = (db: Kysely<Database>, { fund, from, to, employerId }: BookQuery) => {
  const addedCharges = db
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
    .where("c.effective_on", "<=", to);
  return (employerId === "" ? addedCharges : addedCharges.where("c.employer_id", "=", employerId))
    .orderBy("c.effective_on")
    .orderBy("t.confirmation_no")
    .execute();
};

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
