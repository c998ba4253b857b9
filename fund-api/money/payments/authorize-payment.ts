import type { Row } from "../../platform/db/schema.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { randomUUID } from "node:crypto";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/money/payments/contract.ts";
import type { Charge, PaymentOrder } from "../../../lib/money/payments/schema.ts";
import { fundCodes } from "../../../lib/reporting/tad/schema.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { chargesOf } from "../ledger/charges.ts";
import { makeConfirmationNumber } from "../ledger/confirmation-number.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { postPayment } from "../ledger/post.ts";
import { queueOptionalEmail } from "../../messages/mail/optional.ts";
import { paymentReceiptEmail } from "../../messages/mail/receipt-emails.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { signedIn, type Handler, type HandlerContext } from "../../platform/handler/handler.ts";
import { getBankNames } from "../bank-accounts/list-bank-accounts.ts";
import { findPaymentRefusal, describeUnusualAmount } from "./find-payment-refusal.ts";
import { findReplay, readAuthorized } from "./find-replay.ts";

export const newPayment = {
  state: "SCHEDULED",
  kind: "DEBIT",
  return_code: null,
  unusual_confirmed: false,
  retry_of: null,
  attempt: 1,
  locked_at: null,
  sent_at: null,
  settled_at: null,
  returned_at: null,
  canceled_at: null,
  canceled_by: null,
  canceled_by_name: null,
  cancel_reason: "",
  version: 1,
} as const satisfies Partial<Row<"payments">>;

/** Numbers one fund's payment: the authorization's number, with "-2" for the second. `index` is from 0. */
export const toPaymentNumber = (confirmationNo: string, index: number): string =>
  index === 0 ? confirmationNo : `${confirmationNo}-${index + 1}`;

const makeAuthorization = async (context: HandlerContext, employerId: string): Promise<Authorization> => {
  const { db, now } = context;
  const period = fundDate(now).slice(2).replaceAll("-", "");
  const confirmation_no = await makeConfirmationNumber("P", period, async (candidate) => {
    const holder = db.selectFrom("payment_authorizations").select("id").where("confirmation_no", "=", candidate);
    return (await holder.executeTakeFirst()) !== undefined;
  });
  const authorization = {
    id: randomUUID(),
    employer_id: employerId,
    confirmation_no,
    idempotency_key: context.idempotencyKey,
    created_by: signedIn(context).id,
    created_at: now,
  };
  await insertRows(db, "payment_authorizations", [authorization]);
  return authorization;
};

type Authorization = Row<"payment_authorizations">;
type FundPart = Pick<PaymentOrder, "creditUses"> & {
  readonly fund: Charge["fund"];
  readonly allocated: PaymentOrder["allocations"];
};

/** Health first. */
const splitByFund = ({ allocations, creditUses }: PaymentOrder, charges: ReadonlyMap<string, Charge>): FundPart[] =>
  fundCodes
    .map((fund) => ({
      fund,
      allocated: allocations.filter(({ chargeId }) => charges.get(chargeId)?.fund === fund),
      creditUses: creditUses.filter(({ toChargeId }) => charges.get(toChargeId)?.fund === fund),
    }))
    .filter((part) => part.allocated.length + part.creditUses.length > 0);

/** Credits alone pay at once: no debit could come back. */
const settledAtOnce = (now: Date) => ({ kind: "CREDIT", state: "SETTLED", settled_at: now }) as const;

type PaymentOf = FundPart & { readonly authorization: Authorization; readonly index: number };

const toRow = (body: PaymentOrder, context: HandlerContext, { authorization, fund, index, allocated }: PaymentOf) => ({
  ...newPayment,
  ...(allocated.length === 0 && settledAtOnce(context.now)),
  unusual_confirmed: body.unusualConfirmed,
  id: randomUUID(),
  employer_id: authorization.employer_id,
  bank_account_id: body.bankAccountId,
  cents: sumCents(allocated),
  debit_date: body.debitDate,
  confirmation_no: toPaymentNumber(authorization.confirmation_no, index),
  authorization_version: body.authorizationVersion,
  authorization_id: authorization.id,
  fund,
  created_by: authorization.created_by,
  created_by_name: fullNameOf(signedIn(context)),
  created_at: context.now,
  created_ip: context.ip,
});

/** Authorizes one debit per fund. The employer is locked, so that two payments cannot pay the same debt. */
export const authorizePayment: Handler<typeof calls.authorizePayment> = async ({ body: sent }, context) => {
  const body: PaymentOrder = {
    ...sent,
    creditUses: sent.creditUses ?? [],
    unusualConfirmed: sent.unusualConfirmed ?? false,
  };
  const { db, now } = context;
  const account = signedIn(context);
  const employerId = employerOf(context);
  await lockEmployer(db, employerId);
  const replay = await findReplay(context, body);
  if (replay !== null) {
    const text =
      "This key belongs to another payment. Nothing was paid. Load the page again and authorize the payment there.";
    return replay.isSame ? { ok: true, value: replay.authorized } : { ok: false, code: "IdempotencyKeyReused", text };
  }
  const charges = new Map((await chargesOf(db, employerId)).map((charge) => [charge.id, charge]));
  const refusal = await findPaymentRefusal(body, charges, context);
  if (refusal !== null) return refusal;
  // A confirmation without a question doesn't make the amount unusual.
  const isUnusual = body.unusualConfirmed && (await describeUnusualAmount(db, employerId, body, now)) !== null;

  const authorization = await makeAuthorization(context, employerId);
  const bankNames = await getBankNames(db, body.bankAccountId);
  const posting = { employerId, entryDate: fundDate(now), postedBy: account.id, at: now };
  for (const [index, part] of splitByFund(body, charges).entries()) {
    const payment = toRow({ ...body, unusualConfirmed: isUnusual }, context, { authorization, index, ...part });
    await insertRows(db, "payments", [{ ...payment, ...bankNames }]);
    await postPayment(db, { ...posting, paymentId: payment.id, fund: part.fund }, part);
  }
  const authorized = await readAuthorized(db, authorization);
  for (const payment of authorized.payments) {
    await recordAudit(context, { action: "payment-authorized", subject: `payment:${payment.id}`, after: payment });
  }
  const write = (site: FundSite): EmailMessage =>
    paymentReceiptEmail({ firstName: account.first_name, site }, authorized);
  await queueOptionalEmail(context, "paymentReceipts", { to: account, write });
  return { ok: true, value: authorized };
};
