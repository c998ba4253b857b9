import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";
import { lastDigitsPattern } from "../cells/ssn-shapes.ts";

/** Numbers of a column that lost their leading zeros in a spreadsheet, and how many digits they had. */
export type LostZeros = { readonly rows: readonly number[]; readonly digits: 4 | 9; readonly pattern: RegExp };

/** Of last 4 digits, "491"; of whole numbers, "12345678". */
const lostZerosPatterns = { 4: /^(?!0+$)\d{1,3}$/, 9: /^\d{7,8}$/ } as const;

/**
 * Finds the numbers that lost their leading zeros in a spreadsheet: "491" in a column that holds last 4 digits and nothing
 * else, "12345678" in any other.
 */
export const findLostZeros = (people: readonly NumberedRow[], place: number): LostZeros => {
  const cells = people.map(({ row, cells: own }) => ({ row, text: (own[place] ?? "").trim() }));
  const isAllLast4 = cells.every(
    // "0" stands for none: it makes no other number of the column a whole one.
    ({ text }) => text === "" || lastDigitsPattern.test(text) || /^\d{1,3}$/.test(text),
  );
  const digits = isAllLast4 ? 4 : 9;
  const pattern = lostZerosPatterns[digits];
  return { rows: cells.flatMap(({ row, text }) => (pattern.test(text) ? [row] : [])), digits, pattern };
};

/** A number with the zeros that it lost; "" for a zero in place of last 4 digits, as programs write that there is none. */
export const addLostZeros = (typed: string, { digits, pattern }: LostZeros): string => {
  const text = typed.trim();
  if (digits === 4 && /^0{1,3}$/.test(text)) return "";
  return pattern.test(text) ? text.padStart(digits, "0") : typed;
};

const texts = {
  4: "The last 4 digits of the Social Security numbers in these rows lost their zeros at the start. They were added again.",
  9: "The Social Security numbers in these rows have seven or eight digits, as a spreadsheet leaves them that takes zeros off the start. They were read with these zeros. Check that no other digit is missing.",
} as const;

/** Says which numbers got zeros: a whole one may have lost another digit. */
export const listLostZeros = ({ rows, digits }: LostZeros): FileFinding[] =>
  rows.length === 0
    ? []
    : [{ ruleId: "zeros-lost", severity: digits === 4 ? "INFO" : "WARNING", rows: [...rows], message: texts[digits] }];
