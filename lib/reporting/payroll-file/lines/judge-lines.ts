import { guessColumns } from "../columns/guess-columns.ts";
import {
  isNumeric,
  isDataCell,
  toPlainText,
  createRepeatCheck,
  isDate,
  isDecimalAmount,
  removeDigits,
  toLineText,
} from "../cells/cell-shapes.ts";
import { isHeaderCell } from "../table/find-header.ts";
import type { TableLayout, NumberedRow } from "../ground/table.ts";
import { isPersonField } from "../ground/fields.ts";
import { isNoValueWord } from "../cells/amounts.ts";
import {
  isContinued,
  isRuled,
  findPageMark,
  isBareTotal,
  isCountLabel,
  isGroupName,
  isPageOrName,
  isCertainGroupName,
  isTotalLabel,
  type LineKind,
} from "../words/labels.ts";
import type { AnalyzedLine, LineColumns } from "./analyze-lines.ts";
import type { RunningSums } from "./printed-total.ts";

const hasColumnNames = (cells: readonly string[]): boolean => {
  // People's lines have figures, and checking for these is fastest.
  if (cells.some(isNumeric)) return false;
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length < 2 || filled.some(isDataCell)) return false;
  if (filled.filter(isHeaderCell).length * 2 < filled.length) return false;
  const fields = guessColumns(cells);
  return fields.some(isPersonField) && fields.filter((field) => field !== null).length > 1;
};

const createTableStartCheck = ({ header, width }: TableLayout): ((line: readonly string[]) => boolean) => {
  const names = header.cells.map(toPlainText);
  const isOtherText = (cell: string, index: number): boolean =>
    cell.trim() !== "" && toPlainText(cell) !== names[index];
  return (line) => line.slice(0, width).some(isOtherText) && hasColumnNames(line.slice(0, width));
};

type LineVerdict = { readonly kind: LineKind; readonly label: string };

/** Finds repeated headers, or a third header line: words in all amount columns right below the header. */
const createHeaderCheck = (
  { headerLines, headerRows, body, width }: TableLayout,
  amounts: readonly number[],
): ((analyzedLine: AnalyzedLine) => boolean) => {
  // Without the cells that headings add on the right.
  const ownCells = (cells: readonly string[]): string[] => cells.slice(0, width).filter((cell) => cell.trim() !== "");
  const isWord = (text = ""): boolean => /^\D*\p{L}\D*$/u.test(text) && !isNoValueWord(text);
  const thirdHeaderLines = body.slice(0, 1).filter(({ row, cells }) => {
    const isBelow = row === (headerRows.at(-1) ?? -1) + 1 && amounts.length > 1;
    return isBelow && amounts.every((column) => isWord(cells[column])) && !cells.some((cell) => /\d/.test(cell));
  });
  const isHeader = createRepeatCheck([...headerLines, ...thirdHeaderLines].map(({ cells }) => ownCells(cells)));
  return ({ line, filled }) => isHeader(filled) || (thirdHeaderLines.length > 0 && isHeader(ownCells(line.cells)));
};

const isPageNumber = (cell: string): boolean => /^\s*page:? *\d+(?: of \d+)?\s*$/i.test(cell);

/** True for amounts next to a number that isn't a date, or next to a person's name. */
const isPersonLine = (mark: string, analyzedLine: AnalyzedLine, { ids }: LineColumns): boolean => {
  const { line, names, hasName, hasAmount, amounts } = analyzedLine;
  const isNumber = (text: string): boolean => /^\s*[^\s\d]*\d\S*\s*$/.test(text) && !isDate(text);
  const isNumbered = ids.some((column) => isNumber(line.cells[column] ?? ""));
  const isNamed = hasName && (isPageOrName(mark) || !names.includes(mark));
  return (isNamed && hasAmount) || ((isNumbered || isContinued(mark)) && amounts.some((value) => value));
};

const createPageFinder = (
  { titles: titleLines, width }: TableLayout,
  lineColumns: LineColumns,
): ((analyzedLine: AnalyzedLine) => string | undefined) => {
  const titles = new Set(titleLines.map(({ cells }) => removeDigits(cells)));
  const texts = new Set(titleLines.map(({ cells }) => toLineText(cells)));
  return (analyzedLine) => {
    const { line, filled, names, hasNumber } = analyzedLine;
    const hasDecimal = (): boolean => lineColumns.amounts.some((column) => isDecimalAmount(line.cells[column] ?? ""));
    // "12/02/2026  Lakeside Freight Inc  Page 2": a date may be in the column of people's numbers.
    const mayBePage = filled.length <= 4 && (!hasNumber || filled.some(isPageNumber));
    const pageMark = mayBePage && !hasDecimal() ? findPageMark(filled, names) : undefined;
    const mark = pageMark !== undefined && isPersonLine(pageMark, analyzedLine, lineColumns) ? undefined : pageMark;
    if (mark !== undefined) return mark;
    const isText = filled.length <= 6 && !hasNumber && !hasDecimal();
    const isTitle = isText ? titles.has(removeDigits(line.cells.slice(0, width))) : texts.has(toLineText(filled));
    return isTitle ? filled.join(" ") : undefined;
  };
};

const judgeLabel = (analyzedLine: AnalyzedLine, label: string, { names }: LineColumns): LineVerdict | null => {
  const { hasNumber, hasShortNumber, hasName, hasAmount, isPersonLabel } = analyzedLine;
  const isCount = !isTotalLabel(label) || (isCountLabel(label) && !hasAmount);
  const hasNoPerson = !hasNumber && !hasName;
  if (hasNoPerson || (isCount && !hasName && !hasAmount)) return { kind: isCount ? "COUNT" : "TOTAL", label };
  // A person has a name. The number may be a department's or a count of people. “Grand Total” isn't a person's name.
  const isGroupNumber = hasShortNumber && !isCount && names.length > 0;
  const isBare = isPersonLabel && isBareTotal(label);
  const isTotal = hasName ? isBare && isGroupNumber : isBare || isGroupNumber;
  return isTotal ? { kind: "TOTAL", label } : null;
};

const countAmounts = ({ amounts }: AnalyzedLine): number =>
  amounts.filter((amount) => amount !== null && amount !== 0).length;

const fullNamePattern = /^\p{L}[\p{L}'’.-]* (?:\p{L}[\p{L}'’.-]* ?)+$/u;

/** True for a possible group name. "Min Cho" may be a person without a number. */
const mayNameGroup = ([label = "", ...moreNames]: readonly string[]): boolean =>
  moreNames.length === 0 && !label.includes(",") && (!fullNamePattern.test(label) || isGroupName(label));

/** True if a line has the name of a total or group. */
export const hasTotalName = ({ names }: AnalyzedLine): boolean =>
  names.some(isTotalLabel) || (names.length === 1 && names.some(isCertainGroupName));

/** Judges a line by its sums. A single sum may be a person's, unless the name is a group's. */
const judgeSums = (analyzedLine: AnalyzedLine, sums: RunningSums): LineVerdict | null => {
  const { names, hasNumber, hasShortNumber } = analyzedLine;
  const [label] = names;
  if (label === undefined) return null;
  if (isCertainGroupName(label) && mayNameGroup(names) && (!hasNumber || hasShortNumber))
    return { kind: "TOTAL", label };
  const mayBeSum = !hasNumber && mayNameGroup(names) && (isGroupName(label) || countAmounts(analyzedLine) > 1);
  return mayBeSum && sums.matchesSum(analyzedLine) ? { kind: "TOTAL", label } : null;
};

const judgeEmpty = ({ line, hasName }: AnalyzedLine, width: number): LineVerdict | null => {
  // Headings also contain values from the lines above.
  const filled = line.cells.slice(0, width).filter((cell) => cell.trim() !== "");
  const isAlone = filled.length === 1 || filled.some((cell) => /[\p{L}#]\s*:/u.test(cell));
  if (hasName && !isAlone) return null;
  return { kind: filled.length <= 3 ? "GROUP" : "NOTE", label: filled.slice(0, 3).join(" ") };
};

/** Creates a function that judges lines in order. It returns a line's kind, or null for a person's line. */
export const createLineJudge = (
  layout: TableLayout,
  lineColumns: LineColumns,
  sums: RunningSums,
): ((analyzedLine: AnalyzedLine) => LineVerdict | null) => {
  const isHeader = createHeaderCheck(layout, lineColumns.amounts);
  const beginsTable = createTableStartCheck(layout);
  const findPage = createPageFinder(layout, lineColumns);
  return (analyzedLine: AnalyzedLine): LineVerdict | null => {
    const { line, filled, hasNumber, hasAmount, label, separateTotal: ownTotal } = analyzedLine;
    if (filled.every(isRuled)) return { kind: "RULED", label: "" };
    if (isHeader(analyzedLine)) return { kind: "HEADER", label: "" };
    // A title line on each page may also contain column names.
    if (!hasAmount && beginsTable(line.cells) && findPage(analyzedLine) === undefined)
      return { kind: "OTHER_TABLE", label: filled.join(", ") };
    if (ownTotal !== undefined && sums.belongsToPersonAbove(analyzedLine)) return { kind: "TOTAL", label: ownTotal };
    if (layout.idLines.has(line.row)) return { kind: layout.hasIdsBelow ? "ID" : "ID_UNCLEAR", label: filled[0] ?? "" };
    if (layout.headings.has(line.row) && !hasAmount) return { kind: "GROUP", label: filled.join(" ") };
    if (analyzedLine.isSsn) return null;
    const page = findPage(analyzedLine);
    if (page !== undefined) return { kind: "PAGE", label: page };
    return (
      (label === undefined ? null : judgeLabel(analyzedLine, label, lineColumns)) ??
      (hasAmount ? judgeSums(analyzedLine, sums) : null) ??
      (hasNumber || hasAmount ? null : judgeEmpty(analyzedLine, layout.width))
    );
  };
};

export type SkippedLine = LineVerdict & { readonly line: NumberedRow };
