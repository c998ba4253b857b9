import { listColumnsOfMonths, readMonthNames } from "../../columns/columns-of-months.ts";
import { amountFields, type ImportField } from "../../ground/fields.ts";
import type { MonthName } from "../../cells/period-names.ts";
import type { Mapping } from "../../ground/mapping.ts";

/** A month, with its year where that is known. */
type Month = { readonly month: string; readonly year: string };

const holdsAmounts = (field: ImportField | null | undefined): boolean => amountFields.includes(field ?? "note");

/** The month that a mapping was for, by the columns of amounts that it uses; null where they are of several, or of none. */
const monthOfUsed = ({ columns, names = [] }: Mapping): Month | null => {
  const used = readMonthNames(names).flatMap((month, place) => (holdsAmounts(columns[place]) ? (month ?? []) : []));
  const [first, ...others] = used;
  return first === undefined || others.some(({ month, year }) => month !== first.month || year !== first.year)
    ? null
    : first;
};

/** How many months one is after another; without years, at most half a year before or after it. */
const countMonths = (one: Month, other: Month): number => {
  const months = Number(one.month) - Number(other.month);
  return one.year !== "" && other.year !== ""
    ? (Number(one.year) - Number(other.year)) * 12 + months
    : ((months + 18) % 12) - 6;
};

/**
 * Places of columns in the file of a mapping, each with its place in another file: those with the same name, as often. Amounts
 * under the name of a month are paired by how far it is from the month that the file is for, and never by that name: “June
 * Hours” is of the month before in the file for July.
 */
export const pairColumns = (
  before: Mapping,
  now: readonly string[],
  workMonth: string,
): ReadonlyMap<number, number> => {
  const { names = [], columns } = before;
  const named = new Set(
    names.flatMap((name, place) => (columns[place] && !holdsAmounts(columns[place]) ? [name.toLowerCase()] : [])),
  );
  const keyOf = (name: string, found: MonthName | null, own: Month | null): string => {
    const month = named.has(name.toLowerCase()) ? null : found;
    if (month === null) return name.toLowerCase();
    return own === null ? "" : `${countMonths(month, own)}\n${month.of}`;
  };
  const placesOf = (all: readonly string[], own: Month | null) =>
    Map.groupBy(
      readMonthNames(all)
        .map((month, place) => ({ key: keyOf(all[place] ?? "", month, own), place }))
        .filter(({ key }) => key !== ""),
      ({ key }) => key,
    );
  const [year = "", month = ""] = workMonth.split("-");
  const found = placesOf(now, workMonth === "" ? null : { year, month });
  return new Map(
    [...placesOf(names, monthOfUsed(before))].flatMap(([key, own]) => {
      const others = found.get(key) ?? [];
      return others.length === own.length ? own.map(({ place }, at) => [place, others[at]?.place ?? -1] as const) : [];
    }),
  );
};

/** Whether a mapping for the same columns counts those of another month although the work month has its own beside them. */
export const isOfOtherMonth = ({ columns }: Mapping, header: readonly string[], workMonth: string): boolean =>
  [...listColumnsOfMonths(header, workMonth)].some(
    ([place, own]) => holdsAmounts(columns[place]) && !holdsAmounts(columns[own]),
  );
