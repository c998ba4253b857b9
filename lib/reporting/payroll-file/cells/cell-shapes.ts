import type { NumberedRow } from "../ground/table.ts";
import { isSsnShaped } from "./ssn-shapes.ts";
import { readAmount } from "./amounts.ts";
import { toIsoDate } from "./to-iso-date.ts";
import { readTypedDate } from "../../../platform/calendar/typed-date.ts";

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
