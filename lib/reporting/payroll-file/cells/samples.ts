import { readDate } from "../../tad/cells/read-cells.ts";
import { maskSsn, toDisplayValue } from "../../tad/cells/display-value.ts";
import type { ImportField } from "../ground/fields.ts";
import { isWholeSsn, mayBeWholeSsn } from "./ssn-shapes.ts";

const hiddenDate = "(a date, not shown)";
const datesShown = new Set<ImportField>(["hire_date", "status_date", "return_date", "work_month"]);

/** The fund's own member IDs. */
const memberIdPattern = /^M\d{9}$/i;

/** A Social Security number with the last 4 shown, whatever else is in the cell. */
const maskWhole = (text: string): string => {
  const digits = text.replaceAll(/\W|_/g, "");
  return digits === "" ? "" : `•••-••-${digits.slice(-4).padStart(4, "•")}`;
};

/**
 * A cell of a file that is given back: of a Social Security number the last 4, wherever it is. Shorter numbers are
 * masked in columns of which no one knows what they hold.
 */
export const maskCell = (text: string, fields: readonly (ImportField | null)[]): string => {
  const isUnknown = fields.every((field) => field === null);
  if (fields.includes("ssn") || isWholeSsn(text) || (isUnknown && mayBeWholeSsn(text))) return maskWhole(text);
  return maskSsn(text);
};

/**
 * A cell as an example of its column: of a Social Security number the last 4, of a birth date nothing; judged by what
 * the column may hold and by the shape of the cell, since a guess can be wrong.
 */
export const toSample = (text: string, fields: readonly (ImportField | null)[]): string => {
  // A member ID has as many digits as a Social Security number, and is none.
  if (fields.includes("member_id") && memberIdPattern.test(text.trim())) return text.trim().toUpperCase();
  const isOtherNumber = fields.some((field) => field === "payroll_no" || field === "member_id");
  if (fields.includes("ssn") || isWholeSsn(text) || (mayBeWholeSsn(text) && !isOtherNumber)) return maskWhole(text);
  // A guess can be wrong: seven and eight digits may still have lost the zeros of a Social Security number.
  if (mayBeWholeSsn(text)) return `•••${text.trim().slice(-4)}`;
  const isDate = Boolean(readDate(text.trim().replace(/[ T]\d{1,2}:\d\d.*$/, "")));
  const mayBeBirth = fields.includes("birth_date") || !fields.some((field) => field !== null && datesShown.has(field));
  if (fields.includes("birth_date") || (isDate && mayBeBirth)) return hiddenDate;
  return toDisplayValue(text);
};

/** Whether a value may be shown whole, to be translated: nothing of a number that names a person. */
export const isShowable = (text: string, longest: number): boolean =>
  text.length <= longest && !/\d{7}/.test(text) && maskSsn(text) === text && !mayBeWholeSsn(text) && !readDate(text);
