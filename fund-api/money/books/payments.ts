import { sql, type Kysely } from "kysely";
import { paymentStateText } from "../../../lib/money/payments/texts.en.ts";
import type { Database } from "../../platform/db/schema.ts";
import { effectiveDate, isUndone, selectBatched, settlementDay } from "./read-entries.ts";
import { date, id, money, reportOf, text, type Asked } from "./report.ts";

/** Money of payments that took effect in a period: received, or returned by the bank. Canceled ones moved none. */
const listMoney = (db: Kysely<Database>, { fund, from, to, employerId }: Asked, isReturn: boolean) => {
  const moved = db
    .selectFrom("ledger_entries as e")
    .innerJoin("payments as p", "p.id", "e.payment_id")
    .innerJoin("employers as m", "m.employer_id", "p.employer_id")
    .leftJoin(selectBatched(db).as("b"), "b.payment_id", "p.id")
    .select(["e.effective_on", "p.id", "p.confirmation_no", "p.state", "p.return_code", "p.debit_date", "p.sent_at"])
    .select(["p.kind", "p.employer_id", "m.legal_name", effectiveDate.as("effective_date")])
    .select(sql<number>`sum(e.cents)::bigint`.as("cents"))
    .where("e.fund", "=", fund)
    .where(isReturn ? sql<boolean>`e.type = 'REVERSAL'` : sql<boolean>`e.type not in ('REVERSAL', 'CREDIT')`)
    .where("p.state", "<>", "CANCELLED")
    .where(sql<boolean>`${isUndone} is not true`)
    .where("e.effective_on", ">=", from)
    .where("e.effective_on", "<=", to);
  return (
    (employerId === "" ? moved : moved.where("p.employer_id", "=", employerId))
      .groupBy(["e.effective_on", "p.id", "m.legal_name", "b.effective_date"])
      // A debit that moved to another day adds up to nothing on its old one.
      .having(sql<boolean>`sum(e.cents) <> 0`)
      .orderBy("e.effective_on")
      .orderBy("p.confirmation_no")
      .execute()
  );
};

type Moved = Awaited<ReturnType<typeof listMoney>>[number];

const whose = [
  text<Moved>("Employer", ({ legal_name }) => legal_name),
  id<Moved>("Employer ID", ({ employer_id }) => employer_id),
  text<Moved>("Payment", ({ confirmation_no }) => confirmation_no),
];

/** "" until the bank has the debit, and when it came back. */
const cashDay = (moved: Moved): string => {
  if (moved.state === "RETURNED") return "";
  return moved.kind === "DEBIT" ? (settlementDay(moved) ?? "") : moved.effective_on;
};

export const receipts = reportOf<Moved>({
  read: (db, asked) => listMoney(db, asked, false),
  columns: [
    date("Date", ({ effective_on }) => effective_on),
    ...whose,
    text("Status", ({ state, return_code }) => paymentStateText(state, return_code)),
    date("Cash on", cashDay),
    money("Amount", ({ cents }) => -cents),
  ],
});

export const returns = reportOf<Moved>({
  read: (db, asked) => listMoney(db, asked, true),
  columns: [
    date("Returned", ({ effective_on }) => effective_on),
    ...whose,
    text("Code", ({ return_code }) => return_code ?? ""),
    date("Debit date", ({ debit_date }) => debit_date),
    money("Amount", ({ cents }) => cents),
  ],
});
