import { maxRoundingError, type DecimalMark, readAmount, formatColumnAmount } from "../cells/amounts.ts";
import type { AnalyzedLine } from "./analyze-lines.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { sheetOfRow, type NumberedRow } from "../ground/table.ts";
import type { FileFinding } from "../schema.ts";
import type { SortedLines } from "./sort-lines.ts";

type Sums = { readonly values: number[]; lines: number };

const emptySums = (): Sums => ({ values: [], lines: 0 });

const equals = ({ amounts }: AnalyzedLine, { values, lines }: Sums, minLines: number, tolerance = 0): boolean =>
  lines >= minLines &&
  amounts.some((amount) => amount !== null && amount !== 0) &&
  amounts.every((amount, index) => amount === null || Math.abs((values[index] ?? 0) - amount) <= tolerance);

const addAmounts = (sums: Sums, { amounts }: AnalyzedLine): void => {
  amounts.forEach((amount, index) => (sums.values[index] = (sums.values[index] ?? 0) + (amount ?? 0)));
  if (amounts.some((amount) => amount)) sums.lines += 1;
};

/** Adds up amounts while reading: for one person, since the last total, and for everyone. */
export const createRunningSums = () => {
  let [personSums, identity, groupSums] = [emptySums(), "", emptySums()];
  const fileSums = emptySums();
  return {
    add: (line: AnalyzedLine): void => {
      if (line.personText !== identity) [identity, personSums] = [line.personText, emptySums()];
      for (const sums of [personSums, groupSums, fileSums]) addAmounts(sums, line);
    },
    endGroup: (): void => {
      groupSums = emptySums();
    },
    belongsToPersonAbove: ({ personText }: AnalyzedLine): boolean => personText === identity && personSums.lines > 0,
    /** True for rounded sums of the person above, since the last total, or of everyone, even of a single line. */
    mayBeSum: (line: AnalyzedLine): boolean =>
      [personSums, groupSums, fileSums].some((sums) => equals(line, sums, 1, maxRoundingError * sums.lines)),
    /** True for sums of two or more lines. A single line's sum may repeat a person's amounts. */
    matchesSum: (line: AnalyzedLine): boolean => equals(line, groupSums, 2) || equals(line, fileSums, 2),
  };
};

export type RunningSums = ReturnType<typeof createRunningSums>;

const wholeWords = /\b(?:grand|reports?|company|overall|final|client|payroll|all)\b/i;
/** Words for a part of the file: "Company Totals Dept 20", "Total Hours by Job". */
const partWords =
  /\b(?:dep(?:t|artment)s?|div(?:ision)?|loc(?:ation)?|jobs?|units?|sites?|shifts?|class|codes?|weeks?|page|batch|groups?|center|local|branch|crew|project)\b/i;
/** Words that also mean a group's or person's total if the file has several. */
const plainTotalWords = /^\W*totals?\W*(?:[([].*)?$/i;

const findPrintedTotal = ({ people, aside }: SortedLines): NumberedRow | undefined => {
  const totals = aside.filter(({ kind }) => kind === "TOTAL");
  const fileTotals = totals.filter(({ label }) => wholeWords.test(label) && !partWords.test(label));
  const [total, ...moreTotals] =
    fileTotals.length > 0 ? fileTotals : totals.filter(({ label }) => plainTotalWords.test(label));
  const isAtEnd = total !== undefined && total.line.row > (people.at(-1)?.row ?? 0);
  return isAtEnd && moreTotals.length === 0 ? total.line : undefined;
};

/** Compares printed totals with the sums. If they differ, lines are missing or count differently. */
export const comparePrintedTotal = (
  sorted: SortedLines,
  columns: ReadonlyMap<number, string>,
  mark: DecimalMark,
): FileFinding[] => {
  const total = findPrintedTotal(sorted);
  if (total === undefined || sorted.people.some(({ row }) => sheetOfRow(row) !== sheetOfRow(total.row))) return [];
  const leftOut = sorted.aside.flatMap(({ kind, line }) => (kind === "GROUP_LEFT_OUT" ? [line] : []));
  return [...columns].flatMap(([column, name]): FileFinding[] => {
    const sumOf = (lines: readonly NumberedRow[]): number =>
      lines.reduce((sum, { cells }) => sum + (readAmount(cells[column] ?? "", mark) ?? 0), 0);
    const [printedTotal, computedTotal] = [readAmount(total.cells[column] ?? "", mark) ?? null, sumOf(sorted.people)];
    // The payroll program may have counted the rows that the clerk left out, or not.
    if (printedTotal === null || printedTotal === computedTotal || printedTotal === computedTotal + sumOf(leftOut))
      return [];
    const difference = `${formatColumnAmount(Math.abs(printedTotal - computedTotal), name)} ${computedTotal < printedTotal ? "less" : "more"}`;
    const message = `The total of ${toDisplayValue(name)} in the file is ${formatColumnAmount(printedTotal, name)}, but the rows of its people add up to ${formatColumnAmount(computedTotal, name)}: ${difference}. Check that the file is complete and that no line was skipped.`;
    return [{ ruleId: "total-differs", severity: "WARNING", rows: [total.row], message }];
  });
};
