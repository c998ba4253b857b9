import { maxCountedLines, type NumberedRow } from "../ground/table.ts";
import {
  countFilled,
  isAmount,
  isDate,
  cacheByText,
  filledColumns,
  createRepeatCheck,
  isValue,
  toPlainText,
} from "../cells/cell-shapes.ts";
import { namesPerson, groupName, type Piece, ssnName, splitHeadingCell } from "./take-apart.ts";
import { findPageMark, isCountLabel, isRuled, isTotalLabel, groupLabelWords } from "../words/labels.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";

const findAmountColumns = (body: readonly NumberedRow[]): ReadonlySet<number> => {
  const [amounts, filled] = [new Map<number, number>(), new Map<number, number>()];
  const isFigure = cacheByText((cell) => isAmount(cell) && !isDate(cell));
  // Two cells make a person's line only in a table without wider lines.
  const minCells = body.slice(0, maxCountedLines).some(({ cells }) => countFilled(cells) > 2) ? 3 : 2;
  for (const { cells } of body.slice(0, maxCountedLines)) {
    if (countFilled(cells) < minCells) continue;
    cells.forEach((cell, index) => {
      if (cell.trim() === "") return;
      filled.set(index, (filled.get(index) ?? 0) + 1);
      if (isFigure(cell)) amounts.set(index, (amounts.get(index) ?? 0) + 1);
    });
  }
  return new Set([...amounts].filter(([index, count]) => count * 2 > (filled.get(index) ?? 0)).map(([index]) => index));
};

const isPersonName = (cell: string): boolean => /^\p{L}[^\d,:]*,\s*\p{L}/u.test(cell.trim()) || namesPerson(cell);

const findNameColumns = (people: readonly NumberedRow[]): ReadonlySet<number> => {
  const columns = new Set<number>();
  const isName = cacheByText(isPersonName);
  for (const { cells } of people.slice(0, maxCountedLines))
    cells.forEach((cell, index) => {
      if (isName(cell)) columns.add(index);
    });
  return columns;
};

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
    columns.some((index) => /:\s*\S/.test(cells[index] ?? "") || (isFree(index) && !isValue(cells[index] ?? "")))
  );
};

type GroupedLines = {
  readonly names: readonly string[];
  readonly width: number;
  readonly body: readonly NumberedRow[];
  readonly headings: ReadonlySet<number>;
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

/** Finds columns that are empty in people's lines or contain their values. */
const findFreeColumns = (classifiedLines: readonly ClassifiedLine[]): ((column: number) => boolean) => {
  const people = classifiedLines.filter(({ kind }) => kind === "people").slice(0, maxCountedLines);
  const texts = new Map<number, number>();
  const isText = cacheByText((cell) => !isValue(cell));
  for (const { line } of people) {
    for (const index of filledColumns(line.cells)) {
      if (isText(line.cells[index] ?? "")) texts.set(index, (texts.get(index) ?? 0) + 1);
    }
  }
  return (column) => (texts.get(column) ?? 0) * 5 < people.length;
};

/** Finds columns whose numbers mark a line as a person's, not a heading. */
const findIdColumns = (classifiedLines: readonly ClassifiedLine[]): ReadonlySet<number> => {
  const people = classifiedLines.filter(({ kind }) => kind === "people").slice(0, maxCountedLines);
  const [ids, numbers] = [new Map<number, number>(), new Map<number, Set<string>>()];
  for (const { line } of people) {
    line.cells.forEach((cell, index) => {
      if (!isSsnShaped(cell) && !isBareNumber(cell)) return;
      ids.set(index, (ids.get(index) ?? 0) + 1);
      numbers.set(index, (numbers.get(index) ?? new Set()).add(cell.trim()));
    });
  }
  // A few numbers that repeat often belong to departments.
  return new Set(
    [...ids]
      .filter(([index, count]) => count * 5 >= people.length && (numbers.get(index)?.size ?? 0) * 4 >= count)
      .map(([index]) => index),
  );
};

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
  const isFree = findFreeColumns(allLines);
  const ids = findIdColumns(allLines);
  const names = findNameColumns(allLines.flatMap(({ line, kind }) => (kind === "people" ? [line] : [])));
  const toPeopleLine = ({ line }: ClassifiedLine): ClassifiedLine => ({ line, kind: "people" });
  const classifiedLines = allLines.map((line) =>
    line.kind === "heading" && !isHeading(line.line, { isFree, ids, names }) ? toPeopleLine(line) : line,
  );
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
  for (const item of classifiedLines)
    if (item.kind === kind) for (const index of filledColumns(item.line.cells)) columns.add(index);
  return columns;
};

const createCarrier = (
  classifiedLines: readonly ClassifiedLine[],
  header: readonly string[],
  isFree: (column: number) => boolean,
): {
  readonly names: readonly string[];
  readonly headings: ReadonlySet<number>;
  readonly carry: (item: ClassifiedLine) => ReadonlyMap<string, Piece> | null;
} => {
  const [peopleColumns, headingColumns] = [
    columnsOfKind(classifiedLines, "people"),
    columnsOfKind(classifiedLines, "heading"),
  ];
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
    for (const piece of splitHeadingCell(cell, index)) {
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
      .flatMap((index) => splitHeadingCell(cells[index] ?? "", index).map((piece) => columnOf(piece, index)))
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
      if (!isNamed && !(headingColumns.has(index) && isFree(index) && !isValue(cell))) continue;
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
): GroupedLines => {
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
