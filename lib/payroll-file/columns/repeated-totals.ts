import { linesCounted } from "../ground/lines-looked-at.ts";
import { readAmount } from "../cells/amounts.ts";
import { isAmount } from "../cells/cell-shapes.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { type ColumnGuess, type ImportField, whoFields } from "../ground/fields.ts";

/** So many people with the same amount under each of their codes are no chance. */
const fewestRepeated = 3;
const why = "Its rows add up to what another column repeats on each row of a person.";
const repeatable: readonly ImportField[] = ["units_st", "gross_wages"];

/** Rows of one person with different earning codes, as each such person has them; without codes, all rows of a person. */
const groupRows = ({ body }: LaidTable, person: number, code: number): (readonly string[])[][] => {
  const lines = body.slice(0, linesCounted).map(({ cells }) => cells);
  const isFilled = (cells: readonly string[], at: number): boolean => (cells[at] ?? "").trim() !== "";
  const owned = lines.filter((cells) => isFilled(cells, person) && (code === -1 || isFilled(cells, code)));
  return [...Map.groupBy(owned, (cells) => cells[person]).values()].filter(
    (rows) => rows.length > 1 && (code === -1 || new Set(rows.map((cells) => cells[code])).size > 1),
  );
};

/**
 * Takes back guesses of columns that hold the sum of a person on each row, as "Gross Pay" beside
 * "Amount" does: added up, it would count as often as the person has rows.
 */
export const dropRepeatedTotals = (guesses: readonly ColumnGuess[], laid: LaidTable): readonly ColumnGuess[] => {
  const placeOf = (...fields: readonly ImportField[]): number =>
    guesses.findIndex((guess) => guess !== null && fields.includes(guess.field));
  const code = placeOf("pay_code");
  const groups = groupRows(laid, placeOf(...whoFields), code);
  const amountIn = (cells: readonly string[], at: number): number => readAmount(cells[at] ?? "", "POINT") ?? 0;
  const isRepeated = (at: number): boolean =>
    groups.length > 0 &&
    groups.every((rows) => rows.every((cells) => isAmount(cells[at] ?? "") && cells[at] === rows[0]?.[at])) &&
    groups.some(([row]) => row !== undefined && amountIn(row, at) !== 0);
  /** Whether the rows of each person add up in one column to what another repeats. */
  const addsUp = (at: number, total: number): boolean =>
    groups.every((rows) => {
      const sum = rows.reduce((all, cells) => all + amountIn(cells, at), 0);
      return rows[0] !== undefined && sum === amountIn(rows[0], total);
    });
  const found = [...guesses];
  guesses.forEach((guess, total) => {
    if (guess === null || !repeatable.includes(guess.field) || !isRepeated(total)) return;
    const own = guesses.flatMap((other, at) => (other === null && addsUp(at, total) ? [at] : []));
    // Without codes, weeks may be alike: that is asked about.
    if (own.length === 0 && (code === -1 || groups.length < fewestRepeated)) return;
    found[total] = null;
    const [at, ...more] = own;
    if (at !== undefined && more.length === 0) found[at] = { field: guess.field, why };
  });
  return found;
};
