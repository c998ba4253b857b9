import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

type Named<Name extends string> = {
  /** Undefined when the field is valid. */
  readonly textOf: (name: Name) => string | undefined;
  readonly labelOf: (name: Name) => string;
  readonly idOf: (name: Name) => string;
};

/** The errors in the order of the page; each text begins with its field's name. */
export const listErrors = <Name extends string>(
  names: readonly Name[],
  { textOf, labelOf, idOf }: Named<Name>,
): { readonly fieldId: string; readonly text: string }[] =>
  names.flatMap((name) => {
    const text = textOf(name);
    const label = labelOf(name);
    if (text === undefined) return [];
    return [{ fieldId: idOf(name), text: text.startsWith(label) ? text : `${label}: ${text}` }];
  });

/** A react-hook-form resolver that judges the whole form with one function. */
export const judgedBy =
  <Values extends FieldValues>(
    findFaults: (values: Values) => Readonly<Record<string, string | undefined>>,
  ): Resolver<Values> =>
  (values) => {
    const faults = Object.entries(findFaults(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: "rule", message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
