import { countOf, countPeople, joinFirstNames } from "../../../platform/format/count.ts";
import { joinWords } from "../../../platform/format/plain-text.ts";
import { figureCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { formatColumnAmount, readAmount } from "../cells/amounts.ts";
import { listUnsplitNames } from "../cells/names.ts";
import type { TableLayout, NumberedRow } from "../ground/table.ts";
import { isRequiredFirst, listUnaskedGroups, type UnknownCode } from "../columns/unknown-codes.ts";
import type { SampledPayCode } from "../ground/steps.ts";
import { createFitsSeveral } from "../people/compare-known-facts.ts";
import { listMinuteColumns, listMinutes } from "../cells/minutes.ts";
import { listSigns } from "../cells/signs.ts";
import { lacksLetterMeanings, listCountedLetters, listUncountedLetters } from "../periods/unit-letters.ts";
import type { ImportRequest } from "../profiles/find-mapping.ts";
import { listSkippedLines, listTitles } from "../lines/list-skipped-lines.ts";
import type { SkippedLine } from "../lines/judge-lines.ts";
import { comparePrintedTotal } from "../lines/printed-total.ts";
import { listColumnsOfOtherMonths, listTitlesOfOtherMonths } from "../periods/other-months.ts";
import { amountFields, columnsWith, type ImportField, numberFields } from "../ground/fields.ts";
import type { SortedLines, SortedTable } from "../lines/sort-lines.ts";
import { fileTooLong, maxRows, refuseFile, type RosterRead, type RosterRow, toFindings } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import type { AddedUp, CountedRow, Joining } from "../add-up/add-up.ts";
import { applyExplanations, type PersonRows, toPersonRows } from "../explanations/change-rows.ts";
import { addUpPeople, listAddedByName, listSums } from "../add-up/list-sums.ts";
import { isSheetColumn } from "../table/join-sheets.ts";
import { createRosterRowReader } from "../core/read-core-file.ts";
import { listUnusedColumns } from "../core/columns.ts";
import type { CodeCell } from "../columns/code-pairs.ts";
import {
  findIgnoredCodes,
  listIgnoredRows,
  listNewPayCodes,
  listUnmappedCodes,
  listRowsWithoutCode,
} from "../add-up/list-pay-codes.ts";
import { listColumnNames, labelColumn } from "../ground/column-names.ts";
import {
  createRowMapper,
  createAmountsReader,
  listUnreadableAmounts,
  unitsOfColumns,
  createUnreadReader,
} from "./map-row.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { ImportTarget } from "../ground/choices.ts";
import { listUnitNameMismatches, selectUnitsOfType, addExtraType } from "./units-of-type.ts";
import {
  createTwoPeopleCheck,
  findLostZeros,
  listLostZeros,
  type LostZeros,
  createClassOfLine,
} from "../people/numbers.ts";
import { isUnnumbered, toNameKey, toPersonKey } from "../people/match-person.ts";
import { countPeopleOf, listJoinedRows } from "../people/person-keys.ts";
import { toShownName } from "../people/identify-person.ts";
import { warnOfNoNames } from "../people/find-by-name.ts";
import { listDisplayValues, toDisplayValue } from "../../tad/cells/display-value.ts";
import { formatName } from "../../tad/people/person-names.ts";
import { toHeaderWords } from "../words/header-words.ts";

const leavingPattern = /\b(?:term|termed|terminat\w*|separat\w*|last day)\b/;

/** Warns of people who may have left: without a status, they stay active on the report. */
const warnAboutDepartures = (
  rows: readonly RosterRow[],
  { columns, constants }: Pick<Mapping, "columns" | "constants">,
  header: readonly string[],
): FileFinding[] => {
  const index = columns.indexOf("status_date");
  const name = header[index] ?? "";
  if (columns.includes("status_code") || constants.status_code || !leavingPattern.test(toHeaderWords(name))) return [];
  const rowsWithDate = rows.filter(({ cells }) => (cells.statusDate ?? "").trim() !== "");
  const message = `The file has a date for these people in “${toDisplayValue(labelColumn(name, index))}”, but no status: ${listDisplayValues(rowsWithDate.map(formatName))}. The file doesn’t change their status on the report, so people who left may still be active there. After you add the file, check each person’s status, and choose the code for why they left.`;
  return toFindings("WARNING", "left-without-status", rowsWithDate, message);
};

const figureColumns: ReadonlySet<ImportField | null> = new Set(figureCells.map(columnOf));

type MappedTable = SortedTable & {
  /** Adds the class that the report has for a row's payroll number. */
  readonly addClass: (row: RosterRow) => RosterRow;
  readonly mapping: Mapping;
  readonly target: ImportTarget;
  readonly columnByField: ReadonlyMap<ImportField, number>;
  readonly amountColumns: ReadonlyMap<number, string>;
  readonly units: ReturnType<typeof unitsOfColumns>;
  readonly lostZeros: LostZeros;
  readonly ignored: readonly CodeCell[];
};

const nameOf = ({ header }: TableLayout, index: number): string => labelColumn(header.cells[index], index);

const rowOnlyFields: ReadonlySet<ImportField> = new Set([...amountFields, "pay_code", "pair_code", "row_group"]);

/** Creates a reader that reuses a person's result for their next rows with the same names and numbers. */
const createPersonReader = ({ layout, mapping, target, columnByField, lostZeros, addClass }: MappedTable) => {
  const columns = new Map([...columnByField].filter(([field]) => !rowOnlyFields.has(field)));
  const readRow = createRosterRowReader(columns);
  const mapRow = createRowMapper(mapping, target, lostZeros);
  const indexes = [...columns.values()];
  let previousResult: { readonly cells: readonly string[]; readonly row: RosterRow } | null = null;
  const monthColumns = new Map([...columnByField].filter(([field]) => field === "work_month"));
  return (line: NumberedRow): RosterRow => {
    const { row } = line;
    const cells = layout.table.toCells(line, monthColumns);
    const previous = previousResult;
    const isSamePerson = previous !== null && indexes.every((index) => cells[index] === previous.cells[index]);
    previousResult = {
      cells,
      row: isSamePerson ? { ...previous.row, row } : addClass(mapRow(readRow({ row, cells }), cells)),
    };
    return previousResult.row;
  };
};

const listCountedRows = (mapped: MappedTable): CountedRow[] => {
  const { mapping, target, fieldColumns, sorted, mark, units, ignored } = mapped;
  const personOf = createPersonReader(mapped);
  const unreadOf = createUnreadReader(fieldColumns, mark.mark, units);
  const amountsOf = createAmountsReader(mapped, mapping, target);
  const ignoredRows = new Set(ignored.flatMap(({ line, isRowCode }) => (isRowCode ? [line.row] : [])));
  return sorted.people.flatMap((line) => {
    if (ignoredRows.has(line.row)) return [];
    return [{ row: personOf(line), amounts: amountsOf(line), unread: unreadOf(line) }];
  });
};

const maxNamedColumns = 6;

/** Notes what left-out rows would have added, one note per label. */
const listLeftOutGroups = (leftOut: readonly SkippedLine[], mapped: MappedTable): FileFinding[] => {
  const { amountColumns, mark } = mapped;
  const toPerson = createPersonReader(mapped);
  const columns = [...amountColumns].toSorted(([left], [right]) => left - right);
  return [...Map.groupBy(leftOut, ({ label }) => label)].flatMap(([label, groupLines]) => {
    const lines = groupLines.map(({ line }) => line);
    const people = lines.map(toPerson);
    const amounts = columns.flatMap(([column, name]) => {
      const sum = lines.reduce((total, { cells }) => total + (readAmount(cells[column] ?? "", mark.mark) ?? 0), 0);
      return sum === 0 ? [] : [`${toDisplayValue(name)} ${formatColumnAmount(sum, name)}`];
    });
    const moreCount = amounts.length - maxNamedColumns;
    const more = moreCount > 0 ? [countOf(moreCount, "more column")] : [];
    const sums =
      amounts.length === 0 ? "no units and no wages" : joinWords([...amounts.slice(0, maxNamedColumns), ...more]);
    const personNames = [...new Set(people.map(toShownName))].filter((name) => name !== "");
    const names = personNames.length === 0 ? "" : ` They belong to ${joinFirstNames(personNames, (name) => name)}.`;
    const message = `Rows with “${toDisplayValue(label)}” don’t count, as you chose: ${countOf(lines.length, "row")} of ${countPeople(countPeopleOf(people))}, with ${sums}.${names}`;
    return toFindings("INFO", "row-groups-left-out", lines, message);
  });
};

const listSkippedAndLeftOut = (mapped: MappedTable): FileFinding[] => {
  const [leftOut = [], skippedLines = []] = [true, false].map((isGroup) =>
    mapped.sorted.aside.filter(({ kind }) => (kind === "GROUP_LEFT_OUT") === isGroup),
  );
  return [...listSkippedLines(skippedLines), ...listLeftOutGroups(leftOut, mapped)];
};

/** Fields added to, or subtracted from, the units or wages of other columns. */
const addedFields: readonly ImportField[] = ["pay_code", "all_units", "pair_code", "other_units", "other_wages"];

const listUnreadableCells = (mapped: MappedTable, added: AddedUp): FileFinding[] => {
  const { layout, mapping, fieldColumns, sorted, mark, columnByField, amountColumns, units } = mapped;
  const { people } = sorted;
  // The clerk can correct a single row in the report, but not a sum with unreadable amounts.
  const isAddedUp = new Set(added.rows.flatMap(({ addedRows = [] }) => addedRows));
  const isOnlyColumn = (field: ImportField | null): boolean =>
    field !== null && figureColumns.has(field) && fieldColumns.get(field)?.length === 1;
  const isCorrectable = (row: number, index: number): boolean =>
    !isAddedUp.has(row) &&
    !addedFields.some((field) => fieldColumns.has(field)) &&
    isOnlyColumn(mapping.columns[index] ?? null);
  const employeeColumn = columnByField.get("employee");
  return [
    ...listUnreadableAmounts(people, amountColumns, mark, isCorrectable, units),
    ...(employeeColumn === undefined
      ? []
      : listUnsplitNames(people, employeeColumn, mapping.nameForm, columnsWith(fieldColumns, numberFields))),
    ...layout.table.check({
      header: layout.header,
      people,
      columns: columnByField,
      isMapped: true,
      amounts: [...amountColumns.keys()],
    }),
  ];
};

const listSizeErrors = ({ table }: TableLayout, { people, aside }: SortedLines): FileFinding[] => {
  const message = aside.some(({ kind }) => kind === "GROUP_LEFT_OUT")
    ? "Your choices leave out all rows of the file. Change the column mapping, so that some of them count."
    : "The file has no people below its header row. Add them.";
  return [
    ...(table.isCut || people.length > maxRows ? [fileTooLong] : []),
    ...(people.length === 0 ? refuseFile("rows-missing", message).findings : []),
  ];
};

const applyAnswer = (row: RosterRow, answers: ReadonlyMap<string, string>): RosterRow => {
  const chosenMemberId = answers.get(toPersonKey(row));
  if (chosenMemberId !== undefined) return { ...row, chosenMemberId };
  const chosenBefore = isUnnumbered(row) && row.fitsSeveral !== true ? answers.get(toNameKey(row)) : undefined;
  return chosenBefore === undefined ? row : { ...row, chosenBefore };
};

const hasError = (findings: readonly FileFinding[]): boolean => findings.some(({ severity }) => severity === "ERROR");

type FileCodes = { readonly payCodes: readonly SampledPayCode[]; readonly unknownCodes: readonly UnknownCode[] };

/** True if a question must be answered before the table can be read. */
const hasUnansweredQuestions = (
  { letters, areLettersCounted, sorted, wholeColumns }: SortedTable,
  mapping: Mapping,
  { payCodes, unknownCodes }: FileCodes,
): boolean =>
  listNewPayCodes(payCodes, mapping).length > 0 ||
  unknownCodes.some(isRequiredFirst) ||
  (mapping.minutes === undefined && listMinuteColumns(wholeColumns, mapping.columns).length > 0) ||
  (areLettersCounted && lacksLetterMeanings(letters, mapping)) ||
  (sorted.unnamed.length > 0 && mapping.unnamedLines === undefined);

export type SortedRead = { readonly read: RosterRead | null; readonly rows?: PersonRows };

/**
 * Reads a table with a complete mapping (see `listOpen`). The result is the same as for a core file of the same people,
 * unless a question must be answered first. Lists all errors together.
 */
export const readSortedTable = (
  table: SortedTable,
  mapping: Mapping,
  { target, reportNumbers = [], totals }: ImportRequest,
  fileCodes: FileCodes,
  tableFindings: readonly FileFinding[],
): SortedRead => {
  if (hasUnansweredQuestions(table, mapping, fileCodes)) return { read: null };
  const { layout, fieldColumns, sorted, mark, codes, letters } = table;
  const { header } = layout;
  const { people } = sorted;
  const belongToTwoPeople = createTwoPeopleCheck(reportNumbers);
  const joining: Joining = { byName: mapping.byName, fitsSeveral: createFitsSeveral(reportNumbers), belongToTwoPeople };
  const [codeColumn = -1] = columnsWith(fieldColumns, ["pay_code", "pair_code"]);
  const mapped: MappedTable = {
    ...table,
    // If some rows have a class, a row without one may belong to another class.
    addClass: fieldColumns.has("classification") ? (row) => row : createClassOfLine(reportNumbers),
    mapping,
    target,
    columnByField: new Map(
      mapping.columns.flatMap((field, index) => (field === null ? [] : [[field, index] as const])),
    ),
    amountColumns: new Map(columnsWith(fieldColumns, amountFields).map((index) => [index, nameOf(layout, index)])),
    units: unitsOfColumns(fieldColumns, mapping, target),
    lostZeros: findLostZeros(people, mapping.columns.indexOf("ssn")),
    ignored: findIgnoredCodes(codes.cells, mapping),
  };
  const { counted, explanationFindings } = applyExplanations(
    listCountedRows(mapped),
    people,
    mapping.explanations,
    joining,
  );
  const added = addUpPeople(counted, joining);
  const answers = new Map(mapping.people?.map(({ from, to }) => [from, to]));
  const answeredRows = answers.size === 0 ? added.rows : added.rows.map((row) => applyAnswer(row, answers));
  const selectedUnits = selectUnitsOfType(addExtraType(answeredRows, fieldColumns, header.cells, target), target);
  const unusedNames = header.cells.filter(
    (name, index) => name.trim() !== "" && !mapping.columns[index] && !isSheetColumn(layout, index),
  );
  const mappedFindings = [
    ...listUnusedColumns(unusedNames, header.row || 1),
    ...listColumnsOfOtherMonths(mapped.amountColumns, header, target.workMonth),
    ...listTitlesOfOtherMonths(listTitles(layout, sorted), target.workMonth),
    ...listSkippedAndLeftOut(mapped),
    ...comparePrintedTotal(sorted, mapped.amountColumns, mark.mark),
    ...listIgnoredRows(mapped.ignored),
    ...listRowsWithoutCode(codes.rowsWithoutCode, mapping),
    ...listUnmappedCodes(codes.cells, nameOf(layout, codeColumn), mapping),
    ...listSums(added, sorted),
    ...explanationFindings,
    ...selectedUnits.findings,
    ...listAddedByName(added.rows),
    ...listJoinedRows(added.joined),
    ...warnOfNoNames(mapping),
    ...warnAboutDepartures(added.rows, mapping, header.cells),
    ...listUnitNameMismatches(selectedUnits.rows, header.cells[mapping.columns.indexOf("units_st")] ?? "", target),
    ...listLostZeros(mapped.lostZeros),
    ...listUnreadableCells(mapped, added),
    ...listSizeErrors(layout, sorted),
  ];
  const addedFindings = [
    ...tableFindings,
    ...(table.areLettersCounted ? listCountedLetters(letters, mapping, mapped.units) : listUncountedLetters(letters)),
    ...listUnaskedGroups(people, mapping),
    ...listMinutes(layout, mapping, people),
    ...listSigns(people, fieldColumns),
  ];
  const isRefused = hasError(mappedFindings);
  const findings = [
    ...(isRefused ? mappedFindings.filter(({ ruleId }) => ruleId !== "sums-rounded") : mappedFindings),
    ...addedFindings,
  ];
  const columnNames = listColumnNames(mapping, header.cells);
  return {
    read:
      isRefused || hasError(addedFindings)
        ? { ok: false, findings }
        : { ok: true, rows: selectedUnits.rows, findings, isMapped: true, columnNames },
    ...(totals?.kind === "TYPED" && { rows: toPersonRows(counted, people, joining) }),
  };
};
