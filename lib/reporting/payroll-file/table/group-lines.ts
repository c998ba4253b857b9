import { maxCountedLines, type NumberedRow } from "../ground/table.ts";
import {
  countFilled,
  isAmount,
  isDate,
  cacheByText,
  filledColumns,
  createRepeatCheck,
  isDataCell,
  toPlainText,
} from "../cells/cell-shapes.ts";
import { namesPerson, groupName, type Piece, ssnName, splitHeadingCell } from "./take-apart.ts";
import { findPageMark, isCountLabel, isRuled, isTotalLabel, groupLabelWords } from "../words/labels.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";

/** Finds the columns whose texts pass a check. Blank cells don't count. */
const findColumns = (
  lines: readonly NumberedRow[],
  isFound: (texts: readonly string[]) => boolean,
): ReadonlySet<number> => {
  const cells = lines.flatMap((line) => [...line.cells.entries()].filter(([, text]) => text.trim() !== ""));
  const columns = [...Map.groupBy(cells, ([column]) => column)];
  return new Set(columns.flatMap(([column, entries]) => (isFound(entries.map(([, text]) => text)) ? [column] : [])));
};

const findAmountColumns = (body: readonly NumberedRow[]): ReadonlySet<number> => {
  const lines = body.slice(0, maxCountedLines);
  // Two cells make a person's line only in a table without wider lines.
  const minCells = lines.some(({ cells }) => countFilled(cells) > 2) ? 3 : 2;
  const isFigure = cacheByText((cell) => isAmount(cell) && !isDate(cell));
  return findColumns(
    lines.filter(({ cells }) => countFilled(cells) >= minCells),
    (texts) => texts.filter(isFigure).length * 2 > texts.length,
  );
};

const isPersonName = (cell: string): boolean => /^\p{L}[^\d,:]*,\s*\p{L}/u.test(cell.trim()) || namesPerson(cell);

/** True for the number of a person or department: "1001", "A-1001". */
const isBareNumber = (cell: string): boolean => /^[A-Z]{0,3}-?\d{3,11}$/i.test(cell.trim());

/** True for a label alone in a cell, such as "Department:" or "UNIT", with the name in the next cells. */
const isGroupLabel = (cell: string): boolean =>
  (groupLabelWords.test(cell) && /^[\p{L} ]{1,24}[:#]\s*$/u.test(cell)) ||
  /^(?:dep(?:artmen)?t|division|location|company|cost center|unit|local|client|bargaining unit|union|agreement|cba)\W*$/i.test(
    cell,
  );

/** True for texts that never identify a person: "200 Warehouse", "JC711B", "Dept 200 - Warehouse". */
const isGroupText = (cell: string): boolean => groupLabelWords.test(cell) || (/\d/.test(cell) && !namesPerson(cell));

type PersonColumns = {
  readonly isFree: (column: number) => boolean;
  readonly ids: ReadonlySet<number>;
  readonly names: ReadonlySet<number>;
};

/** True if a line describes the lines below, unlike a person without amounts. */
const isHeading = ({ cells }: NumberedRow, { isFree, ids, names }: PersonColumns): boolean => {
  const columns = filledColumns(cells);
  const [column = 0] = columns;
  const first = cells[column] ?? "";
  // If people's lines have no number, a number without a name belongs to the name above.
  // A name without a number belongs to the lines below.
  if (columns.length === 1 && isSsnShaped(first)) return !ids.has(column);
  if (columns.length === 1 && !names.has(column) && isPersonName(first)) return true;
  const isGroup = columns.length === 1 ? isGroupText(first) : isGroupLabel(first);
  if (columns.length < 4 && isGroup) return true;
  return (
    !cells.some((cell, index) => ids.has(index) && (isSsnShaped(cell) || isBareNumber(cell))) &&
    columns.some((index) => /:\s*\S/.test(cells[index] ?? "") || (isFree(index) && !isDataCell(cells[index] ?? "")))
  );
};

const maxHeadingCells = 4;

type ClassifiedLine = { readonly line: NumberedRow; readonly kind: "people" | "heading" | "total" | "other" };

type IsPrinted = (filled: readonly string[]) => boolean;

const classifyLine = (line: NumberedRow, amounts: ReadonlySet<number>, isPrinted: IsPrinted): ClassifiedLine => {
  const filled = line.cells.filter((cell) => cell.trim() !== "");
  const anyCell = (test: (text: string) => boolean): boolean => filled.some((cell) => test(cell));
  const isMark =
    filled.length < 4 && !anyCell(isSsnShaped) && !anyCell(namesPerson) && findPageMark(filled) !== undefined;
  if (isPrinted(filled) || anyCell(isRuled) || isMark) return { line, kind: "other" };
  const isSum = anyCell(isTotalLabel) || (anyCell(isCountLabel) && !anyCell(namesPerson));
  if (isSum && !anyCell(isSsnShaped)) return { line, kind: "total" };
  const hasAmount = line.cells.some((cell, index) => amounts.has(index) && isAmount(cell));
  if (hasAmount) return { line, kind: "people" };
  return { line, kind: filled.length <= maxHeadingCells ? "heading" : "people" };
};

const linesOfKind = (classifiedLines: readonly ClassifiedLine[], kind: ClassifiedLine["kind"]): NumberedRow[] =>
  classifiedLines.flatMap((item) => (item.kind === kind ? [item.line] : []));

/** Finds columns whose numbers mark a line as a person's, not a heading. */
const findIdColumns = (people: readonly NumberedRow[]): ReadonlySet<number> =>
  findColumns(people, (texts) => {
    const ids = texts.filter((text) => isSsnShaped(text) || isBareNumber(text));
    // A few numbers that repeat often belong to departments.
    return (
      ids.length > 0 && ids.length * 5 >= people.length && new Set(ids.map((id) => id.trim())).size * 4 >= ids.length
    );
  });

const pairHeadings = (classifiedLines: readonly ClassifiedLine[]): { heading: NumberedRow; first: NumberedRow }[] =>
  classifiedLines.flatMap(({ line, kind }, index) => {
    if (kind !== "heading") return [];
    const next = classifiedLines
      .slice(index + 1, index + 4)
      .find((neighbor) => neighbor.kind !== "other" && neighbor.kind !== "heading");
    return next?.kind === "people" ? [{ heading: line, first: next.line }] : [];
  });

const repeatsHeading = ({ heading, first }: { heading: NumberedRow; first: NumberedRow }): boolean => {
  const texts = new Set(first.cells.map(toPlainText));
  return filledColumns(heading.cells).every((index) => texts.has(toPlainText(heading.cells[index] ?? "")));
};

/** Words in labels of values that apply to one line only, never to the lines below. */
const oneLineWords = /status|note|remark|comment|reason|leave|date|hire|birth|term|return|class|title/i;

const classifyBody = (body: readonly NumberedRow[], isPrinted: IsPrinted) => {
  const amounts = findAmountColumns(body);
  if (amounts.size === 0) return null;
  const allLines = body.map((line) => classifyLine(line, amounts, isPrinted));
  const people = linesOfKind(allLines, "people").slice(0, maxCountedLines);
  const isText = cacheByText((text) => !isDataCell(text));
  const textColumns = findColumns(people, (texts) => texts.filter(isText).length * 5 >= people.length);
  /** True for a column that is empty in people's lines or contains their values. */
  const isFree = (column: number): boolean => people.length > 0 && !textColumns.has(column);
  const ids = findIdColumns(people);
  const isName = cacheByText(isPersonName);
  const names = findColumns(people, (texts) => texts.some(isName));
  const classifiedLines = allLines.map(({ line, kind }): ClassifiedLine => {
    const isPerson = kind === "heading" && !isHeading(line, { isFree, ids, names });
    return { line, kind: isPerson ? "people" : kind };
  });
  return { classifiedLines, isFree };
};

const hasHeadingValues = (classifiedLines: readonly ClassifiedLine[]): boolean => {
  const pairs = pairHeadings(classifiedLines);
  const unrepeatedPairs = pairs.filter((pair) => !repeatsHeading(pair));
  return pairs.length > 0 && unrepeatedPairs.length * 5 >= pairs.length;
};

const columnsOfKind = (
  classifiedLines: readonly ClassifiedLine[],
  kind: ClassifiedLine["kind"],
): ReadonlySet<number> => {
  const columns = new Set<number>();
  for (const { cells } of linesOfKind(classifiedLines, kind))
    for (const column of filledColumns(cells)) columns.add(column);
  return columns;
};

const createCarrier = (
  classifiedLines: readonly ClassifiedLine[],
  header: readonly string[],
  isFree: (column: number) => boolean,
) => {
  const peopleColumns = columnsOfKind(classifiedLines, "people");
  const headingColumns = columnsOfKind(classifiedLines, "heading");
  const names: string[] = [];
  const headings = new Set<number>();
  let current = new Map<string, Piece>();
  const keepShared = (): Map<string, Piece> => new Map([...current].filter(([name]) => groupLabelWords.test(name)));
  let isBelowHeading = false;
  const columnOf = ({ name, value }: Piece, index: number): string => {
    const columnName = name !== groupName || peopleColumns.has(index) ? name : `${index}`;
    return isSsnShaped(value) && (columnName === groupName || (columnName === `${index}` && current.has(columnName)))
      ? ssnName
      : columnName;
  };
  const addPieces = (cell: string, index: number): void => {
    for (const piece of splitHeadingCell(cell)) {
      const name = columnOf(piece, index);
      const isOwnColumn = name !== `${index}`;
      if (!isOwnColumn && oneLineWords.test(header[index] ?? "")) continue;
      if (isOwnColumn && !names.includes(name)) names.push(name);
      current.set(name, piece);
    }
  };
  /** True if the heading belongs to the person above, since it repeats none of their values. */
  const belongsToSamePerson = ({ cells }: NumberedRow): boolean =>
    filledColumns(cells)
      .flatMap((index) => splitHeadingCell(cells[index] ?? "").map((piece) => columnOf(piece, index)))
      .every((name) => groupLabelWords.test(name) || !current.has(name));
  const readHeading = (line: NumberedRow): void => {
    if (!isBelowHeading || !belongsToSamePerson(line)) current = keepShared();
    headings.add(line.row);
    for (const index of filledColumns(line.cells)) addPieces(line.cells[index] ?? "", index);
  };
  /** Ends the person above at a line with another person's name, even if it has amounts. */
  const endAtNextPerson = ({ cells }: NumberedRow): void => {
    for (const index of filledColumns(cells)) {
      const cell = cells[index] ?? "";
      const isNamed = headingColumns.has(index) && namesPerson(cell);
      if (!isNamed && !(headingColumns.has(index) && isFree(index) && !isDataCell(cell))) continue;
      current = keepShared();
      if (isNamed) addPieces(cell, index);
    }
  };
  const carry = ({ line, kind }: ClassifiedLine): ReadonlyMap<string, Piece> | null => {
    if (kind === "total") current = keepShared();
    if (kind === "heading") readHeading(line);
    if (kind === "people") endAtNextPerson(line);
    isBelowHeading = kind === "heading";
    return kind === "people" ? current : null;
  };
  return { names, headings, carry };
};

/**
 * Fills in values written once above people's lines: "Employee: 10491 ABARA, BRAM". Fills an empty column,
 * or else adds one. A person's values end at the next person or at a total.
 * @param above the header and the lines above it, which each page may repeat
 */
export const fillFromHeadings = (
  header: readonly string[],
  above: readonly NumberedRow[],
  body: readonly NumberedRow[],
) => {
  const unchanged = { names: [], width: header.length, body, headings: new Set<number>() };
  if (body.every(({ cells }) => countFilled(cells) > maxHeadingCells)) return unchanged;
  const classifiedBody = classifyBody(body, createRepeatCheck(above.map(({ cells }) => cells)));
  if (classifiedBody === null || !hasHeadingValues(classifiedBody.classifiedLines)) return unchanged;
  const { isFree, classifiedLines } = classifiedBody;
  const width = Math.max(header.length, ...body.slice(0, maxCountedLines).map(({ cells }) => cells.length));
  const { names, headings, carry } = createCarrier(classifiedLines, header, isFree);
  const carried = classifiedLines.map((item) => ({ line: item.line, values: carry(item) }));
  const fill = ({ line, values }: (typeof carried)[number]): NumberedRow => {
    // Keep a line that is too long, so that it is reported.
    const cells = Array.from({ length: Math.max(width, line.cells.length) }, (_, index) => {
      const cell = line.cells[index] ?? "";
      return cell.trim() === "" ? (values?.get(`${index}`)?.value ?? cell) : cell;
    });
    return { row: line.row, cells: [...cells, ...names.map((name) => values?.get(name)?.value ?? "")] };
  };
  return { names, width, body: carried.map(fill), headings };
};
