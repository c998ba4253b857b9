const dayMs = 86_400_000;

/** Returns the days since 1970. Throws for an invalid date. */
const dayNumber = (iso: string): number => {
  const ms = Date.parse(`${iso}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new RangeError(`Not an ISO date: ${iso}`);
  return ms / dayMs;
};

/** Adds calendar days, or subtracts them if `days` is negative. */
export const addDays = (iso: string, days: number): string =>
  new Date((dayNumber(iso) + days) * dayMs).toISOString().slice(0, 10);

/** Counts calendar days; negative if `to` is before `from`. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Returns the day of the week; 0 is Sunday. */
export const weekdayOf = (iso: string): number => new Date(dayNumber(iso) * dayMs).getUTCDay();

/** Adds days of 24 hours. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);

/** Subtracts days of 24 hours. */
export const daysBefore = (moment: Date, days: number): Date => daysAfter(moment, -days);

const shortMonths: ReadonlySet<number> = new Set([4, 6, 9, 11]);

/**
 * Returns the number of days in a month (1 to 12). Avoids `Date`, because files need this tens of thousands of times.
 */
export const daysOfMonth = (year: number, month: number): number => {
  if (month !== 2) return shortMonths.has(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
};

/** Parses digits. Returns NaN for anything else. */
const readDigits = (text: string, from: number, to: number): number => {
  let number = 0;
  for (let index = from; index < to; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
};

/** True for a real YYYY-MM-DD, unlike 2026-02-29. */
export const isRealDate = (text: string): boolean => {
  if (text.length !== 10 || text[4] !== "-" || text[7] !== "-") return false;
  const [year, month, day] = [readDigits(text, 0, 4), readDigits(text, 5, 7), readDigits(text, 8, 10)];
  return year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month);
};

/** Reads YYYYMMDD or YYMMDD (20YY) as an ISO date. Returns null if it isn't a real date. */
export const readDateDigits = (digits: string): string | null => {
  const full = digits.length === 6 ? `20${digits}` : digits;
  const iso = `${full.slice(0, 4)}-${full.slice(4, 6)}-${full.slice(6)}`;
  return isRealDate(iso) ? iso : null;
};

/** Shared by hints and errors. */
export const dateExamples = { birthDate: "3/9/1984", hireDate: "6/8/2026" } as const;

/** Parses ISO 8601 or M/D/YYYY to an ISO date. Returns null if empty, undefined if invalid. */
export const readTypedDate = (text: string): string | null | undefined => {
  if (text === "") return null;
  const [, month = "", day = "", year] = (text.includes("/") && /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)) || [];
  const iso = year === undefined ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isRealDate(iso) && iso >= "1900-01-01" ? iso : undefined;
};
