import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import { countFilled, findsRepeated, isValue, toPlainText } from "../layout/cell-shapes.ts";
import { isHeaderCell } from "../layout/find-header.ts";
import { splitSheets } from "../layout/join-sheets.ts";
import { rowInSheet } from "../layout/sheet-rows.ts";
import type { LaidTable } from "../layout/lay-out.ts";
import type { FileFinding } from "../schema.ts";
import { personFields } from "../mapping/mapping.ts";
import type { NumberedRow } from "../table.ts";
import { type FieldPlaces, toLinePlaces } from "./look-at-lines.ts";
import type { SortedLines } from "./sort-lines.ts";

/** Words of sections whose figures are of another time, or of another kind than the columns above say. */
const otherKindPattern =
  /\b(?:year[ -]to[ -]date|ytd|quarter[ -]to[ -]date|qtd|prior|previous|last (?:month|period|year)|balances?|accru\w+|available|vacation|sick|leave|holidays?|over ?time|o\/?t|double ?time|deductions?|tax(?:es)?|benefits?|budget|forecast|scheduled?|estimated?)\b/i;

const filledCells = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== "");

/** Whether a line names columns, one of them of who the people are. */
const namesColumns = ({ cells }: NumberedRow, width: number): boolean => {
  const own = cells.slice(0, width);
  const filled = filledCells(own);
  if (filled.length < 2 || filled.some(isValue)) return false;
  if (filled.filter(isHeaderCell).length * 2 < filled.length) return false;
  const fields = guessColumns(own);
  return (
    fields.some((field) => field !== null && personFields.includes(field)) &&
    fields.filter((field) => field !== null).length > 1
  );
};

/** Whether a line calls a column something else than the header does. */
const namesOtherwise = ({ header, width }: LaidTable, { cells }: NumberedRow): boolean => {
  const [names, others] = [header.cells.slice(0, width), cells.slice(0, width)];
  const [fields, otherFields] = [guessColumns(names), guessColumns(others)];
  return others.some((other, at) => {
    if (other.trim() === "" || toPlainText(other) === toPlainText(names[at] ?? "")) return false;
    return (fields[at] ?? null) === null || fields[at] !== otherFields[at];
  });
};

type Section = {
  readonly header: NumberedRow;
  /** Its columns are not those of the first table. */
  readonly isOther: boolean;
  readonly people: NumberedRow[];
};

/** The lines of people below each line that names columns, in the order of the file. */
const listSections = (laid: LaidTable, people: ReadonlyMap<number, NumberedRow>): Section[] => {
  const cellsOf = ({ cells }: NumberedRow): string[] => filledCells(cells.slice(0, laid.width));
  const first = laid.body.findIndex(({ row }) => people.has(row));
  // A printed page repeats all that is between the header and the people.
  const isRepeated = findsRepeated([...laid.headerLines, ...laid.body.slice(0, Math.max(first, 0))].map(cellsOf));
  const sections: Section[] = [{ header: laid.header, isOther: false, people: [] }];
  for (const line of laid.body) {
    const person = people.get(line.row);
    // Such a line may have been taken for a person whose name is "Last Name".
    if (namesColumns(line, laid.width))
      sections.push({ header: line, isOther: !isRepeated(cellsOf(line)) && namesOtherwise(laid, line), people: [] });
    else if (person !== undefined) sections.at(-1)?.people.push(person);
  }
  return sections.filter((section) => section.people.length > 0);
};

const tableWithOtherColumns = (laid: LaidTable, { header, people }: Section): FileFinding => {
  const names = listDisplayValues(filledCells(header.cells.slice(0, laid.width)));
  return {
    ruleId: "table-with-other-columns",
    severity: "ERROR",
    rows: [header.row, ...people.map(({ row }) => row)],
    message: `Line ${rowInSheet(header.row)} begins a table with other columns: ${names}. What is below it can’t be read by the columns of the first table. Save each table as a separate file, or delete the one that isn’t needed, and upload the file again.`,
  };
};

/** Texts alone on their lines between two tables, such as "Year to date". */
const titlesAbove = (laid: LaidTable, { header }: Section, aside: ReadonlySet<number>): string[] => {
  const at = laid.body.findIndex(({ row }) => row === header.row);
  const above = laid.body.slice(0, Math.max(at, 0));
  const end = above.findLastIndex(({ row, cells }) => !aside.has(row) && countFilled(cells) > 0);
  return above
    .slice(end + 1)
    .filter(({ cells }) => countFilled(cells.slice(0, laid.width)) < 3)
    .map(({ cells }) => filledCells(cells.slice(0, laid.width)).join(" "))
    .filter((text) => /\p{L}/u.test(text));
};

/** The same people once more below a further header: other days of the month, or figures of another kind. */
const samePeopleAgain = (
  laid: LaidTable,
  section: Section,
  before: readonly Section[],
  who: (line: NumberedRow) => string,
  aside: ReadonlySet<number>,
): FileFinding[] => {
  const known = new Set(before.flatMap(({ people }) => people.map(who)));
  const again = section.people.filter((line) => known.has(who(line)));
  if (again.length === 0) return [];
  const titles = titlesAbove(laid, section, aside);
  const kind = titles.find((title) => otherKindPattern.test(title));
  const rows = [section.header.row, ...again.map(({ row }) => row)];
  if (kind !== undefined) {
    const message = `Above line ${rowInSheet(section.header.row)} the file says ${listDisplayValues([kind])}, and the same people follow with the same columns as before. Their figures would be added to those above. Delete these lines, or give them a column that says what they are, and upload the file again.`;
    return [{ ruleId: "section-of-other-kind", severity: "ERROR", rows, message }];
  }
  // A page of a printed report may begin with the person of the page before.
  if (again.length < 2) return [];
  const named = titles.length === 0 ? "" : ` It is called ${listDisplayValues(titles)}.`;
  const message = `Line ${rowInSheet(section.header.row)} repeats the header, and the same people follow once more.${named} Their figures were added to those above. If these lines are of another month, or are no part of the report, delete them and upload the file again.`;
  return [{ ruleId: "section-added", severity: "WARNING", rows, message }];
};

/**
 * What a file says of further tables below the first one, which are read by the columns of the first: other columns or
 * figures of another kind refuse the file, the same people once more are a warning.
 */
export const listFurtherTables = (laid: LaidTable, sorted: SortedLines, places: FieldPlaces): FileFinding[] => {
  const people = new Map(sorted.people.map((line) => [line.row, line]));
  const whoPlaces = [...toLinePlaces(places).who];
  const aside = new Set(sorted.aside.map(({ line }) => line.row));
  const who = ({ cells }: NumberedRow): string => whoPlaces.map((place) => toPlainText(cells[place] ?? "")).join("\n");
  return splitSheets(laid).flatMap((sheet) => {
    const sections = listSections(sheet, people);
    return sections
      .slice(1)
      .flatMap((section, at) =>
        section.isOther
          ? [tableWithOtherColumns(sheet, section)]
          : samePeopleAgain(sheet, section, sections.slice(0, at + 1), who, aside),
      );
  });
};
