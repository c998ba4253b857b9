import type { ChosenTable } from "../sheets/choose-table.ts";
import { createAmountsReader, unitsOfColumns } from "./read-amounts.ts";
import { isRequiredFirst, listUnaskedGroups, type UnknownCode } from "../columns/unknown-codes.ts";
import type { SampledPayCode, RowsInDoubt } from "../ground/steps.ts";
import { createClassOfLine } from "../people/class-of-line.ts";
import { createTwoPeopleCheck } from "../people/numbers-in-parts.ts";
import { createFitsSeveral } from "../people/compare-known-facts.ts";
import { listMinuteColumns, listMinutes } from "../cells/minutes.ts";
import { listSigns } from "../cells/signs.ts";
import { toLineColumns } from "../lines/analyze-lines.ts";
import { lacksLetterMeanings, listCountedLetters, listUncountedLetters } from "../periods/unit-letters.ts";
import type { RosterRead, RosterRow } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { listNewPayCodes } from "../add-up/list-pay-codes.ts";
import { showRowsInDoubt } from "../add-up/rows-in-doubt.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { ImportRequest } from "../profiles/find-mapping.ts";
import { readMappedTable } from "./map-table.ts";
import type { Mapping } from "../ground/mapping.ts";
import { type PersonRows, toPersonRows } from "../explanations/change-rows.ts";
import type { ImportTarget } from "../ground/choices.ts";
import type { ImportField } from "../ground/fields.ts";
import type { SortedTable } from "../lines/sorted-table.ts";

const withFindings = (read: RosterRead, addedFindings: readonly FileFinding[]): RosterRead => {
  const findings = [...read.findings, ...addedFindings];
  return addedFindings.some(({ severity }) => severity === "ERROR") ? { ok: false, findings } : { ...read, findings };
};

export type FieldsOf = (column: number) => (ImportField | null)[];

/** Lists the person's lines above the first line without a name, and all lines without a name there. */
const listLinesAbove = ({ sorted: { people, unnamed }, fieldColumns }: SortedTable): NumberedRow[] => {
  const [firstUnnamed] = unnamed;
  const personLine = people.find(({ row }) => row === firstUnnamed?.above);
  if (personLine === undefined) return [];
  const { personColumns } = toLineColumns(fieldColumns);
  const personLines = people.filter(({ cells }) =>
    [...personColumns].every((index) => cells[index] === personLine.cells[index]),
  );
  const rows = new Set(personLines.map(({ row }) => row));
  const lines = unnamed.flatMap(({ line, above: row }) => (rows.has(row) || rows.has(line.row) ? [line] : []));
  const unnamedRows = new Set(lines.map(({ row }) => row));
  return [...personLines.filter(({ row }) => !unnamedRows.has(row)), ...lines].toSorted(
    (left, right) => left.row - right.row,
  );
};

/** Shows the lines without a name below the first such person, with the person's other lines. */
export const showUnnamedLines = (
  table: SortedTable,
  mapping: Mapping,
  target: ImportTarget,
  fieldsOf: FieldsOf,
): RowsInDoubt =>
  showRowsInDoubt(
    listLinesAbove(table),
    new Set(table.sorted.unnamed.map(({ line }) => line.row)),
    table.layout,
    mapping.columns,
    createAmountsReader(table, mapping, target),
    fieldsOf,
  );

export type SortedRead = { readonly read: RosterRead | null; readonly rows?: PersonRows };

/** Reads a table by a mapping, unless a question must be answered first. */
export const readSortedTable = (
  table: SortedTable,
  mapping: Mapping,
  { target, reportNumbers = [], totals }: ImportRequest,
  codes: { readonly payCodes: readonly SampledPayCode[]; readonly unknownCodes: readonly UnknownCode[] },
  findings: ChosenTable["findings"],
): SortedRead => {
  const { layout, fieldColumns, letters, areLettersCounted, sorted } = table;
  const isOpen =
    listNewPayCodes(codes.payCodes, mapping).length > 0 ||
    codes.unknownCodes.some(isRequiredFirst) ||
    (mapping.minutes === undefined && listMinuteColumns(table.wholeColumns, mapping.columns).length > 0) ||
    (areLettersCounted && lacksLetterMeanings(letters, mapping)) ||
    (sorted.unnamed.length > 0 && mapping.unnamedLines === undefined);
  if (isOpen) return { read: null };
  const hasClasses = fieldColumns.has("classification");
  const belongToTwoPeople = createTwoPeopleCheck(reportNumbers);
  const tableWithReport = {
    ...table,
    fitsSeveral: createFitsSeveral(reportNumbers),
    belongToTwoPeople,
    // If some rows have a class, a number without one may be in another class.
    addClass: hasClasses ? (row: RosterRow) => row : createClassOfLine(reportNumbers),
  };
  const { read, counted } = readMappedTable(tableWithReport, mapping, target);
  return {
    read: withFindings(read, [
      ...findings,
      ...(areLettersCounted
        ? listCountedLetters(letters, mapping, unitsOfColumns(fieldColumns, mapping, target))
        : listUncountedLetters(letters)),
      ...listUnaskedGroups(sorted.people, mapping),
      ...listMinutes(layout, mapping, sorted.people),
      ...listSigns(sorted.people, fieldColumns),
    ]),
    ...(totals?.kind === "TYPED" && {
      rows: toPersonRows(counted, sorted.people, { byName: mapping.byName, belongToTwoPeople }),
    }),
  };
};
