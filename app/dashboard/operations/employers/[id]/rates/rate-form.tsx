import { addMonths, coversMonth } from "#lib/platform/calendar/work-month.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { checkRateChange, type RatePlan, toPlannedRate } from "#lib/reporting/rates/check-rate-change.ts";
import {
  toRateCells,
  type ChangeColumn,
  changeColumnNames,
  changeColumns,
  type FirstRateColumn,
} from "#lib/reporting/rates/rate-columns.ts";
import { monthsOf, placeRate } from "#lib/reporting/rates/rate-series.ts";
import type { AgreementRates } from "#lib/reporting/rates/schema.ts";
import {
  basisText,
  changeTitle,
  classText,
  limitsText,
  monthsText,
  priceText,
  rateLabels,
  rateTexts,
} from "#lib/reporting/rates/texts.en.ts";
import { rateBases } from "#lib/reporting/line/agreement-terms.ts";
import type { UnitType } from "#lib/reporting/line/unit-types.ts";
import type { RateSchedule } from "#lib/reporting/tad/schema.ts";
import { Field } from "../../../../../_form/field.tsx";
import { FieldGrid } from "../../../../../_form/field-frame.tsx";
import { fundOptions, optionsOf } from "../../../../../_form/options.ts";
import { SelectField } from "../../../../../_form/select-field.tsx";
import { useFields } from "../../../../../_form/use-fields.ts";
import { type Comparison, isRequired, ReviewedForm } from "./reviewed-form.tsx";

/** Terms of a rate without a limit, which a form starts with. */
export const blankTerms = {
  basis: "PER_UNIT",
  rate: "",
  weight_st: "1.00",
  weight_ot: "1.00",
  weight_dt: "1.00",
  cap_units: "",
  cap_amount: "",
  cap_wages: "",
  min_units: "",
  source_clause: "",
} as const;

export type FieldProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
};

type RateTermFieldsProps = {
  field: (name: FirstRateColumn) => FieldProps;
  basis: string;
  unitType: UnitType;
};

export const RateTermFields = ({ field, basis, unitType }: RateTermFieldsProps) => {
  const number = (name: FirstRateColumn, hint: string = rateTexts.optionalHint) => (
    <Field {...field(name)} hint={hint} inputMode="decimal" />
  );
  return (
    <>
      <SelectField {...field("basis")} options={optionsOf(rateBases, (option) => basisText(option, unitType))} />
      {number("rate", rateTexts.rateHint)}
      {basis === "WEIGHTED" && (
        <>
          {number("weight_st", rateTexts.weightHint)}
          {number("weight_ot", rateTexts.weightHint)}
          {number("weight_dt", rateTexts.weightHint)}
        </>
      )}
      {number("cap_units")}
      {number("cap_amount")}
      {basis === "PERCENT" && number("cap_wages")}
      {number("min_units")}
      <Field {...field("source_clause")} hint={rateTexts.clauseHint} maxLength={500} autoComplete="off" />
    </>
  );
};

export type TypedRate = Readonly<Record<ChangeColumn, string>>;
export type RateRequest = { readonly unitCode: string; readonly cells: TypedRate; readonly reason: string };

const idOf = (name: string): string => `rate-${name}`;

const monthsBack = 12;
const monthsAhead = 24;

const listMonths = (agreement: AgreementRates, month: string): string[] =>
  Array.from({ length: monthsBack + monthsAhead + 1 }, (_, index) => addMonths(month, index - monthsBack)).filter(
    (option) => coversMonth(agreement, option),
  );

type Series = Pick<TypedRate, "fund" | "classification" | "from_month">;

/** Returns the terms in effect for a fund, class and month, which the form starts with. */
const findTerms = ({ rates }: AgreementRates, { fund, classification, from_month }: Series): TypedRate => {
  const series = rates.filter((rate) => rate.fund === fund && rate.classification === classification);
  const { ended, replaced } = placeRate(series, from_month);
  const current = ended ?? replaced;
  const terms = current === null ? blankTerms : toRateCells(current);
  return {
    ...(Object.fromEntries(
      changeColumnNames.map((name) => [name, { ...blankTerms, ...terms }[name as "rate"]]),
    ) as TypedRate),
    fund,
    classification,
    from_month,
  };
};

/** Starts with the first fund and class, in the month after the last filed report. */
const findStart = (agreement: AgreementRates, month: string): TypedRate => {
  const [firstRate] = agreement.rates;
  const months = listMonths(agreement, month);
  const lastFiled = agreement.filedMonths[0]?.workMonth ?? "";
  return findTerms(agreement, {
    fund: firstRate?.fund ?? "HW",
    classification: firstRate?.classification ?? agreement.classifications[0] ?? "ALL",
    from_month: months.find((option) => option > lastFiled && option >= month) ?? months.at(-1) ?? month,
  });
};

const compare = (
  { unitType }: AgreementRates,
  { ended, replaced, cells }: RatePlan,
  rate: RateSchedule,
): Comparison[] => {
  const earlier = ended ?? replaced;
  const row = (name: string, format: (value: RateSchedule) => string): Comparison => ({
    name,
    before: earlier === null ? rateTexts.noRateYet : format(earlier),
    after: format(rate),
  });
  return [
    row("Rate", priceText),
    row("Basis", ({ basis }) => basisText(basis, unitType)),
    row("Limits", (value) => limitsText(value, unitType)),
    row("Clause", ({ sourceClause }) => sourceClause),
    {
      ...row("Work months", monthsText),
      ...(ended !== null && {
        before: `${formatWorkMonth(monthsOf(ended).from)} – ${formatWorkMonth(addMonths(cells.from_month, -1))}`,
      }),
      ...(replaced !== null && { before: `${monthsText(replaced)}, replaced` }),
    },
  ];
};

type Props = {
  agreement: AgreementRates;
  month: string;
  /** @returns the error to show, or null after success */
  onSend: (request: RateRequest, title: string) => Promise<string | null>;
  onCancel: () => void;
};

/** The terms of a new rate, which start with those in effect. */
export const RateForm = ({ agreement, month, onSend, onCancel }: Props) => {
  const { unitCode, unitType, classifications } = agreement;
  const fields = useFields(() => ({ ...findStart(agreement, month), reason: "" }));
  const { reason, ...typed } = fields.values;
  const field = (name: ChangeColumn) => ({
    ...fields.field(name),
    id: idOf(name),
    label: rateLabels[name],
    required: isRequired(changeColumns, name),
  });
  /** Choosing another fund or class shows its terms in effect. */
  const choice = (name: "fund" | "classification") => ({
    ...field(name),
    onChange: ({ target }: { target: { value: string } }) => {
      fields.setValues({ ...findTerms(agreement, { ...typed, [name]: target.value }), reason });
      fields.setErrors({});
    },
  });
  const review = (plan: RatePlan) => ({
    title: changeTitle(
      { fund: typed.fund as RateSchedule["fund"], classification: typed.classification },
      unitCode,
      typed.from_month,
    ),
    hint: rateTexts.reviewHint,
    comparisons: compare(agreement, plan, toPlannedRate(plan, "")),
  });
  return (
    <ReviewedForm
      label={`Change a rate of ${unitCode}`}
      button="Review change"
      fields={fields}
      names={changeColumnNames}
      labelOf={(name) => rateLabels[name as ChangeColumn]}
      idOf={idOf}
      check={() => checkRateChange(agreement, typed)}
      review={review}
      onSend={(title) => onSend({ unitCode, cells: typed, reason }, title)}
      onCancel={onCancel}
    >
      <FieldGrid>
        <SelectField {...choice("fund")} options={fundOptions} />
        <SelectField {...choice("classification")} options={optionsOf([...classifications, "ALL"], classText)} />
        <SelectField {...field("from_month")} options={optionsOf(listMonths(agreement, month), formatWorkMonth)} />
        <RateTermFields field={field} basis={typed.basis} unitType={unitType} />
      </FieldGrid>
    </ReviewedForm>
  );
};
