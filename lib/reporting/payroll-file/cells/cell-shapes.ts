import type { NumberedRow } from "../ground/table.ts";
import { isSsnShaped, isWholeSsn, mayBeWholeSsn } from "./ssn-shapes.ts";
import { readAmount } from "./amounts.ts";
import { toIsoDate } from "./to-iso-date.ts";
import { readTypedDate } from "../../../platform/calendar/iso-date.ts";
import { readDate } from "../../tad/cells/read-cells.ts";
import { maskSsn, toDisplayValue } from "../../tad/cells/display-value.ts";
import type { ImportField } from "../ground/fields.ts";

/** An amount that is more than a bare whole number, which may as well be a number of a person or a department. */
export const isDecimalAmount = (text: string): boolean =>
  /[.,:$hm]/i.test(text) &&
  (readAmount(text, "POINT") ?? readAmount(text, "COMMA")) !== undefined &&
  text.trim() !== "";

/** An amount of any form. */
export const isAmount = (text: string): boolean =>
  text.trim() !== "" && (readAmount(text, "POINT") ?? readAmount(text, "COMMA") ?? undefined) !== undefined;

/** Whether a text is a date in any form that payroll programs write. */
export const isDate = (text: string): boolean =>
  /\d/.test(text) && Boolean(readTypedDate(toIsoDate(text, "2099-12-31")));

/** Nothing but digits and what is written between them. */
export const isFigure = (text: string): boolean => /^(?=.*\d)[\d\s.,/$%()•:*#-]+$/.test(text);

/** What can't name a column: an amount, a date, a number of a person, a long text. */
export const isValue = (text: string): boolean =>
  isFigure(text) || text.length > 100 || isSsnShaped(text) || isDate(text) || isAmount(text);

/** Cells that hold more than blanks. */
export const countFilled = (cells: readonly string[]): number => {
  let count = 0;
  for (const cell of cells) if (cell.trim() !== "") count += 1;
  return count;
};

/** Places of the cells that hold more than blanks. */
export const filledPlaces = (cells: readonly string[]): number[] =>
  cells.flatMap((cell, at) => (cell.trim() === "" ? [] : [at]));

/** "Reg. Hours " → "reg hours": what two cells are compared by. */
export const toPlainText = (text: string): string => text.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** What two lines are compared by. */
export const toLineText = (cells: readonly string[]): string => cells.map(toPlainText).filter(Boolean).join("\n");

/** Finds lines that say the same as one of these; the first of their filled cells shows that most don't. */
export const findsRepeated = (lines: readonly (readonly string[])[]): ((cells: readonly string[]) => boolean) => {
  const texts = new Set(lines.map(toLineText));
  const starts = new Set([...texts].map((text) => text.split("\n")[0] ?? ""));
  return (cells) =>
    starts.has(toPlainText(cells.find((cell) => cell.trim() !== "") ?? "")) && texts.has(toLineText(cells));
};

/** Judges each text once: in most columns few texts come again and again. */
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

/** A function that works out its answer once for each object, for as long as the object is used. */
export const oncePerObject = <Key extends object, Answer>(answer: (key: Key) => Answer): ((key: Key) => Answer) => {
  const answers = new WeakMap<Key, { readonly answer: Answer }>();
  return (key) => {
    const known = answers.get(key) ?? { answer: answer(key) };
    answers.set(key, known);
    return known.answer;
  };
};

/** A line with cells added at the right of a table; empty ones beyond its width give way. */
export const addCells = ({ row, cells }: NumberedRow, width: number, added: readonly string[]): NumberedRow => {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  const own = Array.from({ length: Math.max(width, last + 1) }, (_, at) => cells[at] ?? "");
  return { row, cells: [...own, ...added] };
};

/** "1" to "31": a day of a month, as columns of a time sheet are named. */
export const isDayOfMonth = (text: string): boolean =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) > 0 && Number(text) < 32;

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
  const hasDate = Boolean(readDate(text.trim().replace(/[ T]\d{1,2}:\d\d.*$/, "")));
  const mayBeBirth = fields.includes("birth_date") || !fields.some((field) => field !== null && datesShown.has(field));
  if (fields.includes("birth_date") || (hasDate && mayBeBirth)) return hiddenDate;
  return toDisplayValue(text);
};

/** Whether a value may be shown whole, to be translated: nothing of a number that names a person. */
export const isShowable = (text: string, longest: number): boolean =>
  text.length <= longest && !/\d{7}/.test(text) && maskSsn(text) === text && !mayBeWholeSsn(text) && !readDate(text);
