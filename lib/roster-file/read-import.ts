import { toDisplayValue } from "../reporting/cells/display-value.ts";
import { chooseTable, type ChosenTable, type TableChoice } from "./choose-table.ts";
import type { PersonNumbers } from "./columns/guess-by-report.ts";
import { findMapping, type ImportAsk, isCoreTable, type MappingInUse } from "./mapping/find-mapping.ts";
import {
  type ImportField,
  type ImportTarget,
  isUnitsOfPeriod,
  type Mapping,
  numberFields,
  type RowChoice,
} from "./mapping/mapping.ts";
import { type MappedRead, type MappedTable, readMapped } from "./mapping/map-table.ts";
import { type DatedTable, listSerialDates, readSerialDates } from "./forms/serial-dates.ts";
import { createAmountsReader, markOf, unitsOfPlaces } from "./columns/read-amounts.ts";
import { findTypeOfAll } from "./columns/units-of-type.ts";
import { guessUnitOfTitles, translateUnits } from "./columns/named-units.ts";
import { type UnknownCode, listUnknownCodes } from "./columns/unknown-codes.ts";
import { type FigureSum, sumFiguresInFile } from "./mapping/figures-in-file.ts";
import { hasMoreThanCore } from "./columns/unused-columns.ts";
import { guessIgnored, type SampledColumn, sampleColumns, signatureOf, valuesOf } from "./columns/sample-table.ts";
import { guessNameForm, type NameForm, nameForms, splitName } from "./forms/names.ts";
import { hasOnlyHeader, onlyHeader } from "./layout/only-header.ts";
import { firstLines } from "./layout/find-header.ts";
import { listAside } from "./lines/list-aside.ts";
import { type FieldPlaces, toLinePlaces } from "./lines/look-at-lines.ts";
import { guessUnnamed, sortLines } from "./lines/sort-lines.ts";
import {
  findLetters,
  hasOpenLetters,
  type LetterCells,
  listCountedLetters,
  listLetters,
  listUncountedLetters,
  readLetters,
  type SampledLetter,
} from "./periods/letters.ts";
import { refuseResultFile } from "./result-file.ts";
import type { RosterRead } from "./roster-row.ts";
import type { FileFinding } from "./schema.ts";
import { listCodeCells, placePairs } from "./sums/code-pairs.ts";
import { listPayCodes, meaningsOf, type SampledPayCode } from "./sums/map-pay-codes.ts";
import { toPayCodeKey } from "./sums/pay-codes.ts";
import { type RowsInDoubt, showRowsInDoubt } from "./sums/rows-in-doubt.ts";
import { toSample } from "./samples.ts";
import { type NumberedRow, type OpenedFile, type OpenedTable, readCoreFile } from "./table.ts";

export type { ImportAsk } from "./mapping/find-mapping.ts";
export type { SampledColumn } from "./columns/sample-table.ts";

/** One way of reading a name of the file. */
type NameExample = { readonly form: NameForm; readonly lastName: string; readonly firstName: string };

/** Whole names of a column, and the ways of reading them. */
type NameSteps = { readonly example: string; readonly why: string; readonly forms: NameExample[] };

/** What else a person sees and is asked before a file is read. */
export type ReadingSteps = {
  /** The first lines of the file, with the sheet and the header found. */
  readonly table: TableChoice & {
    readonly sheets: string[];
    /** Other sheets with the same columns, which can be read with it. */
    readonly joinableSheets?: string[] | undefined;
    /** Of a table whose people are columns in the file: its header the other way round. */
    readonly otherHeaderRows?: number[] | undefined;
    readonly lines: { readonly row: number; readonly cells: string[] }[];
  };
  readonly payCodes: SampledPayCode[];
  /** Units and wages that people in the file have on the report; absent where that is not known. */
  readonly inFile?: FigureSum[] | undefined;
  /** Letters in columns for each day, where hours would be. */
  readonly letters?: SampledLetter[] | undefined;
  /** Null where no column holds whole names. */
  readonly names: NameSteps | null;
  /** Further columns that may hold whole names, for a clerk who chooses one. */
  readonly nameColumns?: (NameSteps & { readonly place: number; readonly form: NameForm | null })[] | undefined;
  /** Rows that hold the sums of others of their person. */
  readonly sumRows?: RowsInDoubt | undefined;
  /** Lines right below a person's without a name or number. */
  readonly unnamedLines?: RowsInDoubt | undefined;
  /** How the table was found and read, and what of the file was not. */
  readonly notes?: FileFinding[] | undefined;
  /** Lines that are not people, as notes. */
  readonly aside: FileFinding[];
};

/** A file as an import shows it and takes it. */
export type ImportReading = {
  /** Empty when the file has no columns to choose from. */
  readonly columns: readonly SampledColumn[];
  /** Signature of the header: the same columns in the same order have the same one. Null without columns. */
  readonly signature: string | null;
  /** How the columns are read, or guessed; null without columns. */
  readonly mapping: Mapping | null;
  readonly codes: readonly UnknownCode[];
  /** Null without columns. */
  readonly steps: ReadingSteps | null;
  /** Null: the columns have to be mapped first. */
  readonly read: RosterRead | null;
};

/** What was read with more to be said of it; an error refuses the file. */
const withFindings = (read: RosterRead, more: readonly FileFinding[]): RosterRead => {
  const findings = [...read.findings, ...more];
  return more.some(({ severity }) => severity === "ERROR") ? { ok: false, findings } : { ...read, findings };
};

/** What a column is guessed and chosen to hold. */
type FieldsOf = (place: number) => (ImportField | null)[];

const placesIn = (columns: Mapping["columns"]): FieldPlaces => {
  const places = new Map<ImportField, number[]>();
  columns.forEach((field, place) => {
    if (field !== null) places.set(field, [...(places.get(field) ?? []), place]);
  });
  return places;
};

const listNames = (people: readonly NumberedRow[], place: number, lastNames: ReadonlySet<string>) => {
  const names = people.slice(0, 300).map(({ cells }) => (cells[place] ?? "").trim());
  const { form, why } = guessNameForm(names, lastNames);
  const example = names.find((name) => nameForms.some((each) => splitName(name, each) !== null)) ?? names[0] ?? "";
  const forms = nameForms.flatMap((each): NameExample[] => {
    const name = splitName(example, each);
    return name === null ? [] : [{ form: each, lastName: name.lastName, firstName: name.firstName }];
  });
  return { form, steps: { example: toDisplayValue(example), why, forms } };
};

/** Whether the clerk has to be asked something that a mapping kept for this header does not say. */
const hasOpenCodes = (codes: readonly SampledPayCode[], mapping: Mapping): boolean => {
  const known = meaningsOf(mapping);
  return codes.some(({ value }) => !known.has(toPayCodeKey(value)));
};

/** The first lines of a table as they may be shown: of numbers and dates of people nothing whole. */
const showTable = (
  { laid, sheet, joinedSheets, joinableSheets, turning }: ChosenTable,
  { sheets }: OpenedTable,
  fieldsOf: FieldsOf,
): ReadingSteps["table"] => {
  const isHeader = (row: number): boolean => laid.headerRows.includes(row);
  return {
    sheet,
    sheets: sheets?.map(({ name }) => name) ?? [],
    headerRows: [...laid.headerRows],
    ...(joinableSheets.length > 0 && { joinedSheets, joinableSheets }),
    ...turning,
    lines: laid.table.rows
      .filter(({ row }) => row <= firstLines)
      .map(({ row, cells }) => ({
        row,
        cells: cells.map((cell, place) => (isHeader(row) ? toDisplayValue(cell) : toSample(cell, fieldsOf(place)))),
      })),
  };
};

/** The columns as they are shown, with what their numbers are where they are dates. */
const sayDates = (columns: readonly SampledColumn[], found: DatedTable["found"]): readonly SampledColumn[] =>
  columns.map((column, place) => {
    const dates = found.get(place);
    if (dates === undefined) return column;
    const why = `Its numbers are dates as a spreadsheet stores them${dates}`;
    return { ...column, why: column.why === undefined ? why : `${column.why} ${why}` };
  });

/** Whether most values of a column can be whole names. */
const mayBeNames = (values: readonly string[]): boolean => {
  const names = values.filter(
    (value) => !/\d/.test(value) && nameForms.some((form) => splitName(value, form) !== null),
  );
  return names.length * 2 > values.length;
};

/** The names in the column that holds them, and in others that may. */
const listNameSteps = (
  people: readonly NumberedRow[],
  { columnsInUse, values }: Pick<MappingInUse, "columnsInUse" | "values">,
  reportNumbers: readonly PersonNumbers[],
) => {
  const lastNames = new Set(reportNumbers.map(({ lastName }) => lastName.toLowerCase()));
  const place = columnsInUse.indexOf("employee");
  const others = values.flatMap((own, at) => {
    if (at === place || !mayBeNames(own)) return [];
    const { form, steps } = listNames(people, at, lastNames);
    return [{ place: at, form, ...steps }];
  });
  return { names: place === -1 ? null : listNames(people, place, lastNames), others };
};

/** A table whose dates, letters and lines are read as its columns are guessed or chosen. */
const sortTable = ({ laid: given }: ChosenTable, { columnsInUse, periods, start }: MappingInUse): SortedTable => {
  const dated = readSerialDates(given, columnsInUse);
  const inPeriods = [...periods.groups.keys()];
  const unitsInPeriods = inPeriods.filter((place) => isUnitsOfPeriod(columnsInUse[place], periods.groups.get(place)));
  const laid = readLetters(dated.laid, unitsInPeriods, start ?? {});
  const places = placesIn(columnsInUse);
  const mark = markOf(laid, places);
  const asked = sortLines(laid, places, mark.mark, start?.unnamedLines);
  const guess = start === null && asked.unnamed.length > 0 ? guessUnnamed(asked) : undefined;
  const sorted = guess === undefined ? asked : sortLines(laid, places, mark.mark, guess);
  const peopleRows = new Set(sorted.people.map(({ row }) => row));
  const typed = inPeriods.length === 0 ? [] : dated.laid.body.filter(({ row }) => peopleRows.has(row));
  const isCounted = unitsInPeriods.length > 0;
  return {
    dated,
    laid,
    places,
    mark,
    sorted,
    unnamedLines: start?.unnamedLines ?? guess,
    letters: findLetters(typed, isCounted ? unitsInPeriods : inPeriods),
    areLettersCounted: isCounted,
    codes: listCodeCells(sorted.people, places, laid.header.cells, mark.mark),
  };
};

type SortedTable = Pick<MappedTable, "laid" | "places" | "mark" | "sorted" | "codes"> & {
  readonly dated: DatedTable;
  /** What was chosen or guessed for lines without a name. */
  readonly unnamedLines: RowChoice | undefined;
  /** Letters in columns of days: those of the ones that count, else of all. */
  readonly letters: LetterCells;
  readonly areLettersCounted: boolean;
};

/** Shows rows that may count or not by those of the person that these are of. */
const showRows = (
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
      units: unitsOfPlaces(places, target),
      typeOfAll: findTypeOfAll(places, laid.header.cells, target),
      pairs: placePairs(places, laid.header.cells),
    }),
    fieldsOf,
  );

/** The lines of the person above the first line without a name, with all such lines there. */
const listLinesAbove = ({ sorted: { people, unnamed }, places }: SortedTable): NumberedRow[] => {
  const [first] = unnamed;
  const above = people.find(({ row }) => row === first?.above);
  if (above === undefined) return [];
  const { who } = toLinePlaces(places);
  const own = people.filter(({ cells }) => [...who].every((at) => cells[at] === above.cells[at]));
  const rows = new Set(own.map(({ row }) => row));
  const lines = unnamed.flatMap(({ line, above: row }) => (rows.has(row) && !rows.has(line.row) ? [line] : []));
  return [...own, ...lines].toSorted((one, other) => one.row - other.row);
};

/** A table without some rows of people, as the clerk chose. */
const withoutRows = (given: SortedTable, rows: readonly number[]): SortedTable => {
  const { sorted, places, laid, mark } = given;
  const out = new Set(rows);
  const people = sorted.people.filter(({ row }) => !out.has(row));
  const left = sorted.people.filter(({ row }) => out.has(row));
  return {
    ...given,
    sorted: {
      ...sorted,
      people,
      aside: [...sorted.aside, ...left.map((line) => ({ line, kind: "SUM_LEFT_OUT" as const, label: "" }))],
    },
    codes: listCodeCells(people, places, laid.header.cells, mark.mark),
  };
};

/** What is read of a table; null while something has to be asked, as rows of sums may be. */
type ReadOrAsked = { readonly read: RosterRead | null; readonly ofSums?: MappedRead["ofSums"] };

const readSorted = (
  table: SortedTable,
  mapping: Mapping,
  { target, given }: ImportAsk,
  payCodes: readonly SampledPayCode[],
  findings: ChosenTable["findings"],
): ReadOrAsked => {
  const { laid, places, letters, areLettersCounted, sorted, dated } = table;
  const isOpen =
    hasOpenCodes(payCodes, mapping) ||
    (areLettersCounted && hasOpenLetters(letters, mapping)) ||
    (sorted.unnamed.length > 0 && mapping.unnamedLines === undefined);
  if (isOpen) return { read: null };
  const first = readMapped(laid, mapping, target, table);
  const { rows, isSure } = first.ofSums;
  const hasSums = rows.length > 0;
  // What was left out before may be no sum this time.
  const isAsked =
    hasSums && (mapping.sumRows === undefined ? isSure : mapping.sumRows === "LEAVE_OUT" && !isSure && given === null);
  if (isAsked) return { read: null, ofSums: first.ofSums };
  const isOut = hasSums && mapping.sumRows === "LEAVE_OUT";
  const read = isOut ? readMapped(laid, mapping, target, withoutRows(table, rows)).read : first.read;
  return {
    read: withFindings(read, [
      ...findings,
      ...(areLettersCounted
        ? listCountedLetters(letters, mapping, unitsOfPlaces(places, target))
        : listUncountedLetters(letters)),
      ...listSerialDates(dated, mapping.columns, sorted.people),
    ]),
    ...(hasSums && { ofSums: first.ofSums }),
  };
};

/** What a mapping begins with where none was chosen or saved. */
const guessMapping = (
  { guesses, repeats, periods, kinds, columns, values }: MappingInUse,
  { laid, sorted: { people }, unnamedLines }: SortedTable,
  target: ImportTarget,
  {
    payCodes,
    letters,
    nameForm,
  }: { payCodes: readonly SampledPayCode[]; letters: readonly SampledLetter[]; nameForm: NameForm | null | undefined },
): Mapping => {
  const toChosen = <To>(each: readonly { readonly value: string; readonly guess: To | null }[]) =>
    each.flatMap(({ value, guess: to }) => (to === null ? [] : [{ from: value, to }]));
  return {
    columns,
    values: translateUnits(listUnknownCodes(people, { columns, values: [], constants: {} }, target), target),
    constants: columns.includes("agreement_code") ? {} : guessUnitOfTitles(laid, target),
    payCodes: toChosen(payCodes),
    ...(letters.length > 0 && { letters: toChosen(letters) }),
    nameForm: nameForm ?? undefined,
    ...(unnamedLines !== undefined && { unnamedLines }),
    ...(laid.table.isTurned === true && !numberFields.some((field) => columns.includes(field)) && { byName: true }),
    ignored: guessIgnored({ header: laid.header.cells, values, guesses, repeats, periods, kinds }),
  };
};

const readTable = (chosenTable: ChosenTable, file: OpenedTable, ask: ImportAsk): ImportReading => {
  const { target, reportNumbers = [] } = ask;
  const found = findMapping(chosenTable, ask);
  const table = sortTable(chosenTable, found);
  const { dated, laid, places, sorted, codes } = table;
  const inUse = dated.found.size === 0 ? found : { ...found, values: valuesOf(dated.laid) };
  const { guesses, periods, repeats, kinds, chosen, columns, values } = inUse;
  const payCodes = listPayCodes(codes.cells, { place: places.get("pay_code")?.[0], header: laid.header.cells });
  const letters = listLetters(table.letters);
  const { names, others: nameColumns } = listNameSteps(sorted.people, inUse, reportNumbers);
  const mapping = found.start ?? guessMapping(inUse, table, target, { payCodes, letters, nameForm: names?.form });
  const fieldsOf: FieldsOf = (place) => [columns[place] ?? null, mapping.columns[place] ?? null];
  const readAsCore = (): ReadOrAsked => {
    const isAsked =
      !isCoreTable(laid) ||
      chosenTable.isUnsure ||
      dated.found.size > 0 ||
      hasMoreThanCore(laid.header.cells, values, guesses);
    return { read: isAsked ? null : readCoreFile(chosenTable.opened) };
  };
  const { read, ofSums } =
    chosen === null ? readAsCore() : readSorted(table, chosen, ask, payCodes, chosenTable.findings);
  const show = (lines: readonly NumberedRow[], asked: Iterable<number>): RowsInDoubt =>
    showRows(lines, asked, table, mapping, target, fieldsOf);
  const inFile = sumFiguresInFile(sorted.people, places, reportNumbers);
  const isUndecided = table.unnamedLines === undefined;
  const ofPerson = new Set(ofSums?.example);
  return {
    columns: sayDates(
      sampleColumns({ header: laid.header.cells, values, guesses, repeats, periods, kinds, fieldsOf }),
      dated.found,
    ),
    signature: signatureOf(laid),
    mapping,
    codes: listUnknownCodes(sorted.people, mapping, target),
    steps: {
      table: showTable(chosenTable, file, fieldsOf),
      payCodes,
      ...(inFile !== undefined && { inFile }),
      letters,
      names: names?.steps ?? null,
      ...(nameColumns.length > 0 && { nameColumns }),
      ...(sorted.unnamed.length > 0 && {
        unnamedLines: show(
          listLinesAbove(table),
          sorted.unnamed.map(({ line }) => line.row),
        ),
      }),
      ...(ofSums !== undefined && {
        sumRows: show(
          sorted.people.filter(({ row }) => ofPerson.has(row)),
          ofSums.rows,
        ),
      }),
      notes: [...chosenTable.findings],
      aside: listAside(sorted.aside.filter(({ kind }) => kind !== "UNNAMED" || !isUndecided)),
    },
    read,
  };
};

/**
 * Reads a file for an import: by the clerk's mapping of its columns, else as a core file, else it asks for a mapping
 * and guesses one (docs/domain.md §8). Of Social Security numbers and birth dates the samples show nothing whole.
 */
export const readImport = (file: OpenedFile, ask: ImportAsk): ImportReading => {
  const whole = (read: RosterRead): ImportReading => ({
    columns: [],
    signature: null,
    mapping: null,
    codes: [],
    steps: null,
    read,
  });
  if ("read" in file) return whole(file.read);
  const ours = refuseResultFile(file.table.rows);
  if (ours !== null) return whole(ours);
  const chosen = chooseTable(file, ask.table ?? null, new Set(Object.keys(ask.remembered)), ask.target.workMonth);
  if (chosen === null) return whole(readCoreFile(file));
  if ("read" in chosen) return whole(chosen.read);
  if ((file.sheets?.length ?? 0) < 2 && hasOnlyHeader(chosen.laid)) return whole(onlyHeader);
  return readTable(chosen, file, ask);
};
