import type { Cell, CellsByPlace, Paired } from "./paired-people.ts";
import { figureOf, sumIn } from "./paired-people.ts";

/** A column, or the rows of a code, that holds units. */
export type HeldUnits = {
  readonly place: number;
  /** Null: they aren't counted. */
  readonly cell: Cell | null;
  /** The column with the wages of the same rows, which count or don't count with them. */
  readonly paid?: number | undefined;
};

/** Of fewer people, nothing is known. */
const fewest = 3;
/** An hour, in hundredths: of less, wages say nothing. */
const anHour = 100;

/** What a unit is paid of an hour of straight time. Overtime that is in all units is paid there once. */
const weighUnits = (cells: CellsByPlace): ReadonlyMap<Cell | null, number> => {
  const within = [...cells.values()].includes("ALL") ? 1 : 0;
  return new Map([
    ["unitsST", 1],
    ["ALL", 1],
    ["unitsOT", 1.5 - within],
    ["unitsDT", 2 - within],
  ]);
};

/** A person's wages and weighed units, and the rate of the last month in wages for each of these. */
type Paid = { readonly rate: number; readonly wages: number; readonly hours: number; readonly sums: Paired["sums"] };

const listPaid = (pairs: readonly Paired[], cells: CellsByPlace, weights: ReturnType<typeof weighUnits>): Paid[] =>
  pairs.flatMap((pair) => {
    const { person, sums } = pair;
    const before = figureOf(person, "unitsST") + figureOf(person, "unitsOT") * 1.5 + figureOf(person, "unitsDT") * 2;
    const rate = figureOf(person, "grossWages") / before;
    const wages = sumIn(pair, cells, "grossWages");
    if (!Number.isFinite(rate) || rate <= 0 || wages <= 0) return [];
    const hours = [...cells].reduce((all, [at, cell]) => all + (weights.get(cell) ?? 0) * (sums.get(at) ?? 0), 0);
    return [{ rate, wages, hours, sums }];
  });

/**
 * Two columns or codes of units that are paid otherwise, as overtime and leave are: the wages of most people concerned
 * are the rate of the last month times the hours only if these changed places. With how many people.
 */
export const findByWages = (
  pairs: readonly Paired[],
  cells: CellsByPlace,
  units: readonly HeldUnits[],
): { readonly one: number; readonly other: number; readonly people: number }[] => {
  const weights = weighUnits(cells);
  const paid = listPaid(pairs, cells, weights);
  const amount = ({ sums }: Paid, place: number | undefined): number => sums.get(place ?? -1) ?? 0;
  const off = ({ wages, rate, hours }: Paid): number => Math.abs(wages - rate * hours);
  const isMisfit = (person: Paid): boolean => off(person) * 20 > person.rate * anHour;
  const misfits = paid.filter(isMisfit);
  const count = (people: readonly Paid[], one: HeldUnits, other: HeldUnits) => {
    const weight = (weights.get(other.cell) ?? 0) - (weights.get(one.cell) ?? 0);
    const isCounted = one.cell !== null && other.cell !== null;
    const counts = { nearer: 0, farther: 0, all: 0, ones: 0, others: 0 };
    for (const person of people) {
      const hours = weight * (amount(person, one.place) - amount(person, other.place));
      const more = amount(person, other.paid) - amount(person, one.paid);
      const wages = isCounted ? 0 : one.cell === null ? -more : more;
      const change = Math.abs(person.rate * hours - wages);
      if (change < person.rate * (anHour / 2)) continue;
      counts.all += 1;
      const moved = { ...person, wages: person.wages + wages, hours: person.hours + hours };
      if (off(moved) * 10 <= change) {
        counts.nearer += 1;
        if (amount(person, one.place) !== 0) counts.ones += 1;
        if (amount(person, other.place) !== 0) counts.others += 1;
      } else if (off(person) * 10 <= change) counts.farther += 1;
    }
    return counts;
  };
  if (misfits.length < fewest) return [];
  const sumOf = (read: (person: Paid) => number): number => paid.reduce((sum, person) => sum + read(person), 0);
  const raise = sumOf(({ wages }) => wages) / sumOf(({ rate, hours }) => rate * hours);
  const isRaise = !paid.some((person) => isMisfit({ ...person, rate: person.rate * raise }));
  const taken = new Set<number>();
  return units.flatMap((one, at) =>
    units.slice(at + 1).flatMap((other) => {
      if (weights.get(one.cell) === weights.get(other.cell) || [one, other].some(({ place }) => taken.has(place)))
        return [];
      if (count(misfits, one, other).nearer < fewest) return [];
      const { nearer, farther, all, ones, others } = count(paid, one, other);
      // Overtime that is paid as straight time, or leave as overtime, is no exchange of both.
      if (nearer * 2 <= all || farther * 4 > nearer || ones === 0 || others === 0) return [];
      // What a raise says of all people, an exchange has to say of all of them too.
      if (isRaise && nearer < paid.length) return [];
      taken.add(one.place).add(other.place);
      return [{ one: one.place, other: other.place, people: nearer }];
    }),
  );
};
