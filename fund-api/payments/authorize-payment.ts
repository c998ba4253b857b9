import { sumCents } from "../../lib/money/money.ts";
import { randomUUID } from "node:crypto";
import { fundDate } from "../../lib/calendar/fund-time.ts";
import { paymentAuthorization } from "../../lib/payments/authorization.ts";
import type * as calls from "../../lib/payments/contract.ts";
import type { Charge, PaymentBody } from "../../lib/payments/schema.ts";
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
import { getBankNames, getPayment, listBankAccounts } from "./payment-rows.ts";
import { bankAccountRefusal, debitDateRefusal, overpaymentTexts } from "./payment-checks.ts";

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
  const accountText = bankAccountRefusal(account);
  if (accountText !== null) return refuse("BankAccountRefused", accountText, { bankAccountId: accountText });
  const dateText = debitDateRefusal(body.debitDate, context.now);
  if (dateText !== null) return refuse("DebitDateRefused", dateText, { debitDate: dateText });
  const overpaid = overpaymentTexts(body.allocations, charges);
  if (Object.keys(overpaid).length === 0) return null;
  const text = `${Object.values(overpaid).join(" ")} Nothing was paid. Look at what is owed now and change the amounts.`;
  return refuse("MoreThanOwed", text, overpaid);
};

/**
 * Authorizes one payment: SCHEDULED, with its ledger entries in the same transaction. The employer's row is
 * locked first, so that two payments at once cannot both pay the same debt.
 */
export const authorizePayment: Handler<typeof calls.authorizePayment> = async ({ body }, context) => {
  const { db, now, ip, site } = context;
  const account = signedIn(context);
  const employerId = employerOf(context);
  await lockEmployer(db, employerId);
  const charges = new Map((await chargesOf(db, employerId)).map((charge) => [charge.id, charge]));
  const refusal = await refusalOf(body, charges, context);
  if (refusal !== null) return refusal;

  const id = randomUUID();
  const createdBy = account.id;
  const today = fundDate(now);
  const bankNames = await getBankNames(db, body.bankAccountId);
  const confirmationNo = await makeConfirmationNumber("P", today.slice(2).replaceAll("-", ""), async (candidate) => {
    const taken = db.selectFrom("payments").select("id").where("confirmation_no", "=", candidate);
    return (await taken.executeTakeFirst()) !== undefined;
  });
  await insertRows(db, "payments", [
    {
      id,
      employer_id: employerId,
      bank_account_id: body.bankAccountId,
      cents: sumCents(body.allocations),
      debit_date: body.debitDate,
      state: "SCHEDULED",
      confirmation_no: confirmationNo,
      return_code: null,
      authorization_version: body.authorizationVersion,
      created_by: createdBy,
      created_by_name: fullNameOf(account),
      ...bankNames,
      created_at: now,
      created_ip: ip,
    },
  ]);
  const allocated = body.allocations.flatMap(({ chargeId, cents }) => {
    const charge = charges.get(chargeId);
    return charge === undefined ? [] : [{ chargeId, fund: charge.fund, cents }];
  });
  await postPayment(db, { paymentId: id, employerId, entryDate: today, postedBy: createdBy, at: now }, allocated);
  const payment = await getPayment(db, employerId, id);
  await recordAudit(context, { action: "payment-authorized", subject: `payment:${id}`, after: payment });
  const letter = paymentReceiptLetter({ firstName: account.first_name, site }, payment);
  await postOptional(context, "paymentReceipts", { to: account, letter });
  return { ok: true, value: payment };
};
