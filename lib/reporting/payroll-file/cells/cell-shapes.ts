import type { NumberedRow } from "../ground/table.ts";
import { isSsnShaped, isWholeSsn, mayBeWholeSsn } from "./ssn-shapes.ts";
import { readAmount } from "./amounts.ts";
import { toIsoDate } from "./to-iso-date.ts";
import { readTypedDate } from "../../../platform/calendar/iso-date.ts";
import { readDate } from "../../tad/cells/read-cells.ts";
import { maskSsn, toDisplayValue } from "../../tad/cells/display-value.ts";
import type { ImportField } from "../ground/fields.ts";

/** True for an amount, except a plain whole number, because that may identify a person. */
export const isDecimalAmount = (text: string): boolean =>
  /[.,:$hm]/i.test(text) &&
  (readAmount(text, "POINT") ?? readAmount(text, "COMMA")) !== undefined &&
  text.trim() !== "";

/** True for an amount in any format. */
export const isAmount = (text: string): boolean =>
  text.trim() !== "" && (readAmount(text, "POINT") ?? readAmount(text, "COMMA") ?? undefined) !== undefined;

/** True for a date in any format that payroll programs write. */
export const isDate = (text: string): boolean =>
  /\d/.test(text) && Boolean(readTypedDate(toIsoDate(text, "2099-12-31")));

/** True for text with only digits and separators. */
export const isNumeric = (text: string): boolean => /^(?=.*\d)[\d\s.,/$%()•:*#-]+$/.test(text);

/** True for cells that can't be column names: amounts, dates, people's numbers and long texts. */
export const isDataCell = (text: string): boolean =>
  isNumeric(text) || text.length > 100 || isSsnShaped(text) || isDate(text) || isAmount(text);

/** Counts cells that aren't blank. */
export const countFilled = (cells: readonly string[]): number => {
  let count = 0;
  for (const cell of cells) if (cell.trim() !== "") count += 1;
  return count;
};

/** Returns the indexes of cells that aren't blank. */
export const filledColumns = (cells: readonly string[]): number[] =>
  cells.flatMap((cell, index) => (cell.trim() === "" ? [] : [index]));

/** Normalizes a cell for comparison: "Reg. Hours " → "reg. hours". */
export const toPlainText = (text: string): string => text.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Normalizes a line for comparison. */
export const toLineText = (cells: readonly string[]): string => cells.map(toPlainText).filter(Boolean).join("\n");

/** Returns a line's text without page and check numbers. */
export const removeDigits = (cells: readonly string[]): string => toLineText(cells).replaceAll(/\d/g, "");

/** Finds lines that repeat one of these lines. Checks the first filled cell first, which rules out most lines. */
export const createRepeatCheck = (lines: readonly (readonly string[])[]): ((cells: readonly string[]) => boolean) => {
  const texts = new Set(lines.map(toLineText));
  const firstCells = new Set([...texts].map((text) => text.split("\n")[0] ?? ""));
  return (cells) =>
    firstCells.has(toPlainText(cells.find((cell) => cell.trim() !== "") ?? "")) && texts.has(toLineText(cells));
};

/** Caches the result for each text, since most columns repeat a few texts. */
export const cacheByText = (compute: (text: string) => boolean): ((text: string) => boolean) => {
  const results = new Map<string, boolean>();
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    const result = compute(text);
    results.set(text, result);
    return result;
  };
};

/** Caches the result for each object while the object is in use. */
export const cacheByObject = <Key extends object, Result>(compute: (key: Key) => Result): ((key: Key) => Result) => {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const cached = results.get(key) ?? { result: compute(key) };
    results.set(key, cached);
    return cached.result;
  };
};

/** Adds cells to the right of a row, replacing empty cells beyond the table's width. */
export const addCells = ({ row, cells }: NumberedRow, width: number, addedCells: readonly string[]): NumberedRow => {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  const padded = Array.from({ length: Math.max(width, last + 1) }, (_, index) => cells[index] ?? "");
  return { row, cells: [...padded, ...addedCells] };
};

/** True for "1" to "31", the column names of a time sheet. */
export const isDayOfMonth = (text: string): boolean =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) > 0 && Number(text) < 32;

const hiddenDate = "(a date, not shown)";
const shownDateFields = new Set<ImportField>(["hire_date", "status_date", "return_date", "work_month"]);

const memberIdPattern = /^M\d{9}$/i;

const maskToLast4 = (text: string): string => {
  const digits = text.replaceAll(/\W|_/g, "");
  return digits === "" ? "" : `•••-••-${digits.slice(-4).padStart(4, "•")}`;
};

/** Masks a cell for display: SSNs anywhere, and shorter numbers in columns of unknown content. */
export const maskCell = (text: string, fields: readonly (ImportField | null)[]): string => {
  const isUnknown = fields.every((field) => field === null);
  if (fields.includes("ssn") || isWholeSsn(text) || (isUnknown && mayBeWholeSsn(text))) return maskToLast4(text);
  return maskSsn(text);
};

/**
 * Masks a cell for use as an example: only the last 4 of an SSN, and no birth dates. Checks formats too, as column
 * guesses can be wrong.
 */
export const toSample = (text: string, fields: readonly (ImportField | null)[]): string => {
  // A member ID has as many digits as a Social Security number.
  if (fields.includes("member_id") && memberIdPattern.test(text.trim())) return text.trim().toUpperCase();
  const isOtherNumber = fields.some((field) => field === "payroll_no" || field === "member_id");
  if (fields.includes("ssn") || isWholeSsn(text) || (mayBeWholeSsn(text) && !isOtherNumber)) return maskToLast4(text);
  // Seven or eight digits may be a Social Security number that lost its leading zeros.
  if (mayBeWholeSsn(text)) return `•••${text.trim().slice(-4)}`;
  const hasDate = Boolean(readDate(text.trim().replace(/[ T]\d{1,2}:\d\d.*$/, "")));
  const mayBeBirthDate =
    fields.includes("birth_date") || !fields.some((field) => field !== null && shownDateFields.has(field));
  if (fields.includes("birth_date") || (hasDate && mayBeBirthDate)) return hiddenDate;
  return toDisplayValue(text);
};

/** True if a value can be shown in full because it doesn't contain a person's number. */
export const isShowable = (text: string, maxLength: number): boolean =>
  text.length <= maxLength && !/\d{7}/.test(text) && maskSsn(text) === text && !mayBeWholeSsn(text) && !readDate(text);
