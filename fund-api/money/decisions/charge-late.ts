import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/money/decisions/contract.ts";
import { decisionRefusals, workingText } from "../../../lib/money/decisions/texts.en.ts";
import type { LateEstimate } from "../../../lib/money/late-charges/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { estimateLateCharges } from "../late-charges/estimate-late-charges.ts";
import { findHold } from "../delinquency/read-delinquency.ts";
import { chargesOf } from "../ledger/charges.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { postingOf, postLate } from "../ledger/post.ts";
import { lateChargedEmail } from "../../messages/mail/decision-emails.ts";
import { emailEmployer } from "../../messages/mail/mail-employer.ts";
import { respondWithDecisions } from "./list-decisions.ts";
import { insertDecision } from "../../identity/second-person/request-second-person.ts";

type LatePart = {
  readonly employerId: string;
  readonly estimate: LateEstimate;
  readonly reason: string;
  readonly part: "damages" | "interest";
  readonly cents: number;
};

const postLatePart = async (context: HandlerContext, { employerId, estimate, reason, part, cents }: LatePart) => {
  if (cents === 0) return;
  const { id: decisionId } = await insertDecision(context, {
    employer_id: employerId,
    fund: estimate.fund,
    charge_id: estimate.chargeId,
    act: part === "damages" ? "CHARGE_LATE" : "CHARGE_INTEREST",
    cents,
    reason,
    explanation: workingText(estimate, part),
    subject: `charge:${estimate.chargeId}`,
    title: "late charge",
  });
  const posting = { ...postingOf(context, employerId), forChargeId: estimate.chargeId, decisionId };
  await postLate(context.db, posting, part === "damages" ? "LATE_CHARGE" : "INTEREST", cents);
};

/** Charges the reviewed damages and interest of one late contribution. Refuses if the estimate has changed. */
export const chargeLate: Handler<typeof calls.chargeLate> = async ({ body }, context) => {
  const { db, now } = context;
  const { employerId, chargeId, damagesCents, interestCents, reason } = body;
  await lockEmployer(db, employerId);
  const estimates = await estimateLateCharges(db, await chargesOf(db, employerId), fundDate(now));
  const estimate = estimates.find((candidate) => candidate.chargeId === chargeId);
  if (estimate === undefined) return { ok: false, code: "Stale", text: decisionRefusals.nothingToCharge };
  if (estimate.openDamagesCents !== damagesCents || estimate.openInterestCents !== interestCents)
    return { ok: false, code: "Stale", text: decisionRefusals.estimateChanged(estimate.openCents) };
  await postLatePart(context, { employerId, estimate, reason, part: "damages", cents: damagesCents });
  await postLatePart(context, { employerId, estimate, reason, part: "interest", cents: interestCents });
  await recordAudit(context, {
    action: "late-charge-charged",
    subject: `charge:${chargeId}`,
    reason,
    before: { lateCents: estimate.chargedCents },
    after: { employerId, fund: estimate.fund, damagesCents, interestCents },
  });
  if ((await findHold(context, employerId)) === null)
    await emailEmployer(context, employerId, (to) => lateChargedEmail(to, { estimate, reason }));
  return respondWithDecisions(context, employerId);
};
