import { type FigureCell, figureCells } from "#lib/line/cells.ts";
import { parseMoney } from "#lib/money/money.ts";
import type { TadLine } from "#lib/reporting/schema.ts";

/** What the foot of a paper sheet adds up. */
export const controlNames = ["people", ...figureCells] as const;
export type ControlName = (typeof controlNames)[number];

/** The sums of a unit's lines: people as a count, units in hundredths, wages in cents. */
export const sumsOf = (lines: readonly TadLine[]): Readonly<Record<ControlName, number>> => {
  const sum = (cell: FigureCell): number => lines.reduce((total, line) => total + (line[cell] ?? 0), 0);
  const sums = Object.fromEntries(figureCells.map((cell) => [cell, sum(cell)])) as Record<FigureCell, number>;
  return { people: lines.length, ...sums };
};

/** How a control total that was typed compares with the sum of the lines; null when nothing was typed. */
export type Comparison = "agrees" | "unreadable" | { readonly less: number } | { readonly more: number };

/**
 * Compares a control total of the paper with the sum of what was entered.
 * @param typed as on the paper: "152", "152.5", "1,234.00"
 * @param sum of `sumsOf`
 */
export const compareControl = (name: ControlName, typed: string, sum: number): Comparison | null => {
  if (typed.trim() === "") return null;
  const read = parseMoney(typed);
  if (read === null || (name === "people" && read % 100 !== 0)) return "unreadable";
  const paper = name === "people" ? read / 100 : read;
  if (paper === sum) return "agrees";
  return sum < paper ? { less: paper - sum } : { more: sum - paper };
};
