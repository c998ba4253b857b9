import { countOf } from "../../format/count.ts";
import { unitWords } from "../../line/unit-type-words.ts";
import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import type { UnitsOfPlaces } from "../columns/read-amounts.ts";
import { formatAmount, isNotGiven, readAmount } from "../forms/amounts.ts";
import type { LaidTable } from "../layout/lay-out.ts";
import type { Mapping } from "../mapping/mapping.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../table.ts";

/** A letter or word in cells of columns for each day, where hours would be, and what it most likely counts. */
export type SampledLetter = {
  readonly value: string;
  readonly cells: number;
  /** Units of each cell; null where that has to be asked. */
  readonly guess: string | null;
  readonly why: string;
};

/** What a clerk can choose for a letter: units of each cell, with at most two decimals. */
export const letterUnitsPattern = /^\d{1,3}(?:\.\d{1,2})?$/;
/** How many letters of a file can be mapped, and how long each may be. */
export const mostLetters = 50;
export const longestLetter = 12;

const letterPattern = /^\p{L}[\p{L}/.-]*$/u;
const notWorkedPattern = /^(?:off|abs(?:ent)?|awol|unpaid|lwop)$/i;

/** What letters are compared by. */
export const toLetterKey = (cell: string): string => cell.trim().normalize("NFC").toUpperCase();

/** Whether a cell where hours would be holds a letter or a word, as "V" or "PTO". */
export const isLetter = (cell: string): boolean => {
  const text = cell.trim();
  return (
    text.length <= longestLetter &&
    letterPattern.test(text) &&
    !isNotGiven(text) &&
    readAmount(text, "POINT") === undefined
  );
};

type LetterCell = { readonly row: number; readonly place: number; readonly text: string };

/** Cells of lines that hold a letter, by its key. */
export type LetterCells = ReadonlyMap<string, readonly LetterCell[]>;

/** Finds the letters in columns of people. */
export const findLetters = (people: readonly NumberedRow[], places: readonly number[]): LetterCells =>
  Map.groupBy(
    people.flatMap(({ row, cells }) =>
      places.flatMap((place) =>
        isLetter(cells[place] ?? "") ? [{ row, place, text: (cells[place] ?? "").trim() }] : [],
      ),
    ),
    ({ text }) => toLetterKey(text),
  );

/** The letters to ask about, each once. */
export const listLetters = (found: LetterCells): SampledLetter[] =>
  [...found.values()].slice(0, mostLetters).map((cells) => {
    const value = cells[0]?.text ?? "";
    const isNotWorked = notWorkedPattern.test(value);
    return {
      value,
      cells: cells.length,
      guess: isNotWorked ? "0" : null,
      why: isNotWorked ? "Says that the person didn’t work." : "",
    };
  });

const meaningsOf = ({ letters = [] }: Pick<Mapping, "letters">): ReadonlyMap<string, string> =>
  new Map(letters.map(({ from, to }) => [toLetterKey(from), to]));

/** Whether a letter has no meaning in a mapping. */
export const hasOpenLetters = (found: LetterCells, mapping: Pick<Mapping, "letters">): boolean => {
  const known = meaningsOf(mapping);
  // Of more than can be asked, the rest are cells that can't be read.
  return [...found.keys()].slice(0, mostLetters).some((letter) => !known.has(letter));
};

/** "7.25" → "7:15:00", which is read alike beside decimal points and commas. */
const toTime = (units: string): string => {
  const seconds = Math.round(Number(units) * 3_600);
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

/** A table with units for the letters of these columns that a mapping gives a meaning. */
export const readLetters = (
  laid: LaidTable,
  places: readonly number[],
  mapping: Pick<Mapping, "letters">,
): LaidTable => {
  const times = new Map([...meaningsOf(mapping)].map(([letter, units]) => [letter, toTime(units)]));
  if (times.size === 0 || places.length === 0) return laid;
  const columns = new Set(places);
  const read = (cell: string, place: number): string =>
    (columns.has(place) && isLetter(cell) ? times.get(toLetterKey(cell)) : undefined) ?? cell;
  return { ...laid, body: laid.body.map(({ row, cells }) => ({ row, cells: cells.map(read) })) };
};

/**
 * What each letter counts, with its rows.
 * @param units what each column counts
 */
export const listCountedLetters = (
  found: LetterCells,
  mapping: Pick<Mapping, "letters">,
  units: UnitsOfPlaces,
): FileFinding[] => {
  const known = meaningsOf(mapping);
  return [...found].flatMap(([letter, cells]): FileFinding[] => {
    const [first] = cells;
    const meaning = known.get(letter);
    if (first === undefined || meaning === undefined) return [];
    const type = units.get(first.place) ?? null;
    const what = type === null ? "units" : unitWords[type].many.toLowerCase();
    const amount = readAmount(meaning, "POINT") ?? 0;
    const counted =
      amount === 0 ? `no ${what} are counted` : `${formatAmount(amount).text} ${what} are counted in each`;
    return [
      {
        ruleId: "letters-counted",
        severity: "INFO",
        rows: [...new Set(cells.map(({ row }) => row))],
        message: `${listDisplayValues([first.text])} in ${countOf(cells.length, "cell")}: ${counted}.`,
      },
    ];
  });
};
