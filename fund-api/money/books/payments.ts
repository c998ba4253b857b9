import { sql, type Kysely } from "kysely";
import { methodLabels } from "../../../lib/money/deposits/texts.en.ts";
import type { Database } from "../../platform/db/schema.ts";
import { isReturnEntry } from "../ledger/charges.ts";
import { effectiveDate, moneyCents, settlementDay } from "./read-entries.ts";
import { date, id, money, defineReport, text, type BookQuery } from "./report.ts";

/** Null for debits, which are grouped by day. A debit canceled or moved before it was sent then adds up to zero. */
const postingTime = sql<Date | null>`case when p.kind <> 'DEBIT' or ${isReturnEntry} then e.created_at end`;

/** Lists received or returned money by effective day, one row per event. */
const listMoney = (db: Kysely<Database>, { fund, from, to, employerId }: BookQuery, isReturn: boolean) =>
  db
    .selectFrom("ledger_entries as e")
    .innerJoin("payments as p", "p.id", "e.payment_id")
    .innerJoin("employers as m", "m.employer_id", "p.employer_id")
    .leftJoin("received_payments as r", "r.id", "p.id")
    .leftJoin("ach_returns as x", (join) =>
      join.on(sql<boolean>`x.payment_id = p.id and e.created_at in (x.recorded_at, x.undone_at)`),
    )
    .select(["e.effective_on", "p.id", "p.confirmation_no", "p.debit_date", "p.sent_at", "p.kind", "p.employer_id"])
    .select(["m.legal_name", "r.method", "r.number", "r.payer", "x.code", effectiveDate.as("effective_date")])
    .select([sql<number>`sum(${moneyCents})::bigint`.as("cents"), postingTime.as("act")])
    .where("e.fund", "=", fund)
    .where(sql<boolean>`${isReturnEntry} = ${isReturn}`)
    .where("e.effective_on", ">=", from)
    .where("e.effective_on", "<=", to)
    .$if(employerId !== "", (payments) => payments.where("p.employer_id", "=", employerId))
    .groupBy(["e.effective_on", "p.id", "m.legal_name", "r.id", "x.code", "act"])
    .having(sql<boolean>`sum(${moneyCents}) <> 0`)
    .orderBy("e.effective_on")
    .orderBy("p.confirmation_no")
    .orderBy("act")
    .execute();

type PaymentEvent = Awaited<ReturnType<typeof listMoney>>[number];

const employerColumns = [
  text<PaymentEvent>("Employer", ({ legal_name }) => legal_name),
  id<PaymentEvent>("Employer ID", ({ employer_id }) => employer_id),
  text<PaymentEvent>("Payment", ({ confirmation_no }) => confirmation_no),
];

export const receipts = defineReport<PaymentEvent>({
  read: (db, bookQuery) => listMoney(db, bookQuery, false),
  columns: [
    date("Date", ({ effective_on }) => effective_on),
    ...employerColumns,
    text("Method", ({ method }) => (method === null ? "Debit" : methodLabels[method])),
    text("Number", ({ number }) => number ?? ""),
    id("Payer", ({ payer }) => payer ?? ""),
    text("Entry", ({ cents, kind }) => (cents < 0 ? "Received" : kind === "DEBIT" ? "Canceled" : "Voided")),
    date("Settles", (event) => (event.kind === "DEBIT" ? (settlementDay(event) ?? "") : event.effective_on)),
    money("Amount", ({ cents }) => -cents),
  ],
  notes: () => ["A void is below zero on the day of the void. Returned debits are in the returns journal."],
});

export const returns = defineReport<PaymentEvent>({
  read: (db, bookQuery) => listMoney(db, bookQuery, true),
  columns: [
    date("Date", ({ effective_on }) => effective_on),
    ...employerColumns,
    text("Entry", ({ cents }) => (cents > 0 ? "Returned" : "Return undone")),
    text("Code", ({ code }) => code ?? ""),
    date("Debit date", ({ debit_date }) => debit_date),
    money("Amount", ({ cents }) => cents),
  ],
});
