import { moneyWords, toHeaderWords } from "../columns/header-words.ts";
import { type DecimalMark, readAmount } from "../forms/amounts.ts";
import { amountFields, type FieldPlaces, placesOf } from "../lines/look-at-lines.ts";
import type { ImportField } from "../mapping/mapping.ts";
import type { NumberedRow } from "../table.ts";

/** Which column of codes each column of hours or wages beside it counts by. */
export type CodePairs = ReadonlyMap<number, number>;

/** "Hours 3 Code", "Code 1", "Earn Hours 2": words before and after one number. */
const numberedPattern = /^(\D*?) ?(\d{1,2})(?!\d) ?(\D*)$/;
const codeWords = /\b(?:codes?|cd)\b/;
const amountWords = /\b(?:codes?|cd|amounts?|amt)\b/g;
/** What pairs are of: not of deductions, jobs or rates. */
const kindPattern = /^(?:(?:hours?|hrs?|units?|earn(?:ings?)?|pay|wages?|time|other|oth|addl|additional)(?: |$))*$/;
const hoursWords = /\b(?:hours?|hrs?|units?)\b/;

const readName = (name: string) => {
  const [, before = "", number, after = ""] = numberedPattern.exec(toHeaderWords(name)) ?? [];
  const words = `${before} ${after}`.trim();
  const kind = words.replaceAll(amountWords, "").replaceAll(/ +/g, " ").trim();
  if (number === undefined || !kindPattern.test(kind)) return null;
  return { number: Number(number), kind, isCode: codeWords.test(words), isHours: hoursWords.test(words), words };
};

/**
 * Pairs of columns that give a code and its hours or wages in each row, by their names: the column of amounts → that of
 * codes. A code of no other kind is that of all amounts with its number.
 */
export const findCodePairs = (header: readonly string[]): CodePairs => {
  const names = header.map(readName);
  const codes = names.flatMap((name, place) => (name?.isCode === true ? [{ ...name, place }] : []));
  return new Map(
    names.flatMap((name, place) => {
      if (name === null || name.isCode || !(name.isHours || moneyWords.test(name.words))) return [];
      const numbered = codes.filter(({ number }) => number === name.number);
      const code = numbered.find(({ kind }) => kind === name.kind) ?? (numbered.length === 1 ? numbered[0] : undefined);
      return code === undefined ? [] : [[place, code.place] as const];
    }),
  );
};

/** Whether the name of a column of amounts in a pair says hours. */
export const isPairOfHours = (name: string): boolean => hoursWords.test(toHeaderWords(name));

const pairFields: readonly ImportField[] = ["pair_units", "pair_wages"];

/** The pairs of a mapping: by their names, else each amount with the code before it; after it where an amount is first. */
export const placePairs = (places: FieldPlaces, header: readonly string[]): CodePairs => {
  const codes = places.get("pair_code") ?? [];
  const amounts = placesOf(places, pairFields).toSorted((one, other) => one - other);
  const named = findCodePairs(header);
  const isAfter = (amounts[0] ?? 0) < (codes[0] ?? 0);
  return new Map(
    amounts.flatMap((place) => {
      const own = named.get(place) ?? -1;
      const beside = isAfter ? codes.find((code) => code > place) : codes.findLast((code) => code < place);
      const code = codes.includes(own) ? own : beside;
      return code === undefined ? [] : [[place, code] as const];
    }),
  );
};

/** A code in a row, of the row or of a pair. */
export type CodeCell = { readonly line: NumberedRow; readonly text: string };

/** The codes of the rows of people, and the rows without one that have nothing to count. */
export type CodeCells = { readonly cells: readonly CodeCell[]; readonly blank: readonly NumberedRow[] };

const nothing: ReadonlySet<number | null | undefined> = new Set([0, null]);

/** Lists the codes of rows and of pairs; a row or pair without a code is one only if it has an amount. */
export const listCodeCells = (
  people: readonly NumberedRow[],
  places: FieldPlaces,
  header: readonly string[],
  mark: DecimalMark,
): CodeCells => {
  const [ofRow] = places.get("pay_code") ?? [];
  const pairs = [...placePairs(places, header)];
  const counted = placesOf(
    places,
    amountFields.filter((field) => !pairFields.includes(field)),
  );
  const columns = [
    ...(ofRow === undefined ? [] : [{ code: ofRow, amounts: counted }]),
    ...[...Map.groupBy(pairs, ([, code]) => code)].map(([code, own]) => ({ code, amounts: own.map(([at]) => at) })),
  ];
  const cells: CodeCell[] = [];
  const blank: NumberedRow[] = [];
  for (const line of people)
    for (const { code, amounts } of columns) {
      const text = line.cells[code] ?? "";
      const isEmpty = (at: number): boolean => nothing.has(readAmount(line.cells[at] ?? "", mark));
      if (text.trim() !== "" || !amounts.every(isEmpty)) cells.push({ line, text });
      else if (code === ofRow) blank.push(line);
    }
  return { cells, blank };
};
