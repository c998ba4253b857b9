import { leftOut } from "../../../lib/reporting/imports/left-out.ts";
import { keyOfRowPattern } from "../../../lib/reporting/payroll-file/people/match-person.ts";

/**
 * The chosen people who hold for the next file: those of numbers and, in a file of names alone, of a name, where all rows of
 * that name are one person's. Who was left out is asked again: it may be their first month with contributions.
 */
export const keepPeople = (
  people: readonly { readonly from: string; readonly to: string }[],
  byName: boolean,
): { readonly from: string; readonly to: string }[] => {
  const ofRows = people.filter(({ from }) => keyOfRowPattern.test(from));
  const ofNames = Map.groupBy(ofRows, ({ from }) => keyOfRowPattern.exec(from)?.[1] ?? "");
  const kept = people.filter(({ from, to }) => to !== leftOut && !keyOfRowPattern.test(from) && !ofNames.has(from));
  if (!byName) return kept;
  const named = [...ofNames].flatMap(([from, own]) => {
    const [to = leftOut, ...others] = new Set(own.map((one) => one.to));
    return to === leftOut || others.length > 0 ? [] : [{ from, to }];
  });
  return [...kept, ...named];
};
