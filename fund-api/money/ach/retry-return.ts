import { randomUUID } from "node:crypto";
import { findSettlementBaseDate } from "../../../lib/money/ach/batch.ts";
import { addDays } from "../../../lib/platform/calendar/iso-date.ts";
import { formatDate } from "../../../lib/platform/format/date.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { returnTexts } from "../../../lib/money/ach/texts.en.ts";
import { earliestDebitDate } from "../../../lib/money/payments/payment-dates.ts";
import { canRetry } from "../../../lib/platform/rules/return-codes.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { Row } from "../../platform/db/schema.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { postingOf, postPayment } from "../ledger/post.ts";
import { PostingRefused } from "../ledger/posting-rules.ts";
import { emailEmployer } from "../../messages/mail/mail-employer.ts";
import { paymentRetriedEmail } from "../../messages/mail/return-emails.ts";
import { newPayment, toPaymentNumber } from "../payments/authorize-payment.ts";
import { explainAccountHold } from "./due-payments.ts";
import { listReturnPage } from "./return-rows.ts";

type Refusal = Extract<Outcome<typeof calls.retryReturn>, { ok: false }>;

const noSuchReturn: Refusal = {
  ok: false,
  code: "NotFound",
  text: "We couldn’t find this return. Nothing was changed. Choose it from the list of returns.",
};

const refuseRetry = (reason: string): Refusal => ({
  ok: false,
  code: "CannotRetry",
  text: `${reason} Nothing was scheduled.`,
});

const nothingOwed: Refusal = {
  ok: false,
  code: "NothingOwed",
  text: "The employer has paid some of these charges since, or they changed. Nothing was scheduled. The employer can pay what is still owed.",
};

/** The banks accept a retried debit for this many days after its first settlement. */
const retryDays = 180;

/** Returns the last ISO date on which a debit may be retried, counted from its first settlement. */
const lastRetryDate = async ({ db }: HandlerContext, payment: Row<"payments">): Promise<string> => {
  const { effective_date, sent_at } = await db
    .selectFrom("payments as p")
    .innerJoin("ach_entries as x", "x.payment_id", "p.id")
    .innerJoin("ach_batches as a", "a.id", "x.batch_id")
    .select(["a.effective_date", "a.sent_at"])
    .where("p.authorization_id", "=", payment.authorization_id)
    .where("p.fund", "=", payment.fund)
    .where("p.attempt", "=", 1)
    .where("x.live", "=", true)
    .executeTakeFirstOrThrow();
  return addDays(sent_at === null ? effective_date : findSettlementBaseDate(effective_date, sent_at), retryDays);
};

const findRefusal = async (context: HandlerContext, payment: Row<"payments">): Promise<Refusal | null> => {
  const { db, now } = context;
  const retry = await db
    .selectFrom("payments")
    .select("confirmation_no")
    .where("retry_of", "=", payment.id)
    .executeTakeFirst();
  if (retry !== undefined) return refuseRetry(`This debit is already being tried again as ${retry.confirmation_no}.`);
  if (payment.state !== "RETURNED" || !canRetry(payment.return_code ?? "", payment.attempt))
    return refuseRetry("Only debits returned with R01 or R09 can be tried again, at most twice.");
  const lastDate = await lastRetryDate(context, payment);
  if (earliestDebitDate(now) > lastDate)
    return refuseRetry(
      `The banks accept a retried debit until ${formatDate(lastDate)}, ${retryDays} days after its first settlement. The employer can pay what is still owed.`,
    );
  const account = await db
    .selectFrom("bank_accounts")
    .select(["nickname", "last4", "state as account_state", "blocked_code", "correct_by"])
    .where("id", "=", payment.bank_account_id)
    .executeTakeFirstOrThrow();
  const holdReason = explainAccountHold(account);
  return holdReason === null ? null : refuseRetry(holdReason);
};

const nextPaymentNumber = async ({ db }: HandlerContext, { authorization_id }: Row<"payments">): Promise<string> => {
  const { confirmation_no, count } = await db
    .selectFrom("payment_authorizations as a")
    .innerJoin("payments as p", "p.authorization_id", "a.id")
    .select((eb) => ["a.confirmation_no", eb.fn.countAll<number>().as("count")])
    .where("a.id", "=", authorization_id)
    .groupBy("a.confirmation_no")
    .executeTakeFirstOrThrow();
  return toPaymentNumber(confirmation_no, count);
};

const schedulePayment = async (context: HandlerContext, returnedPayment: Row<"payments">): Promise<Row<"payments">> => {
  const { db, now } = context;
  const account = signedIn(context);
  const payment = {
    ...returnedPayment,
    ...newPayment,
    id: randomUUID(),
    confirmation_no: await nextPaymentNumber(context, returnedPayment),
    debit_date: earliestDebitDate(now),
    retry_of: returnedPayment.id,
    attempt: returnedPayment.attempt + 1,
    created_by: account.id,
    created_by_name: fullNameOf(account),
    created_at: now,
    created_ip: context.ip,
  };
  await insertRows(db, "payments", [payment]);
  const allocations = await db
    .selectFrom("payment_allocations")
    .select(["charge_id as chargeId", "cents"])
    .where("payment_id", "=", returnedPayment.id)
    .orderBy("charge_id")
    .execute();
  const posting = postingOf(context, returnedPayment.employer_id, payment.debit_date);
  await postPayment(db, { ...posting, paymentId: payment.id, fund: returnedPayment.fund }, { allocated: allocations });
  return payment;
};

/** Retries a debit returned with R01 or R09 as a new payment, if its charges are still owed. */
export const retryReturn: Handler<typeof calls.retryReturn> = async ({ params }, context) => {
  const { db } = context;
  const unlocked = await db
    .selectFrom("ach_returns as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select(["p.id", "p.employer_id"])
    .where("r.id", "=", params.returnId)
    .executeTakeFirst();
  if (unlocked === undefined) return noSuchReturn;
  await lockEmployer(db, unlocked.employer_id);
  const returnedPayment = await db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", unlocked.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const refusal = await findRefusal(context, returnedPayment);
  if (refusal !== null) return refusal;
  let payment: Row<"payments">;
  try {
    payment = await schedulePayment(context, returnedPayment);
  } catch (error) {
    if (error instanceof PostingRefused) return nothingOwed;
    throw error;
  }
  const { cents, confirmation_no: confirmationNo, debit_date: debitDate } = payment;
  await recordAudit(context, {
    action: "payment-retried",
    subject: `payment:${payment.id}`,
    after: { retryOf: returnedPayment.id, confirmationNo, cents, debitDate, attempt: payment.attempt },
  });
  const account = { nickname: payment.bank_nickname, last4: payment.bank_last4, isBlocked: false };
  await emailEmployer(context, payment.employer_id, (to) =>
    paymentRetriedEmail(to, { cents, confirmationNo, debitDate, account }),
  );
  const summary = returnTexts.retried(confirmationNo, debitDate, cents);
  return { ok: true, value: { summary, recordedCount: 0, ...(await listReturnPage(db, context.now)) } };
};
