import { findsRepeated, isDecimalAmount, toLineText } from "../layout/cell-shapes.ts";
import type { LaidTable } from "../layout/lay-out.ts";
import { isAverageLabel, isGroupName, isPageMark, isRuled, isTotalLabel, type LineKind } from "./labels.ts";
import type { LinePlaces, SeenLine } from "./look-at-lines.ts";
import { startFindingOtherFigures } from "./other-figures.ts";
import type { RunningSums } from "./running-sums.ts";

/** What a line is that is not a person's, and the words by which that was seen; "" where it was its sums. */
export type LineVerdict = { readonly kind: LineKind; readonly label: string };

const withoutDigits = (cells: readonly string[]): string => toLineText(cells).replaceAll(/\d/g, "");

/** Whether a line repeats a line of the header. */
const startFindingHeaders = ({ headerLines }: LaidTable): ((seen: SeenLine) => boolean) => {
  const isRepeated = findsRepeated(headerLines.map(({ cells }) => cells));
  return ({ filled }) => isRepeated(filled);
};

/** Whether a line is a mark of a printed page, or repeats a title above the header. */
const startFindingPages = (
  { table, headerRows, width }: LaidTable,
  amounts: readonly number[],
): ((seen: SeenLine) => string | undefined) => {
  const above = table.rows.filter(({ row }) => row < (headerRows[0] ?? 0));
  const titles = new Set(above.map(({ cells }) => withoutDigits(cells)));
  return ({ line: { cells }, filled, hasNumber }) => {
    const hasDecimal = (): boolean => amounts.some((place) => isDecimalAmount(cells[place] ?? ""));
    const mark = filled.length <= 4 && !hasNumber && !hasDecimal() ? filled.find(isPageMark) : undefined;
    if (mark !== undefined) return mark;
    const isText = filled.length <= 6 && !hasNumber && !hasDecimal();
    return isText && titles.has(withoutDigits(cells.slice(0, width))) ? filled.join(" ") : undefined;
  };
};

/** What a line with a label is: a total or a count, unless it is a person's all the same. */
const judgeLabel = (seen: SeenLine, label: string, sums: RunningSums): LineVerdict | null => {
  const { hasNumber, hasName, hasAmount, isLabelOfWho } = seen;
  const isCount = !isTotalLabel(label);
  const isNobody = !hasNumber && !hasName;
  if (isNobody && isAverageLabel(label)) return { kind: "AVERAGE", label };
  if (isNobody || (isCount && !hasName && !hasAmount)) return { kind: isCount ? "COUNT" : "TOTAL", label };
  return isLabelOfWho && !hasNumber && sums.equalsAny(seen) ? { kind: "TOTAL", label } : null;
};

const fullNamePattern = /^\p{L}[\p{L}'’.-]* (?:\p{L}[\p{L}'’.-]* ?)+$/u;

/**
 * Whether a line without a number is a total by what it holds: the sums of the lines above under one word or name. One sum
 * alone may be a person's, unless the name is that of a group.
 */
const judgeSums = ({ hasNumber, names, amounts }: SeenLine, isSum: () => boolean): LineVerdict | null => {
  const [label, ...more] = names;
  if (hasNumber || label === undefined || more.length > 0 || label.includes(",")) return null;
  // "Min Cho" may be someone whose number is missing.
  if (fullNamePattern.test(label) && !isGroupName(label)) return null;
  const sums = amounts.filter((amount) => amount !== null && amount !== 0);
  return (sums.length > 1 || (sums.length === 1 && isGroupName(label))) && isSum() ? { kind: "TOTAL", label } : null;
};

/** What a line with no number and no amount is: a heading or a note, unless it names a person among other cells. */
const judgeEmpty = ({ filled, hasName }: SeenLine): LineVerdict | null => {
  const isAlone = filled.length === 1 || filled.some((cell) => /[\p{L}#]\s*:/u.test(cell));
  if (hasName && !isAlone) return null;
  return { kind: filled.length <= 3 ? "GROUP" : "NOTE", label: filled.slice(0, 3).join(" ") };
};

/** Judges the lines of a table one after the other: what each is that is not a person's; null for a person's. */
export const startJudging = (
  laid: LaidTable,
  places: LinePlaces,
  sums: RunningSums,
): ((seen: SeenLine) => LineVerdict | null) => {
  const isHeader = startFindingHeaders(laid);
  const findPage = startFindingPages(laid, places.amounts);
  const findOther = startFindingOtherFigures(laid.body, places);
  return (seen) => {
    const { line, filled, hasNumber, hasAmount, label, totalOfOwn } = seen;
    if (filled.every(isRuled)) return { kind: "RULED", label: "" };
    if (isHeader(seen)) return { kind: "HEADER", label: "" };
    const other = hasAmount ? findOther(line, seen.isSsn || hasNumber) : null;
    if (other !== null) return other;
    if (totalOfOwn !== undefined && sums.equalsOwn(seen)) return { kind: "TOTAL", label: totalOfOwn };
    if (laid.idLines.has(line.row)) return { kind: laid.hasIdsBelow ? "ID" : "ID_UNCLEAR", label: filled[0] ?? "" };
    if (laid.headings.has(line.row) && !hasAmount) return { kind: "GROUP", label: filled.join(" ") };
    if (seen.isSsn) return null;
    const page = findPage(seen);
    if (page !== undefined) return { kind: "PAGE", label: page };
    const labeled = label === undefined ? null : judgeLabel(seen, label, sums);
    if (labeled !== null) return labeled;
    const sum = hasAmount ? judgeSums(seen, () => sums.equalsAny(seen)) : null;
    if (sum !== null) return sum;
    return hasNumber || hasAmount ? null : judgeEmpty(seen);
  };
};
