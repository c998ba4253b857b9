import { amountFields, placesOf } from "../ground/fields.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { RosterRead } from "../ground/roster-row.ts";
import type { SortedTable } from "../lines/sorted-table.ts";
import type { FileFinding } from "../schema.ts";
import { warnOfNoSums, warnOfSumsInRunning } from "../add-up/list-sums.ts";
import { countLargest } from "../add-up/repeats/count-largest.ts";
import { countOnce, listOpenRepeats, type RepeatedAmount } from "../add-up/repeats/repeated-amounts.ts";
import { findRunningTotals, warnOfNoneRunning } from "../add-up/repeats/running-totals.ts";
import type { MappedRead } from "./map-table.ts";
import { withoutRows } from "./sort-table.ts";

/** Reads a table, of which some rows or amounts may be left out, by the mapping of the file. */
export type ReadAll = (table: SortedTable) => MappedRead;

type OfSums = MappedRead["ofSums"];
/** What is read of the rows that count, with what is said of the others; null while it has to be asked which count. */
type CountedRead = {
  readonly read: RosterRead | null;
  readonly ofSums?: OfSums;
  /** What is asked of amounts that repeat or grow, of the rows that count. */
  readonly repeated: readonly RepeatedAmount[];
  readonly findings: readonly FileFinding[];
};

type Chosen = {
  readonly mapping: Mapping;
  readonly repeated: readonly RepeatedAmount[];
  /** What was chosen is of an earlier file. */
  readonly isKept: boolean;
  /** Rows of sums were left out of a file like this one before. */
  readonly wereSumsOut: boolean;
};

/**
 * Reads a table with each amount once: rows of sums come first, then amounts that are the same on each row of a person, and
 * running totals. Weeks with their sum below them grow as running totals do; without their sum, that is another question.
 */
export const readCounted = (
  table: SortedTable,
  readAll: ReadAll,
  { mapping, repeated, isKept, wereSumsOut }: Chosen,
): CountedRead => {
  const { sumRows } = mapping;
  const growing = repeated.filter(({ isGrowing }) => isGrowing === true);
  const alike = repeated.filter((one) => !growing.includes(one));
  const asGiven = growing.length === 0 ? null : readAll(table);
  const sums = asGiven?.ofSums;
  const sureSums = sums?.isSure === true && sums.rows.length > 0 ? sums : null;
  const ask = (ofSums: OfSums | null, asked: readonly RepeatedAmount[]): CountedRead => ({
    read: null,
    ...(ofSums !== null && { ofSums }),
    repeated: asked,
    findings: [],
  });
  if (sureSums !== null && sumRows === undefined) return ask(sureSums, alike);
  const areOut = sureSums !== null && sumRows === "LEAVE_OUT";
  const counted = areOut ? withoutRows(table, sureSums.rows) : table;
  // What was said of them with their sums says nothing of the others.
  const running = areOut ? findRunningTotals(counted).map((one) => Object.assign(one, { withoutSums: true })) : growing;
  const asked = [...alike, ...running];
  if (listOpenRepeats(asked, mapping, isKept).length > 0) return ask(sureSums, asked);
  const same = countOnce(counted, mapping);
  const largest = countLargest(same.table, mapping, running);
  const first = asGiven !== null && largest.table === table ? asGiven : readAll(largest.table);
  const ofSums = areOut ? sureSums : first.ofSums;
  const hasSums = ofSums.rows.length > 0;
  // What was left out before may be no sum this time.
  const isAsked =
    hasSums &&
    (sumRows === undefined ? ofSums.isSure || wereSumsOut : sumRows === "LEAVE_OUT" && !ofSums.isSure && isKept);
  if (isAsked) return ask(ofSums, asked);
  const isOut = hasSums && sumRows === "LEAVE_OUT";
  const { read } = isOut && !areOut ? readAll(withoutRows(largest.table, ofSums.rows)) : first;
  const isRunning = (place: number): boolean => running.some((one) => one.place === place);
  const hasOthers = placesOf(table.places, amountFields).some((place) => !isRunning(place));
  return {
    read,
    ...(hasSums && { ofSums }),
    repeated: asked,
    findings: [
      ...same.findings,
      ...largest.findings,
      ...(largest.findings.length > 0 && !areOut && hasOthers ? warnOfSumsInRunning(sums?.rows ?? []) : []),
      ...(isKept ? warnOfNoneRunning(table, mapping, running) : []),
      ...(isOut ? ofSums.findings : []),
      ...(isKept && !hasSums && sumRows === "LEAVE_OUT" ? warnOfNoSums(read) : []),
    ],
  };
};
