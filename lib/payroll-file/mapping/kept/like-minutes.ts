import type { PersonNumbers } from "../../columns/guess-by-report.ts";
import type { LaidTable } from "../../ground/laid-table.ts";
import type { Mapping } from "../../ground/mapping.ts";
import { areLarge, areWhole, holdsUnits } from "../../cells/minutes.ts";
import { figureOf, firstLines, listCells, pairPeople } from "./exchanged/paired-people.ts";

/** Of fewer people, nothing is known. */
const fewest = 3;
/** An hour in minutes, in hundredths: hardly anyone has as many hours of overtime. */
const anHour = 6_000;
/** Between as many times the hours of the last month, minutes are: hours change too, most of all overtime. */
const [leastTimes, mostTimes] = [15, 240];

/** Columns by which minutes are known: those that hold too much for hours, and those with many times what the report has. */
export type LikeMinutes = { readonly large: ReadonlySet<number>; readonly manyTimes: ReadonlySet<number> };

export const noneLikeMinutes: LikeMinutes = { large: new Set(), manyTimes: new Set() };

/**
 * The columns of units of a mapping that look like minutes in another file: whole numbers that are more than a month has hours,
 * or, for most people with some on the report, about 60 times as many.
 */
export const findLikeMinutes = (
  laid: LaidTable,
  columns: Mapping["columns"],
  values: readonly (readonly string[])[],
  people: readonly PersonNumbers[],
): LikeMinutes => {
  const whole = columns.flatMap((field, place) => (holdsUnits(field) && areWhole(values[place] ?? []) ? [place] : []));
  const [large = [], others = []] = [true, false].map((is) =>
    whole.filter((place) => areLarge(values[place] ?? []) === is),
  );
  if (others.length === 0 || people.length < fewest) return { large: new Set(large), manyTimes: new Set() };
  const cells = listCells(columns);
  const pairs = pairPeople(firstLines(laid), columns, others, people);
  const manyTimes = others.filter((place) => {
    const cell = cells.get(place);
    const both = pairs.flatMap(({ person, sums }) => {
      const [is, was] = [sums.get(place) ?? 0, cell === undefined ? 0 : figureOf(person, cell)];
      return is > 0 && was > 0 ? [{ is, times: is / was }] : [];
    });
    const found = both.filter(({ is, times }) => is >= anHour && times >= leastTimes && times <= mostTimes);
    return found.length >= fewest && found.length * 2 > both.length;
  });
  return { large: new Set(large), manyTimes: new Set(manyTimes) };
};
