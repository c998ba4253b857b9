import type { RowAmounts } from "../ground/roster-row.ts";
import { type FigureCell, figureCells, isFigureCell, unitCells } from "../../line/cells.ts";
import { roundingOfSum } from "../notations/amounts.ts";

/** A row of a person who has several, with its amounts. */
export type OwnRow = { readonly row: number; readonly amounts: RowAmounts };

/** Rows that one sum is of, at most: two a day. */
const longestRun = 62;

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
export const listValues = (rows: readonly OwnRow[]): readonly (readonly Values[])[] => {
  const names = namesOf(rows);
  const money = figureCells.filter((name) => !isUnits(name));
  const units = names.filter(isUnits);
  const take = ({ amounts }: OwnRow, own: readonly (keyof RowAmounts)[]): Values =>
    own.map((name) => amounts[name] ?? null);
  return [rows.map((row) => take(row, names)), rows.map((row) => [addGiven(take(row, units)), ...take(row, money)])];
};

const isFilled = (values: Values): boolean => values.some((value) => value !== null && Math.abs(value) > roundingOfSum);

const holds = (values: Values, sums: readonly number[]): boolean =>
  values.every((value, at) => value === null || Math.abs(value - (sums[at] ?? 0)) <= roundingOfSum);

const exceeds = (sums: readonly number[], values: Values): boolean =>
  values.some((value, at) => value !== null && (sums[at] ?? 0) > value + roundingOfSum);

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
export const findBest = (rows: readonly OwnRow[], isCalled: IsCalled | null): Found | null => {
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
    if (wages <= roundingOfSum) return false;
    if (wages < least) [least, next] = [wages, least];
    else if (wages < next) next = wages;
    if (wages > most) most = wages;
  }
  return most + roundingOfSum < least + next;
};

/** The sums among the rows of one person; null where they leave too many rows over. */
export const findSums = (rows: readonly OwnRow[]): Found | null => {
  if (hasNoSum(rows)) return null;
  const best = findBest(rows, null);
  // Where some rows are in no sum, others add up by chance: two half days are one day.
  return best !== null && best.share * 3 >= 2 ? best : null;
};
