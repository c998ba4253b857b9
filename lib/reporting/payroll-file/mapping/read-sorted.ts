import type { ChosenTable } from "../sheets/choose-table.ts";
import { createAmountsReader, unitsOfColumns } from "./read-amounts.ts";
import { isRequiredFirst, listUnaskedGroups, type UnknownCode } from "../columns/unknown-codes.ts";
import { createClassOfLine } from "../people/class-of-line.ts";
import { createTwoPeopleCheck } from "../people/numbers-in-parts.ts";
import { createFitsSeveral } from "../people/compare-known-facts.ts";
import { findTypeOfAll } from "./units-of-type.ts";
import { listMinuteColumns, listMinutes } from "../cells/minutes.ts";
import { areNamesOtherwise, hasOpenNames } from "./name-steps.ts";
import { listSigns } from "../cells/signs.ts";
import { toLineColumns } from "../lines/analyze-lines.ts";
import { hasOpenLetters, listCountedLetters, listUncountedLetters } from "../periods/unit-letters.ts";
import type { RosterRead } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { findPairColumns } from "../columns/code-pairs.ts";
import { listNewPayCodes, type SampledPayCode } from "../add-up/list-pay-codes.ts";
import { type RowsInDoubt, showRowsInDoubt } from "../add-up/rows-in-doubt.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { ImportAsk } from "../profiles/find-mapping.ts";
import { readMapped } from "./map-table.ts";
import type { Mapping } from "../ground/mapping.ts";
import { type PersonRows, toPersonRows } from "../explanations/change-rows.ts";
import type { ImportTarget } from "../ground/import-target.ts";
import { type ImportField, columnsWith } from "../ground/fields.ts";
import type { SortedTable } from "../lines/sorted-table.ts";

const withFindings = (read: RosterRead, more: readonly FileFinding[]): RosterRead => {
  const findings = [...read.findings, ...more];
  return more.some(({ severity }) => severity === "ERROR") ? { ok: false, findings } : { ...read, findings };
};

export type FieldsOf = (column: number) => (ImportField | null)[];

/** Shows rows in doubt with the person's other rows. */
export const showRows = (
  lines: readonly NumberedRow[],
  rowNumbers: Iterable<number>,
  { layout, places, mark }: SortedTable,
  mapping: Mapping,
  target: ImportTarget,
  fieldsOf: FieldsOf,
): RowsInDoubt =>
  showRowsInDoubt(
    lines,
    new Set(rowNumbers),
    layout,
    mapping.columns,
    createAmountsReader(places, mapping, mark.mark, {
      units: unitsOfColumns(places, mapping, target),
      typeOfAll: findTypeOfAll(places, layout.header.cells, target),
      pairs: findPairColumns(places, layout.header.cells),
    }),
    fieldsOf,
  );

/** Lists the person's lines above the first line without a name, and all lines without a name there. */
export const listLinesAbove = ({ sorted: { people, unnamed }, places }: SortedTable): NumberedRow[] => {
  const [first] = unnamed;
  const above = people.find(({ row }) => row === first?.above);
  if (above === undefined) return [];
  const { who } = toLineColumns(places);
  const personLines = people.filter(({ cells }) => [...who].every((index) => cells[index] === above.cells[index]));
  const rows = new Set(personLines.map(({ row }) => row));
  const lines = unnamed.flatMap(({ line, above: row }) => (rows.has(row) || rows.has(line.row) ? [line] : []));
  const inFile = new Set(lines.map(({ row }) => row));
  return [...personLines.filter(({ row }) => !inFile.has(row)), ...lines].toSorted(
    (left, right) => left.row - right.row,
  );
};

export type SortedRead = { readonly read: RosterRead | null; readonly rows?: PersonRows };

/** Reads a table by a mapping, unless a question must be answered first. */
export const readSorted = (
  table: SortedTable,
  mapping: Mapping,
  { target, given, reportNumbers = [], totals }: ImportAsk,
  { payCodes, unknown }: { readonly payCodes: readonly SampledPayCode[]; readonly unknown: readonly UnknownCode[] },
  findings: ChosenTable["findings"],
): SortedRead => {
  const { layout, places, letters, areLettersCounted, sorted } = table;
  const isOpen =
    listNewPayCodes(payCodes, mapping).length > 0 ||
    hasOpenNames(sorted.people, mapping) ||
    (given === null && areNamesOtherwise(sorted.people, mapping, reportNumbers)) ||
    unknown.some(isRequiredFirst) ||
    (mapping.minutes === undefined && listMinuteColumns(table.wholeColumns, mapping.columns).length > 0) ||
    (areLettersCounted && hasOpenLetters(letters, mapping)) ||
    (sorted.unnamed.length > 0 && mapping.unnamedLines === undefined);
  if (isOpen) return { read: null };
  const ofReport = {
    fitsSeveral: createFitsSeveral(reportNumbers),
    areOfTwo: createTwoPeopleCheck(reportNumbers),
    // If some rows have a class, a number without one may be in another class.
    withClass: columnsWith(places, ["classification"]).length > 0 ? undefined : createClassOfLine(reportNumbers),
  };
  const { read, counted } = readMapped(layout, mapping, target, { ...table, ...ofReport });
  return {
    read: withFindings(read, [
      ...findings,
      ...(areLettersCounted
        ? listCountedLetters(letters, mapping, unitsOfColumns(places, mapping, target))
        : listUncountedLetters(letters)),
      ...listUnaskedGroups(sorted.people, mapping),
      ...listMinutes(layout, mapping, sorted.people),
      ...listSigns(sorted.people, places),
    ]),
    ...(totals?.kind === "TYPED" && {
      rows: toPersonRows(counted, sorted.people, { byName: mapping.byName, areOfTwo: ofReport.areOfTwo }),
    }),
  };
};
