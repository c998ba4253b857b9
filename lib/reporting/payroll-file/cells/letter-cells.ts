import { isNoValueWord, readAmount } from "./amounts.ts";
import { monthNames } from "../words/months.ts";
import { isDate } from "./cell-shapes.ts";
import { maxLetterLength } from "../ground/choices.ts";
import { kindOfCode } from "../words/pay-codes.ts";

const numberSource = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
const letterSource = String.raw`\p{L}[\p{L}/.-]*?`;
const letterOnlyPattern = /^\p{L}[\p{L}/.-]*$/u;
const letterAndUnitsPatterns = [
  new RegExp(`^(?<units>${numberSource}) ?[/-]? ?(?<letter>${letterSource})$`, "u"),
  new RegExp(`^(?<letter>${letterSource}) ?[/:-]? ?(?<units>${numberSource})$`, "u"),
];

export const notWorkedPattern = /^(?:off|abs(?:ent)?|awol|unpaid|lwop)$/i;

const timeOfDayPattern = /^\d{1,2} ?[ap]\.?m\.?$/i;

/** Longer words next to a number aren't codes, unless they mean hours: "about 8". */
const maxCodeLength = 4;

type LetterCell = { readonly letterSource: string; readonly units: string | null };

/** "Jun 5" is a day. */
const isMonth = (text: string): boolean => monthNames.includes(text.slice(0, 3).toLowerCase());

/** Reads the letter of a cell such as "V", "8V" or "V 8". Returns null for any other cell. */
export const readLetter = (cell: string): LetterCell | null => {
  const text = cell.trim();
  if (!/\p{L}/u.test(text) || isNoValueWord(text) || timeOfDayPattern.test(text)) return null;
  if (readAmount(text, "POINT") !== undefined || readAmount(text, "COMMA") !== undefined) return null;
  if (letterOnlyPattern.test(text)) return text.length > maxLetterLength ? null : { letterSource: text, units: null };
  for (const pattern of letterAndUnitsPatterns) {
    const { letter: letterText, units } = pattern.exec(text)?.groups ?? {};
    const isCode =
      letterText !== undefined &&
      !isMonth(letterText) &&
      (letterText.length <= maxCodeLength || kindOfCode(letterText) !== null);
    if (isCode && units !== undefined && letterText.length <= maxLetterLength)
      return isDate(text) ? null : { letterSource: letterText, units: units.replace(",", ".") };
  }
  return null;
};

/** True if a cell has a letter or word such as "V" or "PTO", alone or next to hours. */
export const isLetter = (cell: string): boolean => readLetter(cell) !== null;
