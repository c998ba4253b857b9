import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { coversMonth } from "../../../lib/platform/calendar/work-month.ts";
import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { joinWords } from "../../../lib/platform/format/plain-text.ts";
import { unitLabels } from "../../../lib/reporting/line/unit-types.ts";
import { type AgreementCells, agreementColumns } from "../../../lib/reporting/rates/agreement-columns.ts";
import {
  type AgreementPlan,
  checkAgreementEnd,
  checkNewAgreement,
  continuedTo,
  type EndPlan,
} from "../../../lib/reporting/rates/check-agreement.ts";
import type * as calls from "../../../lib/reporting/rates/contract.ts";
import { toRate } from "../../../lib/reporting/rates/rate-cells.ts";
import type { FirstRateCells } from "../../../lib/reporting/rates/rate-columns.ts";
import {
  agreementRefusals,
  agreementTexts,
  nameRate,
  noChangeTexts,
  periodText,
  rateRefusals,
  weekendRuleTexts,
} from "../../../lib/reporting/rates/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { type Act, type Decision, requestSecondPerson } from "../../identity/second-person/request-second-person.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { waitForImport } from "../../platform/db/master-data-lock.ts";
import type { Row } from "../../platform/db/schema.ts";
import { employerNotFound, hasEmployer } from "../../platform/handler/employer-of.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { followTerms, selectOpenReports } from "../tad/lines/follow-terms.ts";
import type { TadHead } from "../tad/record/tad-head.ts";
import { toRateRow } from "../tad/record/tad-units.ts";
import { describeRate } from "./change-rate.ts";
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

/** Updates the open reports after a change to an agreement. */
const followAgreement = async (context: HandlerContext, decision: Decision, unitId: string): Promise<void> => {
  // The employer is locked now, so this also finds a report that was opened after the other locks.
  for (const head of await lockReports(context, decision))
    await followTerms(context, head, new Map([[unitId, new Set()]]));
};

type Period = Pick<Agreement, "effectiveFrom" | "effectiveTo">;

/** Describes the open reports for which a change of an agreement's period matters. */
const describeReports = async ({ db }: HandlerContext, employerId: string, isAffected: (month: string) => boolean) => {
  const heads = await selectOpenReports(db, employerId).execute();
  const months = heads.filter((head) => isAffected(head.work_month)).map((head) => formatWorkMonth(head.work_month));
  return { name: "Open reports that follow", text: months.length === 0 ? "none" : joinWords(months) };
};

const planNew = async (
  { db }: HandlerContext,
  employerId: string,
  { cells, rates }: Pick<NewAgreement, "cells" | "rates">,
): Promise<{ readonly ok: true; readonly plan: AgreementPlan } | ReturnType<typeof refuse>> => {
  const { problems, plan } = checkNewAgreement(await listAgreementRates(db, employerId), cells, rates);
  return plan === null ? refuse(agreementRefusals.problems(problems)) : { ok: true, plan };
};

const newOf = ({ payload }: Decision): NewAgreement => payload as NewAgreement;

/** Plans a decision's agreement again. Throws if it isn't possible; `refusal` comes first. */
const getNewPlan = async (context: HandlerContext, decision: Decision): Promise<AgreementPlan> => {
  const planned = await planNew(context, decision.employer_id ?? "", newOf(decision));
  if (!planned.ok) throw new Error(planned.text);
  return planned.plan;
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

const describeAgreement = (cells: AgreementCells): { name: string; text: string }[] => {
  const { effectiveFrom, effectiveTo } = periodOf(cells);
  const unitType = cells.unit_type as Agreement["unitType"];
  return [
    { name: "Unit", text: `${cells.unit_code}, ${cells.title}, ${cells.local_union}` },
    { name: "In effect", text: periodText(effectiveFrom, effectiveTo) },
    { name: "Counts", text: `${unitLabels[unitType].many.toLowerCase()} in steps of ${cells.unit_step}` },
    { name: "Due date on a weekend", text: weekendRuleTexts[cells.weekend_rule as keyof typeof weekendRuleTexts] },
    { name: "Report that no one changed", text: noChangeTexts[cells.no_change_mode as keyof typeof noChangeTexts] },
  ];
};

/** Adds an agreement with its first rates to an employer. Open reports of months that it covers get it. */
export const agreementAddition: Act<"AgreementRefused"> = {
  word: "agreement-addition",
  lock: lockForDecision,
  refusal: async (context, decision) => {
    const planned = await planNew(context, decision.employer_id ?? "", newOf(decision));
    return planned.ok ? null : planned;
  },
  run: async (context, decision) => {
    const { cells, rates } = await getNewPlan(context, decision);
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
    await followAgreement(context, decision, unitId);
  },
  facts: async (context, decision) => {
    const employerId = decision.employer_id ?? "";
    const planned = await planNew(context, employerId, newOf(decision));
    if (!planned.ok) return [{ name: "Can’t be approved", text: planned.text }];
    const { cells, rates } = planned.plan;
    const unitType = cells.unit_type as Agreement["unitType"];
    return [
      ...describeAgreement(cells),
      ...rates.map((cellsOfRate) => {
        const rate = toRate(cellsOfRate, "");
        return { name: nameRate(rate), text: describeRate(rate, { unitType }) };
      }),
      await describeReports(context, employerId, (month) => coversMonth(periodOf(cells), month)),
    ];
  },
};

type PlannedEnd = { readonly ok: true; readonly agreement: Agreement; readonly plan: EndPlan };

const planEnd = async (
  { db }: HandlerContext,
  employerId: string,
  { unitCode, effectiveTo }: { readonly unitCode: string; readonly effectiveTo: string },
): Promise<PlannedEnd | Refused> => {
  const agreement = (await listAgreementRates(db, employerId)).find((candidate) => candidate.unitCode === unitCode);
  if (agreement === undefined) return { ok: false, code: "NotFound", text: rateRefusals.noAgreement };
  const { problem, plan } = checkAgreementEnd(agreement, effectiveTo);
  return plan === null
    ? refuse(agreementRefusals.problems({ effective_to: problem ?? "" }))
    : { ok: true, agreement, plan };
};

const planEndAgain = (context: HandlerContext, { employer_id, payload }: Decision): Promise<PlannedEnd | Refused> => {
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
export const agreementEnd: Act<"NotFound" | "AgreementRefused"> = {
  word: "agreement-end",
  lock: lockForDecision,
  refusal: async (context, decision) => {
    const planned = await planEndAgain(context, decision);
    if (!planned.ok) return planned;
    return isDeepStrictEqual(toEnd(planned.agreement, planned.plan), decision.payload)
      ? null
      : refuse(agreementRefusals.changed);
  },
  run: async (context, decision) => {
    const planned = await planEndAgain(context, decision);
    if (!planned.ok) throw new Error(planned.text);
    const { agreement, plan } = planned;
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
    await followAgreement(context, decision, unitId);
  },
  facts: async (context, decision) => {
    const planned = await planEndAgain(context, decision);
    if (!planned.ok) return [{ name: "Can’t be approved", text: planned.text }];
    const { agreement, plan } = planned;
    const after = { effectiveFrom: agreement.effectiveFrom, effectiveTo: plan.effectiveTo };
    return [
      { name: "Before", text: periodText(agreement.effectiveFrom, agreement.effectiveTo) },
      { name: "After", text: periodText(after.effectiveFrom, after.effectiveTo) },
      {
        name: "Rates that continue",
        text: plan.continued.length === 0 ? "none" : plan.continued.map(nameRate).join("; "),
      },
      await describeReports(
        context,
        decision.employer_id ?? "",
        (month) => coversMonth(agreement, month) !== coversMonth(after, month),
      ),
    ];
  },
};

const request = (
  context: HandlerContext,
  act: Act<"NotFound" | "AgreementRefused">,
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
  requestSecondPerson(context, act, {
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
