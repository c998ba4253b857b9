import { workMonthOf } from "../../platform/calendar/work-month.ts";
import { formatMoney } from "../../platform/cents/money.ts";
import { countOf } from "../../platform/format/count.ts";
import { formatShortDate, formatWorkMonth } from "../../platform/format/date.ts";
import { formatDecimal } from "../../platform/format/decimal.ts";
import { lookUp } from "../../platform/format/look-up.ts";
import { fundNames } from "../../platform/format/fund-names.ts";
import { joinChoices, joinWords, reasonLimit } from "../../platform/format/plain-text.ts";
import { formatUnitsInWords } from "../../platform/format/unit-words.ts";
import { type UnitType, unitLabels } from "../line/unit-types.ts";
import type { FundCode, RateBasis, RateSchedule } from "../tad/schema.ts";
import { monthsOf } from "./rate-series.ts";
import type { AgreementCells, AgreementColumn } from "./agreement-columns.ts";
import type { ChangeColumn } from "./rate-columns.ts";
import type { FiledMonth } from "./schema.ts";

/** "Each unit (hours), weighted". */
export const basisText = (basis: RateBasis, unitType: UnitType): string =>
  ({
    PER_UNIT: `Each unit (${unitLabels[unitType].many.toLowerCase()})`,
    WEIGHTED: `Each unit (${unitLabels[unitType].many.toLowerCase()}), weighted`,
    FLAT: "Flat amount a month",
    PERCENT: "Percentage of gross wages",
  })[basis];

/** "at most 173.33 h a month, owed from 80 h", or "none". */
export const limitsText = (rate: RateSchedule, unitType: UnitType): string => {
  const texts = [
    rate.capUnitsMonth === null ? "" : `at most ${formatUnitsInWords(rate.capUnitsMonth, unitType)} a month`,
    rate.capCentsMonth === null ? "" : `at most ${formatMoney(rate.capCentsMonth)} a month`,
    rate.wageCapCentsMonth === null ? "" : `of at most ${formatMoney(rate.wageCapCentsMonth)} wages a month`,
    rate.minUnitsToOwe === null ? "" : `owed from ${formatUnitsInWords(rate.minUnitsToOwe, unitType)}`,
  ].filter((text) => text !== "");
  return texts.length === 0 ? "none" : texts.join(", ");
};

/** "$8.415", "6.5%", or "$3.10 (ST × 1.00, OT × 1.50, DT × 2.00)". */
export const priceText = ({ basis, rate, weightST, weightOT, weightDT }: RateSchedule): string => {
  if (basis === "PERCENT") return `${formatDecimal(rate, 4, 0)}%`;
  const price = `$${formatDecimal(rate, 4, 2)}`;
  const weights = [
    ["ST", weightST],
    ["OT", weightOT],
    ["DT", weightDT],
  ] as const;
  if (basis !== "WEIGHTED") return price;
  return `${price} (${weights.map(([cell, weight]) => `${cell} × ${formatDecimal(weight, 2, 2)}`).join(", ")})`;
};

/** "WHSE", or "All classes". */
export const classText = (classification: string): string =>
  classification === "ALL" ? "All classes" : classification;

type Series = { readonly fund: FundCode; readonly classification: string };

/** "Health, WHSE", or "Pension, All classes". */
export const nameRate = ({ fund, classification }: Series): string =>
  `${fundNames[fund]}, ${classText(classification)}`;

/** "from July 2026", or "April 2025 – June 2026". */
export const monthsText = (rate: RateSchedule): string => {
  const { from, to } = monthsOf(rate);
  return to === "" ? `from ${formatWorkMonth(from)}` : `${formatWorkMonth(from)} – ${formatWorkMonth(to)}`;
};

/** "$8.90, each unit (hours); limits: none; from July 2026; Art. 9.1", for the review and for the second person. */
export const describeRate = (rate: RateSchedule, unitType: UnitType): string =>
  `${priceText(rate)}, ${basisText(rate.basis, unitType).toLowerCase()}; limits: ${limitsText(rate, unitType)}; ${monthsText(rate)}; ${rate.sourceClause}`;

/** "new Health rate of WHSE in JC711B from July 2026" */
export const changeTitle = ({ fund, classification }: Series, unitCode: string, month: string): string =>
  `new ${fundNames[fund]} rate of ${classification === "ALL" ? "all classes" : classification} in ${unitCode} from ${formatWorkMonth(month)}`;

export const rateLabels: Readonly<Record<ChangeColumn, string>> = {
  fund: "Fund",
  classification: "Class",
  from_month: "First work month",
  basis: "Basis",
  rate: "Rate",
  weight_st: "Weight of straight time",
  weight_ot: "Weight of overtime",
  weight_dt: "Weight of double time",
  cap_units: "Most units in a month",
  cap_amount: "Most dollars in a month",
  cap_wages: "Most gross wages in a month",
  min_units: "Fewest units for which anything is owed",
  source_clause: "Clause of the agreement",
};

const filedWords = { COMMITTED: "committed", POSTED: "posted" } as const;

const filedText = ({ workMonth, state, confirmationNo }: FiledMonth): string =>
  `${formatWorkMonth(workMonth)} (${filedWords[state]}, ${confirmationNo})`;

const maxFiledListed = 3;

const listFiled = (months: readonly FiledMonth[]): string => {
  const names = months.slice(0, maxFiledListed).map(filedText);
  const rest = months.length - names.length;
  return joinWords(rest > 0 ? [...names, countOf(rest, "later report")] : names);
};

/** The problems of a change, each beside its field. */
export const rateProblems = {
  unknownClass: (classes: readonly string[]): string =>
    `This agreement doesn’t have this class. Choose ${joinChoices([...classes, "ALL"])}.`,
  outsideAgreement: (from: string, to: string | null): string =>
    `The agreement isn’t in effect in this month. Choose a month ${to === null ? `from ${formatWorkMonth(workMonthOf(from))} on` : `from ${formatWorkMonth(workMonthOf(from))} through ${formatWorkMonth(workMonthOf(to))}`}.`,
  filed: (months: readonly FiledMonth[]): string =>
    `Reports with the present rate are already filed: ${listFiled(months)}. Void them, ask the employer to take back a committed one, or choose a later month.`,
  gap: (rate: RateSchedule): string =>
    `The last rate before it ends on ${formatShortDate(rate.effectiveTo ?? "")}, so the months between would have no rate. Choose the month after it.`,
  unchanged: "This is the present rate. Change at least one value.",
} as const;

export const rateRefusals = {
  noAgreement: "This employer doesn’t have that agreement. Nothing was changed. Reload the page.",
  problems: (problems: Readonly<Partial<Record<ChangeColumn, string>>>): string =>
    [
      ...(Object.keys(rateLabels) as ChangeColumn[]).flatMap((name) =>
        problems[name] === undefined ? [] : [`${rateLabels[name]}: ${problems[name]}`],
      ),
      "Nothing was changed.",
    ].join(" "),
  ratesChanged:
    "The rates of this agreement changed after this was requested. Nothing was changed. Decline it, and ask for a new change.",
} as const;

export const agreementLabels: Readonly<Record<AgreementColumn, string>> = {
  unit_code: "Code",
  title: "Name of the unit",
  local_union: "Local union",
  effective_from: "First day",
  effective_to: "Last day",
  unit_type: "Counts",
  unit_step: "Smallest step of units",
  weekend_rule: "Due date on a weekend or bank holiday",
  no_change_mode: "Report that no one changed",
};

export const weekendRuleTexts = {
  NEXT: "Next banking day",
  PREVIOUS: "Previous banking day",
  NONE: "Doesn’t move",
} as const;

export const noChangeTexts = {
  MUST_FILE: "The employer must commit it",
  AUTO_COMMIT: "Committed automatically",
} as const;

/** "Code", or "Rate 2, Class" for "rates.1.classification". */
export const agreementFieldLabel = (field: string): string => {
  const [first = "", index, column] = field.split(".");
  if (index === undefined) return lookUp(agreementLabels, first) ?? "Rates";
  return `Rate ${Number(index) + 1}, ${lookUp(rateLabels, column ?? "") ?? ""}`;
};

/** "Apr 1, 2020 – Dec 31, 2026", or "since Apr 1, 2020". */
export const periodText = (from: string, to: string | null): string =>
  to === null ? `since ${formatShortDate(from)}` : `${formatShortDate(from)} – ${formatShortDate(to)}`;

/** Describes a new agreement, for the review and for the second person. */
export const describeAgreement = (cells: AgreementCells): { readonly name: string; readonly text: string }[] => [
  { name: "Unit", text: `${cells.unit_code}, ${cells.title}, ${cells.local_union}` },
  { name: "In effect", text: periodText(cells.effective_from, cells.effective_to === "" ? null : cells.effective_to) },
  {
    name: agreementLabels.unit_type,
    text: `${unitLabels[cells.unit_type as UnitType].many}, in steps of ${cells.unit_step}`,
  },
  { name: agreementLabels.weekend_rule, text: weekendRuleTexts[cells.weekend_rule as keyof typeof weekendRuleTexts] },
  { name: agreementLabels.no_change_mode, text: noChangeTexts[cells.no_change_mode as keyof typeof noChangeTexts] },
];

/** "Health, WHSE: through December 2026; Pension, All classes: through December 2026", or "without a last month". */
export const describeContinued = (rates: readonly Series[], effectiveTo: string | null): string =>
  rates
    .map(
      (rate) =>
        `${nameRate(rate)}: ${effectiveTo === null ? "without a last month" : `through ${formatWorkMonth(workMonthOf(effectiveTo))}`}`,
    )
    .join("; ");

/** The problems of a new agreement or of a new last day, each beside its field. */
export const agreementProblems = {
  overlap: ({ unitCode, title }: { readonly unitCode: string; readonly title: string }): string =>
    `This employer already has ${unitCode}, ${title}. Change its last day and its rates, or enter another code.`,
  endsBefore: (firstDay: string): string =>
    `This is before the first day, ${formatShortDate(firstDay)}. Correct one of them.`,
  noStep: "The step can’t be zero. Enter 0.25 for quarter hours, or 1.00 for whole units.",
  sameRate: (no: number): string =>
    `Rate ${no} has the same fund and class, so they overlap. Change one of them, or remove one.`,
  noRate: "Without a rate, reports would owe nothing. Add a rate.",
  filed: (months: readonly FiledMonth[]): string =>
    `Later reports with this agreement are already filed: ${listFiled(months)}. Void them, ask the employer to take back a committed one, or choose a later day.`,
  filedWithout: (months: readonly FiledMonth[]): string =>
    `Reports of months that it would cover are already filed without it: ${listFiled(months)}. Void them, ask the employer to take back a committed one, or choose another day.`,
  unchanged: "Nothing would change. Enter another last day.",
} as const;

export const agreementRefusals = {
  problems: (problems: Readonly<Record<string, string>>): string =>
    [
      ...Object.entries(problems).map(([field, text]) => `${agreementFieldLabel(field)}: ${text}`),
      "Nothing was changed.",
    ].join(" "),
  changed:
    "This agreement changed after this was requested. Nothing was changed. Decline it, and ask for a new change.",
} as const;

export const agreementTexts = {
  addButton: "Add an agreement…",
  endButton: (unitCode: string): string => `Change the last day of ${unitCode}…`,
  tooManyMonths: (months: number): string =>
    `${countOf(months, "past month")} without a report would be opened, which is more than three years. Choose a later first day, or import the history first.`,
  noLatePolicy: "none until late-policies.csv is imported for this agreement",
  addTitle: (unitCode: string): string => `new agreement ${unitCode}`,
  endTitle: (unitCode: string, effectiveTo: string | null): string =>
    effectiveTo === null
      ? `removal of the last day of ${unitCode}`
      : `last day of ${unitCode}, ${formatShortDate(effectiveTo)}`,
  formLabel: "Add an agreement",
  stepHint: "0.25 for quarter hours.",
  endHint: "Leave empty while the agreement continues.",
  classHint: "A class of work, or ALL.",
  rate: (no: number): string => `Rate ${no}, from the first month`,
  addRate: "Add a rate",
  removeRate: (no: number): string => `Remove rate ${no}`,
  addReviewHint: "Open reports of months that the agreement covers get it as soon as it is approved.",
  endReviewHint:
    "As soon as it is approved, open reports after the last day lose this agreement with its lines, and a report without another agreement is voided. Open reports through the last day get it, with everyone at work.",
  endWithIt: "End with the agreement",
} as const;

export const rateTexts = {
  title: "Agreements and rates",
  lead: "The agreements of this employer, with their rates by fund and class. Each change needs a second person.",
  noAgreements: "This employer has no agreement.",
  noRates: "This agreement has no rates in effect or coming.",
  earlier: (count: number): string => countOf(count, "earlier rate"),
  changeButton: (unitCode: string): string => `Change a rate of ${unitCode}…`,
  incomplete: "Some values need a change. Nothing was requested.",
  adminOnly: "An Operations Accounting Admin can change agreements and rates.",
  rateHint: "Dollars per unit or month, or percent of gross wages. At most four decimals.",
  weightHint: "1.00 counts each unit once.",
  clauseHint: "Shown with each amount, for example Art. 12.3.",
  optionalHint: "Leave empty for none.",
  reasonHint: `The second person and auditors read this. ${reasonLimit} characters at most.`,
  noRateYet: "No rate of this fund and class",
  requested: (title: string): string => `The ${title} is waiting for a second person. Nothing has changed yet.`,
  waiting: (title: string, name: string): string =>
    `The ${title}, requested by ${name}, is waiting for a second person.`,
  reviewTitle: (title: string): string => `Review the ${title}`,
  reviewHint: "Open reports from the first month on use the new rate as soon as it is approved.",
} as const;
