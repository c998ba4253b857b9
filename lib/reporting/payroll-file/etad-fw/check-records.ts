import { formatCount } from "../../../platform/format/count.ts";
import { formatDecimal } from "../../../platform/format/decimal.ts";
import {
  type Foot,
  lineLength,
  type detailFields,
  type Field,
  type headFields,
  type Layout,
  type Values,
} from "./layout.ts";
import type { FileErrors } from "../ground/roster-row.ts";
import { lookUp } from "../../../platform/format/look-up.ts";
import { isRealDate } from "../../../platform/calendar/iso-date.ts";
import { readDate } from "../../tad/cells/read-cells.ts";

export type Line = { readonly row: number; readonly text: string };

const rowsOf = (lines: readonly Line[]): number[] => lines.map(({ row }) => row);

/** True if a line can be split into fields. */
export const isReadableLine = ({ text }: Line): boolean =>
  text.length === lineLength && /^[\u0020-\u007E]*$/.test(text);

/** Finds errors in any line: length, characters, record type. */
export const checkLines = (lines: readonly Line[], errors: FileErrors): void => {
  const refuseLines = (ruleId: string, isBroken: (text: string) => boolean, message: string): void => {
    const broken = lines.filter(({ text }) => isBroken(text));
    if (broken.length > 0) errors.add(ruleId, rowsOf(broken), message);
  };
  const isOtherLength = (text: string): boolean => text.length !== lineLength;
  const otherLengths = new Set(lines.flatMap(({ text }) => (isOtherLength(text) ? [text.length] : [])));
  const lengths = [...otherLengths].toSorted((a, b) => a - b);
  const lengthList = `${lengths.slice(0, 3).join(", ")}${lengths.length > 3 ? " and other numbers of" : ""}`;
  const lengthMessage = `Every line must have ${lineLength} characters, and these have ${lengthList} characters. Fill text with spaces and numbers with zeros, and keep the spaces at the ends of lines.`;
  const asciiMessage =
    "These lines contain a character that is not plain ASCII, such as a letter with an accent or a tab. Replace it: N for Ñ, a space for a tab.";
  const typeMessage = "Every line must begin with H, D or T. Correct or remove these lines.";
  refuseLines("etad-length", isOtherLength, lengthMessage);
  refuseLines("etad-ascii", (text) => /[^\u0020-\u007E]/.test(text), asciiMessage);
  refuseLines("etad-type", (text) => !/^[HDT]/.test(text), typeMessage);
};

/** Requires one H line first, one T line last, and D lines numbered 1, 2, 3 between them. */
export const checkOrder = (lines: readonly Line[], errors: FileErrors): void => {
  const linesOfType = (type: string): Line[] => lines.filter(({ text }) => text.startsWith(type));
  const details = linesOfType("D");
  const checkEnd = (ruleId: string, type: string, end: Line | undefined, messages: readonly string[]): void => {
    const [missing = "", several = "", moved = ""] = messages;
    const found = linesOfType(type);
    if (found.length !== 1) errors.add(ruleId, rowsOf(found), found.length === 0 ? missing : several);
    else if (found[0] !== end) errors.add(ruleId, rowsOf(found), moved);
  };
  checkEnd("etad-head", "H", lines[0], [
    "The file has no H line. Add it as the first line. It identifies the employer and the month.",
    "The file has more than one H line. Upload one file for each report.",
    "The H line must be the first line of the file. Move it there.",
  ]);
  checkEnd("etad-foot", "T", lines.at(-1), [
    "The file has no T line, so its end may be missing. Create the file again with the T line last.",
    "The file has more than one T line. Keep one, as the last line.",
    "The T line must be the last line of the file. Move it there.",
  ]);
  if (details.length === 0) errors.add("rows-missing", [], "The file has no people: it has no D lines. Add them.");
  let previousNumber = 0;
  const outOfOrder = details.filter(({ text }) => {
    const number = Number(text.slice(1, 7));
    const follows = number === previousNumber + 1;
    previousNumber = Number.isInteger(number) ? number : previousNumber + 1;
    return !follows;
  });
  if (outOfOrder.length > 0) {
    const message =
      "The D lines must be numbered 1, 2, 3 without gaps (positions 2-7), and these do not follow the previous line. A line may be missing. Create the file again.";
    errors.add("etad-order", rowsOf(outOfOrder), message);
  }
};

const toLastFour = (hash: number): string => String(hash).padStart(4, "0").slice(-4);

/**
 * Compares stated totals with the D lines; NaN isn't compared. Shows only 4 digits of the SSN hash, as it may be one
 * SSN.
 */
export const checkTotals = (
  { row, type, stated }: { readonly row: number; readonly type: "H" | "T"; readonly stated: Partial<Foot> },
  summed: Foot,
  errors: FileErrors,
): void => {
  const compare = (name: keyof Foot, description: string, show: (value: number) => string): void => {
    const [statedTotal, computedTotal] = [stated[name] ?? Number.NaN, summed[name]];
    if (Number.isNaN(statedTotal) || Number.isNaN(computedTotal) || statedTotal === computedTotal) return;
    const message = `The ${type} line says ${description} ${show(statedTotal)}, but the D lines add up to ${show(computedTotal)}. A line may be missing or changed. Create the file again.`;
    errors.add("etad-totals", [row], message);
  };
  const formatHundredths = (value: number): string => formatDecimal(value, 2, 2);
  compare("count", "the number of people is", formatCount);
  compare("units", "the total of units is", formatHundredths);
  compare("grossWages", "the total of gross wages is", formatHundredths);
  compare("ssnHash", "the sum of the Social Security numbers (ssn hash) ends in", toLastFour);
};

export type EtadLine<Fields extends Layout> = { readonly row: number; readonly values: Values<Fields> };

/** "unitsST" at 111-117 → "units ST (positions 111-117)". */
const label = (name: string, { from, to }: Field): string =>
  `${name.replaceAll(/[A-Z]+/g, (capitals) => ` ${capitals.length > 1 ? capitals : capitals.toLowerCase()}`)} (positions ${from}-${to})`;

// Don't show values: in a shifted line, any field may contain digits of a Social Security number.
const readField = (name: string, field: Field, { row, text }: Line, errors: FileErrors): string | number => {
  const typed = text.slice(field.from - 1, field.to);
  if (field.kind === "text") return typed.trimEnd();
  if (!/^\d+$/.test(typed)) {
    const message = `The ${label(name, field)} must be digits only. Pad it with zeros on the left, without a decimal point, sign or spaces.`;
    errors.add("etad-digits", [row], message);
    return field.kind === "number" ? Number.NaN : "";
  }
  if (field.kind === "number") return Number(typed);
  const iso = `${typed.slice(0, 4)}-${typed.slice(4, 6)}-${typed.slice(6)}`;
  if (/^0+$/.test(typed)) return "";
  if (readDate(iso) === undefined) {
    const message = `The ${label(name, field)} isn’t a date. Write it as CCYYMMDD, or as zeros when there is none.`;
    errors.add("etad-date", [row], message);
  }
  return iso;
};

/** Reads a line by its layout. Unreadable numbers are NaN. */
export const readLine = <Fields extends Layout>(fields: Fields, line: Line, errors: FileErrors): EtadLine<Fields> => {
  const values = Object.entries(fields).map(([name, field]) => [name, readField(name, field, line, errors)]);
  return { row: line.row, values: Object.fromEntries(values) as Values<Fields> };
};

const isInstant = (text: string): boolean =>
  /^\d{8}(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(text) &&
  isRealDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`);

const kindAdvice: Readonly<Record<string, string>> = {
  C: "This file is a correction (kind C, position 30), but we accept only files of kind O. If the report isn’t posted yet, take it back if it’s committed, and upload the month again as kind O. Its lines replace the current ones. Once the report is posted, choose “Correct” on the month’s page and enter the right values.",
  Z: "This file says that no one worked (kind Z, position 30), but we accept only files of kind O. Choose “No work this month” in each bargaining unit of the report instead, or upload its people as kind O with zero units and the status that explains why.",
  T: "This file is marked as a test (kind T, position 30), but we accept only files of kind O. Upload it as kind O to report the month.",
};

/** Checks an H line beyond its layout. */
export const checkHead = ({ row, values }: EtadLine<typeof headFields>, errors: FileErrors): void => {
  if (!/^\d{4}(?:0[1-9]|1[0-2])$/.test(values.workMonth)) {
    const message = "The work month (positions 24-29) isn’t a month. Write it as CCYYMM: 202606 is June 2026.";
    errors.add("etad-month", [row], message);
  }
  if (!/^0{14}$/.test(values.createdAt) && !isInstant(values.createdAt)) {
    const message = "The creation time (positions 63-76) isn’t a time. Write it as CCYYMMDDHHMMSS, or as zeros.";
    errors.add("etad-date", [row], message);
  }
  if (values.kind !== "O") {
    const unknownKind = "The file kind (position 30) must be O, an original report. Correct it.";
    errors.add("etad-kind", [row], lookUp(kindAdvice, values.kind) ?? unknownKind);
  }
};

/** Checks a D line beyond its layout. */
export const checkDetail = ({ row, values }: EtadLine<typeof detailFields>, errors: FileErrors): void => {
  if (!/^(?:\d{9})?$/.test(values.ssn)) {
    const message =
      "The Social Security number (positions 8-16) must be nine digits, or zeros if you use the member ID instead.";
    errors.add("etad-digits", [row], message);
  }
  if (values.restated === "R") {
    const message =
      "Restated lines (R in position 143) belong to a correction, and this file is an original. Leave the position empty: the file replaces what was reported before.";
    errors.add("etad-restated", [row], message);
  } else if (values.restated !== "") {
    errors.add("etad-restated", [row], "Position 143 must be empty. Correct it: the fields may have shifted.");
  }
};
