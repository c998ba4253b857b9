import { sumCents } from "../../lib/money/money.ts";
import { randomUUID } from "node:crypto";
import { fundDate } from "../../lib/calendar/fund-time.ts";
import { paymentAuthorization } from "../../lib/payments/authorization.ts";
import type * as calls from "../../lib/payments/contract.ts";
import type { Charge, PaymentBody } from "../../lib/payments/schema.ts";
import { fundCodes } from "../../lib/reporting/schema.ts";
import type { Row } from "../db/schema.ts";
import { fullNameOf } from "../db/account-names.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { chargesOf } from "../ledger/charges.ts";
import { makeConfirmationNumber } from "../ledger/confirmation-number.ts";
import { employerOf } from "../handler/employer-of.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { postPayment } from "../ledger/post.ts";
import { postOptional } from "../mail/optional.ts";
import { paymentReceiptLetter } from "../mail/receipt-letters.ts";
import { insertRows } from "../db/insert-rows.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../handler/handler.ts";
import { getBankNames, listBankAccounts } from "../bank-accounts/bank-account-rows.ts";
import { bankAccountRefusal } from "../bank-accounts/debit-refusal.ts";
import { newPayment, paymentNumber } from "./new-payment.ts";
import { listAuthorized } from "./payment-rows.ts";
import { debitDateRefusal, overpaymentTexts } from "./payment-checks.ts";

type Refused = Extract<Outcome<typeof calls.authorizePayment>, { ok: false }>;

const refuse = (code: Refused["code"], text: string, fields: Record<string, string> = {}): Refused => ({
  ok: false,
  code,
  text,
  fields,
});

/** All that speaks against the payment, in the order in which the payer meets it; null when nothing does. */
const refusalOf = async (
  body: PaymentBody,
  charges: ReadonlyMap<string, Charge>,
  context: HandlerContext,
): Promise<Refused | null> => {
  const accounts = await listBankAccounts(context.db, employerOf(context));
  const account = accounts.find(({ id }) => id === body.bankAccountId);
  const chargeIds = body.allocations.map(({ chargeId }) => chargeId);
  if (account === undefined) return refuse("NotFound", "This bank account was not found. Nothing was paid.");
  if (!chargeIds.every((id) => charges.has(id))) return refuse("NotFound", "A charge was not found. Nothing was paid.");
  if (new Set(chargeIds).size < chargeIds.length) {
    return refuse("Invalid", "The same charge is listed twice. Name each charge once. Nothing was paid.");
  }
  if (body.authorizationVersion !== paymentAuthorization.version) {
    return refuse(
      "AuthorizationChanged",
      "The authorization text has changed since you opened the page. Load the page again, read it and authorize again. Nothing was paid.",
    );
  }
  const accountText = bankAccountRefusal(account, context.now);
  if (accountText !== null) return refuse("BankAccountRefused", accountText, { bankAccountId: accountText });
  const dateText = debitDateRefusal(body.debitDate, context.now);
  if (dateText !== null) return refuse("DebitDateRefused", dateText, { debitDate: dateText });
  const overpaid = overpaymentTexts(body.allocations, charges);
  if (Object.keys(overpaid).length === 0) return null;
  const text = `${Object.values(overpaid).join(" ")} Nothing was paid. Look at what is owed now and change the amounts.`;
  return refuse("MoreThanOwed", text, overpaid);
};

/** The act that groups the payments of both funds, under the number that the payer is given. */
const makeAuthorization = async (context: HandlerContext, employerId: string): Promise<Authorization> => {
  const { db, now } = context;
  const period = fundDate(now).slice(2).replaceAll("-", "");
  const confirmation_no = await makeConfirmationNumber("P", period, async (candidate) => {
    const taken = db.selectFrom("payment_authorizations").select("id").where("confirmation_no", "=", candidate);
    return (await taken.executeTakeFirst()) !== undefined;
  });
  const authorization = {
    id: randomUUID(),
    employer_id: employerId,
    confirmation_no,
    idempotency_key: null,
    created_by: signedIn(context).id,
    created_at: now,
  };
  await insertRows(db, "payment_authorizations", [authorization]);
  return authorization;
};

type Authorization = Row<"payment_authorizations">;
type FundPart = { readonly fund: Charge["fund"]; readonly allocated: PaymentBody["allocations"] };

/** The allocations of each fund that is paid, Health first. */
const byFund = (allocations: PaymentBody["allocations"], charges: ReadonlyMap<string, Charge>): FundPart[] =>
  fundCodes
    .map((fund) => ({ fund, allocated: allocations.filter(({ chargeId }) => charges.get(chargeId)?.fund === fund) }))
    .filter(({ allocated }) => allocated.length > 0);

type PaymentOf = FundPart & { readonly authorization: Authorization; readonly place: number };

/** One fund's payment. The second one of an authorization has its number with "-2". */
const toRow = (body: PaymentBody, context: HandlerContext, { authorization, fund, place, allocated }: PaymentOf) => ({
  ...newPayment,
  id: randomUUID(),
  employer_id: authorization.employer_id,
  bank_account_id: body.bankAccountId,
  cents: allocated.reduce((sum, { cents }) => sum + cents, 0),
  debit_date: body.debitDate,
  confirmation_no: paymentNumber(authorization.confirmation_no, place),
  authorization_version: body.authorizationVersion,
  authorization_id: authorization.id,
  fund,
  created_by: authorization.created_by,
  created_by_name: fullNameOf(signedIn(context)),
  created_at: context.now,
  created_ip: context.ip,
});

/**
 * Authorizes a payment, one debit for each fund: SCHEDULED, with its ledger entries in the same transaction. The employer's row is
 * locked first, so that two payments at once cannot both pay the same debt.
 */
export const authorizePayment: Handler<typeof calls.authorizePayment> = async ({ body }, context) => {
  const { db, now } = context;
  const account = signedIn(context);
  const employerId = employerOf(context);
  await lockEmployer(db, employerId);
  const charges = new Map((await chargesOf(db, employerId)).map((charge) => [charge.id, charge]));
  const refusal = await refusalOf(body, charges, context);
  if (refusal !== null) return refusal;

  const authorization = await makeAuthorization(context, employerId);
  const bankNames = await getBankNames(db, body.bankAccountId);
  const posting = { employerId, entryDate: fundDate(now), postedBy: account.id, at: now };
  for (const [place, { fund, allocated }] of byFund(body.allocations, charges).entries()) {
    const payment = toRow(body, context, { authorization, fund, place, allocated });
    await insertRows(db, "payments", [{ ...payment, ...bankNames }]);
    await postPayment(db, { ...posting, paymentId: payment.id, fund }, { allocated });
  }
  const payments = await listAuthorized(db, employerId, authorization.id);
  for (const payment of payments) {
    await recordAudit(context, { action: "payment-authorized", subject: `payment:${payment.id}`, after: payment });
  }
  const cents = sumCents(payments);
  const authorized = { confirmationNo: authorization.confirmation_no, cents, debitDate: body.debitDate, payments };
  const letter = paymentReceiptLetter({ firstName: account.first_name, site: context.site }, authorized);
  await postOptional(context, "paymentReceipts", { to: account, letter });
  return { ok: true, value: authorized };
};
