import type { NumberedRow } from "../ground/table.ts";
import { isSsnShaped, isWholeSsn, mayBeWholeSsn } from "./ssn-shapes.ts";
import { readAmount } from "./amounts.ts";
import { toIsoDate } from "./to-iso-date.ts";
import { readTypedDate } from "../../../platform/calendar/iso-date.ts";
import { readDate } from "../../tad/cells/read-cells.ts";
import { maskSsn, toDisplayValue } from "../../tad/cells/display-value.ts";
import type { ImportField } from "../ground/fields.ts";

/** True for an amount that is more than a bare whole number, which may be a number of a person. */
export const isDecimalAmount = (text: string): boolean =>
  /[.,:$hm]/i.test(text) &&
  (readAmount(text, "POINT") ?? readAmount(text, "COMMA")) !== undefined &&
  text.trim() !== "";

/** True for an amount of any form. */
export const isAmount = (text: string): boolean =>
  text.trim() !== "" && (readAmount(text, "POINT") ?? readAmount(text, "COMMA") ?? undefined) !== undefined;

/** True for a date in any form that payroll programs write. */
export const isDate = (text: string): boolean =>
  /\d/.test(text) && Boolean(readTypedDate(toIsoDate(text, "2099-12-31")));

/** True for digits and separators alone. */
export const isFigure = (text: string): boolean => /^(?=.*\d)[\d\s.,/$%()•:*#-]+$/.test(text);

/** True for cells that can't name a column: an amount, a date, a number of a person, a long text. */
export const isValue = (text: string): boolean =>
  isFigure(text) || text.length > 100 || isSsnShaped(text) || isDate(text) || isAmount(text);

/** Counts cells that hold more than blanks. */
export const countFilled = (cells: readonly string[]): number => {
  let count = 0;
  for (const cell of cells) if (cell.trim() !== "") count += 1;
  return count;
};

/** Indexes of the cells that hold more than blanks. */
export const filledColumns = (cells: readonly string[]): number[] =>
  cells.flatMap((cell, index) => (cell.trim() === "" ? [] : [index]));

/** The text by which two cells are compared: "Reg. Hours " → "reg hours". */
export const toPlainText = (text: string): string => text.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** The text by which lines are compared. */
export const toLineText = (cells: readonly string[]): string => cells.map(toPlainText).filter(Boolean).join("\n");

/** Finds lines that repeat one of these; the first filled cell shows that most don't. */
export const findsRepeated = (lines: readonly (readonly string[])[]): ((cells: readonly string[]) => boolean) => {
  const texts = new Set(lines.map(toLineText));
  const starts = new Set([...texts].map((text) => text.split("\n")[0] ?? ""));
  return (cells) =>
    starts.has(toPlainText(cells.find((cell) => cell.trim() !== "") ?? "")) && texts.has(toLineText(cells));
};

/** Judges each text once: in most columns a few texts repeat. */
export const judgingOnce = (judge: (text: string) => boolean): ((text: string) => boolean) => {
  const judged = new Map<string, boolean>();
  return (text) => {
    const known = judged.get(text);
    if (known !== undefined) return known;
    const verdict = judge(text);
    judged.set(text, verdict);
    return verdict;
  };
};

/** Keeps the answer for each object, as long as the object is in use. */
export const oncePerObject = <Key extends object, Answer>(answer: (key: Key) => Answer): ((key: Key) => Answer) => {
  const answers = new WeakMap<Key, { readonly answer: Answer }>();
  return (key) => {
    const known = answers.get(key) ?? { answer: answer(key) };
    answers.set(key, known);
    return known.answer;
  };
};

/** Adds cells at the right of a table; empty cells beyond its width give way. */
export const addCells = ({ row, cells }: NumberedRow, width: number, added: readonly string[]): NumberedRow => {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  const padded = Array.from({ length: Math.max(width, last + 1) }, (_, index) => cells[index] ?? "");
  return { row, cells: [...padded, ...added] };
};

/** True for "1" to "31", as columns of a time sheet are named. */
export const isDayOfMonth = (text: string): boolean =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) > 0 && Number(text) < 32;

const hiddenDate = "(a date, not shown)";
const datesShown = new Set<ImportField>(["hire_date", "status_date", "return_date", "work_month"]);

const memberIdPattern = /^M\d{9}$/i;

const maskWhole = (text: string): string => {
  const digits = text.replaceAll(/\W|_/g, "");
  return digits === "" ? "" : `•••-••-${digits.slice(-4).padStart(4, "•")}`;
};

/** Masks a cell before it is shown: SSNs anywhere, and shorter numbers in columns of unknown content. */
export const maskCell = (text: string, fields: readonly (ImportField | null)[]): string => {
  const isUnknown = fields.every((field) => field === null);
  if (fields.includes("ssn") || isWholeSsn(text) || (isUnknown && mayBeWholeSsn(text))) return maskWhole(text);
  return maskSsn(text);
};

/** A cell as a sample: the last 4 of an SSN, nothing of a birth date; judged by shape too, since guesses err. */
export const toSample = (text: string, fields: readonly (ImportField | null)[]): string => {
  // A member ID has as many digits as a Social Security number.
  if (fields.includes("member_id") && memberIdPattern.test(text.trim())) return text.trim().toUpperCase();
  const isOtherNumber = fields.some((field) => field === "payroll_no" || field === "member_id");
  if (fields.includes("ssn") || isWholeSsn(text) || (mayBeWholeSsn(text) && !isOtherNumber)) return maskWhole(text);
  // Seven or eight digits may be a Social Security number that lost its zeros.
  if (mayBeWholeSsn(text)) return `•••${text.trim().slice(-4)}`;
  const hasDate = Boolean(readDate(text.trim().replace(/[ T]\d{1,2}:\d\d.*$/, "")));
  const mayBeBirth = fields.includes("birth_date") || !fields.some((field) => field !== null && datesShown.has(field));
  if (fields.includes("birth_date") || (hasDate && mayBeBirth)) return hiddenDate;
  return toDisplayValue(text);
};

/** True if a value may be shown whole for translation: it holds no number of a person. */
export const isShowable = (text: string, longest: number): boolean =>
  text.length <= longest && !/\d{7}/.test(text) && maskSsn(text) === text && !mayBeWholeSsn(text) && !readDate(text);
