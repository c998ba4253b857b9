import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import type * as calls from "#lib/reporting/tad/contract.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import { employerOf } from "../../../platform/handler/employer-of.ts";
import { withdrawPendingDecisions } from "../../../identity/second-person/request-second-person.ts";
import { lockEmployer } from "../../../money/ledger/lock-employer.ts";
import { reverseCharges, listActivePayments } from "../../../money/ledger/post-report.ts";
import { type Handler, type HandlerContext, signedIn } from "../../../platform/handler/handler.ts";
import { hasLaterTransferLine, hasNewAssignment, restoreAssignments, unlockRates } from "./update-assignments.ts";
import { deleteFiledNames } from "../record/save-figures.ts";
import { listAcknowledged } from "../checks/acknowledgements.ts";
import { findingsOf } from "../checks/findings.ts";
import { recheckAndSave } from "../checks/recheck-and-save.ts";
import { followCurrentRates } from "../lines/follow-terms.ts";
import { updateFollowingMonth, lockFollowingMonth } from "../lines/update-following-month.ts";
import { findHeadLocked, getHead, uncommittedFields, type TadHead, loadTad } from "../record/tad-head.ts";
import { listAmounts } from "../record/tad-lines.ts";
import { isChangeable, noSuchTad, staleRefusal, type Refusal } from "../record/tad-lock.ts";
import { toTad } from "../record/to-tad.ts";

const adviseCorrection = (month: string): string => `Once it is posted, choose “Correct ${month}” on its page.`;

const notCommitted = (head: TadHead): Refusal<"NotCommitted"> => {
  const month = formatWorkMonth(head.work_month);
  const text = isChangeable(head)
    ? `The report for ${month} isn’t committed, so there is nothing to take back. You can change it on its page. Nothing was changed.`
    : `The report for ${month} is posted, so you can’t take it back. Nothing was changed. Choose “Correct ${month}” on its page.`;
  return { ok: false, code: "NotCommitted", text };
};

const findLaterMonth = (db: HandlerContext["db"], head: TadHead) =>
  db
    .selectFrom("tads")
    .select(["work_month", "state"])
    .where("employer_id", "=", head.employer_id)
    .where("work_month", ">", head.work_month)
    .where("state", "in", ["COMMITTED", "POSTED"])
    .orderBy("work_month", "desc")
    .executeTakeFirst();

const findRefusal = async (
  db: HandlerContext["db"],
  head: TadHead,
): Promise<Refusal<"PaymentStands" | "LaterMonthStands"> | null> => {
  const month = formatWorkMonth(head.work_month);
  const payments = await listActivePayments(db, [head.id]);
  if (payments.length > 0) {
    const subject = payments.length === 1 ? `Payment ${payments[0]} pays` : `Payments ${payments.join(" and ")} pay`;
    const text = `${subject} contributions of ${month}, so you can’t take the report back. Nothing was changed. ${adviseCorrection(month)}`;
    return { ok: false, code: "PaymentStands", text };
  }
  const laterMonth = await findLaterMonth(db, head);
  if (laterMonth !== undefined) {
    const nextStep = laterMonth.state === "COMMITTED" ? "Take that report back first." : adviseCorrection(month);
    const text = `${formatWorkMonth(laterMonth.work_month)} was committed after ${month} and builds on it, so you can’t take ${month} back. Nothing was changed. ${nextStep}`;
    return { ok: false, code: "LaterMonthStands", text };
  }
  if (await hasNewAssignment(db, head.id)) {
    const text = `Someone whose assignment ended in ${month} was added again in a later month, so you can’t take ${month} back. Nothing was changed. ${adviseCorrection(month)}`;
    return { ok: false, code: "LaterMonthStands", text };
  }
  if (await hasLaterTransferLine(db, head.id)) {
    const text = `Someone who moved to another bargaining unit in ${month} is on a later month’s report there, so you can’t take ${month} back. Nothing was changed. ${adviseCorrection(month)}`;
    return { ok: false, code: "LaterMonthStands", text };
  }
  return null;
};

/** Undoes everything that a Commit did, until the TAD is posted (docs/domain.md §3). Units stay complete. */
export const takeBackTad: Handler<typeof calls.takeBackTad> = async ({ params, version }, context) => {
  const { db, now } = context;
  const account = signedIn(context);
  const head = await findHeadLocked(db, employerOf(context), params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  if (head.version !== version) return staleRefusal;
  if (head.state !== "COMMITTED") return notCommitted(head);
  const followingMonths = await lockFollowingMonth(db, head);
  await lockEmployer(db, head.employer_id);
  const refusal = await findRefusal(db, head);
  if (refusal !== null) return refusal;

  const reversed = await reverseCharges(db, { tad: head, effectiveOn: fundDate(now), postedBy: account.id, at: now });
  await withdrawPendingDecisions(context, [head.id]);
  await restoreAssignments(db, head.id);
  await deleteFiledNames(db, head.id);
  const record = await loadTad(db, head);
  const changedTad = await recheckAndSave(db, record, now);
  const reopened = { state: "IN_PROGRESS", ...uncommittedFields } as const;
  await db.updateTable("tads").set(reopened).where("id", "=", head.id).execute();
  await unlockRates(db, [head.id]);
  await followCurrentRates(context, { head: { ...changedTad.head, ...reopened }, units: record.units });
  await updateFollowingMonth(context, head, followingMonths);
  const { state, committed_at, committed_by, attestation, confirmation_no } = head;
  await recordAudit(context, {
    action: "tad-taken-back",
    subject: `tad:${head.id}`,
    confirmationNo: head.confirmation_no,
    before: { state, committed_at, committed_by, attestation, confirmation_no },
    after: { state: reopened.state, reversed },
  });
  const reopenedTad = await loadTad(db, await getHead(db, head.employer_id, head.work_month));
  const findings = findingsOf(reopenedTad, await listAcknowledged(db, head.id));
  return { ok: true, value: toTad({ ...reopenedTad, findings, amounts: await listAmounts(db, head.id) }) };
};
