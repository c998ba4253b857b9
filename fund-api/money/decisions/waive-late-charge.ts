import type * as calls from "../../../lib/money/decisions/contract.ts";
import type { PostedLate } from "../../../lib/money/decisions/schema.ts";
import { decisionRefusals, waivedText, lateNameText } from "../../../lib/money/decisions/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { type Action, requestSecondPerson } from "../../identity/second-person/request-second-person.ts";
import { lateWaivedEmail } from "../../messages/mail/decision-emails.ts";
import { emailEmployer } from "../../messages/mail/mail-employer.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { chargesOf } from "../ledger/charges.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { postingOf, postWaiver } from "../ledger/post.ts";
import { respondWithDecisions } from "./list-decisions.ts";
import { listPostedLate } from "./posted-late.ts";

/** Finds the employer of a late charge, interest or fee. Returns null for any other entry. */
const employerOfLateCharge = async ({ db }: HandlerContext, chargeId: string): Promise<string | null> => {
  const row = await db
    .selectFrom("ledger_entries")
    .select("employer_id")
    .where("id", "=", chargeId)
    .where("type", "in", ["LATE_CHARGE", "INTEREST", "NSF_FEE"])
    .executeTakeFirst();
  return row?.employer_id ?? null;
};

type ChargeKey = { readonly employer_id: string | null; readonly charge_id: string | null };

const findLateCharge = async (
  { db }: HandlerContext,
  { employer_id, charge_id }: ChargeKey,
): Promise<PostedLate | undefined> => {
  const employerId = employer_id ?? "";
  const postedCharges = await listPostedLate(db, { employerId, charges: await chargesOf(db, employerId) });
  return postedCharges.find(({ chargeId }) => chargeId === charge_id);
};

const noLateCharge = { ok: false, code: "NotFound", text: decisionRefusals.noLateCharge } as const;

/** Lowers a late charge, interest or a returned-check fee. Any amount paid on it becomes a credit. */
export const waiver: Action<"NotFound" | "MoreThanCharged"> = {
  word: "waiver",
  refusal: async (context, decision) => {
    const lateCharge = await findLateCharge(context, decision);
    if (lateCharge === undefined) return noLateCharge;
    if (decision.cents <= lateCharge.chargedCents) return null;
    const text = decisionRefusals.moreThanCharged(decision.cents, lateCharge.chargedCents);
    return { ok: false, code: "MoreThanCharged", text };
  },
  run: async (context, decision) => {
    const { id: decisionId, cents, reason } = decision;
    const lateCharge = await findLateCharge(context, decision);
    if (lateCharge === undefined) throw new Error(`the late charge of decision ${decisionId} is missing`);
    const { chargeId, chargedCents } = lateCharge;
    const employerId = decision.employer_id ?? "";
    await postWaiver(context.db, { ...postingOf(context, employerId), chargeId, decisionId }, cents);
    await recordAudit(context, {
      action: "late-charge-waived",
      subject: decision.subject,
      reason,
      before: { chargedCents },
      after: { decisionId, cents, chargedCents: chargedCents - cents },
    });
    await emailEmployer(context, employerId, (to) => lateWaivedEmail(to, { late: lateCharge, cents, reason }));
  },
  facts: async (context, decision) => {
    const lateCharge = await findLateCharge(context, decision);
    return lateCharge === undefined
      ? []
      : [{ name: "Charged", text: waivedText(decision.cents, lateCharge.chargedCents) }];
  },
};

/** Waives a late charge, interest or a fee (docs/domain.md §9). Above the limit, a second person must approve. */
export const waiveLateCharge: Handler<typeof calls.waiveLateCharge> = async ({ params, body, version }, context) => {
  const { db } = context;
  const { chargeId } = params;
  const { cents, reason } = body;
  const employerId = await employerOfLateCharge(context, chargeId);
  if (employerId === null) return noLateCharge;
  await lockEmployer(db, employerId);
  const lateCharge = await findLateCharge(context, { employer_id: employerId, charge_id: chargeId });
  if (lateCharge === undefined) return noLateCharge;
  if (lateCharge.version !== version) return { ok: false, code: "Stale", text: decisionRefusals.lateChargeChanged };
  const refusal = await requestSecondPerson(context, waiver, {
    act: "WAIVE",
    employer_id: employerId,
    fund: lateCharge.fund,
    charge_id: chargeId,
    subject: `charge:${chargeId}`,
    title: `waiver of the ${lateNameText(lateCharge)}`,
    cents,
    reason,
    needsSecond: cents > lateCharge.waivableAloneCents,
  });
  return refusal ?? respondWithDecisions(context, employerId);
};
