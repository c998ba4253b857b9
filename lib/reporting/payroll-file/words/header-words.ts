// Words in column headers, in lower case with one space between them.
import { type UnitType, unitTypes } from "../../line/unit-types.ts";
import { monthOf, months, spellMonths } from "./months.ts";

/** "SS#" → "ss no", "Emp. ID" → "emp id", "OT $" → "ot dollars". */
export const toHeaderWords = (name: string): string => {
  const words = normalizeWords(name.replaceAll(/\$ ?(?:\/|per\b)/gi, " rate "));
  return name.includes("$") && !moneyWords.test(words) ? `${words} dollars`.trim() : words;
};

const normalizeWords = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3 $2")
    .toLowerCase()
    .replaceAll(/\bo\/?t[ .@x-]?1\.50?x?(?!\d)/g, " ot ")
    .replaceAll(/\b[od]\/?t[ .@x-]?2\.00?x?(?!\d)/g, " dt ")
    .replaceAll(/\b(?:st|s\/t|reg)[ .@x-]?1\.00?x?(?!\d)/g, " reg ")
    .replaceAll(/\b[od]\/?t ?@ ?2(?:\.00?)?x?(?![.\w])/g, " dt ")
    // A pay multiplier: "Hrs @1.5".
    .replaceAll(/@ ?1\.00?x?(?!\d)/g, " reg ")
    .replaceAll(/@ ?1\.50?x?(?!\d)/g, " ot ")
    .replaceAll(/@ ?2(?:\.00?)?x?(?![.\w])/g, " dt ")
    // The format in "Hours (HH.MM)" says nothing about what is counted.
    .replaceAll(/\bh{1,2}[.:]m{1,2}\b|\bhhmm\b/g, " ")
    .replaceAll(/\by\W?t\W?d\b/g, "ytd")
    .replaceAll(/['’]s\b/g, "")
    .replaceAll("#", " no ")
    .replaceAll("%", " percent ")
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    // "Pay 1 Regular" means the first payday, and "Earning Hours - Regular Worked" means hours.
    .replaceAll(/^pay (\d )(?=[a-z])/g, "$1")
    .replaceAll(/\bearnings? (?=(?:hours|hrs) (?!.*\b(?:amount|amt|earnings?)\b))/g, "")
    // "Hourly Regular Rate" and "Holiday Pay" are items of QuickBooks, each with hours, a rate and an amount.
    .replaceAll(/\b(?<!\bper .{0,200})(?:pay|rate|wages?|salary|earnings?) (\d+ )?(?=(?:hours|hrs) *$)/g, "$1")
    .replaceAll(/\b(hourly (?:[a-z]+ ){0,2})rate (\d+ )?(?=(?:amount|amt) *$)/g, "$1$2")
    .trim();

/** Words for money or rates, even if the name also mentions hours or a person. */
export const moneyWords = /\b(?:pay|rate|amt|amount|earn(?:ing)?s?|wages?|gross|dollars?|cost)\b/;

const straightSource = "reg(?:ular)?|st|s t|straight(?: ?time)?";
/** Words for overtime in column names and earning codes, in lower case. */
export const timeAndHalf = "time (?:(?:and|&) )?(?:(?:a|one) )?half";
const overtimeSource = `ot|o t|ovr?t(?:m|ime)?|overtime|over time|${timeAndHalf}|1 5x?`;
const doubleSource = "double ?time|dbl(?: ?(?:time|tm))?|dblt|double|2x|d t";
const createWordPattern = (words: string): RegExp => new RegExp(`\\b(?:${words})\\b`);

const pluralUnits = { HOUR: "hours|hrs", DAY: "days", WEEK: "weeks|wks", MONTH: "months" } as const satisfies Record<
  UnitType,
  string
>;
/** Plural forms only, since singular forms are often part of other names, such as "Pay Day". */
export const pluralUnitWords = {
  HOUR: createWordPattern(pluralUnits.HOUR),
  DAY: createWordPattern(pluralUnits.DAY),
  WEEK: createWordPattern(pluralUnits.WEEK),
  MONTH: createWordPattern(pluralUnits.MONTH),
} as const satisfies Record<UnitType, RegExp>;
export const dayOrWeekWords = createWordPattern(`${pluralUnits.DAY}|${pluralUnits.WEEK}`);
export const hourOrUnitWords = createWordPattern(`hour|${pluralUnits.HOUR}|units|qty|quantity|duration`);
export const straightTimeWords = createWordPattern(straightSource);
export const onlyOvertimeWords = createWordPattern(overtimeSource);
/** Words for double time, and "DT" next to hours or a month. Elsewhere, it is a date. */
export const doubleTimeWords = new RegExp(
  `\\b(?:${doubleSource}|dt (?:hrs?|hours|units|time)|(?:hrs?|hours|units|curr?(?:ent)?|total|mtd) dt)\\b|^dt$`,
);
export const overtimeWords = createWordPattern(`${overtimeSource}|${doubleSource}|dt`);

export const otherWords =
  /\b(?:[yq]td|(?:year|quarter) to date|balance|accru\w*|available|net|rate|prior|previous|percent|pct)\b/;
/** Words for parts of wages. A column of all wages takes precedence. */
export const wagePartWords = createWordPattern(
  `${straightSource}|${overtimeSource}|${doubleSource}|dt|hol(?:iday)?|vac(?:ation)?|sick|pto|bonus|other`,
);
/** Kinds of pay whose names don't need a word such as "pay". */
export const payNameWords = /\b(?:bonus(?:es)?|commissions?|tips|gratuit(?:y|ies))\b/;
export const unitWords = createWordPattern(`hour|${pluralUnits.HOUR}|units|${pluralUnits.DAY}|weeks`);
export const amountNameWords = new RegExp(
  `${unitWords.source}|${moneyWords.source}|${wagePartWords.source}|${payNameWords.source}`,
);
/** Mileage isn't listed, because drivers are paid by it. */
export const reimbursedWords = /\b(?:reimb\w*|expenses?|per ?diem)\b/;
export const notWagesWords =
  /\b(?:tax(?:es)?|deductions?|ded|check|health|pension|contributions?|contrib|funds?|dues|benefits?|employer|er|garnish\w*|reimb\w*|expenses?|per ?diem|401 ?k)\b/;
export const otherOrPartWords = new RegExp(`${otherWords.source}|${wagePartWords.source}`);
export const moneyOrOtherWords = new RegExp(`${moneyWords.source}|${otherWords.source}`);

const bareWords = `total|totals|tot|grand|all|paid|current|cur|curr|this|mtd|month to date|month|monthly|employee|ee|emp|in|of|for|the|line|above|result|20\\d\\d|${months}`;
const createPlainPattern = (words: string): RegExp => new RegExp(`^(?:(?:${bareWords}|${words})(?: |$))+$`);

const plainUnitsPattern = createPlainPattern(
  "hours?|hrs?|hourly|units?|qty|quantity|duration|days?|weeks?|wks?|wkd|wrkd|work|worked|reg|regular|st|s|straight|straighttime|time|ot|o|t|ovr?t(?:m|ime)?|overtime|over|and|a|one|half|1|2|5|5x|1x|2x|x1|x2|dt|d|double|dbl|dblt|dbltm|tm|doubletime",
);
const plainWagesPattern = createPlainPattern(
  "gross|wages?|pay|earn|earned|earnings?|amount|amt|compensation|dollars?|usd|reportable",
);

/** Matches “Reg+OT Hours” and hours per week. */
const severalOrPerWeekWords = new RegExp(
  `\\breg(?:ular)? (?:and )?(?:${overtimeSource}|dt)\\b|\\b(?:hours|hrs) (?:(?:per|a|each) )?(?:week|wk|day)$`,
);
const barePeriodWords = /^(?:week|wk|day|period)$/;
/** True if a name means only straight time, overtime or units of the month. */
export const isPlainUnits = (name: string): boolean =>
  plainUnitsPattern.test(name) &&
  !moneyOrOtherWords.test(name) &&
  !severalOrPerWeekWords.test(name) &&
  !barePeriodWords.test(name);
/** True if a name means only the wages of the month. */
export const isPlainWages = (name: string): boolean => plainWagesPattern.test(name);

/** True for a column without a name in the file, or with a name that we added. */
export const isUnnamed = (name: string): boolean => /^(?:column \d+|line above|)$/i.test(name.trim());

/** Finds the unit type in a column name. Returns null for none or several. */
export const findNamedType = (name: string): UnitType | null => {
  const words = toHeaderWords(name);
  const [onlyType, ...moreTypes] = unitTypes.filter((type) => pluralUnitWords[type].test(words));
  return onlyType === undefined || moreTypes.length > 0 ? null : onlyType;
};

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
