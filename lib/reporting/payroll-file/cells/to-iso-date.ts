import { monthOf } from "../words/months.ts";
import { readTypedDate } from "../../../platform/calendar/iso-date.ts";

type DateParts = readonly [year: string, month: string, day: string];

const numericPattern = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;

/** Splits a date into year, month and day. Numeric dates begin with the month. */
const splitDate = (text: string): DateParts | null => {
  const [, first, second, year] = numericPattern.exec(text) ?? [];
  if (first !== undefined) return [year ?? "", first, second ?? ""];
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  if (iso !== null) return [iso[1] ?? "", iso[2] ?? "", iso[3] ?? ""];
  const monthFirst = /^(?:\p{L}{3,9},? )?(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text);
  if (monthFirst !== null) return [monthFirst[3] ?? "", monthOf(monthFirst[1] ?? ""), monthFirst[2] ?? ""];
  const dayFirst = /^(\d{1,2})[ -](\p{L}{3,9})\.?[ ,-]{1,2}(\d{4}|\d{2})$/u.exec(text);
  return dayFirst === null ? null : [dayFirst[3] ?? "", monthOf(dayFirst[2] ?? ""), dayFirst[1] ?? ""];
};

/** Expands a two-digit year. No one was born or hired after the work month, and a leave ends soon. */
const toYear = (year: string, latest: string): string => {
  if (year.length === 4) return year;
  const century = Number(latest.slice(0, 2));
  return Number(year) <= Number(latest.slice(2, 4)) ? `${century}${year}` : `${century - 1}${year}`;
};

/**
 * Converts M/D/YY, Jun 3, 2026 or 3-Jun-2026 to ISO 8601, with two-digit years up to `latest`. Other texts are
 * unchanged.
 */
export const toIsoDate = (typed: string, latest: string): string => {
  const text = typed.trim().replace(/(?<![ T])[ T]+(?:12:00(?::00)?(?:\.0+)? ?AM|0{1,2}:00(?::00)?(?:\.0+)?Z?)$/i, "");
  if (text === "" || readTypedDate(text)) return text;
  const [year = "", month = "", day = ""] = splitDate(text) ?? [];
  if (year === "" || month === "") return typed;
  const iso = `${toYear(year, latest)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return readTypedDate(iso) ? iso : typed;
};
