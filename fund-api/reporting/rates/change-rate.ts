import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { addMonths, lastDayOf } from "../../../lib/platform/calendar/work-month.ts";
import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { joinWords } from "../../../lib/platform/format/plain-text.ts";
import { checkRateChange, type RatePlan, toPlannedRate } from "../../../lib/reporting/rates/check-rate-change.ts";
import type * as calls from "../../../lib/reporting/rates/contract.ts";
import { type RateCells, toRateCells } from "../../../lib/reporting/rates/rate-columns.ts";
import { changeTitle, describeRate, rateRefusals, rateTexts } from "../../../lib/reporting/rates/texts.en.ts";
import type { FundCode, RateSchedule } from "../../../lib/reporting/tad/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { type Action, type Decision, requestSecondPerson } from "../../identity/second-person/request-second-person.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { waitForImport } from "../../platform/db/master-data-lock.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { followTerms, selectOpenReports } from "../tad/lines/follow-terms.ts";
import type { TadHead } from "../tad/record/tad-head.ts";
import { toRateRow } from "../tad/record/tad-units.ts";
import { type Agreement, listAgreementRates, type RateChange, respondWithRates } from "./read-rates.ts";

const toChange = ({ unitCode }: Agreement, { cells, ended, replaced }: RatePlan): RateChange => {
  const earlier = ended ?? replaced;
  return {
    unitCode,
    cells,
    endedId: ended?.id ?? null,
    replacedId: replaced?.id ?? null,
    before: earlier === null ? null : toRateCells(earlier),
  };
};

const noAgreement = { ok: false, code: "NotFound", text: rateRefusals.noAgreement } as const;
const refuse = (text: string) => ({ ok: false, code: "RateRefused", text }) as const;

type Planned = { readonly ok: true; readonly agreement: Agreement; readonly plan: RatePlan };

/** Finds the agreement and checks the cells against its present rates and reports. */
const planChange = async (
  { db }: HandlerContext,
  employerId: string,
  { unitCode, cells }: { readonly unitCode: string; readonly cells: Readonly<Record<string, string>> },
): Promise<Planned | typeof noAgreement | ReturnType<typeof refuse>> => {
  const agreements = await listAgreementRates(db, employerId);
  const agreement = agreements.find((candidate) => candidate.unitCode === unitCode);
  if (agreement === undefined) return noAgreement;
  const { problems, plan } = checkRateChange(agreement, cells);
  return plan === null ? refuse(rateRefusals.problems(problems)) : { ok: true, agreement, plan };
};

const changeOf = ({ payload }: Decision): RateChange => payload as RateChange;

/** Plans a decision's change again. Throws if it isn't possible; `refusal` comes first. */
const getPlan = async (context: HandlerContext, decision: Decision): Promise<Planned> => {
  const planned = await planChange(context, decision.employer_id ?? "", changeOf(decision));
  if (!planned.ok) throw new Error(planned.text);
  return planned;
};

const selectReports = ({ db }: HandlerContext, { employer_id, payload }: Decision) =>
  selectOpenReports(db, employer_id ?? "").where(
    "t.work_month",
    ">=",
    (payload as RateChange).cells["from_month"] ?? "",
  );

/** Locks the open reports from the first month on, so that no one commits one of them at the old rate. */
const lockReports = (context: HandlerContext, decision: Decision): Promise<TadHead[]> =>
  selectReports(context, decision).forUpdate("t").execute();

/** Ends the rate in effect the month before, and adds the new one or replaces an unused one. */
const saveRate = async (
  { db }: HandlerContext,
  { unitId }: Agreement,
  { cells, ended, replaced }: RatePlan,
  rate: RateSchedule,
): Promise<void> => {
  if (ended !== null)
    await db
      .updateTable("rate_schedules")
      .set({ effective_to: lastDayOf(addMonths(cells.from_month, -1)) })
      .where("id", "=", ended.id)
      .execute();
  const row = toRateRow(unitId, rate);
  if (replaced === null) await insertRows(db, "rate_schedules", [row]);
  else await db.updateTable("rate_schedules").set(row).where("id", "=", replaced.id).execute();
};

/** Changes a rate from a work month on. Open reports from that month on use it; filed ones are never changed. */
export const rateChange: Action<"NotFound" | "RateRefused"> = {
  word: "rate-change",
  lock: async (context, decision) => {
    await waitForImport(context.db);
    await lockReports(context, decision);
  },
  refusal: async (context, decision) => {
    const planned = await planChange(context, decision.employer_id ?? "", changeOf(decision));
    if (!planned.ok) return planned;
    const changeNow = toChange(planned.agreement, planned.plan);
    return isDeepStrictEqual(changeNow, changeOf(decision)) ? null : refuse(rateRefusals.ratesChanged);
  },
  run: async (context, decision) => {
    const { agreement, plan } = await getPlan(context, decision);
    const rate = toPlannedRate(plan, randomUUID());
    await saveRate(context, agreement, plan, rate);
    const earlier = plan.ended ?? plan.replaced;
    await recordAudit(context, {
      action: "rate-changed",
      subject: decision.subject,
      reason: decision.reason,
      before: earlier,
      after: { unitCode: agreement.unitCode, ...rate },
    });
    const terms = new Map([[agreement.unitId, new Set([rate.id])]]);
    // The employer is locked now, so this also finds a report that was opened after the other locks.
    for (const head of await lockReports(context, decision))
      await followTerms(context, head, terms, { hasNewPeriods: false });
  },
  facts: async (context, decision) => {
    const planned = await planChange(context, decision.employer_id ?? "", changeOf(decision));
    if (!planned.ok) return [{ name: "Can’t be approved", text: planned.text }];
    const { agreement, plan } = planned;
    const openReports = (await selectReports(context, decision).execute()).map((head) =>
      formatWorkMonth(head.work_month),
    );
    const { ended, replaced, cells } = plan;
    const earlierRate = ended ?? replaced;
    return [
      {
        name: "Before",
        text: earlierRate === null ? rateTexts.noRateYet : describeRate(earlierRate, agreement.unitType),
      },
      ...(ended === null ? [] : [{ name: "Ends", text: formatWorkMonth(addMonths(cells.from_month, -1)) }]),
      { name: "After", text: describeRate(toPlannedRate(plan, ""), agreement.unitType) },
      { name: "Open reports that follow", text: openReports.length === 0 ? "none" : joinWords(openReports) },
    ];
  },
};

const titleOf = ({ cells }: RatePlan, unitCode: string): string =>
  changeTitle({ fund: cells.fund as FundCode, classification: cells.classification }, unitCode, cells.from_month);

const toSubject = ({ unitId }: Agreement, { fund, classification }: RateCells): string =>
  `rate:${unitId} ${fund} ${classification}`;

/** Asks a second person to approve a new rate. Nothing changes until then. */
export const requestRateChange: Handler<typeof calls.requestRateChange> = async ({ params, body }, context) => {
  const { employerId } = params;
  const { db } = context;
  await lockEmployer(db, employerId);
  const planned = await planChange(context, employerId, body);
  if (!planned.ok) return planned;
  const { agreement, plan } = planned;
  const refusal = await requestSecondPerson(context, rateChange, {
    act: "CHANGE_RATE",
    employer_id: employerId,
    fund: plan.cells.fund as FundCode,
    charge_id: null,
    subject: toSubject(agreement, plan.cells),
    title: titleOf(plan, agreement.unitCode),
    payload: toChange(agreement, plan),
    cents: 0,
    reason: body.reason,
    needsSecond: true,
  });
  return refusal ?? respondWithRates(context, employerId);
};
