import type { DateSystem, NumberedRow } from "../ground/table.ts";
import { addDays } from "../../calendar/iso-date.ts";
import { formatNumericDate } from "../../format/date.ts";
import { listDisplayValues, toDisplayValue } from "../../reporting/cells/display-value.ts";
import { isDate } from "./cell-shapes.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import type { FileFinding } from "../schema.ts";
import { labelColumn } from "../ground/label-column.ts";
import { toHeaderWords } from "../words/header-words.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { ImportField } from "../ground/fields.ts";

/** Fields whose values are dates. */
export const dateFields: readonly (ImportField | null)[] = [
  "birth_date",
  "hire_date",
  "status_date",
  "return_date",
  "work_month",
];

/** Names of columns of dates, of people and of pay. */
const dateWords =
  /\b(?:dates?|dob|birth(?:day)?|born|hired?|doh|ppe)\b|\b(?:period|week|wk) (?:end\w*|begin\w*|start\w*|from|to|thru|through)\b/;
const birthWords = /\b(?:dob|birth(?:day)?|born)\b/;

/** The days before day 1 of the two calendars of spreadsheets; the first has a February 29, 1900 that never was. */
const dayZero: Readonly<Record<DateSystem, string>> = { "1900": "1899-12-30", "1904": "1904-01-01" };
const [firstDate, lastDate] = ["1920-01-01", "2099-12-31"];

/** The date that a spreadsheet stores as a whole number of five digits; null for other texts, and for other times. */
const toDate = (text: string, system: DateSystem = "1900"): string | null => {
  const [, digits] = /^\s*(\d{5})(?:\.0+)?\s*$/.exec(text) ?? [];
  const date = digits === undefined ? "" : addDays(dayZero[system], Number(digits));
  return date >= firstDate && date <= lastDate ? date : null;
};

/** Whether values can be dates as a spreadsheet stores them. */
export const areSerialDates = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => toDate(value) !== null);

/** Whether a column of such numbers is one of dates by its name. */
export const isNamedAsDate = (words: string): boolean => dateWords.test(words);

/** A table with dates for such numbers. */
export type DatedTable = {
  readonly laid: LaidTable;
  /** What the numbers of a column give, by its place. */
  readonly found: ReadonlyMap<number, string>;
  /** Columns that are mapped as dates and hold both. */
  readonly mixed: readonly number[];
};

const explain = (texts: readonly string[], isBirth: boolean, system: DateSystem | undefined): string => {
  const dates = texts.map((text) => toDate(text, system) ?? "");
  const [first = "", last = ""] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (isBirth) return `, from ${first.slice(0, 4)} to ${last.slice(0, 4)}.`;
  return `: ${texts[0]?.trim()} is ${formatNumericDate(dates[0] ?? "")}.`;
};

/**
 * Reads the numbers of columns of dates, where no cell of them is written as a date.
 * @param columns what each column holds, as chosen or guessed
 */
export const readSerialDates = (laid: LaidTable, columns: Mapping["columns"]): DatedTable => {
  const system = laid.table.dateSystem;
  const found = new Map<number, string>();
  const mixed: number[] = [];
  laid.header.cells.forEach((name, place) => {
    const field = columns[place] ?? null;
    const words = toHeaderWords(name);
    const isMapped = dateFields.includes(field);
    if (!isMapped && (field !== null || !isNamedAsDate(words))) return;
    const texts = laid.body.flatMap(({ cells }) => cells[place] ?? []);
    const serials = texts.filter((text) => toDate(text, system) !== null);
    if (serials.length === 0) return;
    if (!texts.some(isDate))
      found.set(place, explain(serials, field === "birth_date" || birthWords.test(words), system));
    else if (isMapped) mixed.push(place);
  });
  if (found.size === 0) return { laid, found, mixed };
  const read = (cell: string, place: number): string => {
    const date = found.has(place) ? toDate(cell, system) : null;
    return date === null ? cell : formatNumericDate(date);
  };
  const body = laid.body.map(({ row, cells }) => ({ row, cells: cells.map(read) }));
  return { laid: { ...laid, body }, found, mixed };
};

/** What is said of such numbers in columns that are used. */
export const listSerialDates = (
  { laid: { header, table }, found, mixed }: DatedTable,
  columns: Mapping["columns"],
  people: readonly NumberedRow[],
): FileFinding[] => {
  const nameOf = (place: number): string => toDisplayValue(labelColumn(header.cells[place], place));
  return [
    ...[...found].flatMap(([place, dates]): FileFinding[] => {
      if (!columns[place]) return [];
      const message = `The numbers in the column ${nameOf(place)} were read as dates, as a spreadsheet stores them${dates}`;
      return [{ ruleId: "dates-from-numbers", severity: "INFO", rows: [], message }];
    }),
    ...mixed.flatMap((place): FileFinding[] => {
      const own = people.filter(({ cells }) => toDate(cells[place] ?? "", table.dateSystem) !== null);
      if (own.length === 0) return [];
      const values = listDisplayValues(own.map(({ cells }) => cells[place] ?? ""));
      const message = `In the column ${nameOf(place)}, ${values} ${own.length === 1 ? "is a number" : "are numbers"}, and other rows have dates. Write each of them as a date, such as 4/30/1991.`;
      return [{ ruleId: "dates-mixed", severity: "ERROR", rows: own.map(({ row }) => row), message }];
    }),
  ];
};
