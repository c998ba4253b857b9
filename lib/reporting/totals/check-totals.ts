import { type TotalKind, type SumKind, sumKinds, sumAllUnits } from "./kinds.ts";
import { readTotal } from "./read-total.ts";
import { figureCells, type FigureCell, unitCells } from "../line/cells.ts";
import type { FileTotals, GivenTotals } from "./schema.ts";

/** The difference is in the unit of the kind of total. */
type Comparison = "fits" | { readonly less: number } | { readonly more: number };

const compareTotal = (total: number, sum: number): Comparison => {
  if (total === sum) return "fits";
  return sum < total ? { less: total - sum } : { more: sum - total };
};

/** Compares a sum with a typed total. Null if nothing was typed; the reason if it can't be read. */
export const compareTyped = (
  kind: TotalKind,
  typed: string,
  sum: number,
): Comparison | { readonly unreadable: string } | null => {
  const parsed = readTotal(kind, typed);
  if (parsed === null) return null;
  return parsed.ok ? compareTotal(parsed.value, sum) : { unreadable: parsed.text };
};

export type TotalRow = {
  readonly kind: TotalKind;
  readonly file: number;
  readonly register: number | null;
  readonly lastMonth: number | null;
  readonly comparison: Comparison | null;
  /** Other paid units in the register, which are included in `register`. */
  readonly other?: number;
  /** True if the file lacks it and it is kept from the report. */
  readonly isKept?: true;
};

export type CheckedTotals = {
  /** Typed by the clerk, the file's own, none by the clerk's choice, or null if the clerk hasn't decided yet. */
  readonly source: "TYPED" | "OWN" | "NONE" | null;
  readonly rows: readonly TotalRow[];
  readonly isFit: boolean;
  /** Kinds in the file without a typed total. */
  readonly unchecked: readonly FigureCell[];
  readonly exchanged: readonly [TotalKind, TotalKind] | null;
};

type ExpectedTotals = Partial<Record<TotalKind, number | undefined>>;

/** Lists the totals that were compared and differ. */
export const listMismatches = ({ rows }: Pick<CheckedTotals, "rows">): TotalRow[] =>
  rows.filter(({ comparison }) => comparison !== null && comparison !== "fits");

const findSwappedTotals = (mismatches: readonly TotalRow[]): CheckedTotals["exchanged"] => {
  for (const [index, row] of mismatches.entries())
    for (const other of mismatches.slice(index + 1))
      if (row.register === other.file && other.register === row.file) return [row.kind, other.kind];
  return null;
};

/** Returns true if totals cover everything in a file. Otherwise, people far off last month must be reviewed. */
export const isChecked = ({ source, unchecked }: Pick<CheckedTotals, "source" | "unchecked">): boolean =>
  source !== "NONE" && unchecked.length === 0;

/** Compares a file with typed totals, or with its own total line. Other paid units count as straight time. */
export const checkTotals = (
  { file, lastMonth, own, kept = [] }: FileTotals,
  totals: GivenTotals | null,
): CheckedTotals => {
  const source = totals?.kind ?? (own === null ? null : "OWN");
  const typedTotals: ExpectedTotals = totals?.kind === "TYPED" ? totals.totals : {};
  const other = typedTotals.otherUnits;
  const expected: ExpectedTotals = source === "OWN" ? { ...own } : typedTotals;
  const rowOf = (kind: SumKind): TotalRow => {
    const isAdded = kind === unitCells[0] && other !== undefined;
    const ownTotal = expected[kind];
    const register = ownTotal === undefined ? null : ownTotal + (isAdded ? other : 0);
    return {
      kind,
      file: file[kind],
      register,
      lastMonth: lastMonth?.[kind] ?? null,
      comparison: register === null ? null : compareTotal(register, file[kind]),
      ...(isAdded && { other }),
      ...(kept.some((cell) => cell === kind) && { isKept: true as const }),
    };
  };
  const rows: TotalRow[] = sumKinds.map(rowOf);
  if (expected.units !== undefined) {
    const [sum, lastMonthSum] = [sumAllUnits(file), lastMonth === null ? null : sumAllUnits(lastMonth)];
    const comparison = compareTotal(expected.units, sum);
    rows.push({ kind: "units", file: sum, register: expected.units, lastMonth: lastMonthSum, comparison });
  }
  const mismatches = listMismatches({ rows });
  const isCompared = (cell: FigureCell): boolean =>
    expected[cell] !== undefined || (expected.units !== undefined && unitCells.some((unit) => unit === cell));
  const unchecked =
    source === "TYPED" || source === "OWN"
      ? figureCells.filter((cell) => file[cell] !== 0 && !isCompared(cell) && !kept.includes(cell))
      : [];
  return { source, rows, isFit: mismatches.length === 0, unchecked, exchanged: findSwappedTotals(mismatches) };
};
