import { toDisplayValue } from "../../reporting/cells/display-value.ts";
import type { PersonNumbers } from "../columns/guess-by-report.ts";
import type { MappingInUse } from "../mapping/find-mapping.ts";
import type { NumberedRow } from "../table.ts";
import { guessNameForm, type NameForm, nameForms, splitName } from "./names.ts";

/** One way of reading a name of the file. */
type NameExample = { readonly form: NameForm; readonly lastName: string; readonly firstName: string };

/** Whole names of a column, and the ways of reading them. */
export type NameSteps = { readonly example: string; readonly why: string; readonly forms: NameExample[] };

const listNames = (people: readonly NumberedRow[], place: number, lastNames: ReadonlySet<string>) => {
  const names = people.slice(0, 300).map(({ cells }) => (cells[place] ?? "").trim());
  const { form, why } = guessNameForm(names, lastNames);
  const example = names.find((name) => nameForms.some((each) => splitName(name, each) !== null)) ?? names[0] ?? "";
  const forms = nameForms.flatMap((each): NameExample[] => {
    const name = splitName(example, each);
    return name === null ? [] : [{ form: each, lastName: name.lastName, firstName: name.firstName }];
  });
  return { form, steps: { example: toDisplayValue(example), why, forms } };
};

/** Whether most values of a column can be whole names. */
const mayBeNames = (values: readonly string[]): boolean => {
  const names = values.filter(
    (value) => !/\d/.test(value) && nameForms.some((form) => splitName(value, form) !== null),
  );
  return names.length * 2 > values.length;
};

/** The names in the column that holds them, and in others that may. */
export const listNameSteps = (
  people: readonly NumberedRow[],
  { columnsInUse, values }: Pick<MappingInUse, "columnsInUse" | "values">,
  reportNumbers: readonly PersonNumbers[],
) => {
  const lastNames = new Set(reportNumbers.map(({ lastName }) => lastName.toLowerCase()));
  const place = columnsInUse.indexOf("employee");
  const others = values.flatMap((own, at) => {
    if (at === place || !mayBeNames(own)) return [];
    const { form, steps } = listNames(people, at, lastNames);
    return [{ place: at, form, ...steps }];
  });
  return { names: place === -1 ? null : listNames(people, place, lastNames), others };
};
