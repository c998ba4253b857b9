import { type FirstRateColumn, type FirstRateCells, firstRateColumns } from "#lib/reporting/rates/rate-columns.ts";
import { basisText, rateLabels, rateTexts } from "#lib/reporting/rates/texts.en.ts";
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

type Props = {
  typed: FirstRateCells;
  unitType: UnitType;
  idOf: (name: FirstRateColumn) => string;
  problemOf: (name: FirstRateColumn) => string | undefined;
  onChange: (cells: Partial<FirstRateCells>) => void;
};

/** The fields of a rate's basis, amount, limits and clause. */
export const RateTermFields = ({ typed, unitType, idOf, problemOf, onChange }: Props) => {
  const field = (name: FirstRateColumn) => ({
    id: idOf(name),
    label: rateLabels[name],
    value: typed[name],
    error: problemOf(name),
    required: firstRateColumns.some((column) => column.name === name && column.isRequired),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const number = (name: FirstRateColumn, hint: string = rateTexts.optionalHint) => (
    <Field {...field(name)} hint={hint} inputMode="decimal" />
  );
  return (
    <>
      <SelectField {...field("basis")} options={optionsOf(rateBases, (basis) => basisText(basis, unitType))} />
      {number("rate", rateTexts.rateHint)}
      {typed.basis === "WEIGHTED" && (
        <>
          {number("weight_st", rateTexts.weightHint)}
          {number("weight_ot", rateTexts.weightHint)}
          {number("weight_dt", rateTexts.weightHint)}
        </>
      )}
      {number("cap_units")}
      {number("cap_amount")}
      {typed.basis === "PERCENT" && number("cap_wages")}
      {number("min_units")}
      <Field {...field("source_clause")} hint={rateTexts.clauseHint} maxLength={500} autoComplete="off" />
    </>
  );
};
