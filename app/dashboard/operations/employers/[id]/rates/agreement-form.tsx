import { useState } from "react";
import {
  type AgreementCells,
  type AgreementColumn,
  agreementColumnNames,
  agreementColumns,
  weekendRules,
} from "#lib/reporting/rates/agreement-columns.ts";
import { type AgreementPlan, checkNewAgreement } from "#lib/reporting/rates/check-agreement.ts";
import {
  toRate,
  type FirstRateCells,
  type FirstRateColumn,
  firstRateColumnNames,
  firstRateColumns,
  maxFirstRates,
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
  weekendRuleTexts,
} from "#lib/reporting/rates/texts.en.ts";
import { noChangeModes } from "#lib/reporting/line/agreement-terms.ts";
import { type UnitType, unitLabels, unitTypes } from "#lib/reporting/line/unit-types.ts";
import { Field } from "../../../../../_form/field.tsx";
import { FieldGrid } from "../../../../../_form/field-frame.tsx";
import fieldset from "../../../../../_form/fieldset.module.css";
import { fundOptions, optionsOf } from "../../../../../_form/options.ts";
import { SelectField } from "../../../../../_form/select-field.tsx";
import { useFields } from "../../../../../_form/use-fields.ts";
import { Button } from "../../../../../_ui/button.tsx";
import layout from "../../../../../_ui/page.module.css";
import { blankTerms, type FieldProps, RateTermFields } from "./rate-form.tsx";
import { type Comparison, isRequired, ReviewedForm } from "./reviewed-form.tsx";

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

export const AgreementForm = ({ agreements, onSend, onCancel }: Props) => {
  const fields = useFields<AgreementCells & { readonly reason: string }>({ ...blankAgreement, reason: "" });
  const { reason, ...typed } = fields.values;
  const [rates, setRates] = useState(() => [newRate(0, "HW"), newRate(1, "PEN")]);
  const rateCells = rates.map(({ cells }) => cells);
  const changeRate = (index: number, name: FirstRateColumn, text: string): void => {
    setRates(
      rates.map((rate, place) => (place === index ? { ...rate, cells: { ...rate.cells, [name]: text } } : rate)),
    );
    fields.clearErrors((cleared) => cleared === `rates.${index}.${name}`);
  };
  /** Clears the problems of all rates, because their numbers change. */
  const replaceRates = (changed: readonly TypedRate[]): void => {
    setRates([...changed]);
    fields.clearErrors((cleared) => cleared.startsWith("rates"));
  };
  const review = (plan: AgreementPlan) => ({
    title: agreementTexts.addTitle(plan.cells.unit_code),
    hint: agreementTexts.addReviewHint,
    comparisons: compare(plan),
  });
  const field = (name: AgreementColumn) => ({
    ...fields.field(name),
    id: idOf(name),
    label: agreementLabels[name],
    required: isRequired(agreementColumns, name),
  });
  const rateField = (index: number, name: FirstRateColumn): FieldProps => ({
    id: idOf(`rates.${index}.${name}`),
    label: rateLabels[name],
    value: rateCells[index]?.[name] ?? "",
    error: fields.errors[`rates.${index}.${name}`],
    required: isRequired(firstRateColumns, name),
    onChange: ({ target }) => changeRate(index, name, target.value),
  });
  return (
    <ReviewedForm
      label={agreementTexts.formLabel}
      button="Review agreement"
      fields={fields}
      names={[
        ...agreementColumnNames,
        ...rates.flatMap((_, index) => firstRateColumnNames.map((name) => `rates.${index}.${name}`)),
      ]}
      labelOf={agreementFieldLabel}
      idOf={idOf}
      check={() => checkNewAgreement(agreements, typed, rateCells)}
      review={review}
      onSend={(title) => onSend({ cells: typed, rates: rateCells, reason }, title)}
      onCancel={onCancel}
    >
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
              field={(name) => rateField(index, name)}
              basis={cells.basis}
              unitType={typed.unit_type as UnitType}
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
    </ReviewedForm>
  );
};
