import { straightTimeFields } from "../../columns/missing-figures.ts";
import { type ColumnGuess, isOfPair } from "../../ground/fields.ts";
import type { Mapping, SeenColumn } from "../../ground/mapping.ts";
import { areStillMinutes } from "../../cells/minutes.ts";
import { hadOvertime } from "./answered-weeks.ts";
import type { LikeMinutes } from "./like-minutes.ts";
import { isOfOtherKind } from "./seen-columns.ts";

type Changes = {
  readonly doubts: ReadonlyMap<number, string>;
  /** Of `findExchanged` and `findContradicted`. */
  readonly exchanged: ReadonlyMap<number, string>;
  /** Of `findLikeMinutes`. */
  readonly like: LikeMinutes;
  readonly values: readonly (readonly string[])[];
  /** Of `seeColumns`. */
  readonly seen: readonly SeenColumn[];
  /** Of `guessIgnored`. */
  readonly notOfUse: ReadonlySet<number>;
  /** Of `listTotalsAside`. */
  readonly aside: ReadonlySet<number>;
  /** Of `listDaysOutside`. */
  readonly outside: readonly number[];
};

/**
 * A saved mapping without hours that were taken before their file had overtime, and that leaves aside only what still is to
 * be left aside: not the 31st, which the month before didn't have, nor a total that is no longer the sum of the columns that
 * are added up, nor what was empty or of words then and has amounts or names kinds of pay now. Days outside the month count
 * only where that is chosen in this month.
 * @param doubts hours that may include the overtime
 */
export const askAgain = (
  before: Mapping,
  guesses: readonly ColumnGuess[],
  { doubts, exchanged, like, seen, notOfUse, values, aside, outside }: Changes,
): Mapping => {
  const isAnswerOfOvertime = hadOvertime(before, seen);
  const isOther = (place: number): boolean => isOfOtherKind(before, place, seen[place]);
  const hasAmounts = (place: number): boolean => seen[place] === "AMOUNTS" || seen[place] === "NO_SUM";
  const isOpen = (place: number): boolean =>
    (doubts.has(place) && !isAnswerOfOvertime) ||
    exchanged.has(place) ||
    isOther(place) ||
    (outside.includes(place) && hasAmounts(place));
  const saved = { ...before, columns: before.columns.map((field, place) => (isOpen(place) ? null : field)) };
  const { columns, ignored = [] } = saved;
  const added = new Set(columns.filter((field, place) => columns.indexOf(field) !== place && !isOfPair(field)));
  added.delete(null);
  if (straightTimeFields.some((field) => added.has(field))) for (const field of straightTimeFields) added.add(field);
  // Hours under the name of minutes are asked about, and minutes under that of hours.
  const { minutes = [] } = saved;
  const isOfMinutes =
    minutes.length === 0 || areStillMinutes(minutes, values) || minutes.some((place) => like.manyTimes.has(place));
  const isOfHours = [...like.large, ...like.manyTimes].every((place) => minutes.includes(place));
  const known = isOfMinutes && isOfHours ? saved : { ...saved, minutes: undefined };
  const stays = ignored.filter((place) => {
    const isTotal = seen[place] === "NO_SUM" && added.size > 0;
    const isOtherNow = exchanged.has(place) || (isOther(place) && !notOfUse.has(place));
    return (aside.has(place) || (!isTotal && !added.has(guesses[place]?.field ?? null))) && !isOtherNow;
  });
  return stays.length === ignored.length ? known : { ...known, ignored: stays };
};
