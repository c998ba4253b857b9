import { useState } from "react";
import {
  type AgreementCells,
  type AgreementColumn,
  agreementColumnNames,
  agreementColumns,
  weekendRules,
} from "#lib/reporting/rates/agreement-columns.ts";
import { type AgreementPlan, type AgreementProblems, checkNewAgreement } from "#lib/reporting/rates/check-agreement.ts";
import {
  type FirstRateCells,
  type FirstRateColumn,
  firstRateColumnNames,
  maxFirstRates,
  toRate,
} from "#lib/reporting/rates/rate-columns.ts";
import type { AgreementRates } from "#lib/reporting/rates/schema.ts";
import {
  agreementFieldLabel,
  agreementLabels,
  agreementTexts,
  describeAgreement,
  describeRate,
  nameRate,
  noChangeTexts,
  rateLabels,
  rateTexts,
  weekendRuleTexts,
} from "#lib/reporting/rates/texts.en.ts";
import { type UnitType, unitLabels, unitTypes } from "#lib/reporting/line/unit-types.ts";
import { ErrorSummary } from "../../../../../_form/error-summary.tsx";
import { Field } from "../../../../../_form/field.tsx";
import { FieldGrid } from "../../../../../_form/field-frame.tsx";
import fieldset from "../../../../../_form/fieldset.module.css";
import { listErrors } from "../../../../../_form/list-errors.ts";
import { fundOptions, optionsOf } from "../../../../../_form/options.ts";
import { SelectField } from "../../../../../_form/select-field.tsx";
import { SingleActionForm } from "../../../../../_form/single-action/single-action-form.tsx";
import { Button } from "../../../../../_ui/button.tsx";
import layout from "../../../../../_ui/page.module.css";
import { ChangeReview, type Comparison } from "./change-review.tsx";
import { blankTerms, RateTermFields } from "./rate-term-fields.tsx";
import { ReasonField } from "../../../../../_form/reason-field.tsx";
import { noChangeModes } from "#lib/reporting/line/agreement-terms.ts";

export type AgreementRequest = {
  readonly cells: AgreementCells;
  readonly rates: readonly FirstRateCells[];
  readonly reason: string;
};

const blankAgreement: AgreementCells = {
  unit_code: "",
  title: "",
  local_union: "",
  effective_from: "",
  effective_to: "",
  unit_type: "HOUR",
  unit_step: "0.25",
  weekend_rule: "NEXT",
  no_change_mode: "MUST_FILE",
};

/** A row of the form. Its key keeps the typed values with their fields when another rate is removed. */
type TypedRate = { readonly key: number; readonly cells: FirstRateCells };

const newRate = (key: number, fund: string): TypedRate => ({
  key,
  cells: { fund, classification: "ALL", ...blankTerms },
});

const idOf = (field: string): string => `agreement-${field.replaceAll(".", "-")}`;
const labelOf = (field: string): string => (field === "reason" ? "Reason" : agreementFieldLabel(field));

const compare = ({ cells, rates }: AgreementPlan): Comparison[] =>
  [
    ...describeAgreement(cells),
    ...rates.map((rateCells) => {
      const rate = toRate(rateCells, "");
      return { name: nameRate(rate), text: describeRate(rate, cells.unit_type as UnitType) };
    }),
  ].map(({ name, text }) => ({ name, before: "–", after: text }));

type Props = {
  agreements: readonly AgreementRates[];
  /** @returns the error to show, or null after success */
  onSend: (request: AgreementRequest, title: string) => Promise<string | null>;
  onCancel: () => void;
};

/** A new agreement with its first rates. The second step shows it as it will be, before anything is requested. */
export const AgreementForm = ({ agreements, onSend, onCancel }: Props) => {
  const [typed, setTyped] = useState(blankAgreement);
  const [rates, setRates] = useState(() => [newRate(0, "HW"), newRate(1, "PEN")]);
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<AgreementProblems>({});
  const [tries, setTries] = useState(0);
  const [plan, setPlan] = useState<AgreementPlan | null>(null);
  const unitType = typed.unit_type as UnitType;
  const rateCells = rates.map(({ cells }) => cells);
  const clear = (isCleared: (field: string) => boolean): void =>
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !isCleared(field))));
  const changeRate = (index: number, cells: Partial<FirstRateCells>): void => {
    setRates(rates.map((rate, place) => (place === index ? { ...rate, cells: { ...rate.cells, ...cells } } : rate)));
    clear((field) => Object.keys(cells).some((name) => field === `rates.${index}.${name}`));
  };
  /** Clears the problems of all rates, because their numbers change. */
  const replaceRates = (changed: readonly TypedRate[]): void => {
    setRates([...changed]);
    clear((field) => field.startsWith("rates"));
  };
  const review = async (): Promise<string | null> => {
    const checked = checkNewAgreement(agreements, typed, rateCells);
    const found = { ...checked.problems, ...(reason.trim() === "" && { reason: "Reason Required" }) };
    setProblems(found);
    setTries(tries + 1);
    if (Object.keys(found).length === 0) setPlan(checked.plan);
    return null;
  };
  if (plan !== null) {
    const title = agreementTexts.addTitle(plan.cells.unit_code);
    return (
      <ChangeReview
        title={title}
        hint={agreementTexts.addReviewHint}
        comparisons={compare(plan)}
        onSend={() => onSend({ cells: typed, rates: rateCells, reason }, title)}
        onBack={() => setPlan(null)}
        onCancel={onCancel}
      />
    );
  }
  const field = (name: AgreementColumn) => ({
    id: idOf(name),
    label: agreementLabels[name],
    value: typed[name],
    error: problems[name],
    required: agreementColumns.some((column) => column.name === name && column.isRequired),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      clear((cleared) => cleared === name);
    },
  });
  const rateField = (index: number, name: FirstRateColumn) => ({
    id: idOf(`rates.${index}.${name}`),
    label: rateLabels[name],
    value: rateCells[index]?.[name] ?? "",
    error: problems[`rates.${index}.${name}`],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => changeRate(index, { [name]: target.value }),
  });
  const fieldNames = [
    ...agreementColumnNames,
    ...rates.flatMap((_, index) => firstRateColumnNames.map((name) => `rates.${index}.${name}`)),
    "reason",
  ];
  const errors = listErrors(fieldNames, { textOf: (name) => problems[name], labelOf, idOf });
  return (
    <SingleActionForm
      key="terms"
      label={agreementTexts.formLabel}
      button={{ name: "Review agreement", pending: "Checking…" }}
      onSend={review}
      onCancel={onCancel}
      takesFocus
    >
      {errors.length > 0 && <ErrorSummary key={tries} title={rateTexts.incomplete} errors={errors} />}
      <FieldGrid>
        <Field {...field("unit_code")} maxLength={20} autoComplete="off" />
        <Field {...field("title")} maxLength={500} autoComplete="off" />
        <Field {...field("local_union")} maxLength={500} autoComplete="off" />
        <Field {...field("effective_from")} type="date" />
        <Field {...field("effective_to")} type="date" hint={agreementTexts.endHint} />
        <SelectField {...field("unit_type")} options={optionsOf(unitTypes, (type) => unitLabels[type].many)} />
        <Field {...field("unit_step")} hint={agreementTexts.stepHint} inputMode="decimal" />
        <SelectField {...field("weekend_rule")} options={optionsOf(weekendRules, (rule) => weekendRuleTexts[rule])} />
        <SelectField {...field("no_change_mode")} options={optionsOf(noChangeModes, (mode) => noChangeTexts[mode])} />
      </FieldGrid>
      {rates.map(({ key, cells }, index) => (
        <fieldset key={key} className={fieldset.plain}>
          <legend>{agreementTexts.rate(index + 1)}</legend>
          <FieldGrid>
            <SelectField {...rateField(index, "fund")} options={fundOptions} />
            <Field
              {...rateField(index, "classification")}
              hint={agreementTexts.classHint}
              maxLength={20}
              autoComplete="off"
            />
            <RateTermFields
              typed={cells}
              unitType={unitType}
              idOf={(name) => idOf(`rates.${index}.${name}`)}
              problemOf={(name) => problems[`rates.${index}.${name}`]}
              onChange={(changed) => changeRate(index, changed)}
            />
          </FieldGrid>
          {rates.length > 1 && (
            <div className={layout.line}>
              <Button small tone="quiet" onClick={() => replaceRates(rates.filter((rate) => rate.key !== key))}>
                {agreementTexts.removeRate(index + 1)}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {rates.length < maxFirstRates && (
        <div className={layout.line}>
          <Button
            small
            tone="quiet"
            onClick={() => replaceRates([...rates, newRate(Math.max(...rates.map(({ key }) => key)) + 1, "HW")])}
          >
            {agreementTexts.addRate}
          </Button>
        </div>
      )}
      <ReasonField
        id={idOf("reason")}
        hint={rateTexts.reasonHint}
        value={reason}
        error={problems["reason"]}
        onChange={({ target }) => {
          setReason(target.value);
          clear((cleared) => cleared === "reason");
        }}
      />
    </SingleActionForm>
  );
};
