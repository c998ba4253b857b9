import { toHeaderWords } from "../words/header-words.ts";
import { monthOf, months } from "../words/months.ts";

const monthPattern = new RegExp(`\\b(?:${months})\\b`);
const yearPattern = /\b20\d\d\b/;

/** The month of a column, 01 to 12, the year where its name has one, and what is in it. */
type MonthName = { readonly month: string; readonly year: string; readonly of: string };

/** "Oct Hours", "Hours Oct 2026": what its name says of the month of a column; null where it says none. */
export const readMonthName = (name: string): MonthName | null => {
  const words = toHeaderWords(name);
  const [named] = monthPattern.exec(words) ?? [];
  if (named === undefined) return null;
  const [year = ""] = yearPattern.exec(words) ?? [];
  const of = words.replace(named, " ").replace(year, " ").replaceAll(/ +/g, " ").trim();
  return { month: monthOf(named).padStart(2, "0"), year, of };
};

/** Columns of other months, by place, with the column that has the same of the work month: "Oct Hours" beside "Nov Hours". */
export const listColumnsOfMonths = (header: readonly string[], workMonth = ""): ReadonlyMap<number, number> => {
  const [ownYear = "", ownMonth = ""] = workMonth.split("-");
  const named = header.map((name) => (workMonth === "" ? null : readMonthName(name)));
  const isOwn = ({ month, year }: MonthName): boolean => month === ownMonth && (year === "" || year === ownYear);
  const own = new Map(named.flatMap((one, place) => (one !== null && isOwn(one) ? [[one.of, place]] : [])));
  return new Map(
    named.flatMap((one, place) => {
      const ofWorkMonth = one === null || isOwn(one) ? undefined : own.get(one.of);
      return ofWorkMonth === undefined ? [] : [[place, ofWorkMonth]];
    }),
  );
};
