import { amountFields, type ImportField } from "../../ground/fields.ts";
import type { LaidTable } from "../../ground/laid-table.ts";
import type { Mapping } from "../../ground/mapping.ts";
import { listLinesOfPeople } from "../../table/filled-lines.ts";
import { amountIn, sumIn } from "../../periods/period-amounts.ts";
import { moneyOrOtherWords, toHeaderWords } from "../../words/header-words.ts";

const isOfWages = (field: ImportField): boolean => field.endsWith("_wages");

/**
 * Totals that were no sum of other columns when a mapping left them aside, and of which each person has half at least in
 * the columns that count: who has hours in the total alone, or most of them, would lose them.
 */
export const listTotalsAside = (
  { columns, ignored = [], seen }: Mapping,
  laid: Pick<LaidTable, "body" | "guessNames" | "headings" | "header">,
): ReadonlySet<number> => {
  const totals = ignored.filter((place) => seen?.[place] === "NO_SUM");
  if (totals.length === 0) return new Set();
  const lines = listLinesOfPeople(laid);
  const [wages, units] = [true, false].map((areWages) =>
    columns.flatMap((field, place) =>
      field !== null && amountFields.includes(field) && isOfWages(field) === areWages ? [place] : [],
    ),
  );
  const isIn = (total: number, counted: readonly number[] = [], isAlike = false): boolean =>
    lines.every((line) => {
      const [own, sum] = [amountIn(line, total), sumIn(line, counted)].map(Math.abs) as [number, number];
      return own <= 2 * sum && (!isAlike || sum <= 2 * own);
    });
  return new Set(
    totals.filter((total) => {
      const isMoney = moneyOrOtherWords.test(toHeaderWords(laid.header.cells[total] ?? ""));
      // Hours are far fewer than the dollars that are paid for them.
      return isIn(total, units) || isIn(total, wages, !isMoney);
    }),
  );
};
