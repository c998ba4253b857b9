import type { UseFormRegisterReturn } from "react-hook-form";
import type { TadUnit } from "#lib/reporting/tad/schema.ts";
import { Field } from "#app/_form/field.tsx";
import type { FieldTexts } from "#app/_form/field-frame.tsx";
import { SelectField } from "#app/_form/select-field.tsx";

type Unit = Pick<TadUnit, "code" | "title" | "classifications">;
type RegisteredField = UseFormRegisterReturn & FieldTexts & { readonly id: string };

type Props = {
  units: readonly Unit[];
  unit: Unit | undefined;
  unitField: RegisteredField;
  classField: RegisteredField;
  maxClassLength: number;
  /** Called when another unit is chosen, since its classes differ. */
  onUnit: () => void;
};

/** Fields for a unit and its class. A unit without a list of classes accepts any text. */
export const UnitAndClass = ({ units, unit, unitField, classField, maxClassLength, onUnit }: Props) => {
  const classes = unit?.classifications ?? [];
  return (
    <>
      <SelectField
        {...unitField}
        onChange={(event) => {
          void unitField.onChange(event);
          onUnit();
        }}
      >
        <option value="">Choose…</option>
        {units.map(({ code, title }) => (
          <option key={code} value={code}>
            {code} · {title}
          </option>
        ))}
      </SelectField>
      {classes.length === 0 && unit !== undefined ? (
        <Field autoComplete="off" maxLength={maxClassLength} {...classField} />
      ) : (
        <SelectField {...classField}>
          <option value="">Choose…</option>
          {classes.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
};
