import { type FigureCell, figureCells, isFigureCell, unitCells } from "../../line/cells.ts";
import { partsOfOne } from "../forms/amounts.ts";
import { isDate, isDecimalAmount, toPlainText } from "../layout/cell-shapes.ts";
import type { NumberedRow } from "../table.ts";
import type { RowAmounts } from "./add-up.ts";

/** A row of a person who has several, with its amounts. */
export type OwnRow = { readonly row: number; readonly amounts: RowAmounts };

/** Rows that hold the sums of others of the same person. */
export type SumsOfRows = {
  readonly rows: readonly number[];
  /** So many rows of most people are sums that they aren't by chance. */
  readonly isSure: boolean;
  /** Whether a row has a word that only sums have, as "All". */
  readonly isCalledSum: (row: number) => boolean;
};

/** Sums of rounded amounts differ from the rounded sum. */
const rounding = 0.02 * partsOfOne;
/** Rows that one sum is of, at most: two a day. */
const longestRun = 62;
/** By chance, one row is the sum of two: each row more, or a cell that only those have filled, makes it less likely. */
const leastEvidence = 3;

/** Amounts of a row by column; null for an empty cell. */
type Values = readonly (number | null)[];

const namesOf = (rows: readonly OwnRow[]): (keyof RowAmounts)[] => [
  ...new Set(rows.flatMap(({ amounts }) => Object.keys(amounts) as (keyof RowAmounts)[])),
];

const isUnits = (name: keyof RowAmounts): boolean =>
  !isFigureCell(name as FigureCell) || (unitCells as readonly string[]).includes(name);

const addGiven = (values: Values): number | null => {
  const given = values.filter((value) => value !== null);
  return given.length === 0 ? null : given.reduce((sum, value) => sum + value, 0);
};

/** The amounts of rows by their columns, and as all units and all wages: overtime is in another column than its total. */
const listValues = (rows: readonly OwnRow[]): readonly (readonly Values[])[] => {
  const names = namesOf(rows);
  const money = figureCells.filter((name) => !isUnits(name));
  const units = names.filter(isUnits);
  const take = ({ amounts }: OwnRow, own: readonly (keyof RowAmounts)[]): Values =>
    own.map((name) => amounts[name] ?? null);
  return [rows.map((row) => take(row, names)), rows.map((row) => [addGiven(take(row, units)), ...take(row, money)])];
};

const isFilled = (values: Values): boolean => values.some((value) => value !== null && Math.abs(value) > rounding);

const holds = (values: Values, sums: readonly number[]): boolean =>
  values.every((value, at) => value === null || Math.abs(value - (sums[at] ?? 0)) <= rounding);

const exceeds = (sums: readonly number[], values: Values): boolean =>
  values.some((value, at) => value !== null && (sums[at] ?? 0) > value + rounding);

/** The rows of one person that are sums, by place, and the part of the other rows that they are the sums of. */
type Found = { readonly sums: ReadonlyMap<number, readonly number[]>; readonly share: number };

/** Sums below their rows are found from above, those above their rows from below: the smallest ones first. */
const findIn = (values: readonly Values[], steps: readonly (1 | -1)[]): Found => {
  const sums = new Map<number, readonly number[]>();
  const covered = new Set<number>();
  const runs = new Set<string>();
  /** Rows of a sum but its first, or last, one: a sum of sums begins and ends where one of them does. */
  const [notFirst, notLast] = [new Set<number>(), new Set<number>()];
  const places = values.map((_, at) => at).filter((at) => isFilled(values[at] ?? []));
  const mayFall = values.some((row) => row.some((value) => value !== null && value < 0));

  /** The places of two or more rows right above or below a row that add up to it; null where there are none. */
  const findRun = (of: number, step: 1 | -1): readonly number[] | null => {
    const own = values[places[of] ?? 0] ?? [];
    const total = own.map(() => 0);
    const run: number[] = [];
    const inside = step === -1 ? notFirst : notLast;
    for (let next = of + step; run.length < longestRun; next += step) {
      const at = places[next];
      if (at === undefined) return null;
      if (sums.has(at)) continue;
      run.push(at);
      for (let place = 0; place < own.length; place += 1)
        total[place] = (total[place] ?? 0) + (values[at]?.[place] ?? 0);
      if (!mayFall && exceeds(total, own)) return null;
      if (run.length > 1 && !inside.has(at) && holds(own, total)) return run;
    }
    return null;
  };
  const order = places.map((_, index) => index);
  for (const step of steps)
    for (const index of step === -1 ? order : order.toReversed()) {
      const at = places[index] ?? 0;
      const run = sums.has(at) || covered.has(at) ? null : findRun(index, step);
      if (run === null) continue;
      const [first, last] = [Math.min(...run), Math.max(...run)];
      // Two days that are as long as one are as long as the next one too.
      if (runs.has(`${first} ${last}`)) continue;
      runs.add(`${first} ${last}`);
      sums.set(at, run);
      for (const one of run) {
        covered.add(one);
        if (one !== first) notFirst.add(one);
        if (one !== last) notLast.add(one);
      }
    }
  const others = places.length - sums.size;
  return { sums, share: others === 0 ? 0 : covered.size / others };
};

const findSums = (rows: readonly OwnRow[]): Found | null => {
  const [byColumn = [], byKind = []] = listValues(rows);
  const found = [byColumn, byKind].flatMap((values) => {
    const below = findIn(values, [-1, 1]);
    return below.sums.size === 0 ? [] : [below, findIn(values, [1, -1])];
  });
  const [best] = found.toSorted((one, other) => other.share - one.share);
  // Where some rows are in no sum, others add up by chance: two half days are one day.
  return best !== undefined && best.share * 3 >= 2 ? best : null;
};

/** What the cells of a row besides its amounts say of it as the sum of others: below 0 that it is none by its looks. */
const weighCells = (
  cells: readonly string[],
  others: readonly (readonly string[])[],
  isAmount: (place: number) => boolean,
): number => {
  let weight = 0;
  for (const [place, cell] of cells.entries()) {
    if (isAmount(place) || isDecimalAmount(cell)) continue;
    const text = toPlainText(cell);
    const same = others.filter((other) => toPlainText(other[place] ?? "") === text).length;
    if (same === others.length) continue;
    if (isDate(cell)) {
      // The end of a week is a day of it, or the week has no other date.
      if (same === 0 && others.every((other) => isDate(other[place] ?? ""))) weight = -Infinity;
    } else if (text === "") weight += same === 0 ? 1 : 0;
    // A week of 40 hours is like one of 32 and a holiday: a sum hasn't the code of just one of its rows.
    else if (same > 0) weight = -Infinity;
  }
  return weight;
};

/**
 * Finds rows that hold the sums of two or more rows of the same person right above or below them: subtotals of weeks, or
 * a summary with its details. Most people have them where a program wrote them; one person may by chance.
 * @param several the rows of each person who has more than one
 * @param isAmount whether a place holds amounts, which are compared already
 */
export const findSumsOfRows = (
  several: readonly (readonly OwnRow[])[],
  people: readonly NumberedRow[],
  isAmount: (place: number) => boolean,
): SumsOfRows => {
  const enough = several.filter((rows) => rows.length > 2);
  if (enough.length === 0) return { rows: [], isSure: false, isCalledSum: () => false };
  const cellsOf = new Map(people.map(({ row, cells }) => [row, cells]));
  const found = enough.flatMap((rows) => {
    const at = (place: number): readonly string[] => cellsOf.get(rows[place]?.row ?? 0) ?? [];
    const own = findSums(rows);
    if (own === null) return [];
    const sums = [...own.sums];
    const weigh = (place: number, run: readonly number[]): number => weighCells(at(place), run.map(at), isAmount);
    // A week of one day is no sum of two rows, and leaves a row over; other weeks are then seen by an empty cell.
    return own.share === 1 || sums.some(([place, run]) => weigh(place, run) > 0) ? [{ rows, sums, weigh }] : [];
  });
  // A crew works the same hours: what adds up by chance for one does for all.
  const evidence = new Map<string, number>();
  for (const { rows, sums, weigh } of found) {
    const weights = sums.map(([place, run]) => Math.max(0, run.length - 1 + weigh(place, run)));
    const [, units = []] = listValues(rows);
    const key = units.map(([value]) => value).join();
    evidence.set(
      key,
      weights.reduce((sum, one) => sum + one, 0),
    );
  }
  // A program writes all its sums below their rows, or all above them.
  const below = found.filter(({ sums: [[place, run] = [0, []]] }) => place > (run[0] ?? 0)).length;
  const isMost = Math.max(below, found.length - below) * 2 > enough.length;
  const wordsOf = (row = 0): string[] =>
    (cellsOf.get(row) ?? []).flatMap((cell, place) =>
      isAmount(place) || cell.trim() === "" || isDate(cell) ? [] : [`${place} ${toPlainText(cell)}`],
    );
  const words = new Set(found.flatMap(({ rows, sums }) => sums.flatMap(([place]) => wordsOf(rows[place]?.row))));
  for (const { rows, sums } of found)
    for (const place of sums.flatMap(([, run]) => run))
      for (const word of wordsOf(rows[place]?.row)) words.delete(word);
  return {
    rows: found.flatMap(({ rows, sums }) => sums.map(([place]) => rows[place]?.row ?? 0)),
    isSure: isMost && [...evidence.values()].reduce((sum, one) => sum + one, 0) >= leastEvidence,
    isCalledSum: (row) => wordsOf(row).some((word) => words.has(word)),
  };
};
