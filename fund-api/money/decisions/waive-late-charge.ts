import type * as calls from "../../../lib/money/decisions/contract.ts";
import { decisionRefusals } from "../../../lib/money/decisions/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { type Handler, type HandlerContext } from "../../platform/handler/handler.ts";
import { chargesOf } from "../ledger/charges.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { answerDecisions } from "./list-decisions.ts";
import { insertDecision } from "./insert-decision.ts";
import { listPostedLate } from "./posted-late.ts";
import { finishWaiver } from "./waivers.ts";
import { listOwnAccounts } from "../../identity/second-person/own-accounts.ts";

/** Null for any other entry. */
const employerOfLateCharge = async ({ db }: HandlerContext, chargeId: string): Promise<string | null> => {
  const row = await db
    .selectFrom("ledger_entries")
    .select("employer_id")
    .where("id", "=", chargeId)
    .where("type", "in", ["LATE_CHARGE", "INTEREST"])
    .executeTakeFirst();
  return row?.employer_id ?? null;
};

/** Waives a late charge or interest (docs/domain.md §9); above the limit, only once a second person approves. */
export const waiveLateCharge: Handler<typeof calls.waiveLateCharge> = async ({ params, body, version }, context) => {
  const { db } = context;
  const { chargeId } = params;
  const { cents, reason } = body;
  const employerId = await employerOfLateCharge(context, chargeId);
  if (employerId === null) return { ok: false, code: "NotFound", text: decisionRefusals.noLateCharge };
  await lockEmployer(db, employerId);
  const known = { employerId, charges: await chargesOf(db, employerId), own: await listOwnAccounts(context) };
  const late = (await listPostedLate(db, known)).find((candidate) => candidate.chargeId === chargeId);
  if (late === undefined) return { ok: false, code: "NotFound", text: decisionRefusals.noLateCharge };
  if (late.version !== version) return { ok: false, code: "Stale", text: decisionRefusals.lateChargeChanged };
  if (late.waiting !== null)
    return { ok: false, code: "AlreadyWaiting", text: decisionRefusals.alreadyWaiting(late.waiting) };
  if (cents > late.chargedCents)
    return { ok: false, code: "MoreThanCharged", text: decisionRefusals.moreThanCharged(cents, late.chargedCents) };
  const needsSecond = cents > late.waivableAloneCents;
  const decisionId = await insertDecision(context, {
    employer_id: employerId,
    fund: late.fund,
    charge_id: chargeId,
    act: "WAIVE",
    cents,
    reason,
    explanation: "",
    state: needsSecond ? "WAITING" : "DONE",
  });
  if (!needsSecond) await finishWaiver(context, { employerId, late, decisionId, cents, reason });
  await recordAudit(context, {
    action: needsSecond ? "waiver-requested" : "late-charge-waived",
    subject: `charge:${chargeId}`,
    before: { chargedCents: late.chargedCents },
    after: { decisionId, cents, chargedCents: late.chargedCents - (needsSecond ? 0 : cents) },
  });
  return answerDecisions(context, employerId);
};
