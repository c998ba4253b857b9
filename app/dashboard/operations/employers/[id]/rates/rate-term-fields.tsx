import { type FirstRateColumn } from "#lib/reporting/rates/rate-columns.ts";
import { basisText, rateTexts } from "#lib/reporting/rates/texts.en.ts";
import type { UnitType } from "#lib/reporting/line/unit-types.ts";
import { Field } from "../../../../../_form/field.tsx";
import { optionsOf } from "../../../../../_form/options.ts";
import { SelectField } from "../../../../../_form/select-field.tsx";
import { rateBases } from "#lib/reporting/line/agreement-terms.ts";

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

type Props = {
  /** Returns the props of a field. */
  field: (name: FirstRateColumn) => FieldProps;
  basis: string;
  unitType: UnitType;
};

/** The fields of a rate's basis, amount, limits and clause. */
export const RateTermFields = ({ field, basis, unitType }: Props) => {
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
