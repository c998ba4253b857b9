import { addBankingDays } from "#lib/platform/calendar/banking-day.ts";
import { fundDate, fundMoment } from "#lib/platform/calendar/fund-time.ts";
import { addDays } from "#lib/platform/calendar/iso-date.ts";
import { addMonths } from "#lib/platform/calendar/work-month.ts";
import { paymentAuthorization } from "#lib/money/payments/payment-states.ts";
import type { Row } from "../../db/schema.ts";
import { toConfirmationNumber } from "../../db/confirmation-number.ts";
import { newPayment } from "../../../money/payments/authorize-payment.ts";
import type { DataKeys } from "../../../keys.ts";
import { demoId, makeDraw } from "./ids.ts";
import { demoEmployerIds } from "./roster-agreements.ts";
import { loadNumber, loadUserName, type MonthCharge } from "./roster-months.ts";

const payers: Readonly<Record<string, string>> = {
  [demoEmployerIds.lakeside]: "account:lakeside-admin",
  [demoEmployerIds.harbor]: "account:harbor-payroll",
  [demoEmployerIds.summit]: "account:summit-office",
};

const findPayerId = (employerId: string): string => demoId(payers[employerId] ?? `account:${loadUserName(employerId)}`);

type DemoAccount = Pick<Row<"bank_accounts">, "employer_id" | "nickname" | "routing" | "type"> & { number: string };

const demoAccount = (
  employer_id: string,
  nickname: string,
  routing: string,
  type: DemoAccount["type"],
  number: string,
): DemoAccount => ({ employer_id, nickname, routing, type, number });

/** Bank accounts with the test routing numbers of docs/domain.md §8. */
const demoAccounts: readonly DemoAccount[] = [
  demoAccount(demoEmployerIds.lakeside, "Operating", "123456780", "CHECKING", "000440016789"),
  demoAccount(demoEmployerIds.lakeside, "Reserve", "123456780", "SAVINGS", "000440022410"),
  demoAccount(demoEmployerIds.harbor, "Benefits", "111111118", "CHECKING", "7710093355"),
  demoAccount(demoEmployerIds.summit, "Office", "222222226", "CHECKING", "31000841207"),
];

const makeAccountId = (employerId: string, nickname: string): string =>
  demoId(`bank-account:${employerId}:${nickname}`);

/** The bank account of an employer that `demo:load` adds. */
export const loadAccountOf = (employerId: string): DemoAccount =>
  demoAccount(employerId, "Operating", "123456780", "CHECKING", `88${employerId.slice(0, 7)}`);

const findFirstAccountId = (employerId: string): string => {
  const account = demoAccounts.find((candidate) => candidate.employer_id === employerId) ?? loadAccountOf(employerId);
  return makeAccountId(employerId, account.nickname);
};

/** Makes bank accounts that were verified before the history. */
export const bankAccountRows = (
  firstMonth: string,
  keys: DataKeys,
  accounts: readonly DemoAccount[] = demoAccounts,
): Row<"bank_accounts">[] => {
  const toAccountRow = ({ number, ...account }: DemoAccount): Row<"bank_accounts"> => ({
    ...account,
    id: makeAccountId(account.employer_id, account.nickname),
    account_encrypted: keys.encrypt(number),
    last4: number.slice(-4),
    state: "VERIFIED",
    authorization_version: paymentAuthorization.version,
    authorized_by: findPayerId(account.employer_id),
    authorized_at: fundMoment(`${firstMonth}-03`, "09:00"),
    authorized_ip: "",
    bank_name: "",
    key_id: keys.keyId,
    verification: null,
    micro_amounts_encrypted: null,
    micro_tries: 0,
    verified_at: fundMoment(`${firstMonth}-06`, "09:00"),
    usable_from: null,
    blocked_code: null,
    blocked_at: null,
    correct_by: null,
    closed_at: null,
    closed_by: null,
    version: 1,
  });
  return accounts.map(toAccountRow);
};

type PlannedPayment = { readonly state: "SETTLED" | "RETURNED" | "SCHEDULED"; readonly cents: number };

/** Shortfall of one payment in cents: about one month of one person's contributions. */
const shortfallCents = 121_200;

/** @param age 1 for the newest posted month */
export type PaymentPlan = (charge: Row<"ledger_entries">, age: number) => readonly PlannedPayment[];

/** Plan in which Lakeside Freight owes its newest month, and Summit Office Supply one small amount. */
export const planPayments: PaymentPlan = ({ employer_id, fund, cents }, age) => {
  const isLakeside = employer_id === demoEmployerIds.lakeside;
  if (isLakeside && fund === "HW" && age === 1) return [];
  if (isLakeside && fund === "PEN" && age === 3) return [{ state: "SETTLED", cents: cents - shortfallCents }];
  const isPending = isLakeside || employer_id === demoEmployerIds.summit;
  return isPending && fund === "PEN" && age === 1 ? [] : [{ state: "SETTLED", cents }];
};

/** Plan in which one in five employers that `demo:load` adds owes its newest month, and everything else is paid. */
export const planLoaded: PaymentPlan = ({ employer_id, cents }, age) =>
  age === 1 && Number(loadNumber(employer_id)) % 5 === 1 ? [] : [{ state: "SETTLED", cents }];

type Rows = {
  authorizations: Row<"payment_authorizations">[];
  payments: Row<"payments">[];
  allocations: Row<"payment_allocations">[];
  entries: Row<"ledger_entries">[];
};

const makePayment = (
  charge: Row<"ledger_entries">,
  month: string,
  { state, cents }: PlannedPayment,
  now: Date,
): Row<"payments"> => {
  const isScheduled = state === "SCHEDULED";
  const day = isScheduled ? addDays(fundDate(now), -1) : `${addMonths(month, 1)}-08`;
  const name = `${charge.employer_id}:${month}:${charge.fund}${isScheduled ? ":again" : ""}`;
  const debitDate = isScheduled ? addBankingDays(fundDate(now), 2) : addBankingDays(day, 1);
  const isSettled = state === "SETTLED";
  const settledAt = fundMoment(addBankingDays(debitDate, 2), "08:00");
  const sentAt = fundMoment(day, "16:30");
  return {
    ...newPayment,
    id: demoId(`payment:${name}`),
    authorization_id: demoId(`payment:${name}`),
    fund: charge.fund,
    locked_at: isScheduled ? null : sentAt,
    sent_at: isScheduled ? null : sentAt,
    settled_at: isSettled ? settledAt : null,
    returned_at: state === "RETURNED" ? settledAt : null,
    employer_id: charge.employer_id,
    bank_account_id: findFirstAccountId(charge.employer_id),
    cents,
    debit_date: debitDate,
    state,
    confirmation_no: toConfirmationNumber(
      "P",
      day.slice(2).replaceAll("-", ""),
      makeDraw(`payment:${name}`)(0, 32 ** 5 - 1),
    ),
    return_code: state === "RETURNED" ? "R01" : null,
    authorization_version: paymentAuthorization.version,
    created_by: findPayerId(charge.employer_id),
    created_by_name: "",
    bank_nickname: "",
    bank_last4: "",
    created_at: fundMoment(day, "14:00"),
    created_ip: "",
  };
};

/** Makes the ledger entries of a payment and of its return, if it was returned. */
const makeEntries = (charge: Row<"ledger_entries">, payment: Row<"payments">): Row<"ledger_entries">[] => {
  const paymentEntry: Row<"ledger_entries"> = {
    ...charge,
    id: demoId(`paid:${payment.id}`),
    posted_on: fundDate(payment.created_at),
    effective_on: payment.debit_date,
    type: "PAYMENT",
    cents: -payment.cents,
    tad_id: null,
    payment_id: payment.id,
    posted_by: payment.created_by,
    created_at: payment.created_at,
  };
  if (payment.state !== "RETURNED") return [paymentEntry];
  const returnedOn = addBankingDays(payment.debit_date, 2);
  const returnEntry: Row<"ledger_entries"> = {
    ...paymentEntry,
    id: demoId(`returned:${payment.id}`),
    posted_on: returnedOn,
    effective_on: returnedOn,
    type: "REVERSAL",
    cents: payment.cents,
    posted_by: demoId("account:ops-accounting"),
    created_at: fundMoment(returnedOn, "08:00"),
  };
  return [paymentEntry, returnEntry];
};

/** Like `planPayments`, but Lakeside Freight's newest Health payment was returned and is scheduled again. */
export const planWithReturn: PaymentPlan = (charge, age) => {
  const { employer_id, fund, cents } = charge;
  return employer_id === demoEmployerIds.lakeside && fund === "HW" && age === 1
    ? [
        { state: "RETURNED", cents },
        { state: "SCHEDULED", cents },
      ]
    : planPayments(charge, age);
};

type PaymentContext = { readonly months: readonly string[]; readonly now: Date; readonly plan: PaymentPlan };

/** Makes the payments for the charges, with their allocations and ledger entries. */
export const paymentRows = (charges: readonly MonthCharge[], { months, now, plan }: PaymentContext): Rows => {
  const rows: Rows = { authorizations: [], payments: [], allocations: [], entries: [] };
  for (const { month, charge } of charges) {
    const plannedPayments = charge.cents === 0 ? [] : plan(charge, months.length - months.indexOf(month));
    for (const plannedPayment of plannedPayments) {
      const payment = makePayment(charge, month, plannedPayment, now);
      const { id, employer_id, confirmation_no, created_by, created_at } = payment;
      rows.authorizations.push({ id, employer_id, confirmation_no, created_by, created_at, idempotency_key: null });
      rows.payments.push(payment);
      rows.allocations.push({ payment_id: payment.id, charge_id: charge.id, cents: payment.cents });
      rows.entries.push(...makeEntries(charge, payment));
    }
  }
  return rows;
};
