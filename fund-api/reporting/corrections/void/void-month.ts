import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import type * as calls from "#lib/reporting/corrections/contract.ts";
import { staffErrorTexts } from "#lib/reporting/corrections/texts.en.ts";
import type { Payment } from "#lib/money/payments/schema.ts";
import { fundAmountsText, sumCents } from "#lib/platform/cents/money.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { isFiled } from "#lib/reporting/tad/filed-states.ts";
import type { FundTotal } from "#lib/reporting/tad/schema.ts";
import { fullNameOf } from "../../../platform/db/account-names.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import { lockEmployer } from "../../../money/ledger/lock-employer.ts";
import { reverseCharges } from "../../../money/ledger/post-report.ts";
import { monthVoidedEmail } from "../../../messages/mail/correction-emails.ts";
import { paymentVoidedEmail } from "../../../messages/mail/decision-emails.ts";
import { emailEmployer } from "../../../messages/mail/mail-employer.ts";
import {
  withdrawPendingDecisions,
  type Action,
  type Decision,
  readSoloLimit,
  requestSecondPerson,
} from "../../../identity/second-person/request-second-person.ts";
import { followCurrentRates } from "../../tad/lines/follow-terms.ts";
import { updateFollowingMonth, lockFollowingMonth } from "../../tad/lines/update-following-month.ts";
import { insertRows } from "../../../platform/db/insert-rows.ts";
import { isFiledByCaller } from "../../../identity/second-person/own-accounts.ts";
import {
  findHead,
  findHeadLocked,
  type TadHead,
  getHead,
  newReportFields,
  loadTad,
} from "../../tad/record/tad-head.ts";
import { signedIn, type Handler, type HandlerContext } from "../../../platform/handler/handler.ts";
import { listMonthTads, toStaffMonth, previewVoid, voidSubjectOf } from "./void-effect.ts";
import { removeFromDraft } from "../draft.ts";
import { loadMonth, type MonthRecord } from "../month-record.ts";
import { takeBackPayment } from "../../../money/payments/cancel-payment.ts";
import { randomUUID } from "node:crypto";
import { addMonths } from "#lib/platform/calendar/work-month.ts";
import type { Row } from "../../../platform/db/schema.ts";
import {
  hasLaterTransferLine,
  hasNewAssignment,
  restoreAssignments,
  unlockRates,
} from "../../tad/commit/update-assignments.ts";
import { incompleteFields } from "../../tad/record/tad-units.ts";
import { recheckAndSave } from "../../tad/checks/recheck-and-save.ts";
import type { CountedLine } from "../correction-records.ts";

/** Returns true if a later month is filed. People's assignments then follow that month. */
const isLaterFiled = async (db: HandlerContext["db"], head: TadHead): Promise<boolean> => {
  const laterReport = db
    .selectFrom("tads")
    .select("id")
    .where("employer_id", "=", head.employer_id)
    .where("kind", "=", "ORIGINAL")
    .where("state", "in", ["COMMITTED", "POSTED"])
    .where("work_month", ">=", addMonths(head.work_month, 1));
  return (await laterReport.executeTakeFirst()) !== undefined;
};

/** Restores people's assignments from before the report, unless later changes depend on them. */
const undoAssignments = async ({ db }: HandlerContext, head: TadHead): Promise<void> => {
  const hasLaterChanges =
    (await isLaterFiled(db, head)) ||
    (await hasNewAssignment(db, head.id)) ||
    (await hasLaterTransferLine(db, head.id));
  if (!hasLaterChanges) await restoreAssignments(db, head.id);
};

/** Reopens a voided month: creates a report with the current lines for the employer to complete (ADR 13). */
const reopenMonth = async (context: HandlerContext, { report, counted }: MonthRecord): Promise<void> => {
  const { db, now } = context;
  const { employer_name: _, corrections: __, ...voidedReport } = report.head;
  await undoAssignments(context, report.head);
  const id = randomUUID();
  await insertRows(db, "tads", [
    { ...voidedReport, ...newReportFields, id, state: "IN_PROGRESS", source: "WEB", saved_at: now },
  ]);
  await insertRows(
    db,
    "tad_units",
    report.units.map(({ agreement: _agreement, ...unit }) => ({ ...unit, tad_id: id, ...incompleteFields })),
  );
  const toLine = (line: CountedLine): Row<"tad_lines"> => ({
    ...line,
    amounts: [...line.amounts],
    id: randomUUID(),
    tad_id: id,
  });
  await insertRows(db, "tad_lines", [...counted.values()].map(toLine));
  const reopened = await loadTad(db, await getHead(db, voidedReport.employer_id, voidedReport.work_month));
  const { head } = await recheckAndSave(db, reopened, now);
  await followCurrentRates(context, { head, units: reopened.units });
  await recordAudit(context, {
    action: "tad-reopened",
    subject: `tad:${id}`,
    before: { tadId: voidedReport.id, confirmationNo: voidedReport.confirmation_no },
    after: { state: head.state },
  });
};

/** Locks the employer's payments that could still change, so that no batch includes one during the void. */
const lockScheduledPayments = async ({ db }: HandlerContext, employerId: string): Promise<void> => {
  await db
    .selectFrom("payments")
    .select("id")
    .where("employer_id", "=", employerId)
    .where("state", "=", "SCHEDULED")
    .orderBy("id")
    .forUpdate()
    .execute();
};

const cancelPayments = async (
  context: HandlerContext,
  { employer_id: employerId, work_month }: TadHead,
  payments: readonly Payment[],
): Promise<void> => {
  const reason = staffErrorTexts.monthIsVoided(work_month);
  const today = fundDate(context.now);
  for (const payment of payments) {
    const voided = await takeBackPayment(context, { employerId, payment, action: "payment-voided", reason });
    await emailEmployer(context, employerId, (to) =>
      paymentVoidedEmail(to, { payment: voided, reason, today, voidedMonth: work_month }),
    );
  }
};

const voidReport = async (context: HandlerContext, month: MonthRecord, decision: Decision): Promise<FundTotal[]> => {
  const { db, now } = context;
  const account = signedIn(context);
  const accountId = account.id;
  const { head } = month.report;
  // Discard a draft correction too, with the assignments it created.
  for (const { isAdded, originalLineId } of month.draft?.pairs ?? [])
    if (isAdded) await removeFromDraft(db, month, originalLineId);
  const corrections = month.draft === null ? month.filed : [...month.filed, month.draft];
  const tadIds = [head.id, ...corrections.map((correction) => correction.head.id)];
  const reversed: FundTotal[] = [];
  for (const id of tadIds) {
    const tad = { id, employer_id: head.employer_id };
    reversed.push(...(await reverseCharges(db, { tad, effectiveOn: fundDate(now), postedBy: accountId, at: now })));
  }
  await db
    .updateTable("tads")
    .set((eb) => ({ state: "VOID" as const, version: eb("version", "+", 1) }))
    .where("id", "in", tadIds)
    .execute();
  await unlockRates(db, tadIds);
  await db
    .updateTable("credits")
    .set({
      state: "DECLINED",
      decided_by: accountId,
      decided_by_name: fullNameOf(account),
      decided_at: now,
      decision_reason: "The month was voided.",
    })
    .where("tad_id", "in", tadIds)
    .where("state", "=", "REQUESTED")
    .execute();
  await withdrawPendingDecisions(context, tadIds);
  await insertRows(db, "tad_voids", [
    { tad_id: head.id, reason: decision.reason, voided_by: decision.decided_by, voided_at: now },
  ]);
  return reversed;
};

type Payload = { readonly workMonth: string; readonly effectHash: string };

const lockReport = ({ db }: HandlerContext, { employer_id, payload }: Decision): Promise<TadHead | null> =>
  findHeadLocked(db, employer_id ?? "", (payload as Payload).workMonth);

/** Previews a void while scheduled payments are locked. */
const previewWithLock = async (context: HandlerContext, head: TadHead) => {
  await lockScheduledPayments(context, head.employer_id);
  return previewVoid(context.db, head.employer_id, await listMonthTads(context.db, head.id));
};

/** Voids a report (docs/domain.md §3) and reopens its month. Cancels scheduled payments first. */
export const monthVoid: Action<"NotFound" | "NotFiled" | "Stale" | "SamePerson"> = {
  word: "month-void",
  lock: async (context, decision) => {
    const head = await lockReport(context, decision);
    if (head !== null) await lockFollowingMonth(context.db, head);
  },
  refusal: async (context, decision) => {
    const { workMonth, effectHash } = decision.payload as Payload;
    const head = await lockReport(context, decision);
    const month = { employerId: decision.employer_id ?? "", workMonth };
    if (head === null) return { ok: false, code: "NotFound", text: staffErrorTexts.noMonth(month) };
    if (voidSubjectOf(head) !== decision.subject || !isFiled(head.state))
      return { ok: false, code: "NotFiled", text: staffErrorTexts.notFiled(month) };
    const { effect } = await previewWithLock(context, head);
    if (effect.hash !== effectHash) return { ok: false, code: "Stale", text: staffErrorTexts.effectChanged };
    if (effect.credits.every(({ cents }) => cents <= 0)) return null;
    const { report, filed } = await loadMonth(context.db, head);
    return (await isFiledByCaller(context, [report, ...filed]))
      ? { ok: false, code: "SamePerson", text: staffErrorTexts.ownMonth }
      : null;
  },
  run: async (context, decision) => {
    const { db } = context;
    const head = await lockReport(context, decision);
    if (head === null) throw new Error(`the report for decision ${decision.id} is missing`);
    const { reason } = decision;
    const { effect, payments } = await previewWithLock(context, head);
    const month = await loadMonth(db, head);
    await cancelPayments(context, head, payments);
    const reversed = await voidReport(context, month, decision);
    await recordAudit(context, {
      action: "tad-voided",
      subject: `tad:${head.id}`,
      reason,
      before: { state: head.state, confirmationNo: head.confirmation_no },
      after: {
        state: "VOID",
        reversed,
        credits: effect.credits,
        payments: effect.canceled.map((canceled) => canceled.paymentId),
      },
    });
    const followingMonths = await lockFollowingMonth(db, head);
    await reopenMonth(context, month);
    const follows = await updateFollowingMonth(context, head, followingMonths);
    const facts = {
      workMonth: head.work_month,
      confirmationNo: head.confirmation_no ?? "",
      reason,
      credits: effect.credits,
      dueDate: head.due_date,
      today: fundDate(context.now),
      follows,
    };
    await emailEmployer(context, head.employer_id, (to) => monthVoidedEmail(to, facts));
  },
  facts: async (context, decision) => {
    const { db } = context;
    const head = await findHead(db, decision.employer_id ?? "", (decision.payload as Payload).workMonth);
    if (head === null || voidSubjectOf(head) !== decision.subject) return [];
    const { effect } = await previewVoid(db, head.employer_id, await listMonthTads(db, head.id));
    const { canceled, credits } = effect;
    return [
      { name: "Report", text: head.confirmation_no ?? "" },
      ...(canceled.length === 0
        ? []
        : [{ name: "Cancels", text: canceled.map(({ confirmationNo }) => confirmationNo).join(", ") }]),
      { name: "Makes a credit", text: credits.length === 0 ? "none" : fundAmountsText(credits) },
    ];
  },
};

/**
 * Voids a report as reviewed. Above the limit, a second person must approve first. Refuses if the effect has changed
 * since the review, or if the person who filed the month would create a credit from its payments.
 */
export const voidMonth: Handler<typeof calls.voidMonth> = async ({ body, version }, context) => {
  const { db } = context;
  const { employerId, workMonth, effectHash, reason } = body;
  const head = await findHeadLocked(db, employerId, workMonth);
  if (head === null) return { ok: false, code: "NotFound", text: staffErrorTexts.noMonth(body) };
  if (head.version !== version) return { ok: false, code: "Stale", text: staffErrorTexts.monthStale };
  if (!isFiled(head.state)) return { ok: false, code: "NotFiled", text: staffErrorTexts.notFiled(body) };
  await lockFollowingMonth(db, head);
  await lockEmployer(db, employerId);
  const cents = sumCents((await previewWithLock(context, head)).effect.reversed);
  const refusal = await requestSecondPerson(context, monthVoid, {
    act: "VOID_MONTH",
    employer_id: employerId,
    fund: null,
    charge_id: null,
    subject: voidSubjectOf(head),
    title: `void of ${formatWorkMonth(workMonth)}`,
    payload: { workMonth, effectHash } satisfies Payload,
    cents,
    reason,
    needsSecond: cents > (await readSoloLimit(db, null)),
  });
  return refusal ?? { ok: true, value: await toStaffMonth(db, await getHead(db, employerId, workMonth)) };
};
