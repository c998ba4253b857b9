import { findSettlementBaseDate, laterDate } from "../../../lib/money/ach/batch.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { entryKindLabels, returnTexts } from "../../../lib/money/ach/texts.en.ts";
import { blocksAccount, returnCodeText } from "../../../lib/platform/rules/return-codes.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { type Action, requestSecondPerson, type Decision } from "../../identity/second-person/request-second-person.ts";
import { emailEmployer } from "../../messages/mail/mail-employer.ts";
import { returnUndoneEmail, refundReturnUndoneEmail } from "../../messages/mail/return-emails.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { readSettledBalances } from "../ledger/charges.ts";
import { postingOf, repostRefund, postUndoneReturn, postVerificationReturn } from "../ledger/post.ts";
import { findPayment } from "../payments/payment-rows.ts";
import { listReturnPage } from "./return-rows.ts";

const findReturn = ({ db }: HandlerContext, returnId: string) =>
  db
    .selectFrom("ach_returns as r")
    .innerJoin("ach_entries as x", "x.id", "r.entry_id")
    .innerJoin("ach_batches as a", "a.id", "x.batch_id")
    .innerJoin("bank_accounts as b", "b.id", "r.bank_account_id")
    .leftJoin("payments as p", "p.id", "r.payment_id")
    .select([
      "r.id",
      "r.code",
      "r.trace",
      "r.return_date",
      "r.undone_at",
      "r.entry_id",
      "r.payment_id",
      "r.bank_account_id",
      "x.kind",
      "x.refund_id",
      "x.cents",
      "a.fund",
      "a.settled_at as batch_settled_at",
      "a.effective_date",
      "a.sent_at",
      "b.employer_id",
      "b.nickname",
      "b.last4",
      "b.blocked_code",
      "p.confirmation_no",
      "p.settled_at",
      "p.debit_date",
    ])
    .where("r.id", "=", returnId)
    .executeTakeFirst();

type ReturnRow = NonNullable<Awaited<ReturnType<typeof findReturn>>>;

const toSubject = (returnId: string): string => `return:${returnId}`;
const findDecidedReturn = (context: HandlerContext, { subject }: Decision) =>
  findReturn(context, subject.slice(toSubject("").length));
const entryName = ({ confirmation_no, kind, last4 }: ReturnRow): string =>
  confirmation_no ?? `${entryKindLabels[kind].toLowerCase()} ••${last4}`;

const noSuchReturn = {
  ok: false,
  code: "NotFound",
  text: "We couldn’t find this return. Nothing was changed. Choose it from the list of returns.",
} as const;

/** Marks the payment as paid again. It is settled if it or its batch had settled. */
const restorePayment = async (context: HandlerContext, returnRow: ReturnRow, paymentId: string): Promise<void> => {
  const { settled_at, batch_settled_at, employer_id, return_date, debit_date } = returnRow;
  const settledAt = settled_at ?? batch_settled_at;
  const state = settledAt === null ? "SENT" : "SETTLED";
  const unreturned = { state, settled_at: settledAt, returned_at: null, return_code: null } as const;
  await context.db
    .updateTable("payments")
    .set((eb) => ({ ...unreturned, version: eb("version", "+", 1) }))
    .where("id", "=", paymentId)
    .where("state", "=", "RETURNED")
    .returning("id")
    .executeTakeFirstOrThrow();
  // The undo takes effect on the day on which `returnPayment` posted the return.
  const posting = postingOf(context, employer_id, laterDate(return_date, debit_date ?? return_date));
  await postUndoneReturn(context.db, { ...posting, paymentId });
};

/** Posts the refund or micro-entry as paid again, on the day of the undone return. */
const repostEntry = async (context: HandlerContext, returnRow: ReturnRow): Promise<void> => {
  const { db, now } = context;
  const { entry_id: achEntryId, refund_id, kind, employer_id, return_date, effective_date } = returnRow;
  const effectiveOn = laterDate(return_date, findSettlementBaseDate(effective_date, returnRow.sent_at ?? now));
  const posting = postingOf(context, employer_id, effectiveOn);
  if (refund_id !== null) await repostRefund(db, { ...posting, decisionId: refund_id });
  if (kind === "MICRO") await postVerificationReturn(db, { ...posting, achEntryId }, "undone");
};

/** Refuses to undo a refund's return after its credit was used. Returns null otherwise. */
const refundRefusal = async ({ db }: HandlerContext, { refund_id, employer_id, cents }: ReturnRow) => {
  if (refund_id === null) return null;
  const { charge_id } = await db
    .selectFrom("decisions")
    .select("charge_id")
    .where("id", "=", refund_id)
    .executeTakeFirstOrThrow();
  const openCents = -((await readSettledBalances(db, employer_id)).get(charge_id ?? "") ?? 0);
  if (openCents >= cents) return null;
  const text = returnTexts.cannotUndo.creditUsed(cents, Math.max(openCents, 0));
  return { ok: false, code: "CannotUndo", text } as const;
};

/** Unblocks the account, unless another return still blocks it. */
const unblockAccount = async (context: HandlerContext, returnRow: ReturnRow): Promise<void> => {
  const { db } = context;
  if (returnRow.blocked_code === null || !blocksAccount(returnRow.code)) return;
  const activeReturns = await db
    .selectFrom("ach_returns")
    .select(["code", "recorded_at"])
    .where("bank_account_id", "=", returnRow.bank_account_id)
    .where("undone_at", "is", null)
    .orderBy("recorded_at")
    .execute();
  const otherReturn = activeReturns.find(({ code }) => blocksAccount(code));
  await db
    .updateTable("bank_accounts")
    .set((eb) => ({
      blocked_code: otherReturn?.code ?? null,
      blocked_at: otherReturn?.recorded_at ?? null,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", returnRow.bank_account_id)
    .execute();
  const subject = `bank-account:${returnRow.bank_account_id}`;
  const change = { before: { code: returnRow.blocked_code }, after: { code: otherReturn?.code ?? null } };
  await recordAudit(context, { action: "bank-account-unblocked", subject, ...change });
};

/** Undoes a return that was recorded by mistake. This always takes two people. */
export const returnUndo: Action<"NotFound" | "CannotUndo"> = {
  word: "return-undo",
  refusal: async (context, decision) => {
    const returnRow = await findDecidedReturn(context, decision);
    if (returnRow === undefined) return noSuchReturn;
    if (returnRow.undone_at !== null)
      return { ok: false, code: "CannotUndo", text: returnTexts.cannotUndo.undone } as const;
    const retry = await context.db
      .selectFrom("payments")
      .select("confirmation_no")
      .where("retry_of", "=", returnRow.payment_id)
      .where("state", "<>", "CANCELLED")
      .executeTakeFirst();
    if (retry === undefined) return refundRefusal(context, returnRow);
    return { ok: false, code: "CannotUndo", text: returnTexts.cannotUndo.retried(retry.confirmation_no) };
  },
  run: async (context, decision) => {
    const returnRow = await findDecidedReturn(context, decision);
    if (returnRow === undefined) throw new Error(`the return of decision ${decision.id} is missing`);
    const { id, employer_id, payment_id, code, trace } = returnRow;
    await context.db.updateTable("ach_returns").set({ undone_at: context.now }).where("id", "=", id).execute();
    await (payment_id === null ? repostEntry(context, returnRow) : restorePayment(context, returnRow, payment_id));
    await unblockAccount(context, returnRow);
    const subject = payment_id === null ? `bank-account:${returnRow.bank_account_id}` : `payment:${payment_id}`;
    const before = { returnCode: code, trace };
    await recordAudit(context, { action: "return-undone", subject, reason: decision.reason, before, after: null });
    const payment = payment_id === null ? null : await findPayment(context.db, employer_id, payment_id);
    await emailEmployer(context, employer_id, (to) =>
      returnRow.kind === "REFUND"
        ? refundReturnUndoneEmail(to, { fund: returnRow.fund, cents: returnRow.cents, account: returnRow })
        : returnUndoneEmail(to, { account: returnRow, payment }),
    );
  },
  facts: async (context, decision) => {
    const returnRow = await findDecidedReturn(context, decision);
    return returnRow === undefined
      ? []
      : [
          { name: "Return", text: returnCodeText(returnRow.code) },
          { name: "Trace number", text: returnRow.trace },
        ];
  },
};

/** Asks a second person to undo a return. */
export const undoReturn: Handler<typeof calls.undoReturn> = async ({ params, body }, context) => {
  const { db, now } = context;
  const returnRow = await findReturn(context, params.returnId);
  if (returnRow === undefined) return noSuchReturn;
  await lockEmployer(db, returnRow.employer_id);
  const name = entryName(returnRow);
  const refusal = await requestSecondPerson(context, returnUndo, {
    act: "UNDO_RETURN",
    employer_id: returnRow.employer_id,
    fund: returnRow.fund,
    charge_id: null,
    subject: toSubject(returnRow.id),
    title: `undo of the return of ${name}`,
    cents: returnRow.cents,
    reason: body.reason,
    needsSecond: true,
  });
  if (refusal !== null) return refusal;
  const summary = returnTexts.isUndoPending(name);
  return { ok: true, value: { summary, recordedCount: 0, ...(await listReturnPage(db, now)) } };
};
