import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { coversMonth } from "../../../lib/platform/calendar/work-month.ts";
import { countOf } from "../../../lib/platform/format/count.ts";
import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { joinWords } from "../../../lib/platform/format/plain-text.ts";
import { type AgreementCells, agreementColumns } from "../../../lib/reporting/rates/agreement-columns.ts";
import {
  type AgreementPlan,
  checkAgreementEnd,
  checkNewAgreement,
  continuedTo,
  type EndPlan,
} from "../../../lib/reporting/rates/check-agreement.ts";
import type * as calls from "../../../lib/reporting/rates/contract.ts";
import { type FirstRateCells, toRate } from "../../../lib/reporting/rates/rate-columns.ts";
import {
  agreementRefusals,
  agreementTexts,
  describeAgreement,
  describeContinued,
  describeRate,
  nameRate,
  periodText,
  rateRefusals,
} from "../../../lib/reporting/rates/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { type Action, type Decision, requestSecondPerson } from "../../identity/second-person/request-second-person.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { waitForImport } from "../../platform/db/master-data-lock.ts";
import type { Row } from "../../platform/db/schema.ts";
import { employerNotFound, hasEmployer } from "../../platform/handler/employer-of.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { followTerms, selectOpenReports } from "../tad/lines/follow-terms.ts";
import { listUnopenedMonths, openPastMonth } from "../tad/lines/open-tad.ts";
import type { TadHead } from "../tad/record/tad-head.ts";
import { changeableStates } from "../tad/record/tad-lock.ts";
import { toRateRow } from "../tad/record/tad-units.ts";
import { type Agreement, listAgreementRates, respondWithRates } from "./read-rates.ts";

const refuse = (text: string) => ({ ok: false, code: "AgreementRefused", text }) as const;
type Refused = ReturnType<typeof refuse> | { readonly ok: false; readonly code: "NotFound"; readonly text: string };

/** Data that a new agreement needs later, in its decision. */
type NewAgreement = {
  readonly unitCode: string;
  readonly cells: AgreementCells;
  readonly rates: readonly FirstRateCells[];
};

/** Data that a new last day needs later, in its decision. */
type AgreementEnd = {
  readonly unitCode: string;
  readonly effectiveTo: string | null;
  /** The last day and the rates that continue, as reviewed. */
  readonly before: string | null;
  readonly continuedIds: readonly string[];
};

const subjectOf = (employerId: string, unitCode: string): string => `agreement:${employerId} ${unitCode}`;

/** Locks the open reports, so that no one commits one of them without the change. */
const lockReports = ({ db }: HandlerContext, { employer_id }: Decision): Promise<TadHead[]> =>
  selectOpenReports(db, employer_id ?? "")
    .forUpdate("t")
    .execute();

const lockForDecision = async (context: HandlerContext, decision: Decision): Promise<void> => {
  await waitForImport(context.db);
  await lockReports(context, decision);
};

type Period = Pick<Agreement, "effectiveFrom" | "effectiveTo">;
type Periods = { readonly period: Period; readonly oldPeriod: Period | null };

/** Opens the past months that no job would open, and updates the open reports after a change to an agreement. */
const followAgreement = async (
  context: HandlerContext,
  decision: Decision,
  unitId: string,
  unopenedMonths: readonly string[],
): Promise<void> => {
  // The employer is locked now, so this also finds a report that was opened after the other locks.
  for (const head of await lockReports(context, decision))
    await followTerms(context, head, new Map([[unitId, new Set()]]), { hasNewPeriods: true });
  for (const month of unopenedMonths) await openPastMonth(context.db, decision.employer_id ?? "", month, context.now);
};

/** History may have as many months (docs/master-data.md). */
const maxUnopenedMonths = 36;

const listUnopened = async ({ db, now }: HandlerContext, employerId: string, periods: Periods) => {
  const months = await listUnopenedMonths(db, employerId, periods, now);
  return months.length > maxUnopenedMonths
    ? refuse(`${agreementTexts.tooManyMonths(months.length)} Nothing was changed.`)
    : ({ ok: true, months } as const);
};

/** Describes the past months that a change opens for the employer. */
const unopenedFact = (months: readonly string[]) => ({
  name: "Past months that are opened to file",
  text: months.length === 0 ? "none" : joinWords(months.map(formatWorkMonth)),
});

/** Describes what a change of an agreement's period does to each open report. */
const describeReports = async (
  { db }: HandlerContext,
  employerId: string,
  { period, oldPeriod }: Periods,
  unitId: string | null,
) => {
  const units = await db
    .selectFrom("tads as t")
    .innerJoin("tad_units as u", "u.tad_id", "t.id")
    .select(["t.work_month", "u.bargaining_unit_id", "u.people"])
    .where("t.employer_id", "=", employerId)
    .where("t.kind", "=", "ORIGINAL")
    .where("t.state", "in", changeableStates)
    .orderBy("t.work_month")
    .execute();
  const reports = Map.groupBy(units, ({ work_month }) => work_month);
  const texts = [...reports].flatMap(([month, reportUnits]) => {
    const [was, is] = [oldPeriod !== null && coversMonth(oldPeriod, month), coversMonth(period, month)];
    if (was === is) return [];
    const people = reportUnits.find((unit) => unit.bargaining_unit_id === unitId)?.people ?? 0;
    const effect = is ? "gets it" : reportUnits.length === 1 ? "is voided" : `loses its ${countOf(people, "line")}`;
    return [`${formatWorkMonth(month)} ${effect}`];
  });
  return { name: "Open reports", text: texts.length === 0 ? "none changes" : joinWords(texts) };
};

type PlannedAgreement = {
  readonly ok: true;
  readonly plan: AgreementPlan;
  readonly unopenedMonths: readonly string[];
};

const planNew = async (
  context: HandlerContext,
  employerId: string,
  { cells, rates }: Pick<NewAgreement, "cells" | "rates">,
): Promise<PlannedAgreement | ReturnType<typeof refuse>> => {
  const { problems, plan } = checkNewAgreement(await listAgreementRates(context.db, employerId), cells, rates);
  if (plan === null) return refuse(agreementRefusals.problems(problems));
  const unopened = await listUnopened(context, employerId, { period: periodOf(plan.cells), oldPeriod: null });
  return unopened.ok ? { ok: true, plan, unopenedMonths: unopened.months } : unopened;
};

const newOf = ({ payload }: Decision): NewAgreement => payload as NewAgreement;

/** Plans a decision's agreement again. Throws if it isn't possible; `refusal` comes first. */
const replanNew = async (context: HandlerContext, decision: Decision): Promise<PlannedAgreement> => {
  const planned = await planNew(context, decision.employer_id ?? "", newOf(decision));
  if (!planned.ok) throw new Error(planned.text);
  return planned;
};

const toUnitRow = (id: string, employerId: string, cells: AgreementCells): Row<"bargaining_units"> => {
  const stored = Object.fromEntries(
    agreementColumns.map(({ name, kind }) => [name, cells[name] === "" ? null : kind.toStored(cells[name])]),
  );
  const { unit_code: code, ...columns } = stored;
  return { id, employer_id: employerId, code, ...columns } as Row<"bargaining_units">;
};

const periodOf = ({ effective_from, effective_to }: AgreementCells): Period => ({
  effectiveFrom: effective_from,
  effectiveTo: effective_to === "" ? null : effective_to,
});

/** Adds an agreement with its first rates to an employer. Open reports of months that it covers get it. */
export const agreementAddition: Action<"AgreementRefused"> = {
  word: "agreement-addition",
  lock: lockForDecision,
  refusal: async (context, decision) => {
    const planned = await planNew(context, decision.employer_id ?? "", newOf(decision));
    return planned.ok ? null : planned;
  },
  run: async (context, decision) => {
    const { plan, unopenedMonths } = await replanNew(context, decision);
    const { cells, rates } = plan;
    const { db } = context;
    const unitId = randomUUID();
    await insertRows(db, "bargaining_units", [toUnitRow(unitId, decision.employer_id ?? "", cells)]);
    await insertRows(
      db,
      "rate_schedules",
      rates.map((rate) => toRateRow(unitId, toRate(rate, randomUUID()))),
    );
    await recordAudit(context, {
      action: "agreement-added",
      subject: decision.subject,
      reason: decision.reason,
      after: { ...cells, rates },
    });
    await followAgreement(context, decision, unitId, unopenedMonths);
  },
  facts: async (context, decision) => {
    const employerId = decision.employer_id ?? "";
    const planned = await planNew(context, employerId, newOf(decision));
    if (!planned.ok) return [{ name: "Can’t be approved", text: planned.text }];
    const { cells, rates } = planned.plan;
    const unitType = cells.unit_type as Agreement["unitType"];
    const periods = { period: periodOf(cells), oldPeriod: null };
    return [
      ...describeAgreement(cells),
      ...rates.map((cellsOfRate) => {
        const rate = toRate(cellsOfRate, "");
        return { name: nameRate(rate), text: describeRate(rate, unitType) };
      }),
      { name: "Late charges", text: agreementTexts.noLatePolicy },
      await describeReports(context, employerId, periods, null),
      unopenedFact(planned.unopenedMonths),
    ];
  },
};

type PlannedEnd = {
  readonly ok: true;
  readonly agreement: Agreement;
  readonly plan: EndPlan;
  readonly periods: Periods;
  readonly unopenedMonths: readonly string[];
};

const planEnd = async (
  context: HandlerContext,
  employerId: string,
  { unitCode, effectiveTo }: { readonly unitCode: string; readonly effectiveTo: string },
): Promise<PlannedEnd | Refused> => {
  const agreements = await listAgreementRates(context.db, employerId);
  const agreement = agreements.find((candidate) => candidate.unitCode === unitCode);
  if (agreement === undefined) return { ok: false, code: "NotFound", text: rateRefusals.noAgreement };
  const { problem, plan } = checkAgreementEnd(agreement, effectiveTo, agreements);
  if (plan === null) return refuse(agreementRefusals.problems({ effective_to: problem ?? "" }));
  const { effectiveFrom } = agreement;
  const periods = { period: { effectiveFrom, effectiveTo: plan.effectiveTo }, oldPeriod: agreement };
  const unopened = await listUnopened(context, employerId, periods);
  return unopened.ok ? { ok: true, agreement, plan, periods, unopenedMonths: unopened.months } : unopened;
};

const replanEnd = (context: HandlerContext, { employer_id, payload }: Decision): Promise<PlannedEnd | Refused> => {
  const { unitCode, effectiveTo } = payload as AgreementEnd;
  return planEnd(context, employer_id ?? "", { unitCode, effectiveTo: effectiveTo ?? "" });
};

const toEnd = ({ unitCode, effectiveTo: before }: Agreement, plan: EndPlan): AgreementEnd => ({
  unitCode,
  effectiveTo: plan.effectiveTo,
  before,
  continuedIds: plan.continued.map(({ id }) => id),
});

/** Ends or extends an agreement. Open reports get it, or lose it with its lines; filed ones are never changed. */
export const agreementEnd: Action<"NotFound" | "AgreementRefused"> = {
  word: "agreement-end",
  lock: lockForDecision,
  refusal: async (context, decision) => {
    const planned = await replanEnd(context, decision);
    if (!planned.ok) return planned;
    return isDeepStrictEqual(toEnd(planned.agreement, planned.plan), decision.payload)
      ? null
      : refuse(agreementRefusals.changed);
  },
  run: async (context, decision) => {
    const planned = await replanEnd(context, decision);
    if (!planned.ok) throw new Error(planned.text);
    const { agreement, plan, unopenedMonths } = planned;
    const { db } = context;
    const { unitId, unitCode, effectiveTo: before } = agreement;
    await db.updateTable("bargaining_units").set({ effective_to: plan.effectiveTo }).where("id", "=", unitId).execute();
    for (const { id } of plan.continued)
      await db
        .updateTable("rate_schedules")
        .set({ effective_to: continuedTo(plan) })
        .where("id", "=", id)
        .execute();
    await recordAudit(context, {
      action: "agreement-end-changed",
      subject: decision.subject,
      reason: decision.reason,
      before: { unitCode, effectiveTo: before },
      after: { unitCode, effectiveTo: plan.effectiveTo, continuedRates: plan.continued.map(({ id }) => id) },
    });
    await followAgreement(context, decision, unitId, unopenedMonths);
  },
  facts: async (context, decision) => {
    const planned = await replanEnd(context, decision);
    if (!planned.ok) return [{ name: "Can’t be approved", text: planned.text }];
    const { agreement, plan, periods } = planned;
    return [
      { name: "Before", text: periodText(agreement.effectiveFrom, agreement.effectiveTo) },
      { name: "After", text: periodText(agreement.effectiveFrom, plan.effectiveTo) },
      {
        name: "Rates that continue",
        text: plan.continued.length === 0 ? "none" : describeContinued(plan.continued, plan.effectiveTo),
      },
      await describeReports(context, decision.employer_id ?? "", periods, agreement.unitId),
      unopenedFact(planned.unopenedMonths),
    ];
  },
};

const request = (
  context: HandlerContext,
  action: Action<"NotFound" | "AgreementRefused">,
  {
    employerId,
    unitCode,
    ...values
  }: Pick<Decision, "title" | "reason"> & {
    readonly act: "ADD_AGREEMENT" | "END_AGREEMENT";
    readonly employerId: string;
    readonly unitCode: string;
    readonly payload: NewAgreement | AgreementEnd;
  },
) =>
  requestSecondPerson(context, action, {
    ...values,
    employer_id: employerId,
    fund: null,
    charge_id: null,
    subject: subjectOf(employerId, unitCode),
    cents: 0,
    needsSecond: true,
  });

/** Asks a second person to approve a new agreement. Nothing changes until then. */
export const requestNewAgreement: Handler<typeof calls.requestNewAgreement> = async ({ params, body }, context) => {
  const { employerId } = params;
  await lockEmployer(context.db, employerId);
  if (!(await hasEmployer(context.db, employerId))) return employerNotFound;
  const planned = await planNew(context, employerId, body);
  if (!planned.ok) return planned;
  const { cells, rates } = planned.plan;
  const unitCode = cells.unit_code;
  const refusal = await request(context, agreementAddition, {
    act: "ADD_AGREEMENT",
    employerId,
    unitCode,
    title: agreementTexts.addTitle(unitCode),
    payload: { unitCode, cells, rates },
    reason: body.reason,
  });
  return refusal ?? respondWithRates(context, employerId);
};

/** Asks a second person to approve another last day of an agreement. Nothing changes until then. */
export const requestAgreementEnd: Handler<typeof calls.requestAgreementEnd> = async ({ params, body }, context) => {
  const { employerId } = params;
  await lockEmployer(context.db, employerId);
  const planned = await planEnd(context, employerId, body);
  if (!planned.ok) return planned;
  const { agreement, plan } = planned;
  const refusal = await request(context, agreementEnd, {
    act: "END_AGREEMENT",
    employerId,
    unitCode: agreement.unitCode,
    title: agreementTexts.endTitle(agreement.unitCode, plan.effectiveTo),
    payload: toEnd(agreement, plan),
    reason: body.reason,
  });
  return refusal ?? respondWithRates(context, employerId);
};
