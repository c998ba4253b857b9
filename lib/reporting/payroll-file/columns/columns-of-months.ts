import { spellMonths } from "../cells/months-in-text.ts";
import { toHeaderWords } from "../words/header-words.ts";
import { monthOf, months } from "../words/months.ts";

const monthPattern = new RegExp(`\\b(?:${months})\\b`, "g");
/** A month in the name of a column, 01 to 12, its year where the name has one, and what else it says. */
type MonthName = { readonly month: string; readonly year: string; readonly of: string };

const yearPattern = /\b20\d\d\b/;

/** "Oct Hours", "Hours 10/2026": what its name alone says of the month of a column; null where it says none, or several. */
const readMonthName = (name: string): MonthName | null => {
  const words = toHeaderWords(spellMonths(name));
  const [named, ...others] = words.match(monthPattern) ?? [];
  if (named === undefined || others.length > 0) return null;
  const [year = ""] = yearPattern.exec(words) ?? [];
  const of = words.replace(named, " ").replace(year, " ").replaceAll(/ +/g, " ").trim();
  return { month: monthOf(named).padStart(2, "0"), year, of };
};

/** What the names of columns say of their months; null where they say none. */
export const readMonthNames = (header: readonly string[]): readonly (MonthName | null)[] => header.map(readMonthName);

/** Whether the name of a column is of a work month. */
export const isOfMonth = ({ month, year }: MonthName, workMonth: string): boolean =>
  workMonth.endsWith(`-${month}`) && (year === "" || workMonth.startsWith(year));

/** Columns of other months, by place, with the column that has the same of the work month: "Oct Hours" beside "Nov Hours". */
const listColumnsOfMonths = (header: readonly string[], workMonth = ""): ReadonlyMap<number, number> => {
  const named = readMonthNames(header);
  const own = new Map(
    named.flatMap((one, place) => (one !== null && isOfMonth(one, workMonth) ? [[one.of, place]] : [])),
  );
  return new Map(
    named.flatMap((one, place) => {
      const ofWorkMonth = one === null || isOfMonth(one, workMonth) ? undefined : own.get(one.of);
      return ofWorkMonth === undefined ? [] : [[place, ofWorkMonth]];
    }),
  );
};

const totalWords = /\b(?:totals?|tot|ttl|sum|grand|all)\b/;

/**
 * What is in each column by its name, without the work month; nothing where another column has it of that month, nor of a
 * total beside columns of several months, which may be of all of them.
 */
export const wordsOfMonth = (header: readonly string[], workMonth = ""): string[] => {
  const ofOthers = listColumnsOfMonths(header, workMonth);
  return readMonthNames(header).map((one, place) => {
    const words = toHeaderWords(header[place] ?? "");
    if (ofOthers.has(place) || (one === null && ofOthers.size > 0 && totalWords.test(words))) return "";
    return one !== null && one.of !== "" && isOfMonth(one, workMonth) ? one.of : words;
  });
};
