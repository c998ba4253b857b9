import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import { countFilled, findsRepeated, isDate, isFigure, isValue, toPlainText } from "../cells/cell-shapes.ts";
import { isHeaderCell } from "../table/find-header.ts";
import { splitSheets } from "../table/join-sheets.ts";
import { rowInSheet } from "../ground/sheet-rows.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import type { FileFinding } from "../schema.ts";
import { type ImportField, personFields, type FieldPlaces } from "../ground/fields.ts";
import type { NumberedRow } from "../ground/table.ts";
import { listHeadedAgain } from "./headed-sections.ts";
import { isTitleOfOtherKind } from "./kinds-of-sections.ts";
import { toLinePlaces } from "./look-at-lines.ts";
import type { SortedLines } from "./sorted-table.ts";

const filledCells = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== "");

const isPersonField = (field: ImportField | null): boolean => field !== null && personFields.includes(field);

/** Whether cells name columns, one of them of who the people are. */
const namesColumns = (cells: readonly string[]): boolean => {
  // The lines of people have figures, which are the quickest to see.
  if (cells.some(isFigure)) return false;
  const filled = filledCells(cells);
  if (filled.length < 2 || filled.some(isValue)) return false;
  if (filled.filter(isHeaderCell).length * 2 < filled.length) return false;
  const fields = guessColumns(cells);
  return fields.some(isPersonField) && fields.filter((field) => field !== null).length > 1;
};

/** Compares the names of columns with these: whether one column is called something else. */
const startComparing = (names: readonly string[]): ((cells: readonly string[]) => boolean) => {
  const fields = guessColumns(names);
  return (cells) => {
    const others = guessColumns(cells);
    return cells.some((cell, at) => {
      if (cell.trim() === "" || toPlainText(cell) === toPlainText(names[at] ?? "")) return false;
      return (fields[at] ?? null) === null || fields[at] !== others[at];
    });
  };
};

/** The lines of people below a line that names columns. */
type Section = {
  readonly header: NumberedRow;
  /** The place of that line below the header of the table; -1 for that header itself. */
  readonly at: number;
  /** Its columns are not those of the first table. */
  readonly isOther: boolean;
  readonly people: NumberedRow[];
};

const listSections = (laid: LaidTable, people: ReadonlyMap<number, NumberedRow>): Section[] => {
  const { header, headerLines, body, width } = laid;
  const ownCells = ({ cells }: NumberedRow): readonly string[] =>
    cells.length > width ? cells.slice(0, width) : cells;
  const first = body.findIndex(({ row }) => people.has(row));
  // A printed page repeats all that is between the header and the people.
  const known = [...headerLines, ...body.slice(0, Math.max(first, 0))].map(ownCells).filter(namesColumns);
  const isRepeated = findsRepeated(known);
  const isOther = startComparing(ownCells(header));
  const sections: Section[] = [{ header, at: -1, isOther: false, people: [] }];
  body.forEach((line, at) => {
    const person = people.get(line.row);
    const cells = ownCells(line);
    const isAgain = isRepeated(cells);
    // Such a line may have been taken for a person whose name is "Last Name".
    if (isAgain || namesColumns(cells))
      sections.push({ header: line, at, isOther: !isAgain && isOther(cells), people: [] });
    else if (person !== undefined) sections.at(-1)?.people.push(person);
  });
  return sections.filter((section) => section.people.length > 0);
};

const tableWithOtherColumns = ({ width }: LaidTable, { header, people }: Section): FileFinding => {
  const names = listDisplayValues(filledCells(header.cells.slice(0, width)));
  return {
    ruleId: "table-with-other-columns",
    severity: "ERROR",
    rows: [header.row, ...people.map(({ row }) => row)],
    message: `Line ${rowInSheet(header.row)} begins a table with other columns: ${names}. What is below it can’t be read by the columns of the first table. Save each table as a separate file, or delete the one that isn’t needed, and upload the file again.`,
  };
};

/** Texts alone on their lines between two tables, such as "Year to date". */
const titlesAbove = ({ body, width }: LaidTable, { at }: Section, aside: ReadonlySet<number>): string[] => {
  const titles: string[] = [];
  for (let place = at - 1; place >= 0; place -= 1) {
    const { row, cells } = body[place] ?? { row: 0, cells: [] };
    if (!aside.has(row) && countFilled(cells) > 0) break;
    const filled = filledCells(cells.slice(0, width));
    const text = filled.length < 3 ? filled.join(" ") : "";
    if (/\p{L}/u.test(text)) titles.unshift(text);
  }
  return titles;
};

/** The same people once more below a further header: other days of the month, or figures of another kind. */
const samePeopleAgain = (
  { header }: Section,
  again: readonly NumberedRow[],
  titles: readonly string[],
): FileFinding[] => {
  const line = rowInSheet(header.row);
  const kind = titles.find(isTitleOfOtherKind);
  const rows = [header.row, ...again.map(({ row }) => row)];
  if (kind !== undefined) {
    const message = `Above line ${line} the file says ${listDisplayValues([kind])}, and the same people follow with the same columns as before. Their figures would be added to those above. Delete these lines, or give them a column that says what they are, and upload the file again.`;
    return [{ ruleId: "section-of-other-kind", severity: "ERROR", rows, message }];
  }
  // A page of a printed report may begin with the person of the page before.
  if (again.length < 2) return [];
  const named = titles.length === 0 ? "" : ` It is called ${listDisplayValues(titles)}.`;
  const message = `Line ${line} repeats the header, and the same people follow once more.${named} Their figures were added to those above. If these lines are of another month, or are no part of the report, delete them and upload the file again.`;
  return [{ ruleId: "section-added", severity: "WARNING", rows, message }];
};

/** What a line says beside its amounts: dates, codes and names. */
const textsOf = ({ cells }: NumberedRow): string =>
  cells.map((cell) => (isFigure(cell) && !cell.includes("/") && !isDate(cell) ? "" : toPlainText(cell))).join("\n");

/**
 * Whether the lines right below a repeated header continue with the person above it, as on the next page: each has a date or
 * code that none of the person's other lines has.
 */
const isContinued = (
  above: readonly NumberedRow[],
  people: readonly NumberedRow[],
  again: readonly NumberedRow[],
  whoOf: (line: NumberedRow) => string,
): boolean => {
  const last = above.at(-1);
  const key = last === undefined ? null : whoOf(last);
  if (again.some((line, at) => line !== people[at] || whoOf(line) !== key)) return false;
  const start = above.findLastIndex((line) => whoOf(line) !== key) + 1;
  const own = [...above.slice(start), ...again].map(textsOf);
  return new Set(own).size === own.length;
};

const listTables = (
  sheet: LaidTable,
  people: ReadonlyMap<number, NumberedRow>,
  aside: ReadonlySet<number>,
  whoOf: (line: NumberedRow) => string,
): FileFinding[] => {
  const sections = listSections(sheet, people);
  if (sections.length < 2) return [];
  const known = new Set<string>();
  return sections.flatMap((section, at) => {
    const keys = section.people.map(whoOf);
    const again = section.people.filter((_, place) => known.has(keys[place] ?? ""));
    for (const key of keys) known.add(key);
    if (at === 0) return [];
    if (section.isOther) return [tableWithOtherColumns(sheet, section)];
    if (again.length === 0) return [];
    const isNextPage = isContinued(sections[at - 1]?.people ?? [], section.people, again, whoOf);
    return samePeopleAgain(section, isNextPage ? again.slice(0, 1) : again, titlesAbove(sheet, section, aside));
  });
};

/**
 * What a file says of further tables below the first one, which are read by the columns of the first: other columns or
 * figures of another kind refuse the file, the same people once more are a warning. A heading alone may begin one too.
 */
export const listFurtherTables = (
  laid: LaidTable,
  sorted: SortedLines,
  places: FieldPlaces,
  workMonth: string,
): FileFinding[] => {
  const people = new Map(sorted.people.map((line) => [line.row, line]));
  const aside = new Map(sorted.aside.map((one) => [one.line.row, one]));
  const { who, codes, names } = toLinePlaces(places);
  const textsAt = (own: readonly number[]): ((line: NumberedRow) => string) => {
    return ({ cells }) => own.map((place) => toPlainText(cells[place] ?? "")).join("\n");
  };
  return splitSheets(laid).flatMap((sheet) => {
    const tables = listTables(sheet, people, new Set(aside.keys()), textsAt([...who]));
    const named = new Set(tables.flatMap(({ rows }) => rows));
    const others = new Map([...people].filter(([row]) => !named.has(row)));
    const said = {
      workMonth,
      keyOf: textsAt([...who, ...codes]),
      nameOf: ({ cells }: NumberedRow) => names.map((place) => (cells[place] ?? "").trim()).join(" "),
      hasCodes: codes.length > 0,
    };
    return tables.concat(listHeadedAgain(sheet, others, aside, said));
  });
};
