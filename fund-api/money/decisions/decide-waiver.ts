import type * as calls from "../../../lib/money/decisions/contract.ts";
import type { PostedLate, WaiverDecision } from "../../../lib/money/decisions/schema.ts";
import { decisionRefusals } from "../../../lib/money/decisions/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import type { Row } from "../../platform/db/schema.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { chargesOf } from "../ledger/charges.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { answerDecisions } from "./list-decisions.ts";
import { listPostedLate } from "./posted-late.ts";
import { finishWaiver } from "./waivers.ts";
import { listOwnAccounts } from "../../identity/second-person/own-accounts.ts";

type Refused = Extract<Outcome<typeof calls.decideWaiver>, { ok: false }>;
type Waiver = Row<"late_decisions">;

const findWaiver = ({ db }: HandlerContext, id: string): Promise<Waiver | undefined> =>
  db.selectFrom("late_decisions").selectAll().where("id", "=", id).where("act", "=", "WAIVE").executeTakeFirst();

const staleRefusal = ({ state, second_by_name: by }: Waiver): Refused => ({
  ok: false,
  code: "Stale",
  text: decisionRefusals.waiverDecided(state, by),
});

/** A second person approves or declines; only the first one withdraws. */
const personRefusal = (isOwn: boolean, { decision }: WaiverDecision): Refused | null => {
  if (decision === "withdraw")
    return isOwn ? null : { ok: false, code: "NotYours", text: decisionRefusals.notYourWaiver };
  return isOwn ? { ok: false, code: "SamePerson", text: decisionRefusals.ownWaiver } : null;
};

const states = { approve: "DONE", decline: "DECLINED", withdraw: "WITHDRAWN" } as const;
const actions = { approve: "waiver-approved", decline: "waiver-declined", withdraw: "waiver-withdrawn" } as const;

const save = async (context: HandlerContext, waiver: Waiver, body: WaiverDecision): Promise<void> => {
  const account = signedIn(context);
  const second = body.decision === "withdraw" ? null : { second_by: account.id, second_by_name: fullNameOf(account) };
  await context.db
    .updateTable("late_decisions")
    .set({
      state: states[body.decision],
      ...second,
      second_at: context.now,
      second_reason: body.decision === "decline" ? body.reason : "",
      version: waiver.version + 1,
    })
    .where("id", "=", waiver.id)
    .execute();
};

/** Approves, declines or withdraws a waiting waiver. With the employer locked, the second of two acts is refused. */
export const decideWaiver: Handler<typeof calls.decideWaiver> = async ({ params, body, version }, context) => {
  const { db } = context;
  const known = await findWaiver(context, params.decisionId);
  if (known === undefined) return { ok: false, code: "NotFound", text: decisionRefusals.noWaiver };
  const employerId = known.employer_id;
  await lockEmployer(db, employerId);
  const waiver = (await findWaiver(context, known.id)) ?? known;
  if (waiver.version !== version || waiver.state !== "WAITING") return staleRefusal(waiver);
  const ownAccounts = await listOwnAccounts(context);
  const refusal = personRefusal(ownAccounts.has(waiver.decided_by), body);
  if (refusal !== null) return refusal;
  const isCharge = (late: PostedLate): boolean => late.chargeId === waiver.charge_id;
  const charges = await chargesOf(db, employerId);
  const late = (await listPostedLate(db, { employerId, charges, own: ownAccounts })).find(isCharge);
  if (late === undefined) return { ok: false, code: "NotFound", text: decisionRefusals.noLateCharge };
  if (body.decision === "approve" && waiver.cents > late.chargedCents)
    return {
      ok: false,
      code: "MoreThanCharged",
      text: decisionRefusals.moreThanCharged(waiver.cents, late.chargedCents),
    };
  await save(context, waiver, body);
  if (body.decision === "approve") {
    const { cents, reason } = waiver;
    await finishWaiver(context, { employerId, late, decisionId: waiver.id, cents, reason });
  }
  const isApproved = body.decision === "approve";
  await recordAudit(context, {
    action: actions[body.decision],
    subject: `charge:${waiver.charge_id}`,
    before: { state: waiver.state, chargedCents: late.chargedCents },
    after: {
      decisionId: waiver.id,
      state: states[body.decision],
      cents: waiver.cents,
      chargedCents: late.chargedCents - (isApproved ? waiver.cents : 0),
    },
  });
  return answerDecisions(context, employerId);
};
