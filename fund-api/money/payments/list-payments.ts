import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { paymentAuthorization } from "../../../lib/money/payments/payment-states.ts";
import type * as calls from "../../../lib/money/payments/contract.ts";
import { earliestDebitDate } from "../../../lib/money/payments/payment-dates.ts";
import { listOpenAccountCharges } from "../ledger/charges.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { listBankAccounts } from "../bank-accounts/list-bank-accounts.ts";
import { listPaidMonths, readPayments } from "./payment-rows.ts";
import { respondWithPdf } from "../../reporting/receipts/render-in-process.ts";
import { readAuthorized } from "./authorize-payment.ts";

/** Returns the data of the payment form: open charges, oldest first, and all accounts except closed ones. */
export const getPayable: Handler<typeof calls.getPayable> = async (_request, context) => {
  const employerId = employerOf(context);
  const accounts = await listBankAccounts(context.db, employerId);
  const today = fundDate(context.now);
  const charges = await listOpenAccountCharges(context.db, employerId, today);
  return {
    ok: true,
    value: {
      today,
      earliestDebitDate: earliestDebitDate(context.now),
      charges: charges.filter(({ owedCents }) => owedCents !== 0),
      bankAccounts: accounts.filter((account) => account.state !== "CLOSED"),
      authorization: { ...paymentAuthorization },
    },
  };
};

/** Returns one page of the employer's payments, newest first, and all its bank accounts, including closed ones. */
export const listPayments: Handler<typeof calls.listPayments> = async ({ query }, context) => {
  const employerId = employerOf(context);
  const { rows, page } = await readPayments(context.db, employerId, query);
  return {
    ok: true,
    value: {
      payments: [...rows],
      page,
      months: await listPaidMonths(context.db, employerId),
      bankAccounts: await listBankAccounts(context.db, employerId),
    },
  };
};

/** Returns the receipt of an authorization as a tagged PDF, with the current state of each debit. */
export const downloadPaymentReceipt: Handler<typeof calls.downloadPaymentReceipt> = async ({ params }, context) => {
  const { db, now: at } = context;
  const authorization = await db
    .selectFrom("payment_authorizations as a")
    .innerJoin("employers as m", "m.employer_id", "a.employer_id")
    .select(["a.id", "a.employer_id", "a.confirmation_no", "m.legal_name"])
    .where("a.id", "=", params.authorizationId)
    .where("a.employer_id", "=", employerOf(context))
    .executeTakeFirst();
  if (authorization === undefined)
    return { ok: false, code: "NotFound", text: "This payment was not found. Look it up in the list of payments." };
  const authorized = await readAuthorized(db, authorization);
  const content = { employerId: authorization.employer_id, employerName: authorization.legal_name, authorized };
  const version = authorized.payments.reduce((sum, payment) => sum + payment.version, 0);
  const order = { kind: "payment", content, at, source: { id: authorization.id, version } } as const;
  return respondWithPdf(context, `receipt-${authorized.confirmationNo}.pdf`, order);
};
