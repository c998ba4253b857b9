import type {
  FieldError,
  FieldErrors,
  FieldValues,
  Path,
  RegisterOptions,
  Resolver,
  UseFormReturn,
} from "react-hook-form";

type FieldLookup<Name extends string> = {
  /** Undefined if the field is valid. */
  readonly textOf: (name: Name) => string | undefined;
  readonly labelOf: (name: Name) => string;
  readonly idOf: (name: Name) => string;
};

/** Returns the errors in page order. Each text begins with its field's label. */
export const listErrors = <Name extends string>(
  names: readonly Name[],
  { textOf, labelOf, idOf }: FieldLookup<Name>,
): { readonly fieldId: string; readonly text: string }[] =>
  names.flatMap((name) => {
    const text = textOf(name);
    const label = labelOf(name);
    if (text === undefined) return [];
    return [{ fieldId: idOf(name), text: text.startsWith(label) ? text : `${label}: ${text}` }];
  });

/** Returns a react-hook-form resolver that checks the whole form with one function. */
export const resolverOf =
  <Values extends FieldValues>(
    check: (values: Values) => Readonly<Record<string, string | undefined>>,
  ): Resolver<Values> =>
  (values) => {
    const found = Object.entries(check(values));
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: "rule", message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };

/** Returns a function that returns the props of one field without a path: its registration and its error. */
export const fieldsOf =
  <Values extends FieldValues>({ register, formState: { errors } }: UseFormReturn<Values>) =>
  <Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
    ...register(name, rules),
    error: (errors as Partial<Record<string, FieldError>>)[name]?.message,
  });
