import { formatAmount } from "../cells/amounts.ts";
import { rowInSheet } from "../ground/sheet-rows.ts";
import type { ColumnGuess } from "../ground/fields.ts";
import type { NumberedRow } from "../ground/table.ts";
import { amountIn, hasAmount, nameAll, sumIn } from "./period-amounts.ts";
import type { PeriodGroup } from "../cells/period-names.ts";
import type { SumOfDays } from "./sums-of-days.ts";

type Seen = {
  readonly header: readonly string[];
  readonly named: readonly PeriodGroup[];
  readonly lines: readonly NumberedRow[];
};

/** What is guessed so far, by place. */
type Guessed = {
  readonly guesses: ColumnGuess[];
  readonly groups: Map<number, string>;
  readonly parts: Map<number, string>;
  readonly doubts: Map<number, string>;
};

/** Whether columns are all days of a group. */
export const isOfAll = (of: readonly number[], groups: readonly PeriodGroup[]): boolean =>
  groups.some(({ columns }) => columns.length === of.length && columns.every(({ place }) => of.includes(place)));

/**
 * Leaves aside the sums of days, or asks about them where they differ; all columns that repeat with one that is such a sum
 * are no hours of their own. The sum of all days may be what is counted.
 */
export const leaveSumsAside = (
  sums: ReadonlyMap<number, SumOfDays>,
  { header, named, lines }: Seen,
  { guesses, groups, parts, doubts }: Guessed,
): void => {
  for (const [place, { of, other }] of sums) {
    if (guesses[place] && isOfAll(of, named)) continue;
    guesses[place] = null;
    if (other === undefined) parts.set(place, `The sum of ${nameAll(header, of)}, so it isn’t added again.`);
    else {
      const [given, sum] = [amountIn(other, place), sumIn(other, of)].map((amount) => formatAmount(amount).text);
      doubts.set(
        place,
        `Most likely the sum of ${nameAll(header, of)}, but line ${rowInSheet(other.row)} has ${given} and ${sum}. Choose whether it counts.`,
      );
    }
  }
  for (const { kind, columns } of named) {
    const places = columns.map(({ place }) => place);
    if (!places.some((place) => sums.has(place))) continue;
    const name = nameAll(header, places);
    for (const place of places) {
      groups.set(place, `${name}${kind === "" ? "" : ` (${kind})`}`);
      if (sums.has(place)) continue;
      guesses[place] = null;
      if (hasAmount(lines, place))
        doubts.set(place, "Others of these columns are sums of days. Choose whether it counts.");
      else parts.set(place, "It holds no hours.");
    }
  }
};
