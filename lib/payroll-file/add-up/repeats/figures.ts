import { readAmount } from "../../cells/amounts.ts";
import type { NumberedRow } from "../../ground/table.ts";
import type { SortedTable } from "../../lines/sorted-table.ts";

/** A cell with an amount other than zero. */
export type Figure = { readonly row: number; readonly place: number; readonly amount: number };

/** The amounts other than zero of rows in some columns, in the order of the file. */
export const figuresIn = (
  rows: readonly NumberedRow[],
  places: readonly number[],
  { mark }: Pick<SortedTable, "mark">,
): Figure[] =>
  rows.flatMap(({ row, cells }) =>
    places.flatMap((place) => {
      const amount = readAmount(cells[place] ?? "", mark.mark) ?? 0;
      return amount === 0 ? [] : [{ row, place, amount }];
    }),
  );

/** The ways in which figures never fall: in the order of the file, back, or both where they are all the same. */
const directionsOf = (figures: readonly Figure[]): (1 | -1)[] =>
  ([1, -1] as const).filter((step) =>
    figures.every(({ amount }, at) => at === 0 || (amount - (figures[at - 1]?.amount ?? 0)) * step >= 0),
  );

/** Whether figures, in the order of the file or back, never fall. */
export const neverFalls = (figures: readonly Figure[]): boolean => directionsOf(figures).length > 0;

const amountsOf = (figures: readonly Figure[]): number[] =>
  [...new Set(figures.map(({ amount }) => amount))].toSorted((one, other) => one - other);

/** A part of the largest figure that it may have grown by at once: hardly more than half. */
const largestStep = 0.575;
/** What the first of two checks may come to where the last one is more than any two weeks have. */
export const largestFirstStep = 0.7;

/** Whether figures grow to the last one in even steps. */
export const isGrowing = (figures: readonly Figure[], step = largestStep): boolean => {
  const amounts = amountsOf(figures);
  const largest = amounts.at(-1) ?? 0;
  const isEven = amounts.every((amount, at) => amount - (amounts[at - 1] ?? 0) <= largest * step);
  return neverFalls(figures) && amounts.length >= Math.min(3, figures.length) && isEven;
};

/** How unlikely it is, in bits, that so many amounts are in one order by chance. */
const bitsOf = (count: number): number => {
  let bits = 0;
  for (let size = 2; size <= count; size += 1) bits += Math.log2(size);
  return bits;
};

/** The same of the amounts of people, each in the order of their size or the other way round. */
export const countBits = (growing: readonly (readonly Figure[])[]): number =>
  growing.reduce((bits, { length }) => bits + bitsOf(length) - 1, 0);

/** By chance, of so many people's amounts none are in the order of their size once in 65,000 files. */
export const leastBits = 16;

/** Those of people's figures that never fall the way in which most don't. */
const listOneWay = (several: readonly (readonly Figure[])[]): readonly (readonly Figure[])[] => {
  const [ahead = [], back = []] = ([1, -1] as const).map((step) =>
    several.filter((figures) => directionsOf(figures).includes(step)),
  );
  return ahead.length >= back.length ? ahead : back;
};

/** Whether nearly all people's figures never fall the same way. */
export const areOneWay = (several: readonly (readonly Figure[])[]): boolean =>
  listOneWay(several).length * 20 >= several.length * 19;

/** By chance, the steps of one person in four are even. */
const bitsOfEven = 2;

/** Whether nearly all of people's figures that differ grow the same way, many in even steps, hardly by chance. */
export const growOneWay = (several: readonly (readonly Figure[])[], least = leastBits): boolean => {
  const varied = several.filter((figures) => amountsOf(figures).length > 1);
  const same = listOneWay(varied);
  const even = same.filter((figures) => isGrowing(figures));
  const bits = same.reduce((sum, figures) => sum + bitsOf(amountsOf(figures).length), even.length * bitsOfEven);
  return bits >= least && areOneWay(varied) && even.length * 2 >= varied.length;
};
