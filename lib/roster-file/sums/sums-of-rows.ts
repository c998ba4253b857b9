import { type FigureCell, figureCells, isFigureCell, unitCells } from "../../line/cells.ts";
import { partsOfOne } from "../forms/amounts.ts";
import { isAmount as isNumber, isDate, isDecimalAmount, toPlainText } from "../layout/cell-shapes.ts";
import type { NumberedRow } from "../table.ts";
import type { RowAmounts } from "./add-up.ts";

/** A row of a person who has several, with its amounts. */
export type OwnRow = { readonly row: number; readonly amounts: RowAmounts };

/** Rows that hold the sums of others of the same person. */
export type SumsOfRows = {
  readonly rows: readonly number[];
  /** So many rows of most people are sums that they aren't by chance. */
  readonly isSure: boolean;
  /** Where they surely are sums: rows like them that aren't the sum of others. */
  readonly undecided: readonly number[];
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

/** Which of a person's rows look like the sums of other people, by place. */
type IsCalled = (place: number) => boolean;

/**
 * Sums below their rows are found from above, those above their rows from below: the smallest ones first.
 * @param isCalled where sums are known by their looks: no others are, and such a one may be of one row
 */
const findIn = (values: readonly Values[], steps: readonly (1 | -1)[], isCalled: IsCalled | null): Found => {
  const sums = new Map<number, readonly number[]>();
  const covered = new Set<number>();
  const runs = new Set<string>();
  /** Rows of a sum but its first, or last, one: a sum of sums begins and ends where one of them does. */
  const [notFirst, notLast] = [new Set<number>(), new Set<number>()];
  const places = values.map((_, at) => at).filter((at) => isFilled(values[at] ?? []));
  const mayFall = values.some((row) => row.some((value) => value !== null && value < 0));

  const fewest = isCalled === null ? 2 : 1;

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
      if (run.length >= fewest && !inside.has(at) && holds(own, total)) return run;
    }
    return null;
  };
  const order = places.map((_, index) => index);
  for (const step of steps)
    for (const index of step === -1 ? order : order.toReversed()) {
      const at = places[index] ?? 0;
      const isTaken = sums.has(at) || covered.has(at) || isCalled?.(at) === false;
      const run = isTaken ? null : findRun(index, step);
      if (run === null) continue;
      const [first, last] = [Math.min(...run), Math.max(...run)];
      // Two days that are as long as one are as long as the next one too.
      if (isCalled === null && runs.has(`${first} ${last}`)) continue;
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

/** The way to look for sums that leaves the fewest rows over. */
const findBest = (rows: readonly OwnRow[], isCalled: IsCalled | null): Found | null => {
  const [byColumn = [], byKind = []] = listValues(rows);
  const found = [byColumn, byKind].flatMap((values) => {
    const below = findIn(values, [-1, 1], isCalled);
    return below.sums.size === 0 ? [] : [below, findIn(values, [1, -1], isCalled)];
  });
  return found.toSorted((one, other) => other.share - one.share)[0] ?? null;
};

/** Whether each row has wages, and none as much as two others: so are weeks that are alike, of which most files are. */
const hasNoSum = (rows: readonly OwnRow[]): boolean => {
  let [least, next, most] = [Infinity, Infinity, 0];
  for (const { amounts } of rows) {
    const wages = amounts.grossWages ?? 0;
    if (wages <= rounding) return false;
    if (wages < least) [least, next] = [wages, least];
    else if (wages < next) next = wages;
    if (wages > most) most = wages;
  }
  return most + rounding < least + next;
};

const findSums = (rows: readonly OwnRow[]): Found | null => {
  if (hasNoSum(rows)) return null;
  const best = findBest(rows, null);
  // Where some rows are in no sum, others add up by chance: two half days are one day.
  return best !== null && best.share * 3 >= 2 ? best : null;
};

type PersonRows = {
  readonly rows: readonly OwnRow[];
  readonly sums: readonly (readonly [number, readonly number[]])[];
};
/** What may tell a row of a person, by place, from the others. */
type Listed = (rows: readonly OwnRow[], place: number) => readonly string[];

const listEnds: Listed = (rows, place) => [
  ...(place === 0 ? ["first"] : []),
  ...(place === rows.length - 1 ? ["last"] : []),
];

/**
 * How sums differ from the other rows of their people: in a word, in what is empty or filled in them alone, else in being the
 * first or the last row. Null where most of them don't.
 */
const findKind = (found: readonly PersonRows[], listLooks: Listed) => {
  for (const listed of [listLooks, listEnds]) {
    const [ofSums, ofOthers] = [new Map<string, number>(), new Map<string, number>()];
    for (const { rows, sums } of found)
      for (const place of rows.keys()) {
        const counts = sums.some(([own]) => own === place) ? ofSums : ofOthers;
        for (const look of listed(rows, place)) counts.set(look, (counts.get(look) ?? 0) + 1);
      }
    // Some rows are sums by chance, and a sum beside them is none then.
    const isOfSums = (look: string): boolean => {
      const count = ofSums.get(look) ?? 0;
      return count > 1 && (ofOthers.get(look) ?? 0) * 4 <= count;
    };
    const isCalled = (rows: readonly OwnRow[], place: number): boolean => listed(rows, place).some(isOfSums);
    const called = found.flatMap(({ rows, sums }) => sums.map(([place]) => isCalled(rows, place)));
    if (called.filter(Boolean).length * 4 >= called.length * 3) return isCalled;
  }
  return null;
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
  if (enough.length === 0) return { rows: [], isSure: false, undecided: [] };
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
    const weight = sums.reduce((sum, [place, run]) => sum + Math.max(0, run.length - 1 + weigh(place, run)), 0);
    const [, units = []] = listValues(rows);
    evidence.set(units.map(([value]) => value).join(), weight);
  }
  // A program writes all its sums below their rows, or all above them.
  const below = found.filter(({ sums: [[place, run] = [0, []]] }) => place > (run[0] ?? 0)).length;
  const isMost = Math.max(below, found.length - below) * 2 > enough.length;
  const isSure = isMost && [...evidence.values()].reduce((sum, one) => sum + one, 0) >= leastEvidence;
  const rowsAt = (rows: readonly OwnRow[], places: Iterable<number>): number[] =>
    [...places].map((place) => rows[place]?.row ?? 0);
  const byArithmetic = found.flatMap(({ rows, sums }) => rowsAt(rows, new Map(sums).keys()));
  if (!isSure) return { rows: byArithmetic, isSure, undecided: [] };
  const isCalled = findKind(found, (own, at) =>
    (cellsOf.get(own[at]?.row ?? 0) ?? []).flatMap((cell, place) =>
      isAmount(place) ? [] : [`${place} ${isNumber(cell) ? "1" : isDate(cell) ? "/" : toPlainText(cell)}`],
    ),
  );
  if (isCalled === null) {
    const ofFound = new Set(found.map(({ rows }) => rows));
    const others = enough.filter((rows) => !ofFound.has(rows));
    return { rows: byArithmetic, isSure, undecided: others.flatMap((rows) => rows.map(({ row }) => row)) };
  }
  // Weeks of 20, 20 and 40 hours are no sum where the sums have no date.
  const called = several.map((rows) => {
    const sums = findBest(rows, (place) => isCalled(rows, place))?.sums;
    const open = [...rows.keys()].filter((place) => isCalled(rows, place) && !sums?.has(place));
    return { sums: rowsAt(rows, sums?.keys() ?? []), open: rowsAt(rows, open) };
  });
  return { rows: called.flatMap(({ sums }) => sums), isSure, undecided: called.flatMap(({ open }) => open) };
};
