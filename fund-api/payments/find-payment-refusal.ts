import { debitObstacleText } from "../../lib/bank-accounts/texts.en.ts";
import { fundDate } from "../../lib/calendar/fund-time.ts";
import { paymentAuthorization } from "../../lib/payments/authorization.ts";
import type * as calls from "../../lib/payments/contract.ts";
import type { Charge, PaymentOrder } from "../../lib/payments/schema.ts";
import { listBankAccounts } from "../bank-accounts/bank-account-rows.ts";
import { employerOf } from "../handler/employer-of.ts";
import type { HandlerContext, Outcome } from "../handler/handler.ts";
import { refuseCreditDate, refuseCreditUses, refuseDebitDate, listOverpayments } from "./payment-checks.ts";
import { describeUnusualAmount } from "./unusual-amount.ts";

export type Refused = Extract<Outcome<typeof calls.authorizePayment>, { ok: false }>;

const refuse = (code: Refused["code"], text: string, fields: Record<string, string> = {}): Refused => ({
  ok: false,
  code,
  text,
  fields,
});

/** All that speaks against the payment, in the order in which the payer meets it; null when nothing does. */
export const findPaymentRefusal = async (
  body: PaymentOrder,
  charges: ReadonlyMap<string, Charge>,
  context: HandlerContext,
): Promise<Refused | null> => {
  const accounts = await listBankAccounts(context.db, employerOf(context));
  const account = accounts.find(({ id }) => id === body.bankAccountId);
  const chargeIds = body.allocations.map(({ chargeId }) => chargeId);
  const creditIds = body.creditUses.flatMap(({ fromChargeId, toChargeId }) => [fromChargeId, toChargeId]);
  if (account === undefined) return refuse("NotFound", "This bank account was not found. Nothing was paid.");
  if (![...chargeIds, ...creditIds].every((id) => charges.has(id)))
    return refuse("NotFound", "A charge was not found. Nothing was paid.");
  if (new Set(chargeIds).size < chargeIds.length) {
    return refuse("Invalid", "The same charge is listed twice. Name each charge once. Nothing was paid.");
  }
  if (body.authorizationVersion !== paymentAuthorization.version) {
    return refuse(
      "AuthorizationChanged",
      "The authorization text has changed since you opened the page. Load the page again, read it and authorize again. Nothing was paid.",
    );
  }
  // Credits alone debit nothing, so the account doesn't matter, nor the date as long as it has not passed.
  const accountText = chargeIds.length === 0 ? null : debitObstacleText(account, fundDate(context.now));
  if (accountText !== null) {
    const text = `${accountText} Choose another bank account. Nothing was paid.`;
    return refuse("BankAccountRefused", text, { bankAccountId: text });
  }
  const dateText =
    chargeIds.length === 0
      ? refuseCreditDate(body.debitDate, context.now)
      : refuseDebitDate(body.debitDate, context.now);
  if (dateText !== null) return refuse("DebitDateRefused", dateText, { debitDate: dateText });
  const creditText = refuseCreditUses(body.creditUses, charges);
  if (creditText !== null) return refuse("CreditRefused", creditText);
  const overpaid = listOverpayments(body, charges);
  if (Object.keys(overpaid).length > 0) {
    const text = `${Object.values(overpaid).join(" ")} Nothing was paid. Look at what is owed now and change the amounts.`;
    return refuse("MoreThanOwed", text, overpaid);
  }
  const unusual = await describeUnusualAmount(context.db, employerOf(context), body, context.now);
  return unusual === null || body.unusualConfirmed ? null : refuse("UnusualAmount", unusual);
};
