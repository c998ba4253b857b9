import { chooseTable, type ChosenTable } from "./sheets/choose-table.ts";
import {
  findMapping,
  hasMoreThanCore,
  type ImportRequest,
  isCoreTable,
  type MappingInUse,
  noteProfile,
} from "./profiles/find-mapping.ts";
import type { ExplainedTable } from "./explanations/explained-table.ts";
import type { Mapping } from "./ground/mapping.ts";
import type { ReadingSteps, SampledColumn } from "./ground/steps.ts";
import { readSortedTable, type SortedRead } from "./mapping/map-table.ts";
import { sortTable, type FieldsOf, showUnnamedLines } from "./mapping/sort-table.ts";
import {
  findEmptyUnits,
  listNewCodes,
  type UnknownCode,
  listUnknownCodes,
  guessUnitFromTitles,
  translateUnits,
} from "./columns/unknown-codes.ts";
import { keyOfNames, toSavedNames } from "./cells/period-names.ts";
import { sumFiguresOnReport } from "./mapping/report-answers.ts";
import { sumUnused } from "./add-up/list-sums.ts";
import { showTable, sampleColumns } from "./sheets/sample-table.ts";
import { needsOtherNameForm, hasOpenNames, listNameSteps } from "./mapping/name-steps.ts";
import { refuseOnlyHeader } from "./table/find-header.ts";
import { listOpen } from "./questions/questions.ts";
import { refuseSideBySide } from "./table/side-by-side.ts";
import { listSkippedLines } from "./lines/list-skipped-lines.ts";
import { listLetters } from "./periods/unit-letters.ts";
import { amountFields, personFields, columnsWith, numberFields } from "./ground/fields.ts";
import type { LineKind } from "./words/labels.ts";
import type { ImportTarget } from "./ground/choices.ts";
import { refuseFile, type RosterRead } from "./ground/roster-row.ts";
import { listNewPayCodes, listPayCodes } from "./add-up/list-pay-codes.ts";
import type { NumberedRow, OpenedFile, OpenedTable } from "./ground/table.ts";
import { readCoreFile, refuseResultFile } from "./core/read-core-file.ts";
import type { SortedTable } from "./lines/sort-lines.ts";
import type { PersonNumbers } from "./columns/guess-by-report.ts";
import { toPlainPayrollNo } from "./people/match-person.ts";
import { guessAmountKind } from "./columns/look-of-column.ts";
import { amountNameWords, toHeaderWords } from "./words/header-words.ts";

const guessMapping = (
  { columns }: MappingInUse,
  { layout, sorted: { people }, unnamedLines }: SortedTable,
  target: ImportTarget,
): Mapping => ({
  columns,
  values: translateUnits(listUnknownCodes(people, { columns, values: [], constants: {} }, target), target),
  constants: columns.includes("agreement_code") ? {} : guessUnitFromTitles(layout, target),
  ...(unnamedLines !== undefined && { unnamedLines }),
  ...(layout.table.isTurned === true && !numberFields.some((field) => columns.includes(field)) && { byName: true }),
});

const toAnswers = <To>(samples: readonly { readonly value: string; readonly guess: To | null }[]) =>
  samples.flatMap(({ value, guess: to }) => (to === null ? [] : [{ from: value, to }]));

export type { ImportRequest as ImportOptions } from "./profiles/find-mapping.ts";

export type ImportReading = {
  readonly columns: readonly SampledColumn[];
  /** The mapping used to read the file, or the guesses; null without columns. */
  readonly mapping: Mapping | null;
  readonly codes: readonly UnknownCode[];
  readonly steps: ReadingSteps | null;
  /** Null until the columns are mapped. */
  readonly read: RosterRead | null;
  readonly explained?: ExplainedTable;
};

const toWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/**
 * True if a line mentions a person on the report. A member ID or a whole SSN is enough. A last name needs the first name
 * or a number beside it.
 */
const mentionsReportedPerson = (lines: readonly NumberedRow[], people: readonly PersonNumbers[]): boolean => {
  const peopleByLastName = Map.groupBy(people, ({ lastName }) => toWords(lastName)[0] ?? "");
  const memberIds = new Set(people.flatMap(({ memberId = "" }) => (memberId === "" ? [] : [memberId.toLowerCase()])));
  const last4 = new Set(people.map(({ ssnLast4 }) => ssnLast4));
  const matchesPerson = (words: readonly string[]) => (person: PersonNumbers) => {
    const numbers = [person.ssnLast4, person.payrollNo].filter(Boolean).map(toPlainPayrollNo);
    const firstName = toWords(person.firstName ?? "")[0];
    return words.some((word) => word === firstName || numbers.includes(toPlainPayrollNo(word)));
  };
  return lines.some(({ cells }) => {
    if (cells.some((cell) => /^\d{3}-?\d{2}-?\d{4}$/.test(cell.trim()) && last4.has(cell.trim().slice(-4))))
      return true;
    const words = toWords(cells.join(" "));
    return words.some((word) => memberIds.has(word) || peopleByLastName.get(word)?.some(matchesPerson(words)) === true);
  });
};

/** True if no column has, or may have, units or wages. An empty column counts by its name. */
const lacksAmounts = (
  sampled: readonly Pick<SampledColumn, "name" | "samples">[],
  { columns }: Pick<Mapping, "columns">,
): boolean =>
  !columns.some((field) => field !== null && amountFields.includes(field)) &&
  !sampled.some(
    ({ name, samples }) =>
      (samples.length > 0 && guessAmountKind(name, samples) !== null) ||
      (samples.length === 0 && amountNameWords.test(toHeaderWords(name))),
  );

/** Refuses a table without payroll data, and asks no questions about it. */
const refuseNoPayroll = (isReportKnown: boolean) =>
  refuseFile(
    "payroll-missing",
    `This file has no payroll data: we found no column of hours or wages${isReportKnown ? ", and no one who is on the report" : ""}. Export the month’s hours and wages of each person from your payroll program, and upload that file.`,
  );

const readTable = (chosenTable: ChosenTable, file: OpenedTable, request: ImportRequest): ImportReading => {
  const { target, reportNumbers = [] } = request;
  const isGiven = request.given !== null;
  const mappingInUse = findMapping(chosenTable, request);
  const table = sortTable(chosenTable, mappingInUse);
  const { layout, fieldColumns, sorted, codes, mark } = table;
  const { guesses, periods, profile, values, foundProfile } = mappingInUse;
  const guessedColumns = guesses.map((guess) => guess?.field ?? null);
  const mappedColumns = new Set(
    guessedColumns.flatMap((field, column) => (field === null || field === "note" ? [] : [column])),
  );
  const payCodes = listPayCodes(codes.cells, {
    codeColumn: fieldColumns.get("pay_code")?.[0],
    header: layout.header.cells,
    mappedColumns,
  });
  const letters = listLetters(table.letters);
  const { names, others: nameColumns } = listNameSteps(sorted.people, mappingInUse, reportNumbers);
  const isNameOpen =
    profile !== null &&
    (hasOpenNames(sorted.people, profile) || (!isGiven && needsOtherNameForm(sorted.people, profile, reportNumbers)));
  const mapping: Mapping = {
    ...(profile === null
      ? {
          ...guessMapping(mappingInUse, table, target),
          payCodes: toAnswers(payCodes),
          ...(letters.length > 0 && { letters: toAnswers(letters) }),
          nameForm: names?.form ?? undefined,
        }
      : {
          ...profile,
          ...(isNameOpen && { nameForm: names?.form ?? undefined }),
          ...(table.unnamedLines !== undefined && { unnamedLines: table.unnamedLines }),
        }),
    names: toSavedNames(layout.header.cells),
  };
  const fieldsOf: FieldsOf = (column) => [guessedColumns[column] ?? null, mapping.columns[column] ?? null];
  const sampledColumns = sampleColumns({ header: layout.header.cells, values, guesses, periods, fieldsOf });
  const isAsked =
    !isGiven && !(mappingInUse.isKnown && listOpen(mapping, target, sampledColumns).messages.length === 0);
  const isCore = isCoreTable(layout) && !chosenTable.isUnsure && !hasMoreThanCore(layout.header.cells, guesses);
  const hasNoReportedPeople =
    (profile === null || isAsked) && reportNumbers.length > 0 && !mentionsReportedPerson(sorted.people, reportNumbers);
  const unknownCodes = listUnknownCodes(sorted.people, mapping, target).filter(
    ({ field }) => !hasNoReportedPeople || (field !== "agreement_code" && field !== "classification"),
  );
  const emptyUnits = findEmptyUnits(sorted.people, mapping, unknownCodes);
  const { read, rows }: SortedRead =
    profile === null || isAsked
      ? { read: isCore ? readCoreFile(chosenTable.opened) : null }
      : isNameOpen
        ? { read: null }
        : readSortedTable(table, profile, request, { payCodes, unknownCodes }, chosenTable.findings);
  const inFile = sumFiguresOnReport(sorted.people, fieldColumns, reportNumbers);
  // Until we know the columns of people and units, no line is certain to be a total.
  const isUnknown = columnsWith(fieldColumns, [...personFields, ...amountFields]).length === 0;
  const isOpen = (kind: LineKind): boolean =>
    kind === "UNNAMED"
      ? table.unnamedLines === undefined
      : kind === "GROUP_LEFT_OUT" || (isUnknown && (kind === "NOTE" || kind === "GROUP"));
  const unusedTotals =
    read?.ok === true ? sumUnused(layout.header.cells, values, mapping, sorted.people, mark.mark) : [];
  return {
    columns: sampledColumns,
    mapping,
    codes: unknownCodes,
    steps: {
      table: showTable(chosenTable, file, fieldsOf),
      payCodes,
      ...(emptyUnits !== undefined && { emptyUnits }),
      ...(inFile !== undefined && { inFile }),
      letters,
      ...(table.wholeColumns.length > 0 && { minutes: [...table.wholeColumns] }),
      names: names?.steps ?? null,
      ...(nameColumns.length > 0 && { nameColumns }),
      ...(sorted.unnamed.length > 0 && { unnamedLines: showUnnamedLines(table, mapping, target, fieldsOf) }),
      notes: [
        ...chosenTable.findings,
        ...(foundProfile === null || (foundProfile.isSame && read !== null)
          ? []
          : noteProfile(foundProfile, layout.header.cells)),
        ...(read === null && profile !== null && !isAsked
          ? [...listNewCodes(unknownCodes, layout.header.cells), ...listNewPayCodes(payCodes, mapping)]
          : []),
      ],
      ...(unusedTotals.length > 0 && { unused: unusedTotals }),
      aside: listSkippedLines(sorted.aside.filter(({ kind }) => !isOpen(kind))),
    },
    read,
    ...(rows !== undefined && { explained: { table, mapping, rows } }),
  };
};

/**
 * Reads a file by the clerk's mapping. Without one, reads it as a core file. If it isn't one, guesses a mapping and asks
 * the clerk (docs/domain.md §8).
 */
export const readImport = (file: OpenedFile, request: ImportRequest): ImportReading => {
  const toReading = (read: RosterRead): ImportReading => ({ columns: [], mapping: null, codes: [], steps: null, read });
  if ("read" in file) return toReading(file.read);
  const resultRefusal = refuseResultFile(file.table.rows);
  if (resultRefusal !== null) return toReading(resultRefusal);
  const remembered = new Set(request.remembered.map(({ names }) => keyOfNames(names)));
  const choice = chooseTable(file, request.table ?? null, remembered, request.target.workMonth);
  if (choice === null) return toReading(readCoreFile(file));
  if ("read" in choice) return toReading(choice.read);
  const isOneSheet = (file.sheets?.length ?? 0) < 2;
  const headerRefusal = isOneSheet ? refuseOnlyHeader(choice.layout) : null;
  if (headerRefusal !== null) return toReading(headerRefusal);
  const sideBySide = isOneSheet ? refuseSideBySide(choice.layout) : [];
  if (sideBySide.length > 0) return toReading({ ok: false, findings: sideBySide });
  const reading = readTable(choice, file, request);
  const { columns, mapping, steps } = reading;
  const isNew = request.given === null && reading.read === null && !remembered.has(keyOfNames(mapping?.names));
  if (!isOneSheet || !isNew || mapping === null || steps?.letters?.length !== 0) return reading;
  const { reportNumbers = [] } = request;
  if (!lacksAmounts(columns, mapping) || mentionsReportedPerson(choice.layout.body, reportNumbers)) return reading;
  return toReading(refuseNoPayroll(reportNumbers.length > 0));
};
