import {
  linesOfWidth,
  linesSampled,
  type TableLayout,
  type HeaderRows,
  type NumberedRow,
  type Table,
} from "../ground/table.ts";
import { labelColumn } from "../ground/column-names.ts";
import {
  addCells,
  isAmount,
  isDate,
  isValue,
  filledColumns,
  toLineText,
  toPlainText,
  isDecimalAmount,
} from "../cells/cell-shapes.ts";
import { findHeader, firstLines, joinHeader } from "./find-header.ts";
import { fillFromHeadings } from "./group-lines.ts";
import { assignIdsBelow } from "./ids-below.ts";
import { splitWho } from "./split-who.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";
import { isLabel, isPageMark } from "../words/labels.ts";
import { personFields } from "../ground/fields.ts";
import type { FileFinding } from "../schema.ts";
import { readPeriodName } from "../cells/period-names.ts";
import { namesPerson, takeApart, splitNameAndSsn } from "./take-apart.ts";

const labelPattern = /^\s*(\p{L}[\p{L}.#'/ ]{0,24}?)\s*:\s*(|.*?\S)\s*$/u;
const bareLabelPattern =
  /^\s{0,40}(?:(?:employee|emp|ee|worker|member|associate|payroll|file|clock|badge)\s{0,40})?(?:name|id|no|num|nbr|number|code|#)?\.?\s{0,40}$|^\s*(?:ssn?|ss#|s\.s\.n\.|soc(?:ial)?\.? sec(?:urity)?\.?(?: (?:no|num|number|#)\.?)?)\s*$/i;

type LabeledValues = {
  readonly place: number;
  readonly label: string;
  readonly values: string[];
  readonly isWhole: boolean;
};

const maxLabelValues = 3;

const isWho = (cell: string): boolean => isSsnShaped(cell) || /^\s*\p{L}[^\d,:]*,\s*\p{L}[^\d,:]*$/u.test(cell);

const isNumber = (text: string): boolean => /^[A-Za-z_]*\d\w*$/.test(text);

/** True if labels may be a heading's. "Regular:" with hours beside it is a row. */
const mayBeOfHeading = (labeled: readonly LabeledValues[]): boolean => {
  const values = labeled.flatMap((heading) => heading.values);
  const isSaid =
    labeled.some(({ label }) => bareLabelPattern.test(label)) || values.some((value) => /\p{L}{2}/u.test(value));
  return isSaid && !values.some(isDecimalAmount);
};

const readLabels = (cells: readonly string[]): LabeledValues[] | null => {
  const labeled: LabeledValues[] = [];
  let areColons = true;
  for (const [index, cell] of cells.entries()) {
    if (cell.trim() === "") continue;
    const last = labeled.at(-1)?.values;
    const isBare = last?.length !== 0 && bareLabelPattern.test(cell);
    const [, label = isBare ? cell.trim() : "", value = ""] = labelPattern.exec(cell) ?? [];
    if (label !== "") {
      if (isLabel(label)) return null;
      areColons &&= !isBare;
      labeled.push({ place: index, label, values: value === "" ? [] : [value], isWhole: value !== "" });
    } else if (last === undefined || (labeled.at(-1)?.isWhole === true && !(isNumber(last.join(" ")) && isWho(cell))))
      return null;
    else last.push(cell.trim());
  }
  const values = labeled.map((heading) => heading.values);
  const most = areColons ? maxLabelValues : 1;
  // Column names may look like labels without colons, so require a person's name and one value for each label.
  const isRead =
    (areColons || values.flat().some(isWho)) &&
    values.every((list) => list.length > 0 && list.length <= most) &&
    mayBeOfHeading(labeled);
  return isRead ? labeled : null;
};

/** Joins values: "1001" and "Cho, Min" → "1001 - Cho, Min". */
const joinValues = (values: readonly string[]): string =>
  values.join(values.length === 2 && values.filter((value) => /\d/.test(value)).length === 1 ? " - " : " ");

/**
 * Joins labels and values: "Employee:", "1001", "Cho, Min" → "Employee: 1001 - Cho, Min". Other lines stay unchanged.
 */
const joinLabels = (line: NumberedRow): NumberedRow => {
  const labeled = readLabels(line.cells);
  if (labeled === null) return line;
  const cells = line.cells.map(() => "");
  for (const { place, label, values } of labeled) cells[place] = `${label}: ${joinValues(values)}`;
  return { row: line.row, cells };
};

const labelOf = ({ cells }: NumberedRow, index: number): string =>
  toPlainText(/(?<!\p{L})(\p{L}+)\W{0,2}:/u.exec(cells[index] ?? "")?.[1] ?? "");

/** True if both lines begin with the same label, or have no label and cells in the same columns. */
const areAlike = (heading: NumberedRow, other: NumberedRow): boolean => {
  const [joined, others] = [joinLabels(heading), joinLabels(other)];
  const places = [joined, others].map(({ cells }) => filledColumns(cells));
  const [label, otherLabel] = [joined, others].map((line, index) => labelOf(line, places[index]?.[0] ?? 0));
  return label === otherLabel && (label !== "" || places[0]?.join() === places[1]?.join());
};

const listRepeats = (headerLines: readonly NumberedRow[], rows: readonly NumberedRow[], from: number): number[] => {
  const texts = headerLines.map(({ cells }) => toLineText(cells));
  const [line] = headerLines;
  const columnIndex = line === undefined ? 0 : (filledColumns(line.cells)[0] ?? 0);
  const name = line?.cells[columnIndex];
  return rows.flatMap(({ cells }, index) => {
    if (index < from || cells[columnIndex] !== name) return [];
    return texts.every((text, n) => text === toLineText(rows[index + n]?.cells ?? [])) ? [index] : [];
  });
};

const linesOfHeading = 4;

/** Returns a line's text without page and check numbers. */
const withoutDigits = ({ cells }: NumberedRow): string => toLineText(cells).replaceAll(/\d/g, "");

/** True if a line identifies a person: "1003 Cho, Min", "Emp ID: 1003". */
const hasPersonLabel = (line: NumberedRow): boolean =>
  joinLabels(line).cells.some((cell, index) => {
    if (namesPerson(cell) || splitNameAndSsn(cell) !== null) return true;
    const pieces = cell.includes(":") ? takeApart(cell, index) : [];
    const fields = guessColumns(pieces.map(({ name }) => name.replace(/ \(line above\)$/, "")));
    return fields.some((field) => field !== null && personFields.includes(field));
  });

/** True for headings of two people, even with the same name. Titles aren't headings. */
const areOfTwo = (line: NumberedRow, other: NumberedRow): boolean =>
  hasPersonLabel(line)
    ? toLineText(line.cells) !== toLineText(other.cells)
    : withoutDigits(line) !== withoutDigits(other) && !hasPersonLabel(other);

/**
 * If each person has a heading and a repeated header, the lines above the first header may be the first person's
 * heading: the other headings have the same position but different words. Page titles don't.
 */
const findFirstHeading = (
  headerLines: readonly NumberedRow[],
  rows: readonly NumberedRow[],
  names: readonly string[],
): readonly NumberedRow[] => {
  const [top] = headerLines;
  const first = top === undefined ? 0 : rows.indexOf(top);
  // People identified in their rows need no heading.
  if (first < 1 || guessColumns(names).some((field) => field !== null && personFields.includes(field))) return [];
  const titles = new Set(rows.slice(0, first).map(withoutDigits));
  const isTitle = (line: NumberedRow, title: NumberedRow | undefined): boolean =>
    title !== undefined && withoutDigits(line) !== withoutDigits(title) && titles.has(withoutDigits(line));
  // A page header between a person's heading and rows isn't another person's heading.
  const repeats = listRepeats(headerLines, rows, first + headerLines.length).filter((index) => {
    const above = rows[index - 1];
    return above !== undefined && !above.cells.some(isPageMark) && !isTitle(above, rows[first - 1]);
  });
  let [taken, isOfPeople] = [0, false];
  for (let above = 1; above <= Math.min(linesOfHeading, first); above += 1) {
    const heading = rows[first - above];
    if (heading === undefined || heading.cells.some(isPageMark)) break;
    const alike = repeats.flatMap((index) => {
      const other = rows[index - above];
      return other !== undefined && areAlike(heading, other) ? [other] : [];
    });
    if (alike.length === 0 || alike.length * 2 < repeats.length) break;
    const isOther = alike.some((other) => !isTitle(other, heading) && areOfTwo(heading, other));
    isOfPeople ||= isOther;
    if (isOther || hasPersonLabel(heading)) taken = above;
  }
  return isOfPeople ? rows.slice(first - taken, first) : [];
};

const missingPeopleWarning: FileFinding = {
  ruleId: "no-one-named",
  severity: "WARNING",
  rows: [],
  message:
    "No column identifies the people. If each table or sheet is for one person, add columns with the person’s name and number to every row, and upload the file again.",
};

const warnOfMissingPeople = ({ headerRows, guessNames, body }: TableLayout): FileFinding[] => {
  const fields = guessColumns(guessNames);
  if (headerRows.length === 0 || fields.some((field) => field !== null && personFields.includes(field))) return [];
  // Totals and signature lines belong to no one.
  const lines = body
    .slice(0, linesSampled)
    .filter(({ cells }) => !cells.some(isLabel) && cells.some((cell) => isAmount(cell) && !isDate(cell)));
  const isText = (cell: string): boolean =>
    isSsnShaped(cell) || (/\p{L}{2}/u.test(cell) && !isValue(cell) && readPeriodName(cell) === null);
  return lines.some(({ cells }) => cells.some(isText)) ? [] : [missingPeopleWarning];
};

const labelColumns = (lines: readonly NumberedRow[], body: readonly NumberedRow[]): string[] => {
  if (lines.length > 0) return joinHeader(lines.map(({ cells }) => cells));
  const width = body.slice(0, linesOfWidth).reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return Array.from({ length: width }, (_, index) => labelColumn("", index));
};

/** Lays out a table with its header in these lines. The people are below the last header line. */
export const layOut = (table: Table, headerRows: HeaderRows): TableLayout => {
  const headerLines = table.rows.filter(({ row }) => headerRows.includes(row));
  const last = headerLines.at(-1)?.row ?? 0;
  const rest = table.rows.filter(({ row }) => row > last);
  const columnNames = labelColumns(headerLines, rest);
  const heading = findFirstHeading(headerLines, table.rows, columnNames);
  const above = table.rows.filter((line) => line.row <= last && !heading.includes(line));
  const lines = [...heading, ...rest].map(joinLabels);
  const below = assignIdsBelow(columnNames, headerLines, lines);
  const { names } = below;
  const { names: added, width, body: filled, headings } = fillFromHeadings(names, above, below.body);
  const unnamed = Array.from({ length: Math.max(0, width - names.length) }, () => "");
  const { names: cells, guessNames, notes, body } = splitWho([...names, ...unnamed, ...added], filled, headings);
  const ownCells = cells.map((name, index) => columnNames[index] ?? name);
  const idLines = below.idLines.map(({ row }) => row);
  const aside = [...below.idLines, ...below.nameLines];
  const all = [...body, ...aside].toSorted((left, right) => left.row - right.row);
  const withId = (line: NumberedRow): NumberedRow => addCells(line, cells.length, [below.ids.get(line.row) ?? ""]);
  const layout: TableLayout = {
    table,
    headerRows,
    titles: above.filter(({ row }) => row < (headerLines[0]?.row ?? 0)),
    headerLines,
    header: { row: last, cells: below.name === null ? ownCells : [...ownCells, below.name] },
    guessNames: below.name === null ? guessNames : [...guessNames, below.name],
    notes,
    body: below.name === null ? all : all.map(withId),
    headings: new Set([...headings, ...aside.map(({ row }) => row)]),
    idLines: new Set(idLines),
    width: names.length + unnamed.length,
    hasIdsBelow: below.name !== null,
  };
  return { ...layout, notes: [...notes, ...warnOfMissingPeople(layout)] };
};

/** Lists possible headers, most likely first: the header found, then each line and each pair of lines. */
export const listHeaders = (table: Table): HeaderRows[] => {
  const headerRows = findHeader(table.rows);
  const lines = table.rows.filter(({ row }) => row <= firstLines).map(({ row }) => row);
  const pairs = lines.flatMap((row, index) => (lines[index + 1] === row + 1 ? [[row, row + 1]] : []));
  return [...(headerRows === null ? [] : [headerRows]), ...lines.map((row) => [row]), ...pairs];
};
