import { randomUUID } from "node:crypto";
import type * as calls from "../../../lib/money/delinquency/contract.ts";
import { isBack } from "../../../lib/money/delinquency/delinquency.ts";
import type { DelinquencyAction, EventDetails } from "../../../lib/money/delinquency/schema.ts";
import { delinquencyRefusals } from "../../../lib/money/delinquency/texts.en.ts";
import { addDays } from "../../../lib/platform/calendar/iso-date.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { hasEmployer, employerNotFound } from "../../platform/handler/employer-of.ts";
import { signedIn, type Handler, type HandlerContext } from "../../platform/handler/handler.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { writeLetter } from "./letters.ts";
import { respondWithDelinquency, readDelinquency, type DelinquencyRecord } from "./read-delinquency.ts";

type Change<Kind extends DelinquencyAction["kind"]> = Extract<DelinquencyAction, { readonly kind: Kind }>;

const maxDaysAhead = 5 * 366;

const findDateRefusal = (date: string, today: string): string | null => {
  if (date < today) return delinquencyRefusals.pastDate(date);
  return date > addDays(today, maxDaysAhead) ? delinquencyRefusals.farDate(date) : null;
};

/** A stage can rise only while an amount outside plans in good standing is past due, and not during a hold. */
const findStageRefusal = ({ stage, text }: Change<"STAGE">, record: DelinquencyRecord): string | null => {
  if (stage === record.stage) return delinquencyRefusals.sameStage(stage);
  if (isBack(record.stage, stage)) return text === "" ? delinquencyRefusals.backNeedsReason(record.stage, stage) : null;
  if (record.late.length + record.unreported.length === 0) return delinquencyRefusals.nothingLate;
  if (record.holdUntil !== null) return delinquencyRefusals.onHold(record.holdUntil);
  return record.oldestUnplannedDueDate === null ? delinquencyRefusals.planInForce : null;
};

const findHoldRefusal = ({ until }: Change<"HOLD">, { holdUntil, today }: DelinquencyRecord): string | null => {
  if (until !== null) return findDateRefusal(until, today);
  return holdUntil === null ? delinquencyRefusals.noHold : null;
};

const findPlanRefusal = ({ fund, installments }: Change<"PLAN">, { late, today }: DelinquencyRecord): string | null => {
  const owed = late.find((amount) => amount.fund === fund);
  if (owed === undefined) return delinquencyRefusals.noFundLate(fund);
  const dates = installments.map(({ dueOn }) => dueOn);
  const outOfOrder = dates.find((date, index) => index > 0 && date <= (dates[index - 1] ?? ""));
  if (outOfOrder !== undefined) return delinquencyRefusals.daysInOrder(outOfOrder);
  const dateRefusal = dates.map((date) => findDateRefusal(date, today)).find((text) => text !== null);
  if (dateRefusal !== undefined) return dateRefusal;
  const sum = sumCents(installments);
  return sum === owed.cents ? null : delinquencyRefusals.wrongSum(sum, owed.cents);
};

const findLetterRefusal = ({ stage, late, unreported, holdUntil }: DelinquencyRecord): string | null => {
  if (late.length + unreported.length === 0) return delinquencyRefusals.nothingLate;
  if (holdUntil !== null) return delinquencyRefusals.onHold(holdUntil);
  return stage === "NONE" ? delinquencyRefusals.noStage : null;
};

/** Returns the reason why a change can't be recorded, or null when it can. */
const findRefusal = (act: DelinquencyAction, record: DelinquencyRecord): string | null => {
  switch (act.kind) {
    case "NOTE":
      return null;
    case "STAGE":
      return findStageRefusal(act, record);
    case "PROMISE":
      return findDateRefusal(act.date, record.today);
    case "HOLD":
      return findHoldRefusal(act, record);
    case "PLAN":
      return findPlanRefusal(act, record);
    case "LETTER":
      return findLetterRefusal(record);
  }
};

const buildDetails = async (
  context: HandlerContext,
  act: DelinquencyAction,
  record: DelinquencyRecord,
): Promise<EventDetails> => {
  if (act.kind === "LETTER") return { kind: "LETTER", letter: await writeLetter(context, record) };
  const { text: _, ...details } = act;
  if (details.kind !== "PLAN") return details;
  const coveredCharges = record.lateCharges.filter(({ fund }) => fund === details.fund);
  return { ...details, chargeIds: coveredCharges.map(({ id }) => id) };
};

const auditActions: Readonly<Record<DelinquencyAction["kind"], string>> = {
  NOTE: "delinquency-note-written",
  STAGE: "delinquency-stage-set",
  PROMISE: "payment-promise-recorded",
  HOLD: "delinquency-hold-set",
  PLAN: "payment-plan-recorded",
  LETTER: "delinquency-letter-written",
};

/** Records one event in an employer's delinquency. Recorded events never change, and nothing posts to the ledger. */
export const recordDelinquency: Handler<typeof calls.recordDelinquency> = async (
  { params, body, version },
  context,
) => {
  const { db, now } = context;
  const { employerId } = params;
  if (!(await hasEmployer(db, employerId))) return employerNotFound;
  await lockEmployer(db, employerId);
  const record = await readDelinquency(context, employerId);
  if (record.version !== version) return { ok: false, code: "Stale", text: delinquencyRefusals.changed };
  const refusal = findRefusal(body, record);
  if (refusal !== null) return { ok: false, code: "ActRefused", text: refusal };
  const details = await buildDetails(context, body, record);
  const account = signedIn(context);
  const id = randomUUID();
  const author = { at: now, by_id: account.id, by_name: fullNameOf(account) };
  await insertRows(db, "delinquency_events", [
    { id, employer_id: employerId, no: record.version + 1, details, text: body.text, ...author },
  ]);
  // Only the event stores typed text, because text in the audit trail could never be corrected.
  await recordAudit(context, {
    action: auditActions[body.kind],
    subject: `employer:${employerId}`,
    before: { stage: record.stage, holdUntil: record.holdUntil },
    after: { eventId: id, ...details },
  });
  return respondWithDelinquency(context, employerId);
};
