import { randomUUID } from "node:crypto";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/reporting/corrections/contract.ts";
import { fundChangesOf, isLowered } from "../../../lib/reporting/corrections/differences.ts";
import { correctionRefusals } from "../../../lib/reporting/corrections/texts.en.ts";
import type { CorrectionReceipt } from "../../../lib/reporting/corrections/schema.ts";
import type { Finding } from "../../../lib/reporting/tad/schema.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { notifyOfCorrection } from "../../messages/inbox/notify-members.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { postCharges } from "../../money/ledger/post-report.ts";
import { correctionReceiptEmail, paperCorrectionEmail } from "../../messages/mail/correction-emails.ts";
import { emailReceipt } from "../../messages/mail/mail-employer.ts";
import { lockUsedRates } from "../tad/commit/update-assignments.ts";
import { makeTadNumber } from "../tad/commit/commit-tad.ts";
import { saveFiledNames, raiseVersion } from "../tad/record/save-figures.ts";
import { updateFollowingMonth, lockFollowingMonth } from "../tad/lines/update-following-month.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import {
  signedIn,
  type Handler,
  type HandlerContext,
  type HandlerRequest,
  type Outcome,
} from "../../platform/handler/handler.ts";
import type { CorrectionRecord } from "./correction-records.ts";
import { listDraftFindings } from "./draft.ts";
import { chooseAttestation, correctionDueDate } from "./filing-terms.ts";
import { lockMonth, type MonthRecord } from "./month-record.ts";
import { saveDifferences } from "./correct-line.ts";

type Call = typeof calls.commitCorrection;
type CommitRefusal = Extract<Outcome<Call>, { ok: false }>;
type Body = HandlerRequest<Call>["body"];

const findRefusal = (
  { pairs }: CorrectionRecord,
  findings: readonly Finding[],
  body: Body,
  attestation: string,
): CommitRefusal | null => {
  if (findings.some(({ severity }) => severity === "ERROR"))
    return { ok: false, code: "ErrorsOpen", text: correctionRefusals.errorsOpen };
  if (findings.some(({ severity }) => severity === "WARNING") && !body.acknowledged)
    return { ok: false, code: "WarningsOpen", text: correctionRefusals.warningsOpen };
  if (pairs.some(isLowered) && body.reason === "") {
    const text = correctionRefusals.reasonRequired;
    return { ok: false, code: "ReasonRequired", text, fields: { reason: text } };
  }
  return body.attestation === attestation
    ? null
    : { ok: false, code: "AttestationChanged", text: correctionRefusals.attestationChanged };
};

const saveAcknowledgements = async (
  context: HandlerContext,
  { head, pairs }: CorrectionRecord,
  findings: readonly Finding[],
  reason: string,
): Promise<void> => {
  const account = signedIn(context);
  const lines = new Map(pairs.map(({ originalLineId, now: line }) => [originalLineId, line]));
  await insertRows(
    context.db,
    "acknowledgements",
    findings.flatMap(({ lineId, ruleId, value, message }) => {
      const line = lines.get(lineId ?? "");
      if (line === undefined) return [];
      const { id, bargaining_unit_id } = line;
      const reviewFields = {
        account_id: account.id,
        account_name: fullNameOf(account),
        at: context.now,
        reason,
        value,
        message,
      };
      return [{ tad_id: head.id, bargaining_unit_id, line_id: id, rule_id: ruleId, ...reviewFields }];
    }),
  );
};

const fileDraft = async (
  context: HandlerContext,
  { report }: MonthRecord,
  draft: CorrectionRecord,
  reason: string,
): Promise<Omit<CorrectionReceipt, "follows">> => {
  const { db, now } = context;
  const account = signedIn(context);
  const accountId = account.id;
  const tad = draft.head;
  const changes = fundChangesOf(draft.pairs);
  const confirmationNo = await makeTadNumber(db, tad.work_month);
  const dueDate = correctionDueDate(report.head.due_date, now);
  await db
    .updateTable("tads")
    .set({
      // A correction is never taken back. A new one corrects it.
      state: "POSTED",
      source: context.actingFor === null ? tad.source : "PAPER",
      version: tad.version + 1,
      due_date: dueDate,
      committed_at: now,
      committed_by: accountId,
      committed_by_name: fullNameOf(account),
      attestation: chooseAttestation(context).text,
      confirmation_no: confirmationNo,
      commits: 1,
    })
    .where("id", "=", tad.id)
    .execute();
  await saveDifferences(db, tad.id, draft.pairs);
  await saveFiledNames(db, [tad.id]);
  await postCharges(db, {
    tad,
    totals: changes.map(({ fund, chargedCents }) => ({ fund, cents: chargedCents })),
    effectiveOn: fundDate(now),
    postedBy: accountId,
    at: now,
    commitNo: 1,
  });
  await insertRows(
    db,
    "credits",
    changes
      .filter(({ creditCents }) => creditCents > 0)
      .map(({ fund, creditCents }) => ({
        id: randomUUID(),
        employer_id: tad.employer_id,
        fund,
        cents: creditCents,
        tad_id: tad.id,
        reason,
        state: "REQUESTED" as const,
        decided_by: null,
        decided_by_name: null,
        decided_at: null,
        decision_reason: "",
      })),
  );
  await lockUsedRates(db, tad.id);
  return { tadId: tad.id, workMonth: tad.work_month, confirmationNo, filedAt: now.toISOString(), dueDate, changes };
};

/** Files a draft. Charges increases immediately at that month's rates. Decreases wait for the fund (ADR 13). */
export const commitCorrection: Handler<Call> = async ({ params, body, version }, context) => {
  const { db } = context;
  const locked = await lockMonth(context, { ...params, version });
  if (!locked.ok) return locked;
  const { month } = locked;
  const { draft, report } = month;
  if (draft === null || draft.pairs.length === 0)
    return { ok: false, code: "NothingCorrected", text: correctionRefusals.nothingCorrected };
  const findings = listDraftFindings(month);
  const refusal = findRefusal(draft, findings, body, chooseAttestation(context).text);
  if (refusal !== null) return refusal;
  const followingMonths = await lockFollowingMonth(db, report.head);
  await lockEmployer(db, draft.head.employer_id);
  const filedReceipt = await fileDraft(context, month, draft, body.reason);
  await saveAcknowledgements(context, draft, findings, body.reason);
  await raiseVersion(db, report.head.id);
  const follows = await updateFollowingMonth(context, report.head, followingMonths);
  const receipt = { ...filedReceipt, follows };
  await recordAudit(context, {
    action: "correction-filed",
    subject: `tad:${report.head.id}`,
    reason: body.reason,
    after: { ...filedReceipt, attestationVersion: chooseAttestation(context).version },
  });
  await emailReceipt(context, draft.head.employer_id, {
    own: (to) => correctionReceiptEmail(to, receipt),
    fromPaper: (to) => paperCorrectionEmail(to, receipt),
  });
  await notifyOfCorrection(context, { ...draft.head, pairs: draft.pairs });
  return { ok: true, value: receipt };
};
