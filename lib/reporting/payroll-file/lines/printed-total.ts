import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { type DecimalMark, readAmount } from "../cells/amounts.ts";
import { sayAmount } from "../cells/say-amount.ts";
import { sheetOfRow } from "../ground/sheet-rows.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { FileFinding } from "../schema.ts";
import type { SortedLines } from "./sorted-table.ts";

const wholeWords = /\b(?:grand|reports?|company|overall|final|client|payroll|all)\b/i;
/** "Company Totals Dept 20", "Total Hours by Job": not of the whole file. */
const partWords =
  /\b(?:dep(?:t|artment)s?|div(?:ision)?|loc(?:ation)?|jobs?|units?|sites?|shifts?|class|codes?|weeks?|page|batch|groups?|center|local|branch|crew|project)\b/i;
/** "Total", "** Totals (2 employees)": of a group or a person too, where the file has more of them. */
const bareWords = /^\W*totals?\W*(?:[([].*)?$/i;

/** Finds the line with the totals of the whole file, as the program printed them; undefined where none surely is. */
const findPrintedTotal = ({ people, aside }: SortedLines): NumberedRow | undefined => {
  const totals = aside.filter(({ kind }) => kind === "TOTAL");
  const whole = totals.filter(({ label }) => wholeWords.test(label) && !partWords.test(label));
  const [total, ...more] = whole.length > 0 ? whole : totals.filter(({ label }) => bareWords.test(label));
  const isAtEnd = total !== undefined && total.line.row > (people.at(-1)?.row ?? 0);
  return isAtEnd && more.length === 0 ? total.line : undefined;
};

/**
 * Compares the totals that a program printed below its people with what was read, as a second witness beside the totals
 * that the clerk types: a difference means that lines are missing, or count otherwise.
 * @param columns names of the amount columns by place
 */
export const comparePrintedTotal = (
  sorted: SortedLines,
  columns: ReadonlyMap<number, string>,
  mark: DecimalMark,
): FileFinding[] => {
  const total = findPrintedTotal(sorted);
  if (total === undefined || sorted.people.some(({ row }) => sheetOfRow(row) !== sheetOfRow(total.row))) return [];
  const leftOut = sorted.aside.flatMap(({ kind, line }) => (kind === "GROUP_LEFT_OUT" ? [line] : []));
  return [...columns].flatMap(([place, name]): FileFinding[] => {
    const sumOf = (lines: readonly NumberedRow[]): number =>
      lines.reduce((sum, { cells }) => sum + (readAmount(cells[place] ?? "", mark) ?? 0), 0);
    const [printed, read] = [readAmount(total.cells[place] ?? "", mark) ?? null, sumOf(sorted.people)];
    // The program counted the rows too that the clerk left out, or left them out itself.
    if (printed === null || printed === read || printed === read + sumOf(leftOut)) return [];
    const by = `${sayAmount(Math.abs(printed - read), name)} ${read < printed ? "less" : "more"}`;
    const message = `The total of ${toDisplayValue(name)} in the file is ${sayAmount(printed, name)}, but the rows of its people add up to ${sayAmount(read, name)}: ${by}. Check that the file is complete and that no line was skipped.`;
    return [{ ruleId: "total-differs", severity: "WARNING", rows: [total.row], message }];
  });
};
