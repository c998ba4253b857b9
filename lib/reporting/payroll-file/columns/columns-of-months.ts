import { spellMonths, monthOf, months } from "../words/months.ts";
import { toHeaderWords } from "../words/header-words.ts";

/** Matches each month in words of a column name. */
export const monthPattern = new RegExp(`\\b(?:${months})\\b`, "g");
/** The month 01 to 12, the year if the name has one, and the other words. */
type MonthName = { readonly month: string; readonly year: string; readonly label: string };

const yearPattern = /\b20\d\d\b/;

/** Reads the month in a column name such as "Oct Hours" or "Hours 10/2026". Returns null for none or several. */
export const readMonthName = (name: string): MonthName | null => {
  const words = toHeaderWords(spellMonths(name));
  const [monthWord, ...moreMonths] = words.match(monthPattern) ?? [];
  if (monthWord === undefined || moreMonths.length > 0) return null;
  const [year = ""] = yearPattern.exec(words) ?? [];
  const label = words.replace(monthWord, " ").replace(year, " ").replaceAll(/ +/g, " ").trim();
  return { month: monthOf(monthWord).padStart(2, "0"), year, label };
};

/** True if a column name contains this work month. */
export const matchesWorkMonth = ({ month, year }: MonthName, workMonth: string): boolean =>
  workMonth.endsWith(`-${month}`) && (year === "" || workMonth.startsWith(year));

const totalWords = /\b(?:totals?|tot|ttl|sum|grand|all)\b/;

/**
 * Returns each column's words without the work month. Returns "" for another month's column beside one of the work
 * month ("Oct Hours" beside "Nov Hours"), and for totals next to several months.
 */
export const wordsWithoutMonth = (header: readonly string[], workMonth = ""): string[] => {
  const monthNames = header.map(readMonthName);
  const isWorkMonth = (monthName: MonthName): boolean => matchesWorkMonth(monthName, workMonth);
  const labels = new Set(monthNames.flatMap((name) => (name !== null && isWorkMonth(name) ? [name.label] : [])));
  const isOtherMonth = (name: MonthName | null): boolean =>
    name !== null && !isWorkMonth(name) && labels.has(name.label);
  const hasOtherMonths = monthNames.some(isOtherMonth);
  return monthNames.map((monthName, column) => {
    const words = toHeaderWords(header[column] ?? "");
    if (isOtherMonth(monthName) || (monthName === null && hasOtherMonths && totalWords.test(words))) return "";
    return monthName !== null && monthName.label !== "" && isWorkMonth(monthName) ? monthName.label : words;
  });
};
