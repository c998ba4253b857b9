import type { ChosenTable } from "../tables/choose-table.ts";
import { createAmountsReader, unitsOfPlaces } from "./read-amounts.ts";
import { isAskedFirst, listUnaskedGroups, type UnknownCode } from "../columns/unknown-codes.ts";
import { createClassOfLine } from "../identity/lines/class-of-line.ts";
import { createAreOfTwo } from "../identity/numbers-of-two.ts";
import { createFitsSeveral } from "../identity/fits-several.ts";
import { findTypeOfAll } from "./units-of-type.ts";
import { listMinuteColumns, listMinutes } from "../notations/minutes.ts";
import { areNamesOtherwise, hasOpenNames } from "./name-steps.ts";
import { listSerialDates } from "../notations/serial-dates.ts";
import { listSigns } from "../notations/signs.ts";
import { toLinePlaces } from "../lines/look-at-lines.ts";
import { hasOpenLetters, listCountedLetters, listUncountedLetters } from "../periods/letters.ts";
import { countLargest } from "../sums/repeats/count-largest.ts";
import { findRunningTotals, warnOfNoneRunning } from "../sums/repeats/running-totals.ts";
import type { RosterRead } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { placePairs } from "../columns/code-pairs.ts";
import { listCalledOtherwise } from "./kept/called-codes.ts";
import { type DescribedPayCode, listNewPayCodes } from "../sums/map-pay-codes.ts";
import { countOnce, listOpenRepeats, type RepeatedAmount } from "../sums/repeats/repeated-amounts.ts";
import { warnOfNoSums, warnOfSumsInRunning } from "../sums/list-sums.ts";
import { type RowsInDoubt, showRowsInDoubt } from "../sums/rows-in-doubt.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { ImportAsk } from "./find-mapping.ts";
import { type MappedRead, readMapped } from "./map-table.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { ImportTarget } from "../ground/import-target.ts";
import { amountFields, type ImportField, placesOf } from "../ground/fields.ts";
import { withoutRows } from "./sort-table.ts";
import type { SortedTable } from "../lines/sorted-table.ts";

/** What was read with more to be said of it; an error refuses the file. */
const withFindings = (read: RosterRead, more: readonly FileFinding[]): RosterRead => {
  const findings = [...read.findings, ...more];
  return more.some(({ severity }) => severity === "ERROR") ? { ok: false, findings } : { ...read, findings };
};

/** What a column is guessed and chosen to hold. */
export type FieldsOf = (place: number) => (ImportField | null)[];

/** Shows rows that may count or not by those of the person that these are of. */
export const showRows = (
  lines: readonly NumberedRow[],
  asked: Iterable<number>,
  { laid, places, mark }: SortedTable,
  mapping: Mapping,
  target: ImportTarget,
  fieldsOf: FieldsOf,
): RowsInDoubt =>
  showRowsInDoubt(
    lines,
    new Set(asked),
    laid,
    mapping.columns,
    createAmountsReader(places, mapping, mark.mark, {
      units: unitsOfPlaces(places, mapping, target),
      typeOfAll: findTypeOfAll(places, laid.header.cells, target),
      pairs: placePairs(places, laid.header.cells),
    }),
    fieldsOf,
  );

/** The lines of the person above the first line without a name, with all such lines there, as they are in the file. */
export const listLinesAbove = ({ sorted: { people, unnamed }, places }: SortedTable): NumberedRow[] => {
  const [first] = unnamed;
  const above = people.find(({ row }) => row === first?.above);
  if (above === undefined) return [];
  const { who } = toLinePlaces(places);
  const own = people.filter(({ cells }) => [...who].every((at) => cells[at] === above.cells[at]));
  const rows = new Set(own.map(({ row }) => row));
  const lines = unnamed.flatMap(({ line, above: row }) => (rows.has(row) || rows.has(line.row) ? [line] : []));
  const inFile = new Set(lines.map(({ row }) => row));
  return [...own.filter(({ row }) => !inFile.has(row)), ...lines].toSorted((one, other) => one.row - other.row);
};

/** What is read of a table; null while something has to be asked, as rows of sums may be. */
export type ReadOrAsked = { readonly read: RosterRead | null; readonly ofSums?: MappedRead["ofSums"] };

/** Reads a table by a mapping, unless something in it has to be asked first. */
export const readSorted = (
  table: SortedTable,
  mapping: Mapping,
  { target, given, reportNumbers = [] }: ImportAsk,
  {
    payCodes,
    repeated,
    unknown,
  }: {
    readonly payCodes: readonly DescribedPayCode[];
    readonly repeated: readonly RepeatedAmount[];
    readonly unknown: readonly UnknownCode[];
  },
  findings: ChosenTable["findings"],
): ReadOrAsked => {
  const { laid, places, letters, areLettersCounted, sorted, dated } = table;
  const isOpen =
    listNewPayCodes(payCodes, mapping).length > 0 ||
    hasOpenNames(sorted.people, mapping) ||
    (given === null && areNamesOtherwise(sorted.people, mapping, reportNumbers)) ||
    unknown.some(isAskedFirst) ||
    (mapping.minutes === undefined && listMinuteColumns(table.wholeColumns, mapping.columns).length > 0) ||
    (areLettersCounted && hasOpenLetters(letters, mapping)) ||
    (sorted.unnamed.length > 0 && mapping.unnamedLines === undefined);
  if (isOpen) return { read: null };
  const ofReport = {
    fitsSeveral: createFitsSeveral(reportNumbers),
    areOfTwo: createAreOfTwo(reportNumbers),
    withClass: createClassOfLine(reportNumbers),
  };
  const readAll = (own: SortedTable): MappedRead => readMapped(laid, mapping, target, { ...own, ...ofReport });
  // Weeks with their sum below them grow as running totals do: where they surely are sums, that comes first.
  const growing = repeated.filter(({ isGrowing }) => isGrowing === true);
  const asGiven = growing.length === 0 ? null : readAll(table).ofSums;
  const sureSums = asGiven !== null && asGiven.isSure && asGiven.rows.length > 0 ? asGiven : null;
  if (sureSums !== null && mapping.sumRows === undefined) return { read: null, ofSums: sureSums };
  if (listOpenRepeats(repeated, mapping, given === null).length > 0)
    return { read: null, ...(sureSums !== null && { ofSums: sureSums }) };
  const areOut = sureSums !== null && mapping.sumRows === "LEAVE_OUT";
  const counted = areOut ? withoutRows(table, sureSums.rows) : table;
  const running = areOut ? findRunningTotals(counted) : growing;
  const same = countOnce(counted, mapping);
  const largest = countLargest(same.table, mapping, running);
  const first = readAll(largest.table);
  const hasOthers = placesOf(places, amountFields).some((place) => !running.some((one) => one.place === place));
  const ofSums = areOut ? sureSums : first.ofSums;
  const hasSums = ofSums.rows.length > 0;
  // What was left out before may be no sum this time.
  const isAsked =
    hasSums &&
    (mapping.sumRows === undefined
      ? ofSums.isSure
      : mapping.sumRows === "LEAVE_OUT" && !ofSums.isSure && given === null);
  if (isAsked) return { read: null, ofSums };
  const isOut = hasSums && mapping.sumRows === "LEAVE_OUT";
  const { read } = isOut && !areOut ? readAll(withoutRows(largest.table, ofSums.rows)) : first;
  return {
    read: withFindings(read, [
      ...findings,
      ...same.findings,
      ...largest.findings,
      ...(largest.findings.length > 0 && asGiven !== null && !areOut && hasOthers
        ? warnOfSumsInRunning(asGiven.rows)
        : []),
      ...(given === null
        ? [...listCalledOtherwise(payCodes, mapping), ...warnOfNoneRunning(table, mapping, running)]
        : []),
      ...(isOut ? ofSums.findings : []),
      ...(given === null && !hasSums && mapping.sumRows === "LEAVE_OUT" ? warnOfNoSums(read) : []),
      ...(areLettersCounted
        ? listCountedLetters(letters, mapping, unitsOfPlaces(places, mapping, target))
        : listUncountedLetters(letters)),
      ...listUnaskedGroups(sorted.people, mapping),
      ...listMinutes(laid, mapping, sorted.people),
      ...listSigns(sorted.people, places),
      ...listSerialDates(dated, mapping.columns, sorted.people),
    ]),
    ...(hasSums && { ofSums }),
  };
};
