import { fundNames } from "../../lib/platform/format/fund-names.ts";

export type Option = { readonly value: string; readonly text: string };

export const optionsOf = <Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string,
): readonly Option[] => values.map((value) => ({ value, text: textOf(value) }));

/** One option for each label, with the label's key as its value. */
export const labeledOptions = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, text]) => ({ value, text }));

export const fundOptions = labeledOptions(fundNames);
