import { addBankingDays } from "../../lib/calendar/banking-day.ts";
import { fundDate, fundMoment } from "../../lib/calendar/fund-time.ts";
import { addDays } from "../../lib/calendar/iso-date.ts";
import { addMonths } from "../../lib/calendar/work-month.ts";
import { paymentAuthorization } from "../../lib/payments/authorization.ts";
import { dueDate } from "../../lib/reporting/due-date.ts";
import type { Row } from "../db/schema.ts";
import { toConfirmationNumber } from "../ledger/confirmation-number.ts";
import type { DataKeys } from "../server/handler.ts";
import { demoId } from "./ids.ts";
import { makeDraw } from "./random.ts";
import { demoEmployerIds } from "./roster-agreements.ts";
import type { MonthCharge } from "./roster-months.ts";

const payers: Readonly<Record<string, string>> = {
  [demoEmployerIds.lakeside]: "account:lakeside-admin",
  [demoEmployerIds.harbor]: "account:harbor-payroll",
  [demoEmployerIds.summit]: "account:summit-office",
};

const payerOf = (employerId: string): string => demoId(payers[employerId] ?? "");

type DemoAccount = Pick<Row<"bank_accounts">, "employer_id" | "nickname" | "routing" | "type"> & { number: string };

/** Test routing numbers of domain.md §8. */
const demoAccounts: readonly DemoAccount[] = [
  {
    employer_id: demoEmployerIds.lakeside,
    nickname: "Operating",
    routing: "123456780",
    type: "CHECKING",
    number: "000440016789",
  },
  {
    employer_id: demoEmployerIds.lakeside,
    nickname: "Reserve",
    routing: "123456780",
    type: "SAVINGS",
    number: "000440022410",
  },
  {
    employer_id: demoEmployerIds.harbor,
    nickname: "Benefits",
    routing: "111111118",
    type: "CHECKING",
    number: "7710093355",
  },
  {
    employer_id: demoEmployerIds.summit,
    nickname: "Office",
    routing: "222222226",
    type: "CHECKING",
    number: "31000841207",
  },
];

const accountIdOf = (employerId: string, nickname: string): string => demoId(`bank-account:${employerId}:${nickname}`);

const firstAccountOf = (employerId: string): string =>
  accountIdOf(employerId, demoAccounts.find((account) => account.employer_id === employerId)?.nickname ?? "");

/** The employers' verified bank accounts, authorized before the history began. */
export const bankAccountRows = (firstMonth: string, keys: DataKeys): Row<"bank_accounts">[] => {
  const toRow = ({ number, ...account }: DemoAccount): Row<"bank_accounts"> => ({
    ...account,
    id: accountIdOf(account.employer_id, account.nickname),
    account_encrypted: keys.encrypt(number),
    last4: number.slice(-4),
    state: "VERIFIED",
    authorization_version: paymentAuthorization.version,
    authorized_by: payerOf(account.employer_id),
    authorized_at: fundMoment(`${firstMonth}-03`, "09:00"),
    authorized_ip: "",
  });
  return demoAccounts.map(toRow);
};

/** What becomes of a charge: paid, paid and returned by the bank, to be debited soon, or not paid yet. */
type Fate = "settled" | "returned" | "scheduled" | "open";

/** One payment is returned and one scheduled (experience.md §4), both of Lakeside Freight; of the newest month the rest is open. */
const fateOf = (charge: Row<"ledger_entries">, age: number): Fate => {
  const isLakeside = charge.employer_id === demoEmployerIds.lakeside;
  if (age === 3 && isLakeside && charge.fund === "PEN") return "returned";
  if (age > 1) return "settled";
  return isLakeside && charge.fund === "HW" ? "scheduled" : "open";
};

type Rows = {
  payments: Row<"payments">[];
  allocations: Row<"payment_allocations">[];
  entries: Row<"ledger_entries">[];
};

const paymentOf = (charge: Row<"ledger_entries">, month: string, fate: Fate, now: Date): Row<"payments"> => {
  const scheduled = fate === "scheduled";
  const day = scheduled ? addDays(fundDate(now), -1) : `${addMonths(month, 1)}-09`;
  const name = `${charge.employer_id}:${month}:${charge.fund}`;
  return {
    id: demoId(`payment:${name}`),
    employer_id: charge.employer_id,
    bank_account_id: firstAccountOf(charge.employer_id),
    cents: charge.cents,
    debit_date: scheduled ? addBankingDays(fundDate(now), 2) : dueDate(month, "NEXT"),
    state: ({ settled: "SETTLED", returned: "RETURNED", scheduled: "SCHEDULED", open: "SCHEDULED" } as const)[fate],
    confirmation_no: toConfirmationNumber(
      "P",
      day.slice(2).replaceAll("-", ""),
      makeDraw(`payment:${name}`)(0, 32 ** 5 - 1),
    ),
    return_code: fate === "returned" ? "R01" : null,
    authorization_version: paymentAuthorization.version,
    created_by: payerOf(charge.employer_id),
    created_by_name: "",
    bank_nickname: "",
    bank_last4: "",
    created_at: fundMoment(day, "14:00"),
    created_ip: "",
  };
};

/**
 * The payments of the posted charges with their allocations and ledger entries.
 * @param months the posted months, oldest first
 */
export const paymentRows = (charges: readonly MonthCharge[], months: readonly string[], now: Date): Rows => {
  const rows: Rows = { payments: [], allocations: [], entries: [] };
  for (const { month, charge } of charges) {
    const fate = fateOf(charge, months.length - months.indexOf(month));
    if (fate === "open" || charge.cents === 0) continue;
    const payment = paymentOf(charge, month, fate, now);
    rows.payments.push(payment);
    rows.allocations.push({ payment_id: payment.id, charge_id: charge.id, cents: charge.cents });
    const entry: Row<"ledger_entries"> = {
      ...charge,
      id: demoId(`paid:${payment.id}`),
      entry_date: fundDate(payment.created_at),
      type: "PAYMENT",
      cents: -charge.cents,
      tad_id: null,
      payment_id: payment.id,
      posted_by: payment.created_by,
      created_at: payment.created_at,
    };
    rows.entries.push(entry);
    if (fate !== "returned") continue;
    const returnedOn = addBankingDays(payment.debit_date, 2);
    rows.entries.push({
      ...entry,
      id: demoId(`returned:${payment.id}`),
      entry_date: returnedOn,
      type: "REVERSAL",
      cents: charge.cents,
      posted_by: demoId("account:ops-accounting"),
      created_at: fundMoment(returnedOn, "08:00"),
    });
  }
  return rows;
};
