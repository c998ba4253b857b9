import { countPeople } from "../../../format/count.ts";
import { toDisplayValue } from "../../../reporting/cells/display-value.ts";
import { partsOfOne, readAmount } from "../../cells/amounts.ts";
import { oncePerObject } from "../../cells/cell-shapes.ts";
import { sayAmount } from "../../cells/say-amount.ts";
import { labelColumn } from "../../ground/label-column.ts";
import { amountFields, type ImportField } from "../../ground/fields.ts";
import { pickThroughout } from "../../ground/lines-looked-at.ts";
import type { Mapping } from "../../ground/mapping.ts";
import type { SortedTable } from "../../lines/sorted-table.ts";
import type { FileFinding } from "../../schema.ts";
import { listSeveral, overtimeFields, type RepeatedAmount } from "./repeated-amounts.ts";
import {
  areOneWay,
  countBits,
  type Figure,
  figuresIn,
  growOneWay,
  isGrowing,
  largestFirstStep,
  leastBits,
} from "./figures.ts";
import { type Apart, groupRows, lookedAt } from "./rows-apart.ts";
import type { NumberedRow } from "../../ground/table.ts";

const wageFields: readonly ImportField[] = ["gross_wages"];
/** Of two figures, the second is the double of the first by chance more often than three grow so. */
const fewestPeople = (figures: number): number => (figures > 2 ? 2 : 3);
/** More hours, or days, than a week has: the month so far has them. */
const leastUnits: Partial<Record<ImportField, number>> = { days: 8 * partsOfOne, weeks: 2 * partsOfOne, months: 0 };
const leastHours = 60 * partsOfOne;
/** More hours, or days, than two weeks have: 100. */
const moreThanWeeks = 5 / 3;

/** What a running total may be of for each person: several columns of one row, or rows of one code and class. */
export type Series = {
  readonly place: number;
  readonly column: string;
  readonly least: number;
  /** Of other units or wages, which few have: a running total only beside others. */
  readonly isOther: boolean;
  readonly isOvertime: boolean;
  readonly groups: readonly (readonly NumberedRow[])[];
  readonly places: readonly number[];
  /** What sets the rows of one person apart besides; null where nothing does. */
  readonly apart: Apart | null;
};

/** @param most how many people, or rows of them, are looked at */
export const listSeries = (table: SortedTable, most = Infinity): Series[] => {
  const { laid, places, sorted } = table;
  const nameOf = (place = 0): string => toDisplayValue(labelColumn(laid.header.cells[place], place));
  const several = pickThroughout(listSeveral(table), most);
  return amountFields.flatMap((field): Series[] => {
    const own = places.get(field) ?? [];
    const [first, last = -1] = [own[0], own.at(-1)];
    if (first === undefined || field.startsWith("pair_")) return [];
    const isOther = field.startsWith("other_");
    const isOvertime = overtimeFields.has(field);
    const least = wageFields.includes(field) ? 0 : (leastUnits[field] ?? leastHours);
    // Columns of other pay are of different kinds, and none of them is the next week of another.
    if (own.length === 1 || isOther)
      return own.map((place) => ({
        place,
        column: nameOf(place),
        least,
        isOther,
        isOvertime,
        ...groupRows(table, several, field, place),
        places: [place],
      }));
    const rows = pickThroughout(sorted.people, most).map((line) => [line]);
    const column = `${nameOf(first)} to ${nameOf(last)}`;
    return [{ place: last, column, least, isOther, isOvertime, groups: rows, places: own, apart: null }];
  });
};

/** The amounts other than zero of each person who has several in a series, in the order of the file. */
export const listFigures = ({ groups, places }: Series, table: SortedTable): (readonly Figure[])[] =>
  groups.flatMap((rows) => {
    const figures = figuresIn(rows, places, table);
    return figures.length > 1 ? [figures] : [];
  });

const ownersOf = oncePerObject(
  (table: SortedTable): ReadonlyMap<number, number> =>
    new Map(listSeveral(table).flatMap((rows, at) => rows.map(({ row }) => [row, -at - 1] as const))),
);

/** How many people some amounts are of: one has those of several earning codes. */
export const countOwners = (figures: readonly (readonly Figure[])[], table: SortedTable): number => {
  const owners = ownersOf(table);
  return new Set(figures.map(([one]) => owners.get(one?.row ?? 0) ?? one?.row)).size;
};

/** A column, or columns, whose amounts grow, with what they are of people who have several. */
type Growing = { readonly series: Series; readonly growing: readonly (readonly Figure[])[] };

/** @param hasHours whether people have several hours or other units: wages beside them are a running total if these are */
const judgeSeries = (series: Series, table: SortedTable, hasHours: boolean): Growing[] => {
  const several = listFigures(series, table);
  if (series.apart !== null) return growOneWay(several) ? [{ series, growing: several }] : [];
  // Hours of a code that few have stay below those of a week all month.
  const large = several.filter((figures) => figures.some(({ amount }) => amount >= series.least));
  const growing = large.filter((figures) => isGrowing(figures));
  const isMost = growing.length * 2 > large.length && growing.length * 4 >= several.length;
  if (isMost && growing.length >= fewestPeople(growing[0]?.length ?? 0)) return [{ series, growing }];
  // Overtime is a running total beside hours that are.
  if (series.isOvertime) return [];
  const all = several.filter((figures) => isGrowing(figures));
  const areNearlyAll = (some: typeof several): boolean => some.length * 20 >= several.length * 19;
  if (areNearlyAll(all) && countBits(all) >= leastBits) return [{ series, growing: all }];
  const isOfWages = wageFields.some((field) => table.places.get(field)?.includes(series.place));
  if (isOfWages && hasHours) return [];
  const fast = several.filter((figures) => isGrowing(figures, largestFirstStep));
  const ofMonth = fast.filter((figures) => figures.some(({ amount }) => amount >= series.least * moreThanWeeks));
  const isEnough = ofMonth.length * 4 >= several.length * 3 && fast.length >= (isOfWages ? leastBits : fewestPeople(2));
  return areNearlyAll(fast) && isEnough && areOneWay(fast) ? [{ series, growing: fast }] : [];
};

/** Whether amounts, with those that are zero, never fall from the first row to the last, or the other way round. */
const listDirections = (rows: readonly NumberedRow[], places: readonly number[], { mark }: SortedTable): number[] => {
  const amounts = rows.flatMap(({ cells }) => places.map((at) => readAmount(cells[at] ?? "", mark.mark) ?? 0));
  return [1, -1].filter((step) =>
    amounts.every((amount, at) => at === 0 || (amount - (amounts[at - 1] ?? 0)) * step >= 0),
  );
};

/** Beside columns that grow, those of fewer people that grow the same way: the overtime of the month so far is one too. */
const findBeside = (all: readonly Series[], found: readonly Growing[], table: SortedTable): Growing[] => {
  const known = new Set(found.map(({ series }) => series.place));
  const directions = found.flatMap(({ series: { groups, places } }) =>
    groups.flatMap((rows) => listDirections(rows, places, table)),
  );
  const step = directions.filter((one) => one === 1).length * 2 >= directions.length ? 1 : -1;
  return all.flatMap((series): Growing[] => {
    if (known.has(series.place)) return [];
    const growing = listFigures(series, table);
    const rows = series.groups.filter((own) => figuresIn(own, series.places, table).length > 1);
    const same = rows.filter((own) => listDirections(own, series.places, table).includes(step));
    const grows = growing.some((figures) => new Set(figures.map(({ amount }) => amount)).size > 1);
    return grows && same.length * 4 >= rows.length * 3 ? [{ series, growing }] : [];
  });
};

/**
 * Columns whose amounts grow from week to week for most people, as the hours of the month so far do: added up, the first
 * week would count again and again.
 */
export const findRunningTotals = (table: SortedTable): RepeatedAmount[] => {
  const mayGrow = listSeries(table, lookedAt).filter(
    (series) =>
      series.apart !== null || listFigures(series, table).some((figures) => isGrowing(figures, largestFirstStep)),
  );
  if (mayGrow.length === 0) return [];
  const places = new Set(mayGrow.map(({ place }) => place));
  const all = listSeries(table);
  const hasHours = all.some(
    (series) => series.least > 0 && !series.isOther && !series.isOvertime && listFigures(series, table).length > 0,
  );
  const found = all.flatMap((series) =>
    places.has(series.place) && !series.isOther ? judgeSeries(series, table, hasHours) : [],
  );
  if (found.length === 0) return [];
  return [...found, ...findBeside(all, found, table)].map(({ series: { place, column }, growing }): RepeatedAmount => {
    const amounts = growing[0]?.map(({ amount }) => amount) ?? [];
    const say = (amount: number): string => sayAmount(amount, table.laid.header.cells[place] ?? "");
    const sum = amounts.reduce((total, amount) => total + amount, 0);
    return {
      place,
      column,
      people: countOwners(growing, table),
      rows: amounts.length,
      amount: say(Math.max(...amounts)),
      sum: say(sum),
      isGrowing: true,
    };
  });
};

/** Says that columns kept as running totals don't grow for most people in this file, so that all their amounts count. */
export const warnOfNoneRunning = (
  table: SortedTable,
  { columns, repeats = [] }: Mapping,
  running: readonly RepeatedAmount[],
): FileFinding[] => {
  const kept = repeats.filter((one) => one.isGrowing === true && one.to === "ONCE" && columns[one.place] !== null);
  const gone = kept.filter(({ place }) => !running.some((one) => one.place === place));
  if (gone.length === 0) return [];
  return listSeries(table).flatMap((series): FileFinding[] => {
    const several = gone.some(({ place }) => place === series.place) ? listFigures(series, table) : [];
    if (several.length === 0) return [];
    const message = `Last time, “${series.column}” was a running total, of which only the largest amount counts. In this file, its amounts don’t grow for most people, so all of them were added up, for ${countPeople(countOwners(several, table))}. If they are running totals, leave only the last one of each person in the file, and upload it again.`;
    const rows = [...new Set(several.flatMap((figures) => figures.map(({ row }) => row)))];
    return [{ ruleId: "running-totals-none", severity: "WARNING", rows, message }];
  });
};
