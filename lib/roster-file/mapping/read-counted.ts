import { amountFields, placesOf } from "../ground/fields.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { RosterRead } from "../ground/roster-row.ts";
import type { SortedTable } from "../lines/sorted-table.ts";
import type { FileFinding } from "../schema.ts";
import { warnOfNoSums, warnOfSumsInRunning } from "../sums/list-sums.ts";
import { countLargest } from "../sums/repeats/count-largest.ts";
import { countOnce, listOpenRepeats, type RepeatedAmount } from "../sums/repeats/repeated-amounts.ts";
import { findRunningTotals, warnOfNoneRunning } from "../sums/repeats/running-totals.ts";
import type { MappedRead } from "./map-table.ts";
import { withoutRows } from "./sort-table.ts";

/** Reads a table, of which some rows or amounts may be left out, by the mapping of the file. */
export type ReadAll = (table: SortedTable) => MappedRead;

type OfSums = MappedRead["ofSums"];
/** What is read of the rows that count, with what is said of the others; null while it has to be asked which count. */
type CountedRead = {
  readonly read: RosterRead | null;
  readonly ofSums?: OfSums;
  readonly findings: readonly FileFinding[];
};

const ask = (ofSums: OfSums | null): CountedRead => ({ read: null, ...(ofSums !== null && { ofSums }), findings: [] });

/**
 * Reads a table with each amount once: rows of sums come first, then amounts that are the same on each row of a person, and
 * running totals. Weeks with their sum below them grow as running totals do.
 */
export const readCounted = (
  table: SortedTable,
  readAll: ReadAll,
  {
    mapping,
    repeated,
    isKept,
  }: {
    readonly mapping: Mapping;
    readonly repeated: readonly RepeatedAmount[];
    /** What was chosen is of an earlier file. */
    readonly isKept: boolean;
  },
): CountedRead => {
  const { sumRows } = mapping;
  const growing = repeated.filter(({ isGrowing }) => isGrowing === true);
  const asGiven = growing.length === 0 ? null : readAll(table).ofSums;
  const sureSums = asGiven !== null && asGiven.isSure && asGiven.rows.length > 0 ? asGiven : null;
  if (sureSums !== null && sumRows === undefined) return ask(sureSums);
  if (listOpenRepeats(repeated, mapping, isKept).length > 0) return ask(sureSums);
  const areOut = sureSums !== null && sumRows === "LEAVE_OUT";
  const counted = areOut ? withoutRows(table, sureSums.rows) : table;
  const running = areOut ? findRunningTotals(counted) : growing;
  const same = countOnce(counted, mapping);
  const largest = countLargest(same.table, mapping, running);
  const first = readAll(largest.table);
  const ofSums = areOut ? sureSums : first.ofSums;
  const hasSums = ofSums.rows.length > 0;
  // What was left out before may be no sum this time.
  const isAsked =
    hasSums && (sumRows === undefined ? ofSums.isSure : sumRows === "LEAVE_OUT" && !ofSums.isSure && isKept);
  if (isAsked) return ask(ofSums);
  const isOut = hasSums && sumRows === "LEAVE_OUT";
  const { read } = isOut && !areOut ? readAll(withoutRows(largest.table, ofSums.rows)) : first;
  const isRunning = (place: number): boolean => running.some((one) => one.place === place);
  const hasOthers = placesOf(table.places, amountFields).some((place) => !isRunning(place));
  return {
    read,
    ...(hasSums && { ofSums }),
    findings: [
      ...same.findings,
      ...largest.findings,
      ...(largest.findings.length > 0 && !areOut && hasOthers ? warnOfSumsInRunning(asGiven?.rows ?? []) : []),
      ...(isKept ? warnOfNoneRunning(table, mapping, running) : []),
      ...(isOut ? ofSums.findings : []),
      ...(isKept && !hasSums && sumRows === "LEAVE_OUT" ? warnOfNoSums(read) : []),
    ],
  };
};
