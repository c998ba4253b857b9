import {
  maxWidthLines,
  maxSampledLines,
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
  isDataCell,
  filledColumns,
  toLineText,
  toPlainText,
  isDecimalAmount,
  removeDigits,
} from "../cells/cell-shapes.ts";
import { findHeader, firstLines, joinHeader } from "./find-header.ts";
import { fillFromHeadings } from "./group-lines.ts";
import { assignIdsBelow } from "./ids-below.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";
import { isLabel, isPageMark } from "../words/labels.ts";
import { isPersonField } from "../ground/fields.ts";
import type { FileFinding } from "../schema.ts";
import { readPeriodName } from "../cells/period-names.ts";
import { namesPerson, splitHeadingCell, splitNameAndSsn, splitPersonColumn } from "./take-apart.ts";

const labelPattern = /^\s*(\p{L}[\p{L}.#'/ ]{0,24}?)\s*:\s*(|.*?\S)\s*$/u;
const bareLabelPattern =
  /^\s{0,40}(?:(?:employee|emp|ee|worker|member|associate|payroll|file|clock|badge)\s{0,40})?(?:name|id|no|num|nbr|number|code|#)?\.?\s{0,40}$|^\s*(?:ssn?|ss#|s\.s\.n\.|soc(?:ial)?\.? sec(?:urity)?\.?(?: (?:no|num|number|#)\.?)?)\s*$/i;

const maxLabelValues = 3;

const identifiesPerson = (cell: string): boolean =>
  isSsnShaped(cell) || /^\s*\p{L}[^\d,:]*,\s*\p{L}[^\d,:]*$/u.test(cell);

const isNumber = (text: string): boolean => /^[A-Za-z_]*\d\w*$/.test(text);

const readLabels = (cells: readonly string[]) => {
  const headings: { readonly place: number; readonly label: string; values: string[]; readonly isWhole: boolean }[] =
    [];
  let haveColons = true;
  for (const [place, cell] of cells.entries()) {
    if (cell.trim() === "") continue;
    const last = headings.at(-1);
    const isBare = last?.values.length !== 0 && bareLabelPattern.test(cell);
    const [, label = isBare ? cell.trim() : "", value = ""] = labelPattern.exec(cell) ?? [];
    if (label !== "") {
      if (isLabel(label)) return null;
      haveColons &&= !isBare;
      headings.push({ place, label, values: value === "" ? [] : [value], isWhole: value !== "" });
    } else if (last === undefined || (last.isWhole && !(isNumber(last.values.join(" ")) && identifiesPerson(cell))))
      return null;
    else last.values.push(cell.trim());
  }
  const maxValues = haveColons ? maxLabelValues : 1;
  if (headings.some(({ values }) => values.length === 0 || values.length > maxValues)) return null;
  const values = headings.flatMap((heading) => heading.values);
  // Column names may look like labels without colons, so require a person's name and one value for each label.
  const isPerson = haveColons || values.some(identifiesPerson);
  const hasText =
    headings.some(({ label }) => bareLabelPattern.test(label)) || values.some((value) => /\p{L}{2}/u.test(value));
  // "Regular:" with hours next to it is a row.
  return isPerson && hasText && !values.some(isDecimalAmount) ? headings : null;
};

/** Joins values: "1001" and "Cho, Min" → "1001 - Cho, Min". */
const joinValues = (values: readonly string[]): string =>
  values.join(values.length === 2 && values.filter((value) => /\d/.test(value)).length === 1 ? " - " : " ");

/**
 * Joins labels and values: "Employee:", "1001", "Cho, Min" → "Employee: 1001 - Cho, Min". Other lines stay unchanged.
 */
const joinLabels = (line: NumberedRow): NumberedRow => {
  const headings = readLabels(line.cells);
  if (headings === null) return line;
  const cells = line.cells.map(() => "");
  for (const { place, label, values } of headings) cells[place] = `${label}: ${joinValues(values)}`;
  return { row: line.row, cells };
};

/** True if both lines begin with the same label, or have no label and cells in the same columns. */
const haveSameForm = (heading: NumberedRow, other: NumberedRow): boolean => {
  const [form, otherForm] = [heading, other].map((line) => {
    const { cells } = joinLabels(line);
    const columns = filledColumns(cells);
    const [, label = ""] = /(?<!\p{L})(\p{L}+)\W{0,2}:/u.exec(cells[columns[0] ?? 0] ?? "") ?? [];
    return toPlainText(label) || columns.join();
  });
  return form === otherForm;
};

const listRepeats = (headerLines: readonly NumberedRow[], rows: readonly NumberedRow[], start: number): number[] => {
  const texts = headerLines.map(({ cells }) => toLineText(cells));
  const [line] = headerLines;
  const columnIndex = line === undefined ? 0 : (filledColumns(line.cells)[0] ?? 0);
  const name = line?.cells[columnIndex];
  return rows.flatMap(({ cells }, index) => {
    if (index < start || cells[columnIndex] !== name) return [];
    return texts.every((text, n) => text === toLineText(rows[index + n]?.cells ?? [])) ? [index] : [];
  });
};

const maxHeadingLines = 4;

/** True if a line identifies a person: "1003 Cho, Min", "Emp ID: 1003". */
const hasPersonLabel = (line: NumberedRow): boolean =>
  joinLabels(line).cells.some((cell) => {
    if (namesPerson(cell) || splitNameAndSsn(cell) !== null) return true;
    const pieces = cell.includes(":") ? splitHeadingCell(cell) : [];
    return guessColumns(pieces.map(({ name }) => name.replace(/ \(line above\)$/, ""))).some(isPersonField);
  });

/** True for headings of two people, even with the same name. Titles aren't headings. */
const belongToTwoPeople = (line: NumberedRow, other: NumberedRow): boolean =>
  hasPersonLabel(line)
    ? toLineText(line.cells) !== toLineText(other.cells)
    : removeDigits(line.cells) !== removeDigits(other.cells) && !hasPersonLabel(other);

/**
 * Finds the first person's heading above the first header. It's only possible if each person has a heading and a
 * repeated header. Such headings have the same position but different words; page titles have the same words.
 */
const findFirstHeading = (
  headerLines: readonly NumberedRow[],
  rows: readonly NumberedRow[],
  names: readonly string[],
): readonly NumberedRow[] => {
  const [topLine] = headerLines;
  const firstIndex = topLine === undefined ? 0 : rows.indexOf(topLine);
  // People identified in their rows need no heading.
  if (firstIndex < 1 || guessColumns(names).some(isPersonField)) return [];
  const titles = new Set(rows.slice(0, firstIndex).map(({ cells }) => removeDigits(cells)));
  const isTitle = ({ cells }: NumberedRow, title: NumberedRow | undefined): boolean =>
    title !== undefined && removeDigits(cells) !== removeDigits(title.cells) && titles.has(removeDigits(cells));
  // A page header between a person's heading and rows isn't another person's heading.
  const repeats = listRepeats(headerLines, rows, firstIndex + headerLines.length).filter((index) => {
    const above = rows[index - 1];
    return above !== undefined && !above.cells.some(isPageMark) && !isTitle(above, rows[firstIndex - 1]);
  });
  let [lineCount, areHeadings] = [0, false];
  for (let above = 1; above <= Math.min(maxHeadingLines, firstIndex); above += 1) {
    const heading = rows[firstIndex - above];
    if (heading === undefined || heading.cells.some(isPageMark)) break;
    const similarLines = repeats.flatMap((index) => {
      const other = rows[index - above];
      return other !== undefined && haveSameForm(heading, other) ? [other] : [];
    });
    if (similarLines.length === 0 || similarLines.length * 2 < repeats.length) break;
    const isOther = similarLines.some((other) => !isTitle(other, heading) && belongToTwoPeople(heading, other));
    areHeadings ||= isOther;
    if (isOther || hasPersonLabel(heading)) lineCount = above;
  }
  return areHeadings ? rows.slice(firstIndex - lineCount, firstIndex) : [];
};

const missingPeopleWarning: FileFinding = {
  ruleId: "no-one-named",
  severity: "WARNING",
  rows: [],
  message:
    "No column identifies the people. If each table or sheet is for one person, add columns with the person’s name and number to every row, and upload the file again.",
};

const warnOfMissingPeople = ({ headerRows, headersForGuessing, body }: TableLayout): FileFinding[] => {
  if (headerRows.length === 0 || guessColumns(headersForGuessing).some(isPersonField)) return [];
  // Totals and signature lines belong to no one.
  const lines = body
    .slice(0, maxSampledLines)
    .filter(({ cells }) => !cells.some(isLabel) && cells.some((cell) => isAmount(cell) && !isDate(cell)));
  const isText = (cell: string): boolean =>
    isSsnShaped(cell) || (/\p{L}{2}/u.test(cell) && !isDataCell(cell) && readPeriodName(cell) === null);
  return lines.some(({ cells }) => cells.some(isText)) ? [] : [missingPeopleWarning];
};

const labelColumns = (lines: readonly NumberedRow[], body: readonly NumberedRow[]): string[] => {
  if (lines.length > 0) return joinHeader(lines.map(({ cells }) => cells));
  const width = body.slice(0, maxWidthLines).reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return Array.from({ length: width }, (_, index) => labelColumn("", index));
};

/** Lays out a table with its header in these lines. The people are below the last header line. */
export const layOut = (table: Table, headerRows: HeaderRows): TableLayout => {
  const headerLines = table.rows.filter(({ row }) => headerRows.includes(row));
  const lastHeaderRow = headerLines.at(-1)?.row ?? 0;
  const linesBelow = table.rows.filter(({ row }) => row > lastHeaderRow);
  const columnNames = labelColumns(headerLines, linesBelow);
  const heading = findFirstHeading(headerLines, table.rows, columnNames);
  const linesAbove = table.rows.filter((line) => line.row <= lastHeaderRow && !heading.includes(line));
  const lines = [...heading, ...linesBelow].map(joinLabels);
  const idsBelow = assignIdsBelow(columnNames, headerLines, lines);
  const { names } = idsBelow;
  const { names: headingNames, width, body: filledBody, headings } = fillFromHeadings(names, linesAbove, idsBelow.body);
  const unnamedColumns = Array.from({ length: Math.max(0, width - names.length) }, () => "");
  const {
    names: cells,
    headersForGuessing,
    notes,
    body,
  } = splitPersonColumn([...names, ...unnamedColumns, ...headingNames], filledBody, headings);
  const ownCells = cells.map((name, index) => columnNames[index] ?? name);
  const movedLines = [...idsBelow.idLines, ...idsBelow.nameLines];
  const allLines = [...body, ...movedLines].toSorted((left, right) => left.row - right.row);
  const addedNames = idsBelow.name === null ? [] : [idsBelow.name];
  const addId = (line: NumberedRow): NumberedRow => addCells(line, cells.length, [idsBelow.ids.get(line.row) ?? ""]);
  const layout: TableLayout = {
    table,
    headerRows,
    titles: linesAbove.filter(({ row }) => row < (headerLines[0]?.row ?? 0)),
    headerLines,
    header: { row: lastHeaderRow, cells: [...ownCells, ...addedNames] },
    headersForGuessing: [...headersForGuessing, ...addedNames],
    notes,
    body: idsBelow.name === null ? allLines : allLines.map(addId),
    headings: new Set([...headings, ...movedLines.map(({ row }) => row)]),
    idLines: new Set(idsBelow.idLines.map(({ row }) => row)),
    width: names.length + unnamedColumns.length,
    hasIdsBelow: idsBelow.name !== null,
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
