import { useState } from "react";
import { addMonths, coversMonth } from "#lib/platform/calendar/work-month.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import {
  checkRateChange,
  type RatePlan,
  type RateProblems,
  toPlannedRate,
} from "#lib/reporting/rates/check-rate-change.ts";
import { type ChangeColumn, changeColumnNames, changeColumns, toRateCells } from "#lib/reporting/rates/rate-columns.ts";
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
import type { RateSchedule } from "#lib/reporting/tad/schema.ts";
import { ErrorSummary } from "../../../../../_form/error-summary.tsx";
import { FieldGrid } from "../../../../../_form/field-frame.tsx";
import { listErrors } from "../../../../../_form/list-errors.ts";
import { fundOptions, optionsOf } from "../../../../../_form/options.ts";
import { SelectField } from "../../../../../_form/select-field.tsx";
import { SingleActionForm } from "../../../../../_form/single-action/single-action-form.tsx";
import { ChangeReview, type Comparison } from "./change-review.tsx";
import { blankTerms, RateTermFields } from "./rate-term-fields.tsx";
import { ReasonField } from "../../../../../_form/reason-field.tsx";

export type TypedRate = Readonly<Record<ChangeColumn, string>>;
export type RateRequest = { readonly unitCode: string; readonly cells: TypedRate; readonly reason: string };

type FieldName = ChangeColumn | "reason";
const idOf = (name: FieldName): string => `rate-${name}`;
const fieldNames: readonly FieldName[] = [...changeColumnNames, "reason"];
const labelOf = (name: FieldName): string => (name === "reason" ? "Reason" : rateLabels[name]);

const monthsBack = 12;
const monthsAhead = 24;

/** Lists the work months that can be chosen, within the agreement. */
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

/** The terms of a new rate. The second step compares them with the rate in effect, before anything is requested. */
export const RateForm = ({ agreement, month, onSend, onCancel }: Props) => {
  const { unitCode, classifications } = agreement;
  const [typed, setTyped] = useState(() => findStart(agreement, month));
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<RateProblems & { readonly reason?: string }>({});
  const [tries, setTries] = useState(0);
  const [plan, setPlan] = useState<RatePlan | null>(null);
  const change = (cells: Partial<TypedRate>): void => {
    setTyped({ ...typed, ...cells });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in cells))));
  };
  /** Shows the terms in effect for another fund or class. */
  const choose = (cells: Partial<Series>): void => {
    setTyped(findTerms(agreement, { ...typed, ...cells }));
    setProblems({});
  };
  const title = changeTitle(
    { fund: typed.fund as RateSchedule["fund"], classification: typed.classification },
    unitCode,
    typed.from_month,
  );
  const review = async (): Promise<string | null> => {
    const checked = checkRateChange(agreement, typed);
    const found = { ...checked.problems, ...(reason.trim() === "" && { reason: "Reason Required" }) };
    setProblems(found);
    setTries(tries + 1);
    if (Object.keys(found).length === 0) setPlan(checked.plan);
    return null;
  };
  const field = (name: ChangeColumn) => ({
    id: idOf(name),
    label: rateLabels[name],
    value: typed[name],
    error: problems[name],
    required: changeColumns.some((column) => column.name === name && column.isRequired),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const choice = (name: "fund" | "classification") => ({
    ...field(name),
    onChange: ({ target }: { target: { value: string } }) => choose({ [name]: target.value }),
  });
  if (plan !== null) {
    const rate = toPlannedRate(plan, "");
    return (
      <ChangeReview
        title={title}
        hint={rateTexts.reviewHint}
        comparisons={compare(agreement, plan, rate)}
        onSend={() => onSend({ unitCode, cells: typed, reason }, title)}
        onBack={() => setPlan(null)}
        onCancel={onCancel}
      />
    );
  }
  const errors = listErrors(fieldNames, { textOf: (name) => problems[name], labelOf, idOf });
  return (
    <SingleActionForm
      key="terms"
      label={`Change a rate of ${unitCode}`}
      button={{ name: "Review change", pending: "Checking…" }}
      onSend={review}
      onCancel={onCancel}
      takesFocus
    >
      {errors.length > 0 && <ErrorSummary key={tries} title={rateTexts.incomplete} errors={errors} />}
      <FieldGrid>
        <SelectField {...choice("fund")} options={fundOptions} />
        <SelectField {...choice("classification")} options={optionsOf([...classifications, "ALL"], classText)} />
        <SelectField {...field("from_month")} options={optionsOf(listMonths(agreement, month), formatWorkMonth)} />
        <RateTermFields
          typed={typed}
          unitType={agreement.unitType}
          idOf={idOf}
          problemOf={(name) => problems[name]}
          onChange={change}
        />
      </FieldGrid>
      <ReasonField
        id={idOf("reason")}
        hint={rateTexts.reasonHint}
        value={reason}
        error={problems.reason}
        onChange={({ target }) => {
          setReason(target.value);
          setProblems({ ...problems, reason: undefined } as RateProblems);
        }}
      />
    </SingleActionForm>
  );
};
