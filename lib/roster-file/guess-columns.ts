import type { ImportField } from "./mapping.ts";
import { isCoreColumn } from "./columns.ts";

/** "SS#" → "ss no", "Emp. ID" → "emp id": lower case, words apart by one space. */
const toWords = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll("#", " no ")
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim();

/** A column of money or of rates, although its name speaks of hours or of a person. */
const isMoney = /\b(?:pay|rate|amt|amount|earn(?:ing)?s?|wages?|gross|dollars?|cost)\b/;

type Guess = { readonly field: ImportField; readonly words: RegExp; readonly not?: RegExp };

const number = "(?:no|num|number|nbr|id|code)";

/** What headers of payroll programs call a field: the surest first, since each takes one column (domain.md §8). */
const guesses: readonly Guess[] = [
  {
    field: "ssn",
    words: /\b(?:ssn|ss (?:no|num|number)|social|soc sec|tax ?id|tin)\b/,
    not: /\b(?:wages?|tax(?:es)? (?!id)|medicare)\b/,
  },
  { field: "member_id", words: new RegExp(`\\b(?:member|mbr|participant|fund) ${number}\\b`) },
  { field: "birth_date", words: /\b(?:dob|birth ?(?:date|day|dt)?|born)\b/ },
  { field: "hire_date", words: /\b(?:hired?|doh)\b/ },
  { field: "return_date", words: /\breturn\b/ },
  { field: "status_date", words: /\b(?:term(?:ination)?|status|eff(?:ective)?|leave|layoff|separation) (?:date|dt)\b/ },
  {
    field: "status_date",
    words: /\b(?:date|dt) (?:of )?(?:term|status|leave|separation)|\blast day\b|\bterm(?:inat|ed)/,
  },
  { field: "employer_id", words: new RegExp(`\\bemployer (?:${number}|account)\\b`) },
  { field: "payroll_no", words: new RegExp(`\\b(?:emp|empl|employee|payroll|badge|clock|file|staff) ${number}\\b`) },
  { field: "first_name", words: /\b(?:first|given|fname)\b/, not: /\blast\b/ },
  {
    field: "last_name",
    words: /\b(?:last(?: name)?|surname|lname|family name)\b/,
    not: /\b(?:first|day|month|year)\b/,
  },
  { field: "middle_initial", words: /\b(?:middle|mi|m i)\b/ },
  { field: "employee", words: /^(?:(?:employee|emp|worker|member|person|full) ?)?(?:full )?name(?: last first)?$/ },
  { field: "employee", words: /^employees?$|\blast(?: name)? first\b/ },
  { field: "units_dt", words: /\b(?:double ?time|dbl ?time|dt (?:hrs?|hours|units)|2x)\b|^dt$/, not: isMoney },
  { field: "units_ot", words: /\b(?:ot|overtime|over time|time and a half)\b/, not: isMoney },
  { field: "units_st", words: /\b(?:reg(?:ular)?|st|straight ?time)\b/, not: isMoney },
  { field: "units_st", words: /\b(?:hours|hrs|units)\b/, not: isMoney },
  { field: "units_st", words: /\b(?:days|weeks|wks)\b/, not: isMoney },
  { field: "gross_wages", words: /\bgross\b/, not: /\brate\b/ },
  { field: "gross_wages", words: /\b(?:wages|earnings|total pay)\b/, not: /\brate\b/ },
  { field: "agreement_code", words: /\b(?:agreement|bargaining|cba|union|local)\b/ },
  { field: "agreement_code", words: /\b(?:unit|dept|department|division)\b/ },
  { field: "classification", words: /\b(?:class(?:ification)?|job|occupation|craft|trade|position)\b/ },
  { field: "status_code", words: /\bstatus\b/ },
  { field: "work_month", words: /\b(?:work|report(?:ing)?) (?:month|period)\b|^month$/ },
  { field: "note", words: /\b(?:notes?|comments?|remarks?|memo)\b/ },
];

/**
 * Guesses by the words of a header what its columns hold, in their order; null where nothing fits. Each field is
 * guessed once: a core name before any other, then the surest word.
 */
export const guessColumns = (header: readonly string[]): (ImportField | null)[] => {
  const names = header.map((name) => name.trim().toLowerCase());
  const columns = names.map((name, place) =>
    isCoreColumn(name) && names.indexOf(name) === place ? (name as ImportField) : null,
  );
  const words = header.map(toWords);
  for (const { field, words: pattern, not } of guesses) {
    if (columns.includes(field)) continue;
    // A name in columns of its own says more than one in a single cell.
    if (field === "employee" && columns.includes("last_name")) continue;
    const place = words.findIndex((text, at) => columns[at] === null && pattern.test(text) && not?.test(text) !== true);
    if (place !== -1) columns[place] = field;
  }
  return columns;
};
