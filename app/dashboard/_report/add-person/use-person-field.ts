import { useFormContext } from "react-hook-form";
import { newPersonLabel } from "#lib/reporting/tad/people/new-person.ts";
import type { UnitType } from "#lib/reporting/line/unit-types.ts";
import type { NewPersonBody } from "#lib/reporting/tad/unit-schema.ts";

/** The id of a field's input, where the error summary leads. */
export const fieldIdOf = (name: keyof NewPersonBody): string => `person-${name}`;

/** What a field of the form is given: its registration, label, id, and its error until it is edited. */
export const usePersonField = (name: keyof NewPersonBody, unitType: UnitType | null, more = "") => {
  const { register, formState, clearErrors } = useFormContext<NewPersonBody>();
  return {
    ...register(name, { onChange: () => clearErrors(name) }),
    id: fieldIdOf(name),
    label: `${newPersonLabel(name, unitType)}${more}`,
    error: formState.errors[name]?.message,
  };
};
