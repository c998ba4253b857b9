import { straightTimeFields } from "../columns/missing-figures.ts";
import type { ColumnGuess, ImportField } from "../ground/fields.ts";
import type { NumberedRow } from "../ground/table.ts";
import { isLetter } from "../cells/letter-cells.ts";
import { amountIn, hasAmount, sumIn } from "./period-amounts.ts";
import type { PeriodGroup } from "../cells/period-names.ts";

/** A column whose amounts are, row by row, the sums of columns of days beside it. */
export type SumOfDays = {
  readonly of: readonly number[];
  /** A line where it is something else; most others are sums. */
  readonly other: NumberedRow | undefined;
};

const unitFields: ReadonlySet<ImportField | null> = new Set([...straightTimeFields, "units_ot", "units_dt"]);
const mayBeSum = (guess: ColumnGuess): boolean => guess === null || unitFields.has(guess.field);

/** Where fewer of the lines are sums, it is chance. */
const leastPart = 3 / 4;
/** A line or two may be sums by chance where others aren't. */
const fewestAlike = 3;

/** Compares a column with the sums of others; null where it hardly is their sum. */
const compare = (
  place: number,
  of: readonly number[],
  lines: readonly NumberedRow[],
  mayDiffer: boolean,
): SumOfDays | null => {
  let [alike, isOfSeveral, differing] = [0, false, 0];
  let other: NumberedRow | undefined;
  for (const line of lines) {
    // What a letter counts may be in the sum.
    if (of.some((at) => isLetter(line.cells[at] ?? ""))) continue;
    const [given, sum] = [amountIn(line, place), sumIn(line, of)];
    if (given !== sum) {
      if (!mayDiffer) return null;
      other ??= line;
      differing += 1;
    } else if (given !== 0) {
      alike += 1;
      isOfSeveral ||= of.filter((at) => amountIn(line, at) !== 0).length > 1;
    }
  }
  const isMost = differing === 0 ? alike > 0 : alike >= fewestAlike && alike >= (alike + differing) * leastPart;
  return isOfSeveral && isMost ? { of, other } : null;
};

/**
 * Finds columns that hold, row by row, the sums of two or more columns of days right before or behind them: weeks, halves
 * of the month, or all of it.
 * @param guesses a column that is guessed as something else than units holds none
 */
export const findSumsOfDays = (
  groups: readonly PeriodGroup[],
  guesses: readonly ColumnGuess[],
  lines: readonly NumberedRow[],
): ReadonlyMap<number, SumOfDays> => {
  const sums = new Map<number, SumOfDays>();
  for (const { type, columns } of groups) {
    if (type === "WEEK") continue;
    const days = columns.map(({ place }) => place);
    const candidates = [...guesses.keys()].filter(
      (place) =>
        !days.includes(place) && !sums.has(place) && mayBeSum(guesses[place] ?? null) && hasAmount(lines, place),
    );
    for (const isBefore of [true, false]) {
      let last = isBefore ? -1 : guesses.length;
      for (const place of isBefore ? candidates : candidates.toReversed()) {
        if (sums.has(place)) continue;
        const beside = days.filter((day) => (isBefore ? day < place : day > place));
        const since = beside.filter((day) => (isBefore ? day > last : day < last));
        const runs = beside.map((_, at) => (isBefore ? beside.slice(at) : beside.slice(0, beside.length - at)));
        const found =
          [since, beside].map((run) => compare(place, run, lines, false)).find((sum) => sum !== null) ??
          runs.map((run) => (run.length > 1 ? compare(place, run, lines, false) : null)).find((sum) => sum !== null) ??
          [since, beside].map((run) => compare(place, run, lines, true)).find((sum) => sum !== null);
        if (found === undefined) continue;
        sums.set(place, found);
        if (found.of.length < days.length) last = place;
      }
    }
  }
  return sums;
};
