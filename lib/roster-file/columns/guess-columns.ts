import { findStatusCode } from "../../reporting/cells/status-codes.ts";
import { isCoreColumn } from "./columns.ts";
import type { ImportField, ImportTarget } from "./mapping.ts";

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

/** What headers of payroll programs call a field: the surest first, since each takes one column (docs/domain.md §8). */
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

/** The values of each column that are not empty, and of which report they are. */
type Seen = {
  readonly values: readonly (readonly string[])[];
  readonly target: Pick<ImportTarget, "employerId" | "unitCodes">;
};

/** What all values of a column can only be, whatever its header says: the fund's own ids, or Social Security numbers. */
const fieldOfValues = (values: readonly string[], { employerId, unitCodes }: Seen["target"]): ImportField | null => {
  if (values.length === 0) return null;
  if (values.every((value) => value === employerId)) return "employer_id";
  if (values.every((value) => unitCodes.includes(value.toUpperCase()))) return "agreement_code";
  return values.every((value) => /^\d{3}-\d{2}-\d{4}$/.test(value)) ? "ssn" : null;
};

const areStatusCodes = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => findStatusCode(value.toUpperCase()) !== null);

/**
 * Guesses what the columns of a file hold, in their order; null where nothing fits. Each field is guessed once: a core
 * name before any other, then values that leave no doubt, then the surest word of a header, then status codes.
 * @param seen none: by the header alone
 */
export const guessColumns = (header: readonly string[], seen?: Seen): (ImportField | null)[] => {
  const names = header.map((name) => name.trim().toLowerCase());
  const columns = names.map((name, place) =>
    isCoreColumn(name) && names.indexOf(name) === place ? (name as ImportField) : null,
  );
  const take = (field: ImportField, isIt: (place: number) => boolean): void => {
    if (columns.includes(field)) return;
    const place = columns.findIndex((taken, at) => taken === null && isIt(at));
    if (place !== -1) columns[place] = field;
  };
  const sure = seen?.values.map((values) => fieldOfValues(values, seen.target)) ?? [];
  for (const field of ["employer_id", "agreement_code", "ssn"] as const) take(field, (at) => sure[at] === field);
  const words = header.map(toWords);
  for (const { field, words: pattern, not } of guesses) {
    // A name in its own columns says more than one in a single cell.
    if (field === "employee" && columns.includes("last_name")) continue;
    take(field, (at) => pattern.test(words[at] ?? "") && not?.test(words[at] ?? "") !== true);
  }
  // Last, because a month is written DEC too.
  take("status_code", (at) => areStatusCodes(seen?.values[at] ?? []));
  return columns;
};
