import type { RowAmounts } from "../ground/roster-row.ts";
import { type FigureCell, figureCells, isFigureCell, unitCells } from "../../line/cells.ts";
import { roundingOfSum } from "../cells/amounts.ts";

/** A row of a person who has several, with its amounts. */
export type OwnRow = { readonly row: number; readonly amounts: RowAmounts };

/** Rows that one sum is of, at most: eight a day. */
const longestRun = 250;

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

/** Rows without those that take each other off, as a check that was voided and the void. */
const withoutReversals = (rows: readonly Values[]): readonly Values[] => {
  const left: Values[] = [];
  for (const values of rows) {
    const taken = left.findIndex((other) => values.every((value, at) => (value ?? 0) + (other[at] ?? 0) === 0));
    if (taken === -1) left.push(values);
    else left.splice(taken, 1);
  }
  return left;
};

const isBelowZero = (values: Values): boolean => values.some((value) => value !== null && value < 0);

/**
 * The rows of one person that are sums, by place, and the part of the other rows that they are the sums of, without those
 * that take each other off.
 */
type Found = {
  readonly sums: ReadonlyMap<number, readonly number[]>;
  readonly share: number;
  /** A check that was paid again after its void may look like a sum so. */
  readonly mayBePaidAgain?: boolean;
};

/** Which of a person's rows look like the sums of other people, by place. */
type IsCalled = (place: number) => boolean;

/**
 * Sums below their rows are found from above, those above their rows from below: the smallest ones first.
 * @param isCalled where sums are known by their looks: no others are, and such a one may be of one row
 * @param areReversals a row like one of others that take each other off is paid again, and no sum of them
 */
const findIn = (
  values: readonly Values[],
  steps: readonly (1 | -1)[],
  isCalled: IsCalled | null,
  areReversals: boolean,
): Found => {
  const sums = new Map<number, readonly number[]>();
  const covered = new Set<number>();
  const runs = new Set<string>();
  /** Rows of a sum but its first, or last, one: a sum of sums begins and ends where one of them does. */
  const [notFirst, notLast] = [new Set<number>(), new Set<number>()];
  const places = values.map((_, at) => at).filter((at) => isFilled(values[at] ?? []));
  const mayFall = values.some(isBelowZero);
  const isPaidAgain = (run: readonly number[]): boolean =>
    areReversals && run.length > 1 && withoutReversals(run.map((at) => values[at] ?? [])).length < 2;
  const fewest = isCalled === null ? 2 : 1;

  /**
   * The places of two or more rows right above or below a row that add up to it; null where there are none. Where amounts are
   * taken off again, the longest such run: the last weeks may add up to it too.
   */
  const findRun = (of: number, step: 1 | -1): readonly number[] | null => {
    const own = values[places[of] ?? 0] ?? [];
    const total = own.map(() => 0);
    const run: number[] = [];
    let longest: readonly number[] | null = null;
    const inside = step === -1 ? notFirst : notLast;
    for (let next = of + step; run.length < longestRun; next += step) {
      const at = places[next];
      if (at === undefined) break;
      if (sums.has(at)) continue;
      run.push(at);
      for (let place = 0; place < own.length; place += 1)
        total[place] = (total[place] ?? 0) + (values[at]?.[place] ?? 0);
      if (!mayFall && exceeds(total, own)) break;
      if (run.length < fewest || inside.has(at) || !holds(own, total)) continue;
      if (!mayFall) return run;
      if (!isPaidAgain(run)) longest = [...run];
    }
    return longest;
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
  const open = places.filter((at) => !sums.has(at) && !covered.has(at)).map((at) => values[at] ?? []);
  const others = covered.size + (mayFall ? withoutReversals(open) : open).length;
  return { sums, share: others === 0 ? 0 : covered.size / others };
};

/** The way to look for sums that leaves the fewest rows over. */
const findBestIn = (kinds: readonly (readonly Values[])[], isCalled: IsCalled | null): Found | null => {
  const findWith = (areReversals: boolean): Found[] =>
    kinds.flatMap((values) => {
      const below = findIn(values, [-1, 1], isCalled, areReversals);
      return below.sums.size === 0 ? [] : [below, findIn(values, [1, -1], isCalled, areReversals)];
    });
  const mayFall = kinds.some((values) => values.some(isBelowZero));
  const paidAgain = mayFall ? findWith(true) : [];
  const found = paidAgain.length > 0 ? paidAgain : findWith(false);
  const best = found.toSorted((one, other) => other.share - one.share)[0];
  return best === undefined ? null : { ...best, mayBePaidAgain: mayFall && paidAgain.length === 0 };
};

/**
 * The sums of one person by the looks of other people's; none where amounts are taken off again and others are left over, as
 * a row may then be a sum of others by chance.
 * @param isCalled which rows look like sums: no others are
 */
export const findCalled = (rows: readonly OwnRow[], isCalled: IsCalled): Found["sums"] => {
  const kinds = listValues(rows);
  const best = findBestIn(kinds, isCalled);
  const isUnsure = best !== null && best.share < 1 && kinds.some((values) => values.some(isBelowZero));
  return best === null || isUnsure ? new Map() : best.sums;
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

/** Rates that differ by less are one, rounded otherwise. */
const leastOfRate = 0.02;

/** Whether units and wages of a run both add up although they aren't of one rate: that is hardly chance. */
const areOfRates = (run: readonly number[], byKind: readonly Values[]): boolean => {
  const [[units = 0, wages = 0] = [], ...others] = run.map((place) => (byKind[place] ?? []).map((value) => value ?? 0));
  return (
    units !== 0 &&
    wages !== 0 &&
    others.some(
      ([more = 0, paid = 0]) =>
        more !== 0 && paid !== 0 && Math.abs(more * wages - units * paid) > leastOfRate * Math.abs(units * paid),
    )
  );
};

/** The sums among the rows of one person; of people who have too many other rows, only those that are hardly chance. */
export const findSums = (rows: readonly OwnRow[]): (Found & { readonly isHardlyChance: boolean }) | null => {
  if (hasNoSum(rows)) return null;
  const kinds = listValues(rows);
  const best = findBestIn(kinds, null);
  if (best === null) return null;
  const [, byKind = []] = kinds;
  const certain = new Map([...best.sums].filter(([place, run]) => byKind[place]?.[1] && areOfRates(run, byKind)));
  if (certain.size > 0 && certain.size === best.sums.size) return { ...best, isHardlyChance: true };
  // Where some rows are in no sum, others add up by chance: two half days are one day.
  if (best.share * 3 >= 2) return { ...best, isHardlyChance: false };
  return certain.size === 0 ? null : { ...best, sums: certain, isHardlyChance: true };
};

/** A row of which only one kind of amounts is the sum of others. */
export type PartialSum = { readonly place: number; readonly run: readonly number[]; readonly what: "UNITS" | "WAGES" };

/**
 * Rows of one person whose units are the sum of others and whose wages aren't, as a bonus may be in them, or whose wages are
 * that of rows without units.
 */
export const findPartialSums = (rows: readonly OwnRow[]): PartialSum[] => {
  if (hasNoSum(rows)) return [];
  const [, byKind = []] = listValues(rows);
  const find = (what: PartialSum["what"], values: readonly Values[]): PartialSum[] => {
    const best = values.every(isFilled) || what === "UNITS" ? findBestIn([values], null) : null;
    return best === null || best.share * 3 < 2 ? [] : [...best.sums].map(([place, run]) => ({ place, run, what }));
  };
  const unitsAt = (place: number): number => byKind[place]?.[0] ?? 0;
  const hasWages = byKind.some(([, ...money]) => money.some((value) => value !== null));
  if (!hasWages) return [];
  const ofWages = find(
    "WAGES",
    byKind.map(([, ...money]) => money),
  );
  return [
    ...find(
      "UNITS",
      byKind.map(([units = null]) => [units]),
    ),
    ...ofWages.filter(({ place, run }) => unitsAt(place) !== 0 && run.every((one) => unitsAt(one) === 0)),
  ];
};
