import { readTypedDate } from "../../calendar/typed-date.ts";

/** The first letters of the names of months, as they are written. */
export const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The number of a month by its name in English, or "". */
export const monthOf = (name: string): string => {
  const place = monthNames.indexOf(name.slice(0, 3).toLowerCase());
  return place === -1 ? "" : String(place + 1);
};

type Parts = readonly [year: string, month: string, day: string];

/** A date in one of the ways that payroll programs write it; the day never comes before a month in figures. */
const takeApart = (text: string): Parts | null => {
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  if (figures !== null) return [figures[3] ?? "", figures[1] ?? "", figures[2] ?? ""];
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  if (iso !== null) return [iso[1] ?? "", iso[2] ?? "", iso[3] ?? ""];
  const named = /^(?:\p{L}{3,9},? )?(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text);
  if (named !== null) return [named[3] ?? "", monthOf(named[1] ?? ""), named[2] ?? ""];
  const dayFirst = /^(\d{1,2})[ -](\p{L}{3,9})\.?[ ,-]{1,2}(\d{4}|\d{2})$/u.exec(text);
  return dayFirst === null ? null : [dayFirst[3] ?? "", monthOf(dayFirst[2] ?? ""), dayFirst[1] ?? ""];
};

/** The century of a two-digit year: no one was born or hired after the work month, and a leave ends soon. */
const toYear = (year: string, latest: string): string => {
  if (year.length === 4) return year;
  const century = Number(latest.slice(0, 2));
  return Number(year) <= Number(latest.slice(2, 4)) ? `${century}${year}` : `${century - 1}${year}`;
};

/**
 * A date as ISO 8601, also when it is written M/D/YY, Jun 3, 2026 or 3-Jun-2026, or has a time of midnight; as typed
 * when it is no date.
 * @param latest ISO date: two-digit years mean no later year
 */
export const toIsoDate = (typed: string, latest: string): string => {
  const text = typed.trim().replace(/[ T]+(?:12:00(?::00)?(?:\.0+)? ?AM|0{1,2}:00(?::00)?(?:\.0+)?Z?)$/i, "");
  if (text === "" || readTypedDate(text)) return text;
  const [year = "", month = "", day = ""] = takeApart(text) ?? [];
  if (year === "" || month === "") return typed;
  const iso = `${toYear(year, latest)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return readTypedDate(iso) ? iso : typed;
};
