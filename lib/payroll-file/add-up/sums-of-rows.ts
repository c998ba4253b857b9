import { type OwnRow, type PartialSum, findCalled, findPartialSums, findSums, listValues } from "./sums-of-person.ts";
import { isAmount as isNumber, isDate, isDecimalAmount, toPlainText } from "../cells/cell-shapes.ts";
import type { NumberedRow } from "../ground/table.ts";

/** A row of which one kind of amounts is the sum of others, or that only looks like the sums of other people. */
type PartialRow = { readonly row: number; readonly what: PartialSum["what"] | "LOOKS" };

/** Rows that hold the sums of others of the same person. */
export type SumsOfRows = {
  readonly rows: readonly number[];
  /** So many rows of most people are sums that they aren't by chance. */
  readonly isSure: boolean;
  /** Rows like them that aren't the sum of others; where none are surely sums, all rows of people who have none. */
  readonly undecided: readonly number[];
  /** Rows whose units or wages alone are the sum of others. */
  readonly partial: readonly PartialRow[];
};

/** By chance, one row is the sum of two: each row more, or a cell that only those have filled, makes it less likely. */
const leastEvidence = 3;

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
const findKind = (found: readonly PersonRows[], kinds: readonly Listed[]) => {
  for (const listed of kinds) {
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

/** The sums of one person, with what their other cells say of each. */
type Weighed = PersonRows & {
  readonly weights: readonly number[];
  /** They look like sums without those of other people. */
  readonly isAlone: boolean;
  /** Units and wages of different rates add up. */
  readonly isHardlyChance: boolean;
  readonly mayBePaidAgain: boolean;
};

/** Whether most people have such sums, all above their rows or all below, and too many for chance. */
const areSure = (given: readonly Weighed[], people: number): boolean => {
  const found = given.filter(({ mayBePaidAgain }) => !mayBePaidAgain);
  // A crew works the same hours: what adds up by chance for one does for all, unless their wages add up too.
  const evidence = new Map<string, number>();
  for (const { rows, sums, weights, isHardlyChance } of found) {
    const weight = sums.reduce((all, [, run], at) => all + Math.max(0, run.length - 1 + (weights[at] ?? 0)), 0);
    const [, units = []] = listValues(rows);
    evidence.set(isHardlyChance ? `row ${rows[0]?.row}` : units.map(([value]) => value).join(), weight);
  }
  const below = found.filter(({ sums: [[place, run] = [0, []]] }) => place > (run[0] ?? 0)).length;
  const isMost = Math.max(below, found.length - below) * 2 > people;
  return isMost && [...evidence.values()].reduce((sum, one) => sum + one, 0) >= leastEvidence;
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
  if (enough.length === 0) return { rows: [], isSure: false, undecided: [], partial: [] };
  let byRow: ReadonlyMap<number, readonly string[]> | null = null;
  const cellsAt = (rows: readonly OwnRow[], place: number): readonly string[] => {
    byRow ??= new Map(people.map(({ row, cells }) => [row, cells]));
    return byRow.get(rows[place]?.row ?? 0) ?? [];
  };
  const weighRow = (rows: readonly OwnRow[], place: number, run: readonly number[]): number =>
    weighCells(
      cellsAt(rows, place),
      run.map((one) => cellsAt(rows, one)),
      isAmount,
    );
  const all = enough.flatMap((rows): Weighed[] => {
    const own = findSums(rows);
    if (own === null) return [];
    const sums = [...own.sums];
    const weights = sums.map(([place, run]) => weighRow(rows, place, run));
    // A week of one day is no sum of two rows, and leaves a row over; other weeks are then seen by an empty cell.
    const { share, isHardlyChance, mayBePaidAgain = false } = own;
    const isAlone = share === 1 || isHardlyChance || weights.some((weight) => weight > 0);
    const mayBeSum = isAlone || weights.every((weight) => weight === 0);
    return mayBeSum ? [{ rows, sums, weights, isAlone, isHardlyChance, mayBePaidAgain }] : [];
  });
  // Sums that leave rows over are none by themselves, but most people don't have them by chance.
  const areAll = areSure(all, enough.length);
  const found = areAll ? all : all.filter(({ isAlone }) => isAlone);
  const isSure = areAll || areSure(found, enough.length);
  const ofFound = new Set(found.map(({ rows }) => rows));
  const others = enough.filter((rows) => !ofFound.has(rows));
  const partial = others.flatMap((rows) => {
    const sums = findPartialSums(rows).filter(
      ({ place, run, what }) => what === "WAGES" || weighRow(rows, place, run) > 0,
    );
    return sums.map(({ place, what }) => ({ row: rows[place]?.row ?? 0, what }));
  });
  const rowsAt = (rows: readonly OwnRow[], places: Iterable<number>): number[] =>
    [...places].map((place) => rows[place]?.row ?? 0);
  const byArithmetic = found.flatMap(({ rows, sums }) => rowsAt(rows, new Map(sums).keys()));
  const allOthers = byArithmetic.length === 0 ? [] : others.flatMap((rows) => rows.map(({ row }) => row));
  const listLooks: Listed = (own, at) =>
    cellsAt(own, at).flatMap((cell, place) =>
      isAmount(place) ? [] : [`${place} ${isNumber(cell) ? "1" : isDate(cell) ? "/" : toPlainText(cell)}`],
    );
  if (!isSure) {
    const isLike = found.length * 2 > enough.length ? findKind(found, [listLooks]) : null;
    const alike = others.flatMap((own) => own.filter((_, place) => isLike?.(own, place)));
    const unlike = alike.map(({ row }) => ({ row, what: "LOOKS" as const }));
    return { rows: byArithmetic, isSure, undecided: allOthers, partial: [...partial, ...unlike] };
  }
  const isCalled = findKind(found, [listLooks, listEnds]);
  if (isCalled === null) return { rows: byArithmetic, isSure, undecided: allOthers, partial };
  // Weeks of 20, 20 and 40 hours are no sum where the sums have no date.
  const byChance = new Map(all.map(({ rows, sums }) => [rows, sums]));
  const called = several.map((rows) => {
    const sums = findCalled(rows, (place) => isCalled(rows, place));
    const open = [...rows.keys()].filter((place) => isCalled(rows, place) && !sums.has(place));
    // Who has no such row may have a sum that looks otherwise.
    const unlike = sums.size + open.length === 0 ? (byChance.get(rows) ?? []).map(([place]) => place) : open;
    return { sums: rowsAt(rows, sums.keys()), open: rowsAt(rows, unlike) };
  });
  const [rows, undecided] = [called.flatMap(({ sums }) => sums), called.flatMap(({ open }) => open)];
  return { rows, isSure, undecided, partial: partial.filter(({ row }) => !rows.includes(row)) };
};
