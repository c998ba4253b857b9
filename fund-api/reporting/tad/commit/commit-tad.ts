import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import {
  attestationText,
  attestationVersion,
  paperAttestationText,
  paperAttestationVersion,
} from "#lib/reporting/tad/attestation.ts";
import type * as calls from "#lib/reporting/tad/contract.ts";
import { countOf } from "#lib/platform/format/count.ts";
import type { Finding, Receipt } from "#lib/reporting/tad/schema.ts";
import { currentNameOf } from "../../../platform/db/account-names.ts";
import { recordAudit, type Acting } from "../../../desk/audit/write-audit.ts";
import { makeConfirmationNumber } from "../../../platform/db/confirmation-number.ts";
import { lockEmployer } from "../../../money/ledger/lock-employer.ts";
import { postCharges } from "../../../money/ledger/post-report.ts";
import { emailReceipt } from "../../../messages/mail/mail-employer.ts";
import { paperReceiptEmail, reportReceiptEmail } from "../../../messages/mail/receipt-emails.ts";
import type { Handler, HandlerContext } from "../../../platform/handler/handler.ts";
import { listAcknowledged, refuseMissingReasons } from "../checks/acknowledgements.ts";
import { beginTransfers, lockUsedRates, updateAssignments } from "./update-assignments.ts";
import { checkedVersionOf } from "../checks/recheck-and-save.ts";
import { findingsOf } from "../checks/findings.ts";
import { saveFiledNames, deleteUndoData } from "../record/save-figures.ts";
import { updateFollowingMonth, lockFollowingMonth } from "../lines/update-following-month.ts";
import { getHead, type TadOutline } from "../record/tad-head.ts";
import { listLines } from "../record/tad-lines.ts";
import { lockForChange, type Refusal } from "../record/tad-lock.ts";
import { listTadUnits } from "../record/tad-units.ts";
import { sumFigures, toTadSummary } from "../record/to-tad.ts";

const findRefusal = (
  { units }: TadOutline,
  findings: readonly Finding[],
  isAttestationCurrent: boolean,
): Refusal<"ErrorsOpen" | "ReasonsMissing" | "UnitsIncomplete" | "AttestationChanged"> | null => {
  const errors = findings.filter((finding) => finding.severity === "ERROR").length;
  if (errors > 0) {
    const text = `${countOf(errors, "error")} ${errors === 1 ? "stops" : "stop"} the Commit. Fix ${errors === 1 ? "it" : "them"} first. Nothing was committed.`;
    return { ok: false, code: "ErrorsOpen", text };
  }
  // A change in one unit can cause a warning that needs a reason in another unit that is already complete.
  const missingReasons = refuseMissingReasons(findings);
  if (missingReasons !== null) return missingReasons;
  const incompleteCodes = units.filter((unit) => !unit.complete).map((unit) => unit.agreement.code);
  if (incompleteCodes.length > 0) {
    const text = `${incompleteCodes.join(" and ")} ${incompleteCodes.length === 1 ? "is" : "are"} not complete. Check Complete first. Nothing was committed.`;
    return { ok: false, code: "UnitsIncomplete", text };
  }
  if (!isAttestationCurrent) {
    const text =
      "The attestation has changed since you opened the page. Load the page again, read it and commit again. Nothing was committed.";
    return { ok: false, code: "AttestationChanged", text };
  }
  return null;
};

/** Creates an unused confirmation number for a filed report or correction. */
export const makeTadNumber = (db: Acting["db"], workMonth: string): Promise<string> =>
  makeConfirmationNumber("T", workMonth.slice(2).replace("-", ""), async (candidate) => {
    const holder = db.selectFrom("tads").select("id").where("confirmation_no", "=", candidate);
    return (await holder.executeTakeFirst()) !== undefined;
  });

type CommitTerms = {
  readonly attestation: string;
  readonly wording: string;
  readonly source: TadOutline["head"]["source"];
};

/** Commits a locked TAD without errors. Without an account, the fund API commits it. */
export const finalizeCommit = async (
  context: Acting,
  record: TadOutline,
  { attestation, wording, source }: CommitTerms,
): Promise<Receipt> => {
  const { db, now } = context;
  const { head } = record;
  const followingMonths = await lockFollowingMonth(db, head);
  await lockEmployer(db, head.employer_id);
  const committedBy = context.account?.id ?? null;
  const commitNo = head.commits + 1;
  const confirmationNo = await makeTadNumber(db, head.work_month);
  await db
    .updateTable("tads")
    .set({
      state: "COMMITTED",
      version: head.version + 1,
      source,
      committed_at: now,
      committed_by: committedBy,
      committed_by_name: currentNameOf(committedBy),
      attestation,
      confirmation_no: confirmationNo,
      commits: commitNo,
    })
    .where("id", "=", head.id)
    .execute();
  await saveFiledNames(db, [head.id]);
  await deleteUndoData(db, head.id);
  const summary = toTadSummary(await getHead(db, head.employer_id, head.work_month), sumFigures(record.units));
  await postCharges(db, {
    tad: head,
    totals: summary.totals,
    effectiveOn: fundDate(now),
    postedBy: committedBy,
    at: now,
    commitNo,
  });
  await lockUsedRates(db, head.id);
  await updateAssignments(db, head.id);
  await beginTransfers(db, record);
  await updateFollowingMonth(context, head, followingMonths);
  const receipt: Receipt = {
    tadId: head.id,
    workMonth: head.work_month,
    confirmationNo,
    committedAt: now.toISOString(),
    committedBy: summary.committedBy ?? "",
    totals: summary.totals,
  };
  await recordAudit(context, {
    action: "tad-committed",
    subject: `tad:${head.id}`,
    before: { state: head.state },
    after: { ...receipt, attestationVersion: wording },
  });
  return receipt;
};

/** Employers sign for themselves, staff sign that they entered the paper report (docs/domain.md §9). */
const attestationFor = ({ actingFor }: HandlerContext, { source }: TadOutline["head"]): CommitTerms =>
  actingFor === null
    ? { attestation: attestationText, wording: attestationVersion, source }
    : { attestation: paperAttestationText, wording: paperAttestationVersion, source: "PAPER" };

/** Returns the current findings, without a new check if the last one found none and its data is the same. */
const listCurrentFindings = async (db: Acting["db"], record: TadOutline): Promise<Finding[]> => {
  const { head } = record;
  if (head.cleared === checkedVersionOf(record)) return [];
  return findingsOf({ ...record, lines: await listLines(db, head.id) }, await listAcknowledged(db, head.id));
};

/** Commits a TAD. Every unit must be complete, no errors may remain, and the attestation must be current. */
export const commitTad: Handler<typeof calls.commitTad> = async ({ params, body, version }, context) => {
  const { db } = context;
  const locked = await lockForChange(context, params.workMonth, version);
  if (!locked.ok) return locked;
  const { head } = locked;
  const record: TadOutline = { head, units: await listTadUnits(db, head) };
  const signedTerms = attestationFor(context, head);
  const findings = await listCurrentFindings(db, record);
  const refusal = findRefusal(record, findings, body.attestation === signedTerms.attestation);
  if (refusal !== null) return refusal;
  const receipt = await finalizeCommit(context, record, signedTerms);
  await emailReceipt(context, head.employer_id, {
    own: (to) => reportReceiptEmail(to, receipt),
    fromPaper: (to) => paperReceiptEmail(to, receipt),
  });
  return { ok: true, value: receipt };
};
