import { formatCount } from "../../format/count.ts";
import { toDisplayValue } from "../../reporting/cells/display-value.ts";
import { type DecimalMark, readAmount } from "../cells/amounts.ts";
import { sayAmount } from "../cells/say-amount.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";
import { countInLabel, isTotalCount, isTotalOfPeople, scopeOfTotal } from "./grand-totals.ts";
import type { AsideLine } from "./judge-lines.ts";

type Lines = { readonly people: readonly NumberedRow[]; readonly aside: readonly AsideLine[] };

/** The numbers that the cells of a line hold, as they are written. */
const numbersIn = ({ line }: AsideLine): string[] => line.cells.flatMap((cell) => cell.match(/\d[\d,.:]*/g) ?? []);

const sumOf = (rows: readonly NumberedRow[], place: number, mark: DecimalMark): number =>
  rows.reduce((all, { cells }) => all + (readAmount(cells[place] ?? "", mark) ?? 0), 0);

/** The amounts that a line gives. */
const amountsIn = ({ line }: AsideLine, columns: ReadonlyMap<number, string>, mark: DecimalMark) =>
  [...columns].flatMap(([place, name]) => {
    const given = readAmount(line.cells[place] ?? "", mark);
    return given === null || given === undefined ? [] : [{ place, name, given }];
  });

type Columns = ReadonlyMap<number, string>;

/** Whether a bare total at the end is that of the last group: another total is above, and the rows since have its sums. */
const isOfLastGroup = ({ people, aside }: Lines, total: AsideLine, columns: Columns, mark: DecimalMark): boolean => {
  const above = aside.findLast(({ kind, line }) => kind === "TOTAL" && line.row < total.line.row);
  if (above === undefined) return false;
  const group = people.filter(({ row }) => row > above.line.row && row < total.line.row);
  const amounts = amountsIn(total, columns, mark);
  return (
    group.length > 0 && amounts.length > 0 && amounts.every(({ place, given }) => sumOf(group, place, mark) === given)
  );
};

/** Whether a total has the sums of the last rows only, as that of a department or of one person does. */
const isOfLastRows = ({ people }: Lines, total: AsideLine, columns: Columns, mark: DecimalMark): boolean => {
  const amounts = amountsIn(total, columns, mark);
  const left = amounts.map(({ given }) => given);
  for (const { cells } of people.slice(1).toReversed()) {
    amounts.forEach(({ place }, at) => (left[at] = (left[at] ?? 0) - (readAmount(cells[place] ?? "", mark) ?? 0)));
    if (left.every((rest) => rest === 0)) return true;
  }
  return false;
};

/**
 * The total of the whole file: the last that says so, or that ends the file without saying of what it is. The only total
 * of a file is it in any words.
 */
const findGrandTotal = (lines: Lines, columns: Columns, mark: DecimalMark): AsideLine | undefined => {
  const totals = lines.aside.filter((one) => one.kind === "TOTAL" && !isTotalCount(one.label, numbersIn(one)));
  const last = lines.people.at(-1)?.row ?? 0;
  return (
    totals.findLast(({ label }) => scopeOfTotal(label) === "WHOLE") ??
    totals.findLast((one) => {
      if (one.line.row < last) return false;
      if (scopeOfTotal(one.label) === "END") return !isOfLastGroup(lines, one, columns, mark);
      return totals.length === 1 && !isOfLastRows(lines, one, columns, mark);
    })
  );
};

/** The line that counts the people of the whole file and may hold sums beside: "41 employees". */
const findCountLine = ({ aside }: Lines): AsideLine | undefined => {
  const counts = aside.filter(({ kind }) => kind === "COUNT");
  return counts.findLast(({ label }) => counts.length === 1 || /\b(?:total|company|report|grand)\b/i.test(label));
};

const findCountWithSums = (lines: Lines): AsideLine | undefined => {
  const line = findCountLine(lines);
  const isLast = line !== undefined && line.line.row > (lines.people.at(-1)?.row ?? 0);
  // A number beside a label without one is the count itself.
  return isLast && countInLabel(line.label) !== null ? line : undefined;
};

/**
 * Compares the grand total of a file with the sums of its people; a difference means that lines are missing, or were read
 * otherwise than the payroll program counts them.
 * @param lines all rows of people, those too that the clerk left out: the program that wrote the file counted them
 * @param columns names of the amount columns by place
 * @param counted the rows that count: a program may have left out the others itself, as it does with voided checks
 */
export const compareTotals = (
  lines: Lines,
  columns: Columns,
  mark: DecimalMark,
  counted: readonly NumberedRow[] = lines.people,
): FileFinding[] => {
  const total = findGrandTotal(lines, columns, mark) ?? findCountWithSums(lines);
  if (total === undefined) return [];
  return amountsIn(total, columns, mark).flatMap(({ place, name, given }): FileFinding[] => {
    const sum = sumOf(lines.people, place, mark);
    if (sum === given || sumOf(counted, place, mark) === given) return [];
    const by = `${sayAmount(Math.abs(given - sum), name)} ${sum < given ? "less" : "more"}`;
    const message = `The total of ${toDisplayValue(name)} in the file is ${sayAmount(given, name)}, but the rows of its people add up to ${sayAmount(sum, name)}: ${by}. Check that the file is complete and that no line was skipped.`;
    return [{ ruleId: "total-differs", severity: "WARNING", rows: [total.line.row], message }];
  });
};

/** The line that says how many people the file has, and the number; null where none does. */
const findCount = (lines: Lines, columns: Columns, mark: DecimalMark) => {
  const last = findCountLine(lines);
  if (last !== undefined) {
    const inOwnLabel = countInLabel(last.label);
    if (inOwnLabel !== null) return { row: last.line.row, given: inOwnLabel };
    const text = last.line.cells.join(" ").replaceAll(/(?<=\d),(?=\d{3})/g, "");
    const [given, ...more] = [...new Set((text.match(/\d+/g) ?? []).map(Number))];
    return given === undefined || more.length > 0 ? null : { row: last.line.row, given };
  }
  const grand = findGrandTotal(lines, columns, mark);
  const inLabel = grand === undefined ? null : countInLabel(grand.label);
  if (grand !== undefined && inLabel !== null) return { row: grand.line.row, given: inLabel };
  const totals = lines.aside.filter((one) => one.kind === "TOTAL" && isTotalOfPeople(one.label, numbersIn(one)));
  const [only, ...more] = totals;
  // Several are of groups, and a number that is the sum of its column is a total.
  if (only === undefined || more.length > 0) return null;
  if (amountsIn(only, columns, mark).some(({ place, given }) => sumOf(lines.people, place, mark) === given))
    return null;
  return { row: only.line.row, given: Number(numbersIn(only).join("").replaceAll(",", "")) };
};

/** The number of people that the file says it has, where it has another number of them. */
export const compareCounts = (
  lines: Lines,
  columns: Columns,
  mark: DecimalMark,
  { people, counted = people }: { readonly people: number; readonly counted?: number },
): FileFinding[] => {
  const count = findCount(lines, columns, mark);
  if (count === null || [people, counted].includes(count.given)) return [];
  const message = `The file says it has ${formatCount(count.given)} people, and ${formatCount(people)} were read. Check that the file is complete and that no line was skipped.`;
  return [{ ruleId: "count-differs", severity: "WARNING", rows: [count.row], message }];
};
