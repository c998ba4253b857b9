import { formatCount } from "../../format/count.ts";
import { toDisplayValue } from "../../reporting/cells/display-value.ts";
import { type DecimalMark, formatAmount, readAmount } from "../forms/amounts.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../table.ts";
import { isGrandTotal } from "./labels.ts";
import type { AsideLine } from "./sort-lines.ts";

const inWords = (parts: number): string => {
  const { text } = formatAmount(parts);
  const [whole = "", decimals = ""] = text.split(".");
  return `${formatCount(Number(whole))}.${decimals}`;
};

type Lines = { readonly people: readonly NumberedRow[]; readonly aside: readonly AsideLine[] };

/** The total of the whole file: the last that says so, or that ends the file without saying of what it is. */
const findGrandTotal = ({ people, aside }: Lines): AsideLine | undefined => {
  const totals = aside.filter(({ kind }) => kind === "TOTAL");
  const last = people.at(-1)?.row ?? 0;
  return (
    totals.findLast(({ label }) => isGrandTotal(label) && !/^\W*totals?\W*$/i.test(label)) ??
    totals.findLast(({ line, label }) => line.row > last && isGrandTotal(label))
  );
};

/**
 * Compares the grand total of a file with the sums of its people; a difference means that lines are missing, or were read
 * otherwise than the payroll program counts them.
 * @param columns names of the amount columns by place
 */
export const compareTotals = (lines: Lines, columns: ReadonlyMap<number, string>, mark: DecimalMark): FileFinding[] => {
  const total = findGrandTotal(lines);
  if (total === undefined) return [];
  return [...columns].flatMap(([place, name]): FileFinding[] => {
    const given = readAmount(total.line.cells[place] ?? "", mark);
    if (given === null || given === undefined) return [];
    const sum = lines.people.reduce((all, { cells }) => all + (readAmount(cells[place] ?? "", mark) ?? 0), 0);
    if (sum === given) return [];
    const by = `${inWords(Math.abs(given - sum))} ${sum < given ? "less" : "more"}`;
    const message = `The total of ${toDisplayValue(name)} in the file is ${inWords(given)}, but the rows of people in it add up to ${inWords(sum)}: ${by}. Check that the file is complete and that no line was skipped.`;
    return [{ ruleId: "total-differs", severity: "WARNING", rows: [total.line.row], message }];
  });
};

/** The number of people that the file says it has, where it has another number of them. */
export const compareCounts = ({ aside }: Lines, people: number): FileFinding[] => {
  const counts = aside.filter(({ kind }) => kind === "COUNT");
  const last = counts.findLast(({ label }) => counts.length === 1 || /\b(?:total|company|report|grand)\b/i.test(label));
  if (last === undefined) return [];
  const digits =
    last.line.cells
      .join(" ")
      .replaceAll(/(?<=\d),(?=\d{3})/g, "")
      .match(/\d+/g) ?? [];
  const [given, ...more] = [...new Set(digits.map(Number))];
  if (given === undefined || more.length > 0 || given === people) return [];
  const message = `The file says it has ${formatCount(given)} people, and ${formatCount(people)} were read. Check that the file is complete and that no line was skipped.`;
  return [{ ruleId: "count-differs", severity: "WARNING", rows: [last.line.row], message }];
};
