import { formatAmount } from "#lib/platform/cents/money.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { personName } from "../store/cell-text.ts";
import { cellOf, fundOf } from "./grid-columns.tsx";
import type { LineState } from "../store/line-states.ts";
import { textOf } from "../store/line-store.ts";

/** The clipboard text of a cell: its text, a person's name without the SSN, or an amount as shown. */
export const copyText = (line: LineState, column: string): string => {
  const cell = cellOf({ key: column });
  if (cell !== null) return textOf(line, cell);
  if (column === "person") return personName(line.saved);
  if (column === "lastMonth") return line.saved.lastMonthUnits === null ? "" : formatUnits(line.saved.lastMonthUnits);
  const amount = line.shown.amounts.find(({ fund }) => fund === fundOf(column));
  return amount === undefined ? "" : formatAmount(amount.cents);
};
