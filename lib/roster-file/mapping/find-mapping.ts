import type { ChosenTable } from "../tables/choose-table.ts";
import type { TableChoice } from "../ground/sheet-rows.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { isCoreHeader } from "../core/columns.ts";
import { explainColumns } from "../columns/guess-columns.ts";
import { guessByReport, type PersonNumbers } from "../columns/guess-by-report.ts";
import { areStillMinutes } from "../notations/minutes.ts";
import { readMonthNames } from "../columns/columns-of-months.ts";
import { findContradicted, settleOvertime } from "../sums/overtime-in-hours.ts";
import { explainRepeats } from "../sums/repeats/explain-repeats.ts";
import { listMappingGaps } from "./mapping-gaps.ts";
import type { Mapping, SeenColumn } from "../ground/mapping.ts";
import type { ImportTarget } from "../ground/import-target.ts";
import { type ColumnGuess, isOfPair } from "../ground/fields.ts";
import { guessPeriods, type PeriodGuesses } from "../periods/period-columns.ts";
import { findRowKinds } from "../sums/row-kinds.ts";
import { dropRepeatedTotals } from "../columns/repeated-totals.ts";
import { guessIgnored, lookOfNames, signatureOf, valuesOf } from "../tables/sample-table.ts";
import { straightTimeFields } from "../columns/missing-figures.ts";
import { judgeColumn, judgePeriodColumn } from "../columns/unused-columns.ts";
import { hadOvertime, isAnswered } from "./kept/answered-weeks.ts";
import { findExchanged } from "./kept/exchanged/exchanged-columns.ts";
import { findLikeMinutes, type LikeMinutes, noneLikeMinutes } from "./kept/like-minutes.ts";
import { isOfOtherMonth } from "./kept/pair-columns.ts";
import { findSimilar, type SimilarMapping } from "./similar-mapping.ts";
import { withoutOtherMonths } from "./kept/rows-of-months.ts";
import { isOfOtherKind, seeColumns } from "./kept/seen-columns.ts";

/** What a file is read by: the report it is for, and what was chosen for it and for files before it. */
export type ImportAsk = {
  readonly target: ImportTarget;
  /** Mappings kept for the employer, by header signature. */
  readonly remembered: Readonly<Record<string, Mapping>>;
  /** Those mappings, where the clerk has just chosen one: what they decided may be missed in it. */
  readonly former?: Readonly<Record<string, Mapping>>;
  /** What the clerk has just chosen, which overrides what is remembered. */
  readonly given: Mapping | null;
  /** The sheet and the header lines that the clerk chose. */
  readonly table?: TableChoice | null;
  /** The people on the report with the numbers they have on it now, by which columns are guessed. */
  readonly reportNumbers?: readonly PersonNumbers[];
};

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
};

/**
 * A saved mapping without hours that were taken before their file had overtime, and that leaves aside only what still is to
 * be left aside: not the 31st, which the month before didn't have, nor a total that is no longer the sum of the columns that
 * are added up, nor what was empty or of words then and has amounts or names kinds of pay now.
 * @param doubts hours that may include the overtime
 */
const askAgain = (
  before: Mapping,
  guesses: readonly ColumnGuess[],
  { doubts, exchanged, like, seen, notOfUse, values }: Changes,
): Mapping => {
  const isAnswerOfOvertime = hadOvertime(before, seen);
  const isOther = (place: number): boolean => isOfOtherKind(before, place, seen[place]);
  const isOpen = (place: number): boolean =>
    (doubts.has(place) && !isAnswerOfOvertime) || exchanged.has(place) || isOther(place);
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
    // A total that was no sum of them when it was left aside is none now.
    const isAsBefore = seen[place] === "NO_SUM" && before.seen?.[place] === "NO_SUM";
    return (isAsBefore || (!isTotal && !added.has(guesses[place]?.field ?? null))) && !isOtherNow;
  });
  return stays.length === ignored.length ? known : { ...known, ignored: stays };
};

/**
 * Whether a saved mapping surely means this table: without names of columns, and of several sheets, it is asked, and so
 * it is where a column that was empty or left aside then has hours or money to be counted now.
 */
const canApply = (
  saved: Mapping,
  { laid, isUnsure }: ChosenTable,
  values: readonly (readonly string[])[],
  target: ImportTarget,
  { groups, kinds, guesses }: Pick<PeriodGuesses, "groups"> & Pick<MappingInUse, "kinds" | "guesses">,
): boolean => {
  const sampled = laid.header.cells.map((name, place) => ({
    name,
    look: kinds.has(place)
      ? ("KIND" as const)
      : ((groups.has(place) ? judgePeriodColumn : judgeColumn)(name, values[place] ?? [])?.look ??
        lookOfNames(guesses[place] ?? null)),
    group: groups.get(place),
  }));
  return laid.headerRows.length > 0 && !isUnsure && listMappingGaps(saved, target, sampled).length === 0;
};

/** A table with what its columns are guessed and chosen to hold. */
export type MappingInUse = {
  readonly values: string[][];
  readonly guesses: readonly ColumnGuess[];
  readonly periods: Omit<PeriodGuesses, "guesses">;
  /** Columns that hold what others hold too, by place, with the reason in words. */
  readonly repeats: ReadonlyMap<number, string>;
  /** Of `findRowKinds`. */
  readonly kinds: ReadonlyMap<number, string>;
  /** Of `seeColumns`. */
  readonly seen: readonly SeenColumn[];
  /** What its people are read by; null: a person has to map it first. */
  readonly ready: Mapping | null;
  /** What the choice begins with: what was chosen, else what was saved for such columns; null: what is guessed. */
  readonly proposed: Mapping | null;
  /** Of `findSimilar`, where no mapping was saved for these columns. */
  readonly similar: SimilarMapping | null;
  /** Columns of minutes, as the clerk said for this file or for one before. */
  readonly chosenMinutes: readonly number[];
  /** Of `findLikeMinutes`. */
  readonly manyTimesMinutes: ReadonlySet<number>;
  /** What says how amounts are written where the file doesn’t. */
  readonly decimals: { readonly people: readonly PersonNumbers[]; readonly kept: Mapping["decimals"] };
  /** What the columns are guessed to hold. */
  readonly guessedColumns: Mapping["columns"];
  /** What they hold as the choice begins: as proposed, else as guessed. */
  readonly proposedColumns: Mapping["columns"];
};

/** Whether a table begins with the header of a core file. */
export const isCoreTable = ({ headerRows, table, header }: LaidTable): boolean =>
  headerRows.length === 1 && headerRows[0] === table.rows[0]?.row && isCoreHeader(header.cells);

/** How amounts were written in the last file with these columns, else in all files that were mapped. */
const findKeptMark = ({ remembered, former = {} }: ImportAsk, signature: string): Mapping["decimals"] => {
  const all = { ...former, ...remembered };
  const [only, ...others] = new Set(Object.values(all).flatMap(({ decimals }) => decimals ?? []));
  return all[signature]?.decimals ?? (others.length === 0 ? only : undefined);
};

/** What the columns of a table most likely hold, and by which mapping its people are read. */
export const findMapping = (chosenTable: ChosenTable, ask: ImportAsk): MappingInUse => {
  const { laid } = chosenTable;
  const { target, remembered, given, reportNumbers = [] } = ask;
  const values = valuesOf(laid);
  const byName = explainColumns(laid.guessNames, { values, target });
  const guessed = isCoreTable(laid) ? byName : guessByReport(byName, laid, values, reportNumbers);
  // Last, so that no column is guessed again that holds the sum of a person on each row.
  const { guesses: found, ...periods } = guessPeriods(dropRepeatedTotals(guessed, laid), laid, target);
  const { guesses, doubts, ...settled } = settleOvertime(found, laid, { people: reportNumbers, target });
  const parts = explainRepeats(laid.header.cells, values, found, target.workMonth);
  const repeats = new Map([...settled.repeats, ...parts.repeats, ...periods.parts]);
  const header = laid.header.cells;
  const same = remembered[signatureOf(laid)];
  // A list of months has the same header in each of them.
  const kept = same !== undefined && isOfOtherMonth(same, header, target.workMonth) ? undefined : same;
  // Of a core file, a second row of a person is refused.
  const kinds = isCoreTable(laid)
    ? new Map<number, string>()
    : findRowKinds(laid, kept?.columns ?? guesses.map((guess) => guess?.field ?? null), values, target);
  const { groups } = periods;
  const seen = seeColumns({ header, values, groups, kinds, repeats });
  const listNotOfUse = (): ReadonlySet<number> =>
    new Set(guessIgnored({ header, values, guesses, repeats, periods, kinds }));
  const similar =
    kept === undefined && laid.headerRows.length > 0 && given === null
      ? findSimilar(header, Object.values(remembered), { guesses, seen, listNotOfUse }, target.workMonth)
      : null;
  const before = withoutOtherMonths(kept ?? similar?.mapping, header, target.workMonth);
  const exchanged =
    before === undefined || given !== null
      ? new Map<number, string>()
      : new Map([
          ...findExchanged(
            laid,
            {
              mapping: before,
              values,
              isNew: similar?.isNew ?? (() => false),
              isPart: (place) => groups.has(place) || kinds.has(place) || repeats.has(place),
            },
            reportNumbers,
          ),
          ...findContradicted(laid, before.columns),
        ]);
  const like =
    given !== null || before === undefined
      ? noneLikeMinutes
      : findLikeMinutes(laid, before.columns, values, reportNumbers);
  const saved =
    before === undefined
      ? null
      : askAgain(before, guesses, { doubts, exchanged, like, values, seen, notOfUse: listNotOfUse() });
  const isKnown =
    saved !== null &&
    similar === null &&
    isAnswered(periods.doubts, saved, { laid, seen }) &&
    exchanged.size === 0 &&
    canApply(saved, chosenTable, values, target, { groups, kinds, guesses });
  const ready = given ?? (isKnown ? saved : null);
  const monthNames = readMonthNames(header);
  // A note that may say what a row counts as is asked about first.
  const asked = guesses.map((guess, place): ColumnGuess => {
    if (kinds.has(place) || exchanged.has(place)) return null;
    const field = saved?.columns[place] ?? null;
    if (similar?.isNew(place) === true) return field === null ? null : guess;
    if (field === null || similar === null) return guess;
    const isNamed = monthNames[place] === null;
    return { field, why: `As you chose for a column ${isNamed ? "with this name" : "like this"}.` };
  });
  const guessedColumns = asked.map((guess) => guess?.field ?? null);
  const proposed = ready ?? saved;
  return {
    values,
    guesses: asked,
    kinds,
    seen,
    periods: { ...periods, doubts: new Map([...parts.doubts, ...periods.doubts, ...doubts, ...exchanged]) },
    repeats,
    ready,
    proposed,
    similar,
    chosenMinutes: (given ?? before)?.minutes ?? [],
    manyTimesMinutes: like.manyTimes,
    decimals: { people: reportNumbers, kept: findKeptMark(ask, signatureOf(laid)) },
    guessedColumns,
    proposedColumns: proposed?.columns ?? guessedColumns,
  };
};
