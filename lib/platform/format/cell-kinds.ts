import { readTypedDate } from "../calendar/iso-date.ts";
import { formatDecimal } from "./decimal.ts";
import { lookUp } from "./look-up.ts";
import { toSsnDigits, ssnPattern } from "../rules/ssn.ts";

/** A kind of cell. A file and the database are compared in the normal form that an export writes. */
export type Kind = {
  /** Name of the kind in the tables of docs/master-data.md. */
  readonly name: string;
  /** Completes a message: "Enter …". */
  readonly hint: string;
  /** Returns the normal form of a cell that isn't empty, or null if it is invalid. */
  readonly normalize: (typed: string) => string | null;
  /** Returns the stored value of a normal form that isn't empty. */
  readonly toStored: (text: string) => unknown;
  /** Returns the normal form of a stored value that isn't null. */
  readonly toText: (stored: unknown) => string;
};

const plainText = { toStored: (text: string): unknown => text, toText: String };

const patternKind = (name: string, hint: string, pattern: RegExp, normalizeText = (typed: string) => typed): Kind => ({
  ...plainText,
  name,
  hint,
  normalize: (typed) => (pattern.test(normalizeText(typed)) ? normalizeText(typed) : null),
});

const stripPunctuation = (typed: string): string => typed.replaceAll(/[\s().-]/g, "");

/** Matches a decimal that is already in normal form and below every limit, as most cells are. */
const plainDecimalPattern = /^(?:0|[1-9]\d{0,4})\.\d\d$/;

/** Kind for decimal numbers without thousands separators or signs. They are stored as integers, scaled by `scale` digits. */
const decimalKind = (name: string, hint: string, { scale, max }: { scale: number; max: number }): Kind => ({
  name,
  hint,
  normalize: (typed) => {
    if (scale > 0 && plainDecimalPattern.test(typed)) return typed;
    const [, whole = "", decimals = ""] = /^(\d{1,12})(?:\.(\d+))?$/.exec(typed) ?? [];
    if (whole === "" || decimals.length > scale) return null;
    const value = Number(whole + decimals.padEnd(scale, "0"));
    return value > max ? null : formatDecimal(value, scale, Math.min(2, scale)).replaceAll(",", "");
  },
  toStored: (text) => {
    const [whole = "", decimals = ""] = text.split(".");
    return Number(whole + decimals.padEnd(scale, "0"));
  },
  toText: (stored) => formatDecimal(stored as number, scale, Math.min(2, scale)).replaceAll(",", ""),
});

/** The largest value of a four-byte integer column. */
const maxInteger = 2_147_483_647;

const cleanText = (typed: string): string | null =>
  // Control characters would break the row in other programs.
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001F\u007F]/.test(typed) || typed.length > 500 ? null : typed;

export const kinds = {
  text: { ...plainText, name: "text", hint: "up to 500 characters on one line", normalize: cleanText },
  ssn: patternKind("SSN", "nine digits, such as 123-45-6789", ssnPattern, toSsnDigits),
  employerId: patternKind("Employer ID", "an Employer ID, such as 1000001-0001", /^\d{7}-\d{4}$/),
  code: patternKind("code", "up to 20 letters, digits, dots, slashes or hyphens", /^[\w./-]{1,20}$/),
  month: patternKind("month", "a month as 2026-06", /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/),
  date: {
    ...plainText,
    name: "date",
    hint: "a date as 2026-06-30 or 6/30/2026",
    normalize: (typed) => {
      const iso = readTypedDate(typed);
      return typeof iso === "string" && iso < "2200" ? iso : null;
    },
  },
  amount: decimalKind("amount", "dollars and cents without a sign, such as 1234.50", { scale: 2, max: 99_999_999_999 }),
  units: decimalKind("units", "units with at most two decimals, such as 167.25", { scale: 2, max: 99_999_999 }),
  rate: decimalKind("rate", "a number with at most four decimals, such as 8.415", { scale: 4, max: maxInteger }),
  count: decimalKind("whole number", "a whole number", { scale: 0, max: 365 }),
  yesNo: {
    name: "yes or no",
    hint: "yes or no",
    normalize: (typed) => (/^(?:yes|no)$/i.test(typed) ? typed.toLowerCase() : null),
    toStored: (text) => text === "yes",
    toText: (stored) => (stored === true ? "yes" : "no"),
  },
  email: patternKind("email", "an email address", /^[^\s@]+@[^\s@]+$/),
  phone: patternKind("phone", "a phone number of ten digits", /^\d{10}$/, stripPunctuation),
  state: patternKind("state", "two letters, such as MN", /^[A-Z]{2}$/, (typed) => typed.toUpperCase()),
  zip: patternKind("ZIP code", "five or nine digits", /^\d{5}(?:\d{4})?$/, stripPunctuation),
  fein: patternKind("FEIN", "nine digits", /^\d{9}$/, stripPunctuation),
} as const satisfies Readonly<Record<string, Kind>>;

/** Kind for one of a few words in capitals. */
export const oneOf = (...words: readonly string[]): Kind => ({
  ...plainText,
  name: words.join(", "),
  hint: `one of ${words.join(", ")}`,
  normalize: (typed) => (words.includes(typed.toUpperCase()) ? typed.toUpperCase() : null),
});

/** A column of a file or a field of a form, with the kind of its cells. */
export type Column = {
  readonly name: string;
  readonly kind: Kind;
  readonly isRequired: boolean;
  readonly means: string;
};

/** Describes a column whose cells can't be empty. */
export const required = <Name extends string>(name: Name, kind: Kind, means: string) =>
  ({ name, kind, isRequired: true, means }) as const satisfies Column;
/** Describes a column whose cells can be empty. */
export const optional = <Name extends string>(name: Name, kind: Kind, means: string) =>
  ({ name, kind, isRequired: false, means }) as const satisfies Column;

/** Reads a trimmed cell. Returns its normal form, "" for an empty or wrong cell, and the problem with its next step. */
export const readCell = ({ kind, isRequired }: Column, typed: string): { text: string; problem: string | null } => {
  const text = typed === "" ? "" : kind.normalize(typed);
  if (text !== null && (text !== "" || !isRequired)) return { text, problem: null };
  const reason = text === null ? "This value is wrong." : "This value is missing.";
  return { text: "", problem: `${reason} Enter ${kind.hint}.` };
};

/** Reads the typed cells of a form. Returns their normal forms, and the problems by column. */
export const readTypedCells = (columns: readonly Column[], typed: Readonly<Record<string, string>>) => {
  const problems: Record<string, string> = {};
  const cells: Record<string, string> = {};
  for (const column of columns) {
    const { text, problem } = readCell(column, (lookUp(typed, column.name) ?? "").trim());
    cells[column.name] = text;
    if (problem !== null) problems[column.name] = problem;
  }
  return { cells, problems };
};
