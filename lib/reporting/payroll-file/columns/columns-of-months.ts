import { spellMonths, monthOf, months } from "../words/months.ts";
import { toHeaderWords } from "../words/header-words.ts";

const monthPattern = new RegExp(`\\b(?:${months})\\b`, "g");
/** The month 01 to 12, the year if the name has one, and the other words. */
type MonthName = { readonly month: string; readonly year: string; readonly of: string };

const yearPattern = /\b20\d\d\b/;

/** Reads names such as "Oct Hours" or "Hours 10/2026"; null if they have no month or several. */
const readMonthName = (name: string): MonthName | null => {
  const words = toHeaderWords(spellMonths(name));
  const [named, ...others] = words.match(monthPattern) ?? [];
  if (named === undefined || others.length > 0) return null;
  const [year = ""] = yearPattern.exec(words) ?? [];
  const of = words.replace(named, " ").replace(year, " ").replaceAll(/ +/g, " ").trim();
  return { month: monthOf(named).padStart(2, "0"), year, of };
};

/** Reads the months in column names; null for names without one. */
export const readMonthNames = (header: readonly string[]): readonly (MonthName | null)[] => header.map(readMonthName);

/** True if a column name contains this work month. */
export const isOfMonth = ({ month, year }: MonthName, workMonth: string): boolean =>
  workMonth.endsWith(`-${month}`) && (year === "" || workMonth.startsWith(year));

/** Maps columns of other months to the matching column of the work month: "Oct Hours" → "Nov Hours". */
const listColumnsOfMonths = (header: readonly string[], workMonth = ""): ReadonlyMap<number, number> => {
  const named = readMonthNames(header);
  const columnOf = new Map(
    named.flatMap((monthName, column) =>
      monthName !== null && isOfMonth(monthName, workMonth) ? [[monthName.of, column]] : [],
    ),
  );
  return new Map(
    named.flatMap((monthName, column) => {
      const ofWorkMonth =
        monthName === null || isOfMonth(monthName, workMonth) ? undefined : columnOf.get(monthName.of);
      return ofWorkMonth === undefined ? [] : [[column, ofWorkMonth]];
    }),
  );
};

const totalWords = /\b(?:totals?|tot|ttl|sum|grand|all)\b/;

/** Returns each column's words without the work month; "" for other months, and for totals beside several months. */
export const wordsOfMonth = (header: readonly string[], workMonth = ""): string[] => {
  const ofOthers = listColumnsOfMonths(header, workMonth);
  return readMonthNames(header).map((monthName, column) => {
    const words = toHeaderWords(header[column] ?? "");
    if (ofOthers.has(column) || (monthName === null && ofOthers.size > 0 && totalWords.test(words))) return "";
    return monthName !== null && monthName.of !== "" && isOfMonth(monthName, workMonth) ? monthName.of : words;
  });
};
