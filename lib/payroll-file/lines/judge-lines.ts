import { isNotGiven, partsOfOne } from "../cells/amounts.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import type { NumberedRow } from "../ground/table.ts";
import {
  isContinued,
  isRuled,
  findPageMark,
  isAverageLabel,
  isBareTotal,
  isCountLabel,
  isGroupName,
  isPageOrName,
  isSurelyGroupName,
  isTotalLabel,
  type LineKind,
} from "../words/labels.ts";
import { startFindingTables } from "./further-tables.ts";
import type { SeenLine, LinePlaces } from "./look-at-lines.ts";
import type { RunningSums } from "./running-sums.ts";
import { findsRepeated, isDate, isDecimalAmount, toLineText, toPlainText } from "../cells/cell-shapes.ts";
import { withoutMark } from "../table/take-apart.ts";

/** What is said of a line, most often why it is no person's, and the words of it that are shown; "" where none say it. */
export type LineVerdict = { readonly kind: LineKind; readonly label: string };

const withoutDigits = (cells: readonly string[]): string => toLineText(cells).replaceAll(/\d/g, "");

/** The line right below a header that completes the names of its columns with words in all columns of amounts. */
const listThirdLine = ({ headerRows, body }: LaidTable, amounts: readonly number[]): NumberedRow[] => {
  const isWord = (text = ""): boolean => /^\D*\p{L}\D*$/u.test(text) && !isNotGiven(text);
  return body
    .slice(0, 1)
    .filter(
      ({ row, cells }) =>
        row === (headerRows.at(-1) ?? -1) + 1 &&
        amounts.length > 1 &&
        amounts.every((place) => isWord(cells[place])) &&
        !cells.some((cell) => /\d/.test(cell)),
    );
};

/** Whether a line repeats a line of the header. */
const startFindingHeaders = (laid: LaidTable, amounts: readonly number[]): ((seen: SeenLine) => boolean) => {
  const isHeader = findsRepeated(laid.headerLines.map(({ cells }) => cells));
  // What headings add at the right is no part of it.
  const ownCells = (cells: readonly string[]): string[] =>
    cells.slice(0, laid.width).filter((cell) => cell.trim() !== "");
  const thirds = listThirdLine(laid, amounts).map(({ cells }) => ownCells(cells));
  const isThird = findsRepeated(thirds);
  return ({ line, filled }) => isHeader(filled) || (thirds.length > 0 && isThird(ownCells(line.cells)));
};

const isPageNumber = (cell: string): boolean => /^\s*page:? *\d+(?: of \d+)?\s*$/i.test(cell);

/**
 * Whether a line with what looks like a mark of a page is a person's: it has amounts, and a number that is no date, or names
 * someone beside the mark.
 */
const isMarkOfPerson = (mark: string, seen: SeenLine, { ids, amounts: places }: LinePlaces): boolean => {
  const { line, filled, names, hasName, hasAmount, amounts } = seen;
  const isNumber = (text: string): boolean => /^\s*[^\s\d]*\d\S*\s*$/.test(text) && !isDate(text);
  if (amounts.some((value) => value) && ids.some((place) => isNumber(line.cells[place] ?? ""))) return true;
  const isNamed = hasName && !names.includes(mark);
  if (!isPageOrName(mark)) return (isNamed && hasAmount) || (isContinued(mark) && amounts.some((value) => value));
  // A page has a line at least, so its number is no greater than that of the line; behind its word, it is no amount.
  const own = filled[filled.indexOf(mark) + 1];
  return (
    (isNamed && places.some((place, at) => amounts[at] && line.cells[place] !== own)) ||
    amounts.some((value) => value !== null && value > line.row * partsOfOne)
  );
};

/** Whether a line is a mark of a printed page, or repeats a title above the header. */
const startFindingPages = (
  { titles: above, width }: LaidTable,
  places: LinePlaces,
): ((seen: SeenLine) => string | undefined) => {
  const titles = new Set(above.map(({ cells }) => withoutDigits(cells)));
  const texts = new Set(above.map(({ cells }) => toLineText(cells)));
  return (seen) => {
    const { line, filled, names, hasNumber } = seen;
    const hasDecimal = (): boolean => places.amounts.some((place) => isDecimalAmount(line.cells[place] ?? ""));
    // "12/02/2026  Lakeside Freight Inc  Page 2": a date may be where numbers of people are.
    const mayBePage = filled.length <= 4 && (!hasNumber || filled.some(isPageNumber));
    const found = mayBePage && !hasDecimal() ? findPageMark(filled, names) : undefined;
    const mark = found !== undefined && isMarkOfPerson(found, seen, places) ? undefined : found;
    if (mark !== undefined) return mark;
    const isText = filled.length <= 6 && !hasNumber && !hasDecimal();
    const isTitle = isText ? titles.has(withoutDigits(line.cells.slice(0, width))) : texts.has(toLineText(filled));
    return isTitle ? filled.join(" ") : undefined;
  };
};

/** What a line with a label is: a total or a count, unless it is a person's all the same. */
const judgeLabel = (seen: SeenLine, label: string, { names }: LinePlaces): LineVerdict | null => {
  const { hasNumber, hasShortNumber, hasName, hasAmount, isLabelOfWho } = seen;
  const isCount = !isTotalLabel(label) || (isCountLabel(label) && !hasAmount);
  const isNobody = !hasNumber && !hasName;
  if (isNobody && isAverageLabel(label)) return { kind: "AVERAGE", label };
  if (isNobody || (isCount && !hasName && !hasAmount)) return { kind: isCount ? "COUNT" : "TOTAL", label };
  // Beside the word may be the number of people, or of a department; a person has a name. No one is called “Grand Total”.
  const isOfGroup = hasShortNumber && !isCount && names.length > 0;
  const isBare = isLabelOfWho && isBareTotal(label);
  return hasName
    ? isBare && isOfGroup
      ? { kind: "TOTAL", label }
      : null
    : isBare || isOfGroup
      ? { kind: "TOTAL", label }
      : null;
};

const countAmounts = ({ amounts }: SeenLine): number =>
  amounts.filter((amount) => amount !== null && amount !== 0).length;

const fullNamePattern = /^\p{L}[\p{L}'’.-]* (?:\p{L}[\p{L}'’.-]* ?)+$/u;

/** Whether names may be that of a group: "Min Cho" may be someone whose number is missing. */
const mayNameGroup = ([label = "", ...more]: readonly string[]): boolean =>
  more.length === 0 && !label.includes(",") && (!fullNamePattern.test(label) || isGroupName(label));

/** Whether the names of a line are those of a total or a group. */
export const isCalledTotal = ({ names }: SeenLine): boolean =>
  names.some(isTotalLabel) || (names.length === 1 && names.some(isSurelyGroupName));

/**
 * Whether a line has the number of a department: one of up to three digits where those of people have more, beside a name
 * that is not a person's whole one.
 */
const startFindingGroups = (
  { body }: LaidTable,
  { ids, names, amounts }: LinePlaces,
): ((seen: SeenLine) => boolean) => {
  const lengths = body.flatMap(({ cells }) => {
    const id = ids.map((place) => (cells[place] ?? "").trim()).find(Boolean);
    return id !== undefined && amounts.some((place) => (cells[place] ?? "").trim() !== "") ? [id.length] : [];
  });
  const areLong = lengths.filter((length) => length > 3).length * 2 > lengths.length;
  return ({ hasNumber, hasShortNumber, names: [name = "", ...more] }) =>
    areLong &&
    hasNumber &&
    hasShortNumber &&
    name !== "" &&
    more.length === 0 &&
    !(names.length > 1 ? /,/ : /[,\s]/).test(name.trim());
};

/**
 * Whether a line is a total by its name, that of a department, or by what it holds: the sums of the lines above under one
 * word or name. One sum alone may be a person's, unless the name or number is that of a group.
 */
const judgeSums = (seen: SeenLine, sums: RunningSums, isGroup: boolean): LineVerdict | null => {
  const { names, hasNumber, hasShortNumber } = seen;
  const [label] = names;
  if (label === undefined) return null;
  if (isSurelyGroupName(label) && mayNameGroup(names) && (!hasNumber || hasShortNumber))
    return { kind: "TOTAL", label };
  const mayBeSum = isGroup || (!hasNumber && mayNameGroup(names) && (isGroupName(label) || countAmounts(seen) > 1));
  return mayBeSum && sums.equalsAny(seen) ? { kind: "TOTAL", label } : null;
};

/** What a line with no number and no amount is: a heading or a note, unless it names a person among other cells. */
const judgeEmpty = ({ line, hasName }: SeenLine, width: number): LineVerdict | null => {
  // What the lines above say is given to a heading too.
  const filled = line.cells.slice(0, width).filter((cell) => cell.trim() !== "");
  const isAlone = filled.length === 1 || filled.some((cell) => /[\p{L}#]\s*:/u.test(cell));
  if (hasName && !isAlone) return null;
  return { kind: filled.length <= 3 ? "GROUP" : "NOTE", label: filled.slice(0, 3).join(" ") };
};

/** Whether a line without a name, where others have one, has a number as short as that of people or of a department. */
const isCountBeside = ({ hasAmount, hasNumber, hasShortNumber, names }: SeenLine, places: LinePlaces): boolean =>
  hasAmount && hasNumber && hasShortNumber && names.length === 0 && places.names.length > 0;

/** Judges the lines of a table one after the other: what each is that is not a person's; null for a person's. */
export const startJudging = (
  laid: LaidTable,
  places: LinePlaces,
  sums: RunningSums,
): ((seen: SeenLine) => LineVerdict | null) => {
  const isHeader = startFindingHeaders(laid, places.amounts);
  const beginsTable = startFindingTables(laid);
  const findPage = startFindingPages(laid, places);
  const isNumberedGroup = startFindingGroups(laid, places);
  const headings = new Set<string>();
  /** "Warehouse (continued)" below "Warehouse": no one's name. */
  const isHeading = (label: string): boolean => {
    const bare = withoutMark(label);
    return bare !== label.trim() && !bare.includes(",") && headings.has(toPlainText(bare));
  };
  const judge = (seen: SeenLine): LineVerdict | null => {
    const { line, filled, hasNumber, hasAmount, label, totalOfOwn } = seen;
    if (filled.every(isRuled)) return { kind: "RULED", label: "" };
    if (isHeader(seen)) return { kind: "HEADER", label: "" };
    // A line of the titles of each page may name columns too.
    if (!hasAmount && beginsTable(line.cells) && findPage(seen) === undefined)
      return { kind: "OTHER_TABLE", label: filled.join(", ") };
    if (totalOfOwn !== undefined && sums.isOfPersonAbove(seen)) return { kind: "TOTAL", label: totalOfOwn };
    if (laid.idLines.has(line.row)) return { kind: laid.hasIdsBelow ? "ID" : "ID_UNCLEAR", label: filled[0] ?? "" };
    if (laid.headings.has(line.row) && !hasAmount) return { kind: "GROUP", label: filled.join(" ") };
    if (seen.isSsn) return null;
    const page = findPage(seen);
    if (page !== undefined) return { kind: "PAGE", label: page };
    const labeled = label === undefined ? null : judgeLabel(seen, label, places);
    if (labeled !== null) return labeled;
    if (isCountBeside(seen, places) && sums.equalsAny(seen)) return { kind: "TOTAL", label: "" };
    const isGroup = isNumberedGroup(seen) || (!hasNumber && isHeading(seen.names[0] ?? ""));
    const sum = hasAmount ? judgeSums(seen, sums, isGroup) : null;
    if (sum !== null) return sum;
    if (!hasAmount && isGroup) return { kind: "GROUP", label: filled.join(" ") };
    return hasNumber || hasAmount ? null : judgeEmpty(seen, laid.width);
  };
  return (seen) => {
    const verdict = judge(seen);
    if (verdict?.kind === "GROUP") headings.add(toPlainText(withoutMark(verdict.label)));
    return verdict;
  };
};

/** A line of which something is said: left aside as no person's, or kept although it looks like a total. */
export type AsideLine = LineVerdict & { readonly line: NumberedRow };
