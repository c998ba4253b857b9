import type { Authorized, PaymentOrder, Charge } from "../../../lib/money/payments/schema.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { type HandlerContext, signedIn, type Handler } from "../../platform/handler/handler.ts";
import { listAuthorized } from "./payment-rows.ts";
import type { Row } from "../../platform/db/schema.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import { randomUUID } from "node:crypto";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/money/payments/contract.ts";
import { fundCodes } from "../../../lib/reporting/tad/schema.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { chargesOf } from "../ledger/charges.ts";
import { makeConfirmationNumber } from "../../platform/db/confirmation-number.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { postingOf, postPayment } from "../ledger/post.ts";
import { queueOptionalEmail } from "../../messages/mail/outbox.ts";
import { paymentReceiptEmail } from "../../messages/mail/receipt-emails.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { getBankNames } from "../bank-accounts/list-bank-accounts.ts";
import { findPaymentRefusal, describeUnusualAmount } from "./find-payment-refusal.ts";

/** Reads an authorization back from its payments. */
export const readAuthorized = async (
  db: HandlerContext["db"],
  { id, employer_id, confirmation_no }: { id: string; employer_id: string; confirmation_no: string },
): Promise<Authorized> => {
  const payments = await listAuthorized(db, employer_id, id);
  const debitDate = payments[0]?.debitDate ?? "";
  return { authorizationId: id, confirmationNo: confirmation_no, cents: sumCents(payments), debitDate, payments };
};

type ChargeAmounts = readonly (readonly [string, number])[];

/** Builds a string for comparing an order with its payments. The order of the parts doesn't matter. */
const buildKey = (
  bankAccountId: string | null,
  debitDate: string,
  debits: ChargeAmounts,
  credits: ChargeAmounts,
): string => {
  const sumByCharge = (amounts: ChargeAmounts) =>
    [...Map.groupBy(amounts, ([id]) => id)]
      .map(([id, parts]) => [id, parts.reduce((total, [, cents]) => total + cents, 0)] as const)
      .toSorted(([chargeId], [otherId]) => chargeId.localeCompare(otherId));
  // A payment from credits alone is dated on the day of the first try.
  return JSON.stringify([
    bankAccountId,
    bankAccountId === null ? "" : debitDate,
    sumByCharge(debits),
    sumByCharge(credits),
  ]);
};

type Replay = { readonly authorized: Authorized; readonly isSame: boolean };

/**
 * Finds a person's payment with the same idempotency key, or null. A repeat never pays twice, even after the stored
 * response has expired. The caller has locked the employer.
 */
const findReplay = async (
  { db, account, idempotencyKey }: Pick<HandlerContext, "db" | "account" | "idempotencyKey">,
  body: PaymentOrder,
): Promise<Replay | null> => {
  if (account === null || idempotencyKey === null) return null;
  const authorization = await db
    .selectFrom("payment_authorizations")
    .selectAll()
    .where("created_by", "=", account.id)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  if (authorization === undefined) return null;
  const authorized = await readAuthorized(db, authorization);
  const { bank_account_id } = await db
    .selectFrom("payments")
    .select("bank_account_id")
    .where("authorization_id", "=", authorization.id)
    .executeTakeFirstOrThrow();
  const { payments, debitDate } = authorized;
  const storedKey = buildKey(
    bank_account_id,
    debitDate,
    payments.flatMap(({ allocations }) => allocations.map(({ chargeId, cents }) => [chargeId, cents] as const)),
    payments.flatMap(({ credits }) => credits.map(({ chargeId, cents }) => [chargeId, cents] as const)),
  );
  const requestedKey = buildKey(
    body.bankAccountId,
    body.debitDate,
    body.allocations.map(({ chargeId, cents }) => [chargeId, cents] as const),
    body.creditUses.map(({ toChargeId, cents }) => [toChargeId, cents] as const),
  );
  return { authorized, isSame: storedKey === requestedKey };
};

export const newPayment = {
  state: "SCHEDULED",
  kind: "DEBIT",
  moved_from: null,
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

/** Returns a payment's number: the authorization's number, with "-2" for the second fund. `index` starts at 0. */
export const toPaymentNumber = (confirmationNo: string, index: number): string =>
  index === 0 ? confirmationNo : `${confirmationNo}-${index + 1}`;

/** Creates an authorization with a new confirmation number. */
export const makeAuthorization = async (context: HandlerContext, employerId: string): Promise<Authorization> => {
  const { db, now } = context;
  const period = fundDate(now).slice(2).replaceAll("-", "");
  const confirmation_no = await makeConfirmationNumber("P", period, async (candidate) => {
    const holderQuery = db.selectFrom("payment_authorizations").select("id").where("confirmation_no", "=", candidate);
    return (await holderQuery.executeTakeFirst()) !== undefined;
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

/** Splits an order by fund, Health first. */
const splitByFund = ({ allocations, creditUses }: PaymentOrder, charges: ReadonlyMap<string, Charge>): FundPart[] =>
  fundCodes
    .map((fund) => ({
      fund,
      allocated: allocations.filter(({ chargeId }) => charges.get(chargeId)?.fund === fund),
      creditUses: creditUses.filter(({ toChargeId }) => charges.get(toChargeId)?.fund === fund),
    }))
    .filter((part) => part.allocated.length + part.creditUses.length > 0);

/** A payment from credits alone settles immediately, because no debit can be returned. */
const settleNow = (now: Date) => ({ kind: "CREDIT", state: "SETTLED", settled_at: now }) as const;

type FundPayment = FundPart & { readonly authorization: Authorization; readonly index: number };

const toRow = (
  body: PaymentOrder,
  context: HandlerContext,
  { authorization, fund, index, allocated }: FundPayment,
) => ({
  ...newPayment,
  ...(allocated.length === 0 && settleNow(context.now)),
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
export const authorizePayment: Handler<typeof calls.authorizePayment> = async ({ body: request }, context) => {
  const isDebit = request.allocations.length > 0;
  const body: PaymentOrder = {
    ...request,
    bankAccountId: isDebit ? (request.bankAccountId ?? null) : null,
    debitDate: (isDebit ? request.debitDate : undefined) ?? fundDate(context.now),
    creditUses: request.creditUses ?? [],
    unusualConfirmed: request.unusualConfirmed ?? false,
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
  // Record an amount as unusual only if it is, even if the request confirms it.
  const isUnusual = body.unusualConfirmed && (await describeUnusualAmount(db, employerId, body, now)) !== null;

  const authorization = await makeAuthorization(context, employerId);
  const bankNames =
    body.bankAccountId === null ? { bank_nickname: "", bank_last4: "" } : await getBankNames(db, body.bankAccountId);
  for (const [index, part] of splitByFund(body, charges).entries()) {
    const payment = toRow({ ...body, unusualConfirmed: isUnusual }, context, { authorization, index, ...part });
    await insertRows(db, "payments", [{ ...payment, ...bankNames }]);
    const posting = postingOf(context, employerId, payment.kind === "CREDIT" ? undefined : payment.debit_date);
    await postPayment(db, { ...posting, paymentId: payment.id, fund: part.fund }, part);
  }
  const authorized = await readAuthorized(db, authorization);
  for (const payment of authorized.payments) {
    await recordAudit(context, { action: "payment-authorized", subject: `payment:${payment.id}`, after: payment });
  }
  const writeEmail = (site: FundSite): EmailMessage =>
    paymentReceiptEmail({ firstName: account.first_name, site }, authorized);
  await queueOptionalEmail(context, "paymentReceipts", { to: account, write: writeEmail });
  return { ok: true, value: authorized };
};
