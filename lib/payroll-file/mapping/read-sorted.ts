import type { ChosenTable } from "../sheets/choose-table.ts";
import { createAmountsReader, unitsOfPlaces } from "./read-amounts.ts";
import { isAskedFirst, listUnaskedGroups, type UnknownCode } from "../columns/unknown-codes.ts";
import { createClassOfLine } from "../people/lines/class-of-line.ts";
import { createAreOfTwo } from "../people/numbers-of-two.ts";
import { createFitsSeveral } from "../people/fits-several.ts";
import { findTypeOfAll } from "./units-of-type.ts";
import { listMinuteColumns, listMinutes } from "../cells/minutes.ts";
import { areNamesOtherwise, hasOpenNames } from "./name-steps.ts";
import { listSerialDates } from "../cells/serial-dates.ts";
import { listSigns } from "../cells/signs.ts";
import { toLinePlaces } from "../lines/look-at-lines.ts";
import { hasOpenLetters, listCountedLetters, listUncountedLetters } from "../periods/letters.ts";
import type { RosterRead } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { placePairs } from "../columns/code-pairs.ts";
import { listCalledOtherwise } from "./kept/called-codes.ts";
import { type DescribedPayCode, listNewPayCodes } from "../add-up/map-pay-codes.ts";
import type { RepeatedAmount } from "../add-up/repeats/repeated-amounts.ts";
import { type RowsInDoubt, showRowsInDoubt } from "../add-up/rows-in-doubt.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { ImportAsk } from "./find-mapping.ts";
import { type ReadAll, readCounted } from "./read-counted.ts";
import { type MappedRead, readMapped } from "./map-table.ts";
import type { Mapping } from "../ground/mapping.ts";
import { leaveOut } from "../ground/row-choices.ts";
import { type PersonRows, toPersonRows } from "../explanations/change-rows.ts";
import { compareColumns, isAlike } from "./similar-mapping.ts";
import type { ImportTarget } from "../ground/import-target.ts";
import { type ImportField, placesOf } from "../ground/fields.ts";
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
export type ReadOrAsked = {
  readonly read: RosterRead | null;
  readonly ofSums?: MappedRead["ofSums"];
  /** What is asked of amounts that repeat or grow, where rows of sums change it. */
  readonly repeated?: readonly RepeatedAmount[];
  /** The rows of people that were read. */
  readonly rows?: PersonRows;
};

/** Reads a table by a mapping, unless something in it has to be asked first. */
export const readSorted = (
  table: SortedTable,
  mapping: Mapping,
  { target, given, former = {}, reportNumbers = [], totals }: ImportAsk,
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
    // Where a file says the class of some rows, a number in a row without one may be of another class there.
    withClass: placesOf(places, ["classification"]).length > 0 ? undefined : createClassOfLine(reportNumbers),
  };
  let mapped: MappedRead["counted"] = [];
  const readAll: ReadAll = (own) => {
    const done = readMapped(laid, mapping, target, { ...own, ...ofReport });
    mapped = done.counted;
    return done;
  };
  const wereSumsOut = compareColumns(laid.header.cells, Object.values(former), target.workMonth).some(
    (own) => isAlike(own) && own.mapping.sumRows === leaveOut,
  );
  const counted = readCounted(table, readAll, { mapping, repeated, isKept: given === null, wereSumsOut });
  const { read, ofSums } = counted;
  if (read === null) return counted;
  return {
    read: withFindings(read, [
      ...findings,
      ...counted.findings,
      ...(given === null ? listCalledOtherwise(payCodes, mapping) : []),
      ...(areLettersCounted
        ? listCountedLetters(letters, mapping, unitsOfPlaces(places, mapping, target))
        : listUncountedLetters(letters)),
      ...listUnaskedGroups(sorted.people, mapping),
      ...listMinutes(laid, mapping, sorted.people),
      ...listSigns(sorted.people, places),
      ...listSerialDates(dated, mapping.columns, sorted.people),
    ]),
    ...(ofSums !== undefined && { ofSums }),
    ...(totals?.kind === "TYPED" && {
      rows: toPersonRows(mapped, sorted.people, { byName: mapping.byName, areOfTwo: ofReport.areOfTwo }),
    }),
    repeated: counted.repeated,
  };
};
