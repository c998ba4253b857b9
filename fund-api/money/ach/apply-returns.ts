import { randomUUID } from "node:crypto";
import { laterDate } from "../../../lib/money/ach/batch.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { countOf } from "../../../lib/platform/format/count.ts";
import { blocksAccount } from "../../../lib/platform/rules/return-codes.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { postingOf, postPaymentReversal, postRefundReversal, postVerificationReturn } from "../ledger/post.ts";
import { findPayment } from "../payments/payment-rows.ts";
import { paymentReturnedEmail, testReturnedEmail, refundReturnedEmail } from "../../messages/mail/return-emails.ts";
import { emailEmployer } from "../../messages/mail/mail-employer.ts";
import { cancelHeldPayments } from "./void-batch.ts";
import type { SentEntry } from "./known-entries.ts";

/** An entry that the bank returned, by file or phone. */
export type ReturnedEntry = SentEntry & {
  readonly reported: {
    readonly code: string;
    readonly info: string;
    /** The bank's return date (ISO). */
    readonly on: string;
  };
};

/** Reverses a returned payment. Its amount is owed again, and is late again if it was due. */
const returnPayment = async (context: HandlerContext, entry: ReturnedEntry, paymentId: string): Promise<void> => {
  const { db, now } = context;
  const { code, on: returnDate } = entry.reported;
  const { debit_date: debitDate, ...oldValues } = await db
    .updateTable("payments as p")
    .from((eb) => eb.selectFrom("payments").select(["id", "state"]).where("id", "=", paymentId).as("old"))
    .set((eb) => ({ state: "RETURNED", returned_at: now, return_code: code, version: eb("p.version", "+", 1) }))
    .whereRef("p.id", "=", "old.id")
    .where("p.state", "in", ["SENT", "SETTLED"])
    .returning(["old.state", "p.debit_date"])
    .executeTakeFirstOrThrow();
  // A return can't take effect before its debit.
  const posting = postingOf(context, entry.employer_id, laterDate(returnDate, debitDate));
  await postPaymentReversal(db, { ...posting, paymentId }, "returned");
  await recordAudit(context, {
    action: "payment-returned",
    subject: `payment:${paymentId}`,
    before: oldValues,
    after: { state: "RETURNED", returnCode: code, trace: entry.trace },
  });
};

/** Returns the day on which a return takes effect, never before the day from which the bank counts the entry. */
const returnEffectiveDate = ({ reported: { on: returnDate }, settlesFrom }: ReturnedEntry): string =>
  laterDate(returnDate, settlesFrom ?? returnDate);

/** Records a returned refund, which reopens its credit. */
const returnRefund = async (context: HandlerContext, entry: ReturnedEntry, refundId: string): Promise<void> => {
  const { db } = context;
  const posting = postingOf(context, entry.employer_id, returnEffectiveDate(entry));
  await postRefundReversal(db, { ...posting, decisionId: refundId });
  const { subject } = await db
    .selectFrom("decisions")
    .select("subject")
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();
  await recordAudit(context, {
    action: "refund-returned",
    subject,
    after: { decisionId: refundId, cents: entry.cents, returnCode: entry.reported.code, trace: entry.trace },
  });
};

const unverifyAccount = async (context: HandlerContext, entry: ReturnedEntry): Promise<void> => {
  if (entry.kind === "MICRO") {
    const posting = postingOf(context, entry.employer_id, returnEffectiveDate(entry));
    await postVerificationReturn(context.db, { ...posting, achEntryId: entry.id }, "returned");
  }
  await context.db
    .updateTable("bank_accounts")
    .set((eb) => ({ state: "UNVERIFIED", verified_at: null, version: eb("version", "+", 1) }))
    .where("id", "=", entry.bank_account_id)
    .where("state", "<>", "CLOSED")
    .execute();
  await recordAudit(context, {
    action: "account-test-returned",
    subject: `bank-account:${entry.bank_account_id}`,
    after: { kind: entry.kind, returnCode: entry.reported.code, trace: entry.trace },
  });
};

/** Blocks an account after a return. @returns true if it wasn't blocked before */
const blockAccount = async (context: HandlerContext, entry: ReturnedEntry): Promise<boolean> => {
  const { code } = entry.reported;
  if (!blocksAccount(code)) return false;
  const account = await context.db
    .updateTable("bank_accounts")
    .set((eb) => ({ blocked_code: code, blocked_at: context.now, version: eb("version", "+", 1) }))
    .where("id", "=", entry.bank_account_id)
    .where("blocked_code", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (account === undefined) return false;
  const subject = `bank-account:${entry.bank_account_id}`;
  await recordAudit(context, { action: "bank-account-blocked", subject, after: { code } });
  return true;
};

const emailReturn = async (context: HandlerContext, entry: ReturnedEntry): Promise<void> => {
  const { nickname, last4 } = await context.db
    .selectFrom("bank_accounts")
    .select(["nickname", "last4"])
    .where("id", "=", entry.bank_account_id)
    .executeTakeFirstOrThrow();
  const { code } = entry.reported;
  const account = { nickname, last4, isBlocked: blocksAccount(code) };
  const today = fundDate(context.now);
  const payment = entry.payment_id === null ? null : await findPayment(context.db, entry.employer_id, entry.payment_id);
  await emailEmployer(context, entry.employer_id, (to) => {
    if (payment !== null) return paymentReturnedEmail(to, { code, account, payment, today });
    return entry.kind === "REFUND"
      ? refundReturnedEmail(to, { fund: entry.fund, cents: entry.cents, code, account })
      : testReturnedEmail(to, { code, account });
  });
};

type CanceledCounts = Awaited<ReturnType<typeof cancelHeldPayments>>;

const summarizeReturns = (
  entries: readonly ReturnedEntry[],
  blockedCount: number,
  canceled: CanceledCounts,
): string => {
  const payments = entries.filter(({ payment_id }) => payment_id !== null).length;
  const refunds = entries.filter(({ kind }) => kind === "REFUND").length;
  const tests = entries.length - payments - refunds;
  return [
    `${entries.length === 0 ? "No return" : countOf(entries.length, "return")} recorded.`,
    ...(payments === 0
      ? []
      : [
          `${countOf(payments, "payment")} returned: the amount ${payments === 1 ? "it" : "they"} paid is owed again, and the employer gets an email.`,
        ]),
    ...(refunds === 0
      ? []
      : [
          `${countOf(refunds, "refund")} returned: ${refunds === 1 ? "it is an open credit" : "they are open credits"} again, and the employer gets an email.`,
        ]),
    ...(tests === 0
      ? []
      : [`${countOf(tests, "bank account")} stays unverified.`.replace(/accounts stays/, "accounts stay")]),
    ...(blockedCount === 0 ? [] : [`${countOf(blockedCount, "bank account")} can’t be debited anymore.`]),
    ...(canceled.payments === 0
      ? []
      : [
          `${countOf(canceled.payments, "scheduled payment")} canceled with it; the employer gets an email that lists each one.`,
        ]),
    ...(canceled.refunds === 0
      ? []
      : [`${countOf(canceled.refunds, "refund")} to it canceled; the employer gets an email.`]),
  ].join(" ");
};

type AppliedReturns = { readonly summary: string; readonly recordedCount: number };

/**
 * Records the returns that `groupItems` accepted. The caller has locked the entries' employers, then read the entries.
 * `fileSha256` is null for a typed return.
 */
export const applyReturns = async (
  context: HandlerContext,
  returnedEntries: readonly ReturnedEntry[],
  fileSha256: string | null,
): Promise<AppliedReturns> => {
  const { db, now } = context;
  // The settlement of a batch locks payments in the same order.
  const entries = returnedEntries.toSorted((entry, other) =>
    (entry.payment_id ?? "").localeCompare(other.payment_id ?? ""),
  );
  const account = signedIn(context);
  let blockedCount = 0;
  for (const entry of entries) {
    await insertRows(db, "ach_returns", [
      {
        id: randomUUID(),
        entry_id: entry.id,
        payment_id: entry.payment_id,
        bank_account_id: entry.bank_account_id,
        code: entry.reported.code,
        return_date: entry.reported.on,
        trace: entry.trace,
        info: entry.reported.info,
        file_sha256: fileSha256,
        recorded_by: account.id,
        recorded_by_name: fullNameOf(account),
        recorded_at: now,
        undone_at: null,
      },
    ]);
    if (entry.payment_id !== null) await returnPayment(context, entry, entry.payment_id);
    else if (entry.refund_id !== null) await returnRefund(context, entry, entry.refund_id);
    else await unverifyAccount(context, entry);
    if (await blockAccount(context, entry)) blockedCount += 1;
    await emailReturn(context, entry);
  }
  const canceled = await cancelHeldPayments(
    context,
    entries.flatMap(({ kind, reported: { code }, bank_account_id }) =>
      kind === "PRENOTE" || kind === "MICRO" || blocksAccount(code) ? [bank_account_id] : [],
    ),
  );
  return { summary: summarizeReturns(entries, blockedCount, canceled), recordedCount: entries.length };
};
