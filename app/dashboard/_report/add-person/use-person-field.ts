import { useFormContext } from "react-hook-form";
import { newPersonWords } from "#lib/reporting/people/new-person.ts";
import type { NewPersonBody } from "#lib/reporting/unit-schema.ts";

/** The id of a field's input, where the error summary leads. */
export const fieldIdOf = (name: keyof NewPersonBody): string => `person-${name}`;

/** What a field of the form is given: its registration, label, id, and its error until it is edited. */
export const usePersonField = (name: keyof NewPersonBody, label: string = newPersonWords[name]) => {
  const { register, formState, clearErrors } = useFormContext<NewPersonBody>();
  return {
    ...register(name, { onChange: () => clearErrors(name) }),
    id: fieldIdOf(name),
    label,
    error: formState.errors[name]?.message,
  };
};
