import { countPeople } from "../../../../format/count.ts";
import { toDisplayValue } from "../../../../reporting/cells/display-value.ts";
import { isNear, type PersonNumbers } from "../../../columns/guess-by-report.ts";
import { judgeColumn } from "../../../columns/unused-columns.ts";
import { fieldWords, type ImportField } from "../../../ground/fields.ts";
import { labelColumn } from "../../../ground/label-column.ts";
import type { LaidTable } from "../../../ground/laid-table.ts";
import type { Mapping } from "../../../ground/mapping.ts";
import { readMinutes } from "../../../cells/minutes.ts";
import { toHeaderWords } from "../../../words/header-words.ts";
import { findByWages, type HeldUnits } from "./exchanged-by-wages.ts";
import {
  type Cell,
  type CellsByPlace,
  figureOf,
  firstLines,
  listCells,
  type Paired,
  pairPeople,
  sumIn,
} from "./paired-people.ts";

const fewest = 3;

/** What a column of hours or money counts that isn’t used, because it is of another time or no one’s own. */
const otherWords = /\b(?:last|prior|prev|previous|next|sched\w*|plan\w*|budget\w*|std|standard|base|guarantee\w*)\b/;

const isClear = (nearer: number, farther: number): boolean => nearer * 4 <= farther && farther > 0;

/**
 * How the units of the file are to those of the report where a column of wages is looked at, and the other way round: in a
 * longer month, both grow.
 */
const growthOf = (pairs: readonly Paired[], cells: CellsByPlace, cell: Cell): number => {
  const others = [...new Set(cells.values())].filter((own) => (own === "grossWages") !== (cell === "grossWages"));
  const used = others.includes("ALL") ? (["ALL"] as const) : others;
  const [inFile, onReport] = [sumIn, ({ person }: Paired, _: CellsByPlace, own: Cell) => figureOf(person, own)].map(
    (amountOf) => pairs.reduce((all, pair) => used.reduce((sum, own) => sum + amountOf(pair, cells, own), all), 0),
  );
  return inFile && onReport ? inFile / onReport : 1;
};

/** The sums of columns as they were chosen and as they may have changed, with how much the month is longer than the last. */
type Change = { readonly before: CellsByPlace; readonly changed: CellsByPlace; readonly growth: number };

/** For how many people some figures are near the report’s only if changed; 0 unless these are most of those concerned. */
const countBy = (compared: readonly Cell[], pairs: readonly Paired[], { before, changed, growth }: Change): number => {
  const counts = { nearer: 0, farther: 0, all: 0 };
  for (const pair of pairs) {
    const amounts = compared.map((cell) => ({
      figure: figureOf(pair.person, cell),
      was: sumIn(pair, before, cell),
      is: sumIn(pair, changed, cell),
    }));
    const off = (of: "was" | "is", times = 1): number =>
      amounts.reduce((sum, one) => sum + Math.abs(one[of] - one.figure * times), 0);
    const isExact = amounts.every(({ is, figure }) => Math.abs(is - figure) * 100 <= figure);
    const isNearer =
      amounts.every(({ is, was, figure }) => Math.abs(is - figure) <= Math.abs(was - figure)) &&
      isClear(off("is"), off("was")) &&
      (isExact || isClear(off("is", growth), off("was", growth))) &&
      amounts.some(({ is, figure }) => isNear(is, figure));
    if (isNearer) counts.nearer += 1;
    else if (isClear(off("was"), off("is"))) counts.farther += 1;
    if (amounts.some(({ figure, was, is }) => figure !== 0 || was !== 0 || is !== 0)) counts.all += 1;
  }
  const { nearer, farther, all } = counts;
  return nearer < fewest || nearer * 2 < all || farther * 2 > nearer ? 0 : nearer;
};

/** For how many people the columns fit the report’s numbers only if changed; 0 unless these are most of those concerned. */
const countNearer = (pairs: readonly Paired[], before: CellsByPlace, changed: CellsByPlace, growth = 1): number => {
  const places = [...new Set([...before.keys(), ...changed.keys()])];
  const touched = new Set(
    places.flatMap((place) => {
      const [was, is] = [before.get(place), changed.get(place)];
      return was === is ? [] : [was ?? [], is ?? []].flat();
    }),
  );
  // What other columns add to as well says less of one of two, as hours of leave do; but overtime may be rare.
  const single = [...touched].filter((cell) => [...before.values()].filter((own) => own === cell).length === 1);
  const sets =
    single.length > 0 && single.length < touched.size && touched.size < 3 ? [single, [...touched]] : [[...touched]];
  return Math.max(...sets.map((compared) => countBy(compared, pairs, { before, changed, growth })));
};

/** Three columns, then two, each with the one whose values it has. */
const listRings = <Column>(columns: readonly Column[]): (readonly (readonly [Column, Column])[])[] => {
  const pairs = columns.flatMap((one, at) => columns.slice(at + 1).map((other) => [one, other] as const));
  return [
    ...pairs.flatMap(([one, other]) =>
      columns.slice(columns.indexOf(other) + 1).flatMap((third) => [
        [[one, other] as const, [other, third] as const, [third, one] as const],
        [[one, third] as const, [third, other] as const, [other, one] as const],
      ]),
    ),
    ...pairs.map(([one, other]) => [[one, other] as const, [other, one] as const]),
  ];
};

/** How far the columns are from the report’s numbers in all. */
const sumOff = (pairs: readonly Paired[], cells: CellsByPlace): number => {
  const own = [...new Set(cells.values())];
  return pairs.reduce(
    (all, pair) =>
      own.reduce((sum, cell) => sum + Math.abs(sumIn(pair, cells, cell) - figureOf(pair.person, cell)), all),
    0,
  );
};

/** Two exchanges of two columns each. */
const listTwice = <Column>(
  rings: ReturnType<typeof listRings<Column>>,
): (readonly [(typeof rings)[number], (typeof rings)[number]])[] => {
  const two = rings.filter(({ length }) => length === 2);
  return two.flatMap((one, at) =>
    two.slice(at + 1).flatMap((other) => {
      const isApart = other.every(([column]) => one.every(([own]) => own !== column));
      return isApart ? [[one, other] as const] : [];
    }),
  );
};

const wordsOf = (field: ImportField): string => fieldWords[field].replace(/:.*$/s, "");

/** What was chosen for the columns of a file, and what else is known of them. */
type ChosenBefore = {
  readonly mapping: Pick<Mapping, "columns" | "minutes">;
  readonly values: readonly (readonly string[])[];
  /** A column that no choice was made for. */
  readonly isNew: (place: number) => boolean;
  /** A column that others give too, or one of those for each day or week. */
  readonly isPart: (place: number) => boolean;
  /** Codes in place of columns: what isn't counted may be near the report's overtime by chance; their wages go with them. */
  readonly codes?: { readonly advice: string; readonly paid: ReadonlyMap<number, number> };
};

/**
 * Columns, by place, whose numbers are each other’s on the report, for most people: headings may stay while what is below
 * them changes places, among the columns that are used and with one that is left aside. With the reason in words.
 */
export const findExchanged = (
  laid: LaidTable,
  { mapping, values, isNew, isPart, codes }: ChosenBefore,
  people: readonly PersonNumbers[],
): ReadonlyMap<number, string> => {
  const { columns } = mapping;
  const advice = codes?.advice ?? "Check if the columns changed places.";
  const cells = listCells(columns);
  if (cells.size === 0 || people.length < fewest) return new Map();
  const nameOf = (place: number): string => toDisplayValue(labelColumn(laid.header.cells[place], place));
  const open = columns.flatMap((field, place) => {
    const name = laid.header.cells[place] ?? "";
    const verdict = field === null && !isPart(place) ? judgeColumn(name, values[place] ?? []) : null;
    return verdict === null || verdict.notOfUse !== "" || otherWords.test(toHeaderWords(name))
      ? []
      : [{ place, isMoney: verdict.look === "MONEY" }];
  });
  const places = [...cells.keys(), ...open.map(({ place }) => place), ...(codes?.paid.values() ?? [])];
  const pairs = pairPeople(readMinutes(firstLines(laid), mapping), columns, places, people);
  if (pairs.length < fewest) return new Map();
  const own = columns.flatMap((field, place) => {
    const cell = cells.get(place);
    const isOnly = columns.indexOf(field) === columns.lastIndexOf(field);
    return field === null || cell === undefined || isNew(place) || !isOnly ? [] : [{ field, place, cell }];
  });
  const found = new Map<number, string>();
  type Ring = ReturnType<typeof listRings<(typeof own)[number]>>[number];
  const move = (ring: Ring, from: CellsByPlace): CellsByPlace =>
    new Map([...from, ...ring.map(([{ place }, now]) => [place, now.cell] as const)]);
  const countMoved = (ring: Ring, from: CellsByPlace = cells): number =>
    ring.some(([{ place }, now]) => found.has(place) || cells.get(place) === now.cell)
      ? 0
      : countNearer(pairs, from, move(ring, from));
  const take = (ring: Ring, count: number): void => {
    for (const [before, now] of count === 0 ? [] : ring)
      found.set(
        before.place,
        `It held “${wordsOf(before.field)}” in the last file, but here its values are near the report’s “${wordsOf(now.field)}”, for ${countPeople(count)}. ${advice}`,
      );
  };
  /** Codes as columns, and the wages of their rows. */
  const withPaid = (of: CellsByPlace): CellsByPlace => {
    const wages = [...(codes?.paid ?? [])].filter(([place]) => of.has(place));
    return new Map([
      ...[...of].filter(([place]) => !isNew(place)),
      ...wages.map(([, at]) => [at, "grossWages"] as const),
    ]);
  };
  const rings = listRings(own);
  const likely = rings.filter((ring) => countMoved(ring) > 0);
  const least = Math.min(...likely.map((ring) => sumOff(pairs, move(ring, cells))));
  // Of two exchanges at once, three columns in a ring are a part.
  for (const [one, other] of likely.length === 0 ? [] : listTwice(rings)) {
    const counts = [countMoved(one, move(other, cells)), countMoved(other, move(one, cells))] as const;
    if (counts.includes(0) || sumOff(pairs, move(one, move(other, cells))) >= least) continue;
    take(one, counts[0]);
    take(other, counts[1]);
  }
  for (const ring of likely) take(ring, countMoved(ring));
  for (const used of own) {
    const { cell } = used;
    for (const { place, isMoney } of open) {
      if (found.has(used.place) || isMoney !== (cell === "grossWages")) continue;
      if (codes !== undefined && used.field !== "units_st") continue;
      const others = [...cells].filter(([each]) => each !== used.place);
      const changed = new Map([...others, [place, cell]]);
      const count = countNearer(
        pairs,
        cells,
        changed,
        growthOf(pairs, codes === undefined ? cells : withPaid(changed), cell),
      );
      if (count === 0) continue;
      const what = wordsOf(used.field);
      found.set(
        used.place,
        `It held “${what}” in the last file, but here the values of “${nameOf(place)}” are nearer to the report’s, for ${countPeople(count)}. ${advice}`,
      );
      found.set(
        place,
        `Its values are nearer to the report’s “${what}” than those of “${nameOf(used.place)}”, which held that in the last file, for ${countPeople(count)}. ${advice}`,
      );
    }
  }
  const units = columns.flatMap((_, place): HeldUnits[] => {
    const cell = cells.get(place) ?? null;
    const isUnits = cell === null ? codes?.paid.has(place) === true : cell !== "grossWages" && !isPart(place);
    return isUnits && !isNew(place) && !found.has(place) ? [{ place, cell, paid: codes?.paid.get(place) }] : [];
  });
  const sayHeld = (place: number, [was, wasNot]: readonly [string, string]): string => {
    const field = columns[place];
    return field ? `${was} “${wordsOf(field)}”` : wasNot;
  };
  for (const { one, other, people: count } of findByWages(pairs, cells, units))
    for (const [place, now] of [[one, other] as const, [other, one] as const])
      found.set(
        place,
        `It ${sayHeld(place, ["held", "didn’t count"])} in the last file, but here the wages of ${countPeople(count)} fit their hours only if it ${sayHeld(now, ["holds", "doesn’t count"])}. ${advice}`,
      );
  return found;
};
