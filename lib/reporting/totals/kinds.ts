import { capitalize, formatCount } from "../../platform/format/count.ts";
import { formatUnits } from "../../platform/format/decimal.ts";
import { type FigureCell, figureCells, type UnitCell, unitCells } from "../line/cells.ts";
import { lineCells } from "../line/line-cells.ts";
import { formatMoney } from "../../platform/cents/money.ts";

/** Kinds of sums: people as a count, units in hundredths, wages in cents. */
export const sumKinds = ["people", ...figureCells] as const;
export type SumKind = (typeof sumKinds)[number];
export type LineTotals = Readonly<Record<SumKind, number>>;

export const wageCells = figureCells.filter(
  (cell): cell is Exclude<FigureCell, UnitCell> => lineCells[cell].kind === "money",
);

/** Kinds in a payroll register. Other paid units have no column on the report and count as straight time. */
export const registerKinds = ["people", ...unitCells, "otherUnits", ...wageCells] as const;
export type RegisterKind = (typeof registerKinds)[number];

/** Kinds in a file. `units` is the sum of all kinds of units. */
export const fileKinds = ["people", ...unitCells, "units", ...wageCells] as const;

export type TotalKind = RegisterKind | (typeof fileKinds)[number];

/** Returns the name of a kind: "Straight time". */
export const labelOfKind = (kind: TotalKind): string => {
  if (kind === "people") return "People";
  if (kind === "units") return "All units";
  return kind === "otherUnits" ? "Other units" : capitalize(lineCells[kind].spoken);
};

const isWages = (kind: TotalKind): boolean =>
  kind !== "people" && kind !== "units" && kind !== "otherUnits" && lineCells[kind].kind === "money";

/** Formats a total as the page shows it: "1,200", "168.50", "$1,234.50". */
export const formatTotal = (kind: TotalKind, value: number): string => {
  if (kind === "people") return formatCount(value);
  return isWages(kind) ? formatMoney(value) : formatUnits(value);
};

/** Sums up the lines of `people` people. Missing wages count as none. */
export const sumLines = (lines: readonly Partial<Record<FigureCell, number | null>>[], people: number): LineTotals => {
  const sums = Object.fromEntries(figureCells.map((cell) => [cell, 0])) as Record<FigureCell, number>;
  for (const line of lines) for (const cell of figureCells) sums[cell] += line[cell] ?? 0;
  return { people, ...sums };
};

/** Sums the units of all kinds. */
export const sumAllUnits = (totals: LineTotals): number => unitCells.reduce((sum, cell) => sum + totals[cell], 0);
