import { roundingOfEach } from "../../cells/amounts.ts";
import type { NumberedRow } from "../../ground/table.ts";
import { isAverageLabel, isBareTotal, isTotalLabel } from "../../words/labels.ts";
import type { LinePlaces, SeenLine } from "../look-at-lines.ts";

/** A line of a person who has others, which says that it is a total or an average. */
export type TotalOfPerson = {
  readonly line: NumberedRow;
  readonly kind: "PERSON_TOTAL" | "PERSON_TOTAL_DIFFERS" | "CALLED_TOTAL";
  readonly label: string;
};

const time = "(?:day|daily|week|weekly|bi-?weekly|month|monthly|period|pay|job|hours?|hrs?|employee|person|report)";
const what = "(?:worked|paid|pay|hours?|hrs?|time|units|days?|weeks?|months?|periods?|all|for|this|the|reg(?:ular)?)";
/** "Week Total", "Total Worked": no one's job or department is called so. */
const clearPattern = new RegExp(
  String.raw`^\W*(?:${time}\W+)+totals?\W*\d*\W*$|^\W*totals?(?:\W+${what})+\W*\d*\W*$`,
  "i",
);
const isClear = (text: string): boolean => isBareTotal(text) || isAverageLabel(text) || clearPattern.test(text);

type Amounts = readonly (number | null)[];

/** The sums of lines by amount column, and how many lines they are of. */
type Run = { readonly sums: Amounts; readonly lines: number };

const compareAmounts = (amounts: Amounts, { sums, lines }: Run): "NEAR" | "FAR" | null => {
  const given = amounts.flatMap((amount, at) => (amount === null || amount === 0 ? [] : [{ amount, at }]));
  // Wages alone, below lines with hours alone, are no sum of them.
  if (!given.some(({ at }) => sums[at] !== 0)) return null;
  const isNear = given.every(({ amount, at }) => {
    const sum = sums[at] ?? 0;
    // A sum of many rounded amounts may be off by a hundredth of it.
    return Math.abs(amount - sum) <= Math.max(roundingOfEach * lines, Math.abs(sum) / 100);
  });
  return isNear ? "NEAR" : "FAR";
};

/** Compares by columns, and with all units in one: overtime is in another column than its total. */
const startComparing = ({ amounts: places, wages }: LinePlaces) => {
  const isWage = places.map((place) => wages.includes(place));
  const toKinds = (amounts: Amounts): Amounts => [
    amounts.reduce<number>((sum, amount, at) => sum + (isWage[at] ? 0 : (amount ?? 0)), 0),
    ...amounts.filter((_, at) => isWage[at]),
  ];
  return (seen: SeenLine, run: Run): "NEAR" | "FAR" | null => {
    const byColumn = compareAmounts(seen.amounts, run);
    return byColumn === "NEAR"
      ? byColumn
      : compareAmounts(toKinds(seen.amounts), { sums: toKinds(run.sums), lines: run.lines });
  };
};

/** How many of the numbers, which ascend, are below one. */
const countBelow = (rows: readonly number[], row: number): number => {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle] ?? 0) < row) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Adds up any lines of a person that follow each other, in the same time for few and for many. */
const startAdding = (others: readonly SeenLine[]): ((from: number, to: number) => Run) => {
  const rows = others.map(({ line }) => line.row);
  const sums = [others[0]?.amounts.map(() => 0) ?? []];
  for (const { amounts } of others) sums.push((sums.at(-1) ?? []).map((sum, at) => sum + (amounts[at] ?? 0)));
  return (from, to) => {
    const [first, last] = [countBelow(rows, from + 1), countBelow(rows, to)];
    const before = sums[first] ?? [];
    return { sums: (sums[last] ?? []).map((sum, at) => sum - (before[at] ?? 0)), lines: last - first };
  };
};

/** The other lines of the person, those since the last total, and those up to the next one. */
const listRuns = (
  { line: { row } }: SeenLine,
  addBetween: ReturnType<typeof startAdding>,
  ends: readonly (readonly number[])[],
): Run[] => {
  const before = Math.max(0, ...ends.map((rows) => rows[countBelow(rows, row) - 1] ?? 0));
  const after = Math.min(...ends.map((rows) => rows[countBelow(rows, row + 1)] ?? Infinity));
  return [addBetween(0, Infinity), addBetween(before, row), addBetween(row, after)];
};

/**
 * Finds lines with the number of a person who has other lines too that say that they are totals or averages: near the
 * sums of the others they are left out with a warning, far from them they are an error, unless the word may be a name.
 * Earning codes are asked about instead.
 * @param totals the numbers of lines that are totals already
 */
export const findTotalsOfPeople = (
  people: readonly SeenLine[],
  places: LinePlaces,
  totals: readonly number[],
): TotalOfPerson[] => {
  const { codes, ids, who } = places;
  const placeOf = ({ labels, line }: SeenLine): number | undefined =>
    labels.find((at) => {
      const text = line.cells[at] ?? "";
      return !codes.includes(at) && (isTotalLabel(text) || isAverageLabel(text));
    });
  if (!people.some((seen) => seen.labels.length > 0)) return [];
  const compare = startComparing(places);
  const keyOf = (seen: SeenLine): string =>
    seen.isSsn || seen.hasNumber ? ids.map((at) => seen.line.cells[at] ?? "").join("\n") : seen.who;
  const labelOf = (seen: SeenLine): string => (seen.line.cells[placeOf(seen) ?? -1] ?? "").trim();
  const groups = [...Map.groupBy(people, keyOf).values()];
  // What is in the only line of someone is a job or a department.
  const names = new Set(groups.flatMap((lines) => (lines.length === 1 ? lines.map(labelOf) : [])));
  const found = groups.flatMap((lines) => {
    const called = lines.filter((seen) => placeOf(seen) !== undefined);
    const others = lines.filter((seen) => placeOf(seen) === undefined);
    if (called.length === 0 || others.length === 0) return [];
    const ends = [totals, called.map(({ line }) => line.row)];
    const addBetween = startAdding(others);
    return called.flatMap((seen): TotalOfPerson[] => {
      const { line } = seen;
      const label = labelOf(seen);
      const isSure = isClear(label) || who.has(placeOf(seen) ?? -1);
      if (!isSure && names.has(label)) return [];
      const runs = listRuns(seen, addBetween, ends).filter(({ lines: count }) => count > (isSure ? 0 : 1));
      const results = runs.map((run) => compare(seen, run));
      if (isAverageLabel(label) || results.includes("NEAR")) return [{ line, kind: "PERSON_TOTAL", label }];
      if (!isSure) return [{ line, kind: "CALLED_TOTAL", label }];
      return results.includes("FAR") ? [{ line, kind: "PERSON_TOTAL_DIFFERS", label }] : [];
    });
  });
  // Of several people, not all have the sum of their other jobs in one.
  const jobs = new Set(found.flatMap(({ kind, label }) => (kind === "CALLED_TOTAL" ? [label] : [])));
  return found.map(({ line, kind, label }) => ({ line, kind: jobs.has(label) ? "CALLED_TOTAL" : kind, label }));
};
