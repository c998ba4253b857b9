import type { UseFormRegisterReturn } from "react-hook-form";
import type { TadUnit } from "#lib/reporting/tad/schema.ts";
import { Field } from "#app/_form/field.tsx";
import type { FieldTexts } from "#app/_form/field-frame.tsx";
import { SelectField } from "#app/_form/select-field.tsx";

type Unit = Pick<TadUnit, "code" | "title" | "classifications">;
type Registered = UseFormRegisterReturn & FieldTexts & { readonly id: string };

type Props = {
  units: readonly Unit[];
  unit: Unit | undefined;
  ofUnit: Registered;
  ofClass: Registered;
  /** The maximum length of a typed class. */
  maxClassLength: number;
  /** Called for another unit, which has other classes. */
  onUnit: () => void;
};

/** Chooses a unit and its class; a unit without a list of classes takes any text. */
export const UnitAndClass = ({ units, unit, ofUnit, ofClass, maxClassLength, onUnit }: Props) => {
  const classes = unit?.classifications ?? [];
  return (
    <>
      <SelectField
        {...ofUnit}
        onChange={(event) => {
          void ofUnit.onChange(event);
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
        <Field autoComplete="off" maxLength={maxClassLength} {...ofClass} />
      ) : (
        <SelectField {...ofClass}>
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
