import { fundAmountsText, sumCents } from "../../../lib/platform/cents/money.ts";
import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { committedByText } from "../../../lib/reporting/tad/texts.en.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/reporting/corrections/contract.ts";
import { fundChangesOf, isLowered } from "../../../lib/reporting/corrections/differences.ts";
import { staffErrorTexts } from "../../../lib/reporting/corrections/texts.en.ts";
import type { DecideBody } from "../../../lib/reporting/corrections/schema.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { notifyOfDecision } from "../../messages/inbox/notify-members.ts";
import {
  creditSubjectOf,
  type Action,
  type Decision,
  readSoloLimit,
  requestSecondPerson,
} from "../../identity/second-person/request-second-person.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { postCredit } from "../../money/ledger/post-report.ts";
import { creditApprovedEmail, creditDeclinedEmail } from "../../messages/mail/correction-emails.ts";
import { emailEmployer } from "../../messages/mail/mail-employer.ts";
import { updateFollowingMonth, lockFollowingMonth } from "../tad/lines/update-following-month.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { isFiledByCaller } from "../../identity/second-person/own-accounts.ts";
import { type CorrectionRecord, listCorrectionsById } from "./correction-records.ts";
import { getCorrectionList } from "./list-corrections.ts";
import { saveDifferences } from "./correct-line.ts";

type Refused = Extract<Outcome<typeof calls.decideCorrection>, { ok: false }>;

/** Locks the month, then the correction. Returns null if it requests no credit or is void. */
const findCorrectionLocked = async (db: HandlerContext["db"], tadId: string): Promise<CorrectionRecord | null> => {
  const link = await db.selectFrom("corrections").select("original_id").where("tad_id", "=", tadId).executeTakeFirst();
  if (link === undefined) return null;
  for (const id of [link.original_id, tadId])
    await db.selectFrom("tads").select("id").where("id", "=", id).forUpdate().execute();
  const [record] = await listCorrectionsById(db, [tadId]);
  return record?.head.state === "POSTED" && record.credits.length > 0 ? record : null;
};

const noCorrection = { ok: false, code: "NotFound", text: staffErrorTexts.noCorrection } as const;

const staleRefusal = ({ credits }: CorrectionRecord): Refused & { readonly code: "Stale" } => {
  const [credit] = credits;
  const {
    state,
    decided_at: decidedAt,
    decided_by_name: decidedBy,
  } = credit ?? { state: "REQUESTED", decided_at: null };
  const text =
    state === "REQUESTED" || decidedAt === null
      ? staffErrorTexts.stale
      : staffErrorTexts.decided({ by: decidedBy ?? "Someone else", state, at: decidedAt.toISOString() });
  return { ok: false, code: "Stale", text };
};

const postCredits = async (context: HandlerContext, { head, credits }: CorrectionRecord): Promise<void> => {
  const { db, now } = context;
  const posting = { tad: head, effectiveOn: fundDate(now), postedBy: signedIn(context).id, at: now };
  for (const { fund, cents } of credits) await postCredit(db, { ...posting, fund, cents });
};

/** Restores the declined lines' previous values. Also reverses an increase for the other fund on the same line. */
const decline = async (context: HandlerContext, { head, pairs }: CorrectionRecord): Promise<void> => {
  const { db, now } = context;
  const loweredPairs = pairs.filter(isLowered);
  await db
    .updateTable("correction_lines")
    .set({ stands: false })
    .where("tad_id", "=", head.id)
    .where(
      "line_id",
      "in",
      loweredPairs.map(({ now: line }) => line.id),
    )
    .execute();
  await saveDifferences(
    db,
    head.id,
    pairs.filter((pair) => !isLowered(pair)),
  );
  const posting = { tad: head, effectiveOn: fundDate(now), postedBy: signedIn(context).id, at: now };
  for (const { fund, chargedCents } of fundChangesOf(loweredPairs))
    await postCredit(db, { ...posting, fund, cents: chargedCents });
};

const decideCredit = async (context: HandlerContext, record: CorrectionRecord, body: DecideBody): Promise<void> => {
  const { db, now } = context;
  const { head, pairs } = record;
  const isApproved = body.decision === "approve";
  await (isApproved ? postCredits(context, record) : decline(context, record));
  await db
    .updateTable("credits")
    .set({
      state: isApproved ? "APPROVED" : "DECLINED",
      decided_by: signedIn(context).id,
      decided_by_name: fullNameOf(signedIn(context)),
      decided_at: now,
      decision_reason: isApproved ? "" : body.reason,
    })
    .where("tad_id", "=", head.id)
    .execute();
  await db
    .updateTable("tads")
    .set({ version: head.version + 1 })
    .where("id", "=", head.id)
    .execute();
  const follows = await updateFollowingMonth(context, head, await lockFollowingMonth(db, head));
  const facts = {
    workMonth: head.work_month,
    confirmationNo: head.confirmation_no ?? "",
    changes: fundChangesOf(pairs),
  };
  await emailEmployer(context, head.employer_id, (to) =>
    isApproved ? creditApprovedEmail(to, facts) : creditDeclinedEmail(to, { ...facts, reason: body.reason, follows }),
  );
  await notifyOfDecision(context, { ...head, pairs });
  await recordAudit(context, {
    action: isApproved ? "credit-approved" : "credit-declined",
    subject: `tad:${head.original_id}`,
    reason: isApproved ? "" : body.reason,
    before: { state: "REQUESTED" },
    after: facts,
  });
};

const findDecidedCorrection = ({ db }: HandlerContext, { payload }: Decision): Promise<CorrectionRecord | null> =>
  findCorrectionLocked(db, (payload as DecideBody).tadId);

/** Posts the credits of a correction, or declines them. */
export const creditDecision: Action<"NotFound" | "Stale" | "SamePerson"> = {
  word: "credit-approval",
  lock: async (context, decision) => {
    const record = await findDecidedCorrection(context, decision);
    if (record !== null) await lockFollowingMonth(context.db, record.head);
  },
  refusal: async (context, decision) => {
    const record = await findDecidedCorrection(context, decision);
    if (record === null) return noCorrection;
    if (record.credits.some(({ state }) => state !== "REQUESTED")) return staleRefusal(record);
    return (await isFiledByCaller(context, [record]))
      ? { ok: false, code: "SamePerson", text: staffErrorTexts.ownCorrection }
      : null;
  },
  run: async (context, decision) => {
    const record = await findDecidedCorrection(context, decision);
    if (record === null) throw new Error(`the correction of decision ${decision.id} is missing`);
    await decideCredit(context, record, decision.payload as DecideBody);
  },
  facts: async (context, { payload }) => {
    const [record] = await listCorrectionsById(context.db, [(payload as DecideBody).tadId]);
    if (record === undefined) return [];
    const { committed_by_name: committedBy, source } = record.head;
    return [
      { name: "Credit", text: fundAmountsText(record.credits) },
      { name: "Filed by", text: committedByText({ source, committedBy }) },
    ];
  },
};

/**
 * Approves or declines a correction's credit (docs/domain.md §9, §12). Above the limit, a second person must approve
 * too. Refuses a second decision.
 */
export const decideCorrection: Handler<typeof calls.decideCorrection> = async ({ body, version }, context) => {
  const { db } = context;
  const record = await findCorrectionLocked(db, body.tadId);
  if (record === null) return noCorrection;
  const { head, credits } = record;
  if (head.version !== version) return staleRefusal(record);
  await lockFollowingMonth(db, head);
  await lockEmployer(db, head.employer_id);
  const isApproved = body.decision === "approve";
  const cents = isApproved ? sumCents(credits) : 0;
  const fund = credits.length === 1 ? (credits[0]?.fund ?? null) : null;
  const refusal = await requestSecondPerson(context, creditDecision, {
    act: "CREDIT",
    employer_id: head.employer_id,
    fund,
    charge_id: null,
    subject: creditSubjectOf(head.id),
    title: `credit of correction ${head.confirmation_no ?? ""} for ${formatWorkMonth(head.work_month)}`,
    payload: body,
    cents,
    reason: isApproved ? (credits[0]?.reason ?? "") : body.reason,
    needsSecond: cents > (await readSoloLimit(db, fund)),
  });
  return refusal ?? { ok: true, value: await getCorrectionList(context) };
};
