import { toDisplayValue } from "../reporting/cells/display-value.ts";
import { chooseTable, type ChosenTable, type TableChoice } from "./choose-table.ts";
import { findMapping, type ImportAsk, isCoreTable } from "./mapping/find-mapping.ts";
import { type ImportField, isUnitsOfPeriod, type Mapping, numberFields } from "./mapping/mapping.ts";
import { readMapped } from "./mapping/map-table.ts";
import { type DatedTable, listSerialDates, readSerialDates } from "./forms/serial-dates.ts";
import { markOf, unitsOfPlaces } from "./columns/read-amounts.ts";
import { guessUnitOfTitles, translateUnits } from "./columns/named-units.ts";
import { type UnknownCode, listUnknownCodes } from "./columns/unknown-codes.ts";
import { type FigureSum, sumFiguresInFile } from "./mapping/figures-in-file.ts";
import { hasMoreThanCore } from "./columns/unused-columns.ts";
import { guessIgnored, type SampledColumn, sampleColumns, signatureOf, valuesOf } from "./columns/sample-table.ts";
import { guessNameForm, type NameForm, nameForms, splitName } from "./forms/names.ts";
import { hasOnlyHeader, onlyHeader } from "./layout/only-header.ts";
import { firstLines } from "./layout/find-header.ts";
import { listAside } from "./lines/list-aside.ts";
import { type FieldPlaces } from "./lines/look-at-lines.ts";
import { sortLines } from "./lines/sort-lines.ts";
import {
  findLetters,
  hasOpenLetters,
  type LetterCells,
  listCountedLetters,
  listLetters,
  readLetters,
  type SampledLetter,
} from "./periods/letters.ts";
import { refuseResultFile } from "./result-file.ts";
import type { RosterRead } from "./roster-row.ts";
import type { FileFinding } from "./schema.ts";
import { isLayoutNote } from "./shorten-findings.ts";
import { listCodeCells } from "./sums/code-pairs.ts";
import { listPayCodes, meaningsOf, type SampledPayCode } from "./sums/map-pay-codes.ts";
import { toPayCodeKey } from "./sums/pay-codes.ts";
import { toSample } from "./samples.ts";
import { type NumberedRow, type OpenedFile, type OpenedTable, readCoreFile } from "./table.ts";

export type { ImportAsk } from "./mapping/find-mapping.ts";
export type { SampledColumn } from "./columns/sample-table.ts";

/** One way of reading a name of the file. */
type NameExample = { readonly form: NameForm; readonly lastName: string; readonly firstName: string };

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
  readonly names: { readonly example: string; readonly why: string; readonly forms: NameExample[] } | null;
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
  if (place === -1) return null;
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

const readTable = (chosenTable: ChosenTable, file: OpenedTable, ask: ImportAsk): ImportReading => {
  const { findings, isUnsure, opened } = chosenTable;
  const { target, reportNumbers = [] } = ask;
  const { guesses, periods, repeats, kinds, chosen, start, columns, columnsInUse, ...found } = findMapping(
    chosenTable,
    ask,
  );
  const dated = readSerialDates(chosenTable.laid, columnsInUse);
  const inPeriods = [...periods.groups.keys()];
  const unitsInPeriods = inPeriods.filter((place) => isUnitsOfPeriod(columnsInUse[place], periods.groups.get(place)));
  const laid = readLetters(dated.laid, unitsInPeriods, start ?? {});
  const values = dated.found.size === 0 ? found.values : valuesOf(dated.laid);
  const places = placesIn(columnsInUse);
  const mark = markOf(laid, places);
  const sorted = sortLines(laid, places, mark.mark);
  const codes = listCodeCells(sorted.people, places, laid.header.cells, mark.mark);
  const payCodes = listPayCodes(codes.cells, { place: places.get("pay_code")?.[0], header: laid.header.cells });
  const peopleRows = new Set(sorted.people.map(({ row }) => row));
  const typed = inPeriods.length === 0 ? [] : dated.laid.body.filter(({ row }) => peopleRows.has(row));
  const lettersIn = findLetters(typed, unitsInPeriods.length > 0 ? unitsInPeriods : inPeriods);
  const letters = listLetters(lettersIn);
  // Before any column of days is counted, all are looked at; then none has a letter that counts.
  const counted: LetterCells = unitsInPeriods.length > 0 ? lettersIn : new Map();
  const lastNames = new Set(reportNumbers.map(({ lastName }) => lastName.toLowerCase()));
  const inFile = sumFiguresInFile(sorted.people, places, reportNumbers);
  const names = listNames(sorted.people, columnsInUse.indexOf("employee"), lastNames);
  const seen = { header: laid.header.cells, values, guesses, repeats, periods, kinds };
  const codesOf = (by: Mapping): UnknownCode[] => listUnknownCodes(sorted.people, by, target);
  const mapping: Mapping = start ?? {
    columns,
    values: translateUnits(codesOf({ columns, values: [], constants: {} }), target),
    constants: columns.includes("agreement_code") ? {} : guessUnitOfTitles(laid, target),
    payCodes: payCodes.flatMap(({ value, guess: to }) => (to === null ? [] : [{ from: value, to }])),
    ...(letters.length > 0 && {
      letters: letters.flatMap(({ value, guess: to }) => (to === null ? [] : [{ from: value, to }])),
    }),
    nameForm: names?.form ?? undefined,
    ...(laid.table.isTurned === true && !numberFields.some((field) => columns.includes(field)) && { byName: true }),
    ignored: guessIgnored(seen),
  };
  const fieldsOf: FieldsOf = (place) => [columns[place] ?? null, mapping.columns[place] ?? null];
  const readAsChosen = (): RosterRead | null => {
    if (chosen === null) {
      const isAsked =
        !isCoreTable(laid) || isUnsure || dated.found.size > 0 || hasMoreThanCore(laid.header.cells, values, guesses);
      return isAsked ? null : readCoreFile(opened);
    }
    if (hasOpenCodes(payCodes, chosen) || hasOpenLetters(counted, chosen)) return null;
    const read = readMapped(laid, chosen, target, { places, sorted, mark, codes });
    return withFindings(read, [
      ...findings,
      ...listCountedLetters(counted, chosen, unitsOfPlaces(places, target)),
      ...listSerialDates(dated, chosen.columns, sorted.people),
    ]);
  };
  return {
    columns: sayDates(sampleColumns({ ...seen, fieldsOf }), dated.found),
    signature: signatureOf(laid),
    mapping,
    codes: codesOf(mapping),
    steps: {
      table: showTable(chosenTable, file, fieldsOf),
      payCodes,
      ...(inFile !== undefined && { inFile }),
      letters,
      names: names?.steps ?? null,
      aside: [...findings.filter(isLayoutNote), ...listAside(sorted.aside)],
    },
    read: readAsChosen(),
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
