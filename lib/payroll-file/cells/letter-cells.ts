import { isNotGiven, readAmount } from "./amounts.ts";
import { monthNames } from "../words/months.ts";
import { isDate } from "./cell-shapes.ts";
import { kindOfCode } from "../words/pay-codes.ts";

/** How long a letter or word may be that can be mapped. */
export const longestLetter = 12;

const number = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
const letter = String.raw`\p{L}[\p{L}/.-]*?`;
const alonePattern = /^\p{L}[\p{L}/.-]*$/u;
const besidePatterns = [
  new RegExp(`^(?<units>${number}) ?[/-]? ?(?<letter>${letter})$`, "u"),
  new RegExp(`^(?<letter>${letter}) ?[/:-]? ?(?<units>${number})$`, "u"),
];

/** Units alone. */
export const numberPattern = new RegExp(`^${number}$`);

/** Words that say that the person didn’t work. */
export const notWorkedPattern = /^(?:off|abs(?:ent)?|awol|unpaid|lwop)$/i;

const timeOfDayPattern = /^\d{1,2} ?[ap]\.?m\.?$/i;

/** Longer words beside a number are none of a kind of hours, unless they name one: "about 8" is no code. */
const longestCode = 4;

/** A part of a cell: a letter, a number of units, or both. */
export type LetterPart = { readonly letter: string | null; readonly units: string | null };

/** "Jun 5" is a day. */
const isMonth = (text: string): boolean => monthNames.includes(text.slice(0, 3).toLowerCase());

const readPart = (text: string): LetterPart | null => {
  if (alonePattern.test(text)) return { letter: text, units: null };
  if (numberPattern.test(text)) return { letter: null, units: text.replace(",", ".") };
  for (const pattern of besidePatterns) {
    const { letter: own, units } = pattern.exec(text)?.groups ?? {};
    const isCode = own !== undefined && !isMonth(own) && (own.length <= longestCode || kindOfCode(own) !== null);
    if (isCode && units !== undefined) return { letter: own, units: units.replace(",", ".") };
  }
  return null;
};

/** "8H": 8 hours, unless H is a letter of the file, or most hours are written without it. */
export const hoursPattern = new RegExp(`^${number} ?h$`, "i");

/** The parts of a cell with a letter, as "V", "8V" or "4S+4R"; null for any other cell. */
export const readParts = (cell: string, isHours = true): readonly LetterPart[] | null => {
  const text = cell.trim();
  if (!/\p{L}/u.test(text) || isNotGiven(text) || timeOfDayPattern.test(text)) return null;
  const isAmount = readAmount(text, "POINT") !== undefined || readAmount(text, "COMMA") !== undefined;
  if (isAmount && (isHours || !hoursPattern.test(text))) return null;
  const parts = text.split(/ ?\+ ?/).map(readPart);
  const read = parts.flatMap((part) => (part === null || (part.letter?.length ?? 0) > longestLetter ? [] : [part]));
  if (read.length < parts.length || (read.length > 1 && read.some(({ units }) => units === null))) return null;
  return /\d/.test(text) && isDate(text) ? null : read;
};

/** Whether a cell where hours would be holds a letter or a word, as "V" or "PTO", also beside hours. */
export const isLetter = (cell: string): boolean => readParts(cell) !== null;
