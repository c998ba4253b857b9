import { maxPeopleLines, type NumberedRow, textIn } from "../ground/table.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import type { PersonNumbers } from "../columns/guess-by-report.ts";
import type { MappingInUse } from "../profiles/find-mapping.ts";
import type { Mapping } from "../ground/mapping.ts";
import { type NameForm, nameForms } from "../ground/choices.ts";
import { guessNameForm, splitName } from "../cells/names.ts";

const listNames = (names: readonly string[], lastNames: ReadonlySet<string>) => {
  const { form: guessedForm, why } = guessNameForm(names, lastNames);
  const example = names.find((name) => nameForms.some((form) => splitName(name, form) !== null)) ?? names[0] ?? "";
  const forms = nameForms.flatMap((form) => {
    const name = splitName(example, form);
    return name === null ? [] : [{ form, lastName: name.lastName, firstName: name.firstName }];
  });
  return { form: guessedForm, steps: { example: toDisplayValue(example), why, forms } };
};

const countNames = (values: readonly string[], forms: readonly (NameForm | undefined)[]): number =>
  values.filter((value) => !/\d/.test(value) && forms.some((form) => splitName(value, form) !== null)).length;

const mayBeNames = (values: readonly string[]): boolean => countNames(values, nameForms) * 2 > values.length;

const readNames = (people: readonly NumberedRow[], column: number): string[] =>
  people.slice(0, maxPeopleLines).map((line) => textIn(line, column));

/** True if hardly any name has the mapping's form and most have another form. */
export const hasOpenNames = (people: readonly NumberedRow[], { columns, nameForm }: Mapping): boolean => {
  const names = readNames(people, columns.indexOf("employee"));
  return mayBeNames(names) && countNames(names, [nameForm]) * 4 < names.length;
};

const listLastNames = (people: readonly PersonNumbers[]): Set<string> =>
  new Set(people.map(({ lastName }) => lastName.toLowerCase()));

/** Minimum number of names that can show a form. */
const minNames = 2;

/** True if most last names match the report only in a form other than the saved one. */
export const needsOtherNameForm = (
  people: readonly NumberedRow[],
  { columns, nameForm }: Mapping,
  reportNumbers: readonly PersonNumbers[],
): boolean => {
  const column = columns.indexOf("employee");
  if (column === -1 || nameForm === undefined) return false;
  const names = [...new Set(readNames(people, column))];
  const lastNames = listLastNames(reportNumbers);
  lastNames.delete("");
  const countMatches = (form: NameForm): number =>
    names.filter((name) => lastNames.has(splitName(name, form)?.lastName.toLowerCase() ?? "")).length;
  const savedMatchCount = countMatches(nameForm);
  return nameForms.some((form) => {
    const matchCount = countMatches(form);
    return matchCount >= minNames && matchCount * 2 > names.length && savedMatchCount * 4 < matchCount;
  });
};

/** Lists names in their column, and in other columns that may contain them. */
export const listNameSteps = (
  people: readonly NumberedRow[],
  { columns, values }: Pick<MappingInUse, "columns" | "values">,
  reportNumbers: readonly PersonNumbers[],
) => {
  const lastNames = listLastNames(reportNumbers);
  const column = columns.indexOf("employee");
  const otherColumns = values.flatMap((columnValues, index) => {
    if (index === column || !mayBeNames(columnValues)) return [];
    // Only columns that identify people show which lines are people.
    const { form, steps } = listNames(columnValues, lastNames);
    return [{ place: index, form, ...steps }];
  });
  return { names: column === -1 ? null : listNames(readNames(people, column), lastNames), others: otherColumns };
};
