import { spellMonths, monthOf, months } from "../words/months.ts";
import { toHeaderWords } from "../words/header-words.ts";

const monthPattern = new RegExp(`\\b(?:${months})\\b`, "g");
/** The month 01 to 12, the year if the name has one, and the other words. */
type MonthName = { readonly month: string; readonly year: string; readonly label: string };

const yearPattern = /\b20\d\d\b/;

/** Reads names such as "Oct Hours" or "Hours 10/2026". Returns null if they have no month or several. */
const readMonthName = (name: string): MonthName | null => {
  const words = toHeaderWords(spellMonths(name));
  const [monthWord, ...moreMonths] = words.match(monthPattern) ?? [];
  if (monthWord === undefined || moreMonths.length > 0) return null;
  const [year = ""] = yearPattern.exec(words) ?? [];
  const label = words.replace(monthWord, " ").replace(year, " ").replaceAll(/ +/g, " ").trim();
  return { month: monthOf(monthWord).padStart(2, "0"), year, label };
};

/** Reads the months in column names. Returns null for names without one. */
export const readMonthNames = (header: readonly string[]): readonly (MonthName | null)[] => header.map(readMonthName);

/** True if a column name contains this work month. */
export const matchesWorkMonth = ({ month, year }: MonthName, workMonth: string): boolean =>
  workMonth.endsWith(`-${month}`) && (year === "" || workMonth.startsWith(year));

/** Maps columns of other months to the matching column of the work month: "Oct Hours" → "Nov Hours". */
const mapColumnsToWorkMonth = (header: readonly string[], workMonth = ""): ReadonlyMap<number, number> => {
  const columnMonths = readMonthNames(header);
  const columnOf = new Map(
    columnMonths.flatMap((monthName, column) =>
      monthName !== null && matchesWorkMonth(monthName, workMonth) ? [[monthName.label, column]] : [],
    ),
  );
  return new Map(
    columnMonths.flatMap((monthName, column) => {
      const workMonthColumn =
        monthName === null || matchesWorkMonth(monthName, workMonth) ? undefined : columnOf.get(monthName.label);
      return workMonthColumn === undefined ? [] : [[column, workMonthColumn]];
    }),
  );
};

const totalWords = /\b(?:totals?|tot|ttl|sum|grand|all)\b/;

/**
 * Returns each column's words without the work month, or "" for other months, and for totals next to several months.
 */
export const wordsWithoutMonth = (header: readonly string[], workMonth = ""): string[] => {
  const otherMonthColumns = mapColumnsToWorkMonth(header, workMonth);
  return readMonthNames(header).map((monthName, column) => {
    const words = toHeaderWords(header[column] ?? "");
    if (otherMonthColumns.has(column) || (monthName === null && otherMonthColumns.size > 0 && totalWords.test(words)))
      return "";
    return monthName !== null && monthName.label !== "" && matchesWorkMonth(monthName, workMonth)
      ? monthName.label
      : words;
  });
};
