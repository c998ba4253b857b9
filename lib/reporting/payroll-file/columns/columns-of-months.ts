import { spellMonths, monthOf, months } from "../words/months.ts";
import { toHeaderWords } from "../words/header-words.ts";

const monthPattern = new RegExp(`\\b(?:${months})\\b`, "g");
/** 01 to 12, the year where the name has one, and the other words. */
type MonthName = { readonly month: string; readonly year: string; readonly of: string };

const yearPattern = /\b20\d\d\b/;

/** "Oct Hours", "Hours 10/2026"; null for no month, or several. */
const readMonthName = (name: string): MonthName | null => {
  const words = toHeaderWords(spellMonths(name));
  const [named, ...others] = words.match(monthPattern) ?? [];
  if (named === undefined || others.length > 0) return null;
  const [year = ""] = yearPattern.exec(words) ?? [];
  const of = words.replace(named, " ").replace(year, " ").replaceAll(/ +/g, " ").trim();
  return { month: monthOf(named).padStart(2, "0"), year, of };
};

/** The months in the names of columns; null where there are none. */
export const readMonthNames = (header: readonly string[]): readonly (MonthName | null)[] => header.map(readMonthName);

/** True if a column's name names this work month. */
export const isOfMonth = ({ month, year }: MonthName, workMonth: string): boolean =>
  workMonth.endsWith(`-${month}`) && (year === "" || workMonth.startsWith(year));

/** Columns of other months by index, each with its column of the work month: "Oct Hours" beside "Nov Hours". */
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

/** The words of each column without the work month; none for other months, or totals beside several months. */
export const wordsOfMonth = (header: readonly string[], workMonth = ""): string[] => {
  const ofOthers = listColumnsOfMonths(header, workMonth);
  return readMonthNames(header).map((monthName, column) => {
    const words = toHeaderWords(header[column] ?? "");
    if (ofOthers.has(column) || (monthName === null && ofOthers.size > 0 && totalWords.test(words))) return "";
    return monthName !== null && monthName.of !== "" && isOfMonth(monthName, workMonth) ? monthName.of : words;
  });
};
