export const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Returns the number of a month from its English name, or "". */
export const monthOf = (name: string): string => {
  const column = monthNames.indexOf(name.slice(0, 3).toLowerCase());
  return column === -1 ? "" : String(column + 1);
};

export const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";

const monthPatterns = monthNames.map((name) => `${name}[a-z]*`).join("|");
const monthSource = `\\b(${monthPatterns})\\.?`;

const dateInWordsPattern = new RegExp(`${monthSource} \\d{1,2}(?:st|nd|rd|th)?,? (20\\d\\d)`, "gi");
const monthAndYearPattern = new RegExp(
  `${monthSource}(?:,? ?(20\\d\\d)|[- ]?['’](\\d\\d)|[-/](\\d\\d))(?![\\d/])`,
  "gi",
);
const figuresPattern = /(?<![\d/.-])(?:(0?[1-9]|1[0-2])[/-](20\d\d)|(20\d\d)[/-](0[1-9]|1[0-2]))(?![\d/.-])/g;
const monthAlonePattern = new RegExp(`(?:^|\\b(?:month|period)s?:?(?: of)? )(${months})\\.?$`, "i");

/** Matches "Hours 202606", but not the number of a pay period. */
const yearMonthPattern = /(?<!\bpay(?:roll)? ?period ?)(?<![\w/.-])(20\d\d)(0[1-9]|1[0-2])(?![\w/.-])/gi;

const toMonth = (year: string, month: string): string => `20${year.slice(-2)}-${month.padStart(2, "0")}`;

/**
 * Lists the months in a text as YYYY-MM: "May 2026", "05/2026", "Period 202605". Without a year, uses the work month's.
 */
export const listMonthsIn = (text: string, workMonth: string): string[] => {
  const monthsInWords = [...text.matchAll(dateInWordsPattern)].map(([, name = "", year = ""]) =>
    toMonth(year, monthOf(name)),
  );
  const remainingText = text.replaceAll(dateInWordsPattern, "");
  const monthsWithYear = [...remainingText.matchAll(monthAndYearPattern)].map(([, name = "", ...years]) =>
    toMonth(years.find(Boolean) ?? "", monthOf(name)),
  );
  const monthsInFigures = [...remainingText.matchAll(figuresPattern)].map(
    ([, month, year, yearFirst = "", monthLast = ""]) =>
      month === undefined ? toMonth(yearFirst, monthLast) : toMonth(year ?? "", month),
  );
  const allMonths = [...monthsInWords, ...monthsWithYear, ...monthsInFigures];
  const [, monthAlone] = allMonths.length > 0 ? [] : (monthAlonePattern.exec(text.trim()) ?? []);
  return monthAlone === undefined ? allMonths : [toMonth(workMonth.slice(0, 4), monthOf(monthAlone))];
};

/** True if a text has months but not the work month. */
export const namesOtherMonth = (text: string, workMonth: string): boolean => {
  const listedMonths = listMonthsIn(text, workMonth);
  return listedMonths.length > 0 && !listedMonths.includes(workMonth);
};

/** Spells out the months in a text: "Hours 2026-06" → "Hours jun 2026". */
export const spellMonths = (text: string): string => {
  const spell = (month: string, year: string): string => ` ${monthNames[Number(month) - 1] ?? ""} 20${year.slice(-2)} `;
  return text
    .replaceAll(monthAndYearPattern, (_, name: string, ...years: string[]) =>
      spell(monthOf(name), years.slice(0, 3).find(Boolean) ?? ""),
    )
    .replaceAll(figuresPattern, (_, month: string | undefined, year: string, ...yearFirst: string[]) =>
      month === undefined ? spell(yearFirst[1] ?? "", yearFirst[0] ?? "") : spell(month, year),
    )
    .replaceAll(yearMonthPattern, (_, year: string, month: string) => spell(month, year));
};
