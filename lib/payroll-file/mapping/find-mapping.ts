import { lookUp } from "../../format/look-up.ts";
import type { GivenTotals } from "../../totals/schema.ts";
import type { ChosenTable } from "../sheets/choose-table.ts";
import type { TableChoice } from "../ground/sheet-rows.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { isCoreHeader } from "../core/columns.ts";
import { explainColumns } from "../columns/guess-columns.ts";
import { guessByReport, type PersonNumbers } from "../columns/guess-by-report.ts";
import { readMonthNames } from "../columns/columns-of-months.ts";
import { findContradicted, settleOvertime } from "../add-up/overtime-in-hours.ts";
import { explainRepeats } from "../add-up/repeats/explain-repeats.ts";
import { listMappingGaps } from "./mapping-gaps.ts";
import type { Mapping, SeenColumn } from "../ground/mapping.ts";
import type { ImportTarget } from "../ground/import-target.ts";
import type { ColumnGuess } from "../ground/fields.ts";
import { listDaysOutside } from "../periods/days-outside.ts";
import { guessPeriods, type PeriodGuesses } from "../periods/period-columns.ts";
import { findRowKinds } from "../add-up/row-kinds.ts";
import { dropRepeatedTotals } from "../columns/repeated-totals.ts";
import { guessIgnored, lookOfNames, signatureOf, valuesOf } from "../sheets/sample-table.ts";
import { judgeColumn, judgePeriodColumn } from "../columns/unused-columns.ts";
import { isAnswered } from "./kept/answered-weeks.ts";
import { askAgain } from "./kept/ask-again.ts";
import { findExchanged } from "./kept/exchanged/exchanged-columns.ts";
import { findLikeMinutes, noneLikeMinutes } from "./kept/like-minutes.ts";
import { isOfOtherMonth } from "./kept/pair-columns.ts";
import { findSimilar, type SimilarMapping } from "./similar-mapping.ts";
import { withoutOtherMonths } from "./kept/rows-of-months.ts";
import { seeColumns } from "./kept/seen-columns.ts";
import { listTotalsAside } from "./kept/total-aside.ts";

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
  /** What the clerk said of the register's totals: where they don't fit, it is looked for how the file is meant. */
  readonly totals?: GivenTotals | null;
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
  const header = laid.header.cells;
  const same = lookUp(remembered, signatureOf(laid));
  // A list of months has the same header in each of them.
  const kept = same !== undefined && isOfOtherMonth(same, header, target.workMonth) ? undefined : same;
  const aside = kept === undefined ? new Set<number>() : listTotalsAside(kept, laid);
  const own = dropRepeatedTotals(guessed, laid).map((guess, place) => (aside.has(place) ? null : guess));
  // Last, so that no column is guessed again that holds the sum of a person on each row.
  const { guesses: found, ...periods } = guessPeriods(own, laid, target);
  const { guesses, doubts, ...settled } = settleOvertime(found, laid, { people: reportNumbers, target });
  const parts = explainRepeats(laid.header.cells, values, found, target.workMonth);
  const repeats = new Map([...settled.repeats, ...parts.repeats, ...periods.parts]);
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
  const before = withoutOtherMonths(kept ?? similar?.mapping, laid, target.workMonth);
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
      : askAgain(before, guesses, {
          doubts,
          exchanged,
          like,
          values,
          seen,
          notOfUse: listNotOfUse(),
          aside: kept === undefined ? listTotalsAside(before, laid) : aside,
          outside: listDaysOutside(header, target.workMonth, header.length),
        });
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
