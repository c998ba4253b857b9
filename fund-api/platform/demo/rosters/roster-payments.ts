import { addBankingDays } from "#lib/platform/calendar/banking-day.ts";
import { fundDate, fundMoment } from "#lib/platform/calendar/fund-time.ts";
import { addMonths } from "#lib/platform/calendar/work-month.ts";
import { paymentAuthorization } from "#lib/money/payments/payment-states.ts";
import type { Row } from "../../db/schema.ts";
import { toConfirmationNumber } from "../../db/confirmation-number.ts";
import { newPayment } from "../../../money/payments/authorize-payment.ts";
import type { DataKeys } from "../../../keys.ts";
import { demoId, makeDraw } from "./ids.ts";
import { demoEmployerIds } from "./roster-agreements.ts";
import { loadNumber, loadUserName } from "./roster-months.ts";

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

/** Shortfall of one payment in cents: about one month of one person's contributions. */
const shortfallCents = 121_200;

/** Returns the cents of a charge that its settled payment paid; 0 for none. @param age 1 for the newest posted month */
export type PaymentPlan = (charge: Row<"ledger_entries">, age: number) => number;

/** Plan in which Lakeside Freight owes its newest month, and Summit Office Supply one small amount. */
export const planPayments: PaymentPlan = ({ employer_id, fund, cents }, age) => {
  const isLakeside = employer_id === demoEmployerIds.lakeside;
  if (isLakeside && fund === "HW" && age === 1) return 0;
  if (isLakeside && fund === "PEN" && age === 3) return cents - shortfallCents;
  const isPending = isLakeside || employer_id === demoEmployerIds.summit;
  return isPending && fund === "PEN" && age === 1 ? 0 : cents;
};

/** Plan in which one in five employers that `demo:load` adds owes its newest month, and everything else is paid. */
export const planLoaded: PaymentPlan = ({ employer_id, cents }, age) =>
  age === 1 && Number(loadNumber(employer_id)) % 5 === 1 ? 0 : cents;

/** Makes a payment's confirmation number. @param day ISO date; @param name of the payment */
export const paymentNumber = (day: string, name: string): string =>
  toConfirmationNumber("P", day.slice(2).replaceAll("-", ""), makeDraw(`payment:${name}`)(0, 32 ** 5 - 1));

/** Makes a settled payment for a month's charge. */
export const settledPayment = (charge: Row<"ledger_entries">, month: string, cents: number): Row<"payments"> => {
  const day = `${addMonths(month, 1)}-08`;
  const name = `${charge.employer_id}:${month}:${charge.fund}`;
  const debitDate = addBankingDays(day, 1);
  const sentAt = fundMoment(day, "16:30");
  return {
    ...newPayment,
    id: demoId(`payment:${name}`),
    authorization_id: demoId(`payment:${name}`),
    fund: charge.fund,
    locked_at: sentAt,
    sent_at: sentAt,
    settled_at: fundMoment(addBankingDays(debitDate, 2), "08:00"),
    returned_at: null,
    employer_id: charge.employer_id,
    bank_account_id: findFirstAccountId(charge.employer_id),
    cents,
    debit_date: debitDate,
    state: "SETTLED",
    confirmation_no: paymentNumber(day, name),
    return_code: null,
    authorization_version: paymentAuthorization.version,
    created_by: findPayerId(charge.employer_id),
    created_by_name: "",
    bank_nickname: "",
    bank_last4: "",
    created_at: fundMoment(day, "14:00"),
    created_ip: "",
  };
};

/** Makes the ledger entry of a payment. */
export const paymentEntry = (charge: Row<"ledger_entries">, payment: Row<"payments">): Row<"ledger_entries"> => ({
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
});

export type PaymentRows = {
  authorizations: Row<"payment_authorizations">[];
  payments: Row<"payments">[];
  allocations: Row<"payment_allocations">[];
  entries: Row<"ledger_entries">[];
};

/** Makes the rows of payments, each for one charge. */
export const paymentRows = (
  paid: readonly { readonly charge: Row<"ledger_entries">; readonly payment: Row<"payments"> }[],
): PaymentRows => ({
  authorizations: paid.map(({ payment: { id, employer_id, confirmation_no, created_by, created_at } }) => ({
    id,
    employer_id,
    confirmation_no,
    created_by,
    created_at,
    idempotency_key: null,
  })),
  payments: paid.map(({ payment }) => payment),
  allocations: paid.map(({ charge, payment }) => ({
    payment_id: payment.id,
    charge_id: charge.id,
    cents: payment.cents,
  })),
  entries: paid.map(({ charge, payment }) => paymentEntry(charge, payment)),
});
