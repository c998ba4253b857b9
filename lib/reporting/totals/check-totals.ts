import { type TotalKind, type SumKind, sumKinds, sumAllUnits } from "./kinds.ts";
import { readTotal } from "./read-total.ts";
import { figureCells, type FigureCell, unitCells } from "../line/cells.ts";
import type { FileTotals, GivenTotals } from "./schema.ts";

/** The difference is in the kind's own unit. */
type Comparison = "fits" | { readonly less: number } | { readonly more: number };

const compareTotal = (total: number, sum: number): Comparison => {
  if (total === sum) return "fits";
  return sum < total ? { less: total - sum } : { more: sum - total };
};

/** Compares a sum with a typed total: null when nothing was typed, the sentence why when it can't be read. */
export const compareTyped = (
  kind: TotalKind,
  typed: string,
  sum: number,
): Comparison | { readonly unreadable: string } | null => {
  const read = readTotal(kind, typed);
  if (read === null) return null;
  return read.ok ? compareTotal(read.value, sum) : { unreadable: read.text };
};

export type TotalRow = {
  readonly kind: TotalKind;
  readonly file: number;
  readonly register: number | null;
  readonly lastMonth: number | null;
  readonly comparison: Comparison | null;
  /** Other paid units of the register, which are in `register` too. */
  readonly other?: number;
  /** Not in the file: kept from the report. */
  readonly isKept?: true;
};

export type CheckedTotals = {
  /** Typed by the clerk, the file's own, none by the clerk's choice, or null: not asked yet. */
  readonly source: "TYPED" | "OWN" | "NONE" | null;
  readonly rows: readonly TotalRow[];
  readonly isFit: boolean;
  /** In the file, without a typed total. */
  readonly unchecked: readonly FigureCell[];
  readonly exchanged: readonly [TotalKind, TotalKind] | null;
};

type Wanted = Partial<Record<TotalKind, number | undefined>>;

const findExchanged = (rows: readonly TotalRow[]): CheckedTotals["exchanged"] => {
  const wrong = rows.filter(({ comparison }) => comparison !== null && comparison !== "fits");
  for (const [index, row] of wrong.entries())
    for (const other of wrong.slice(index + 1))
      if (row.register === other.file && other.register === row.file) return [row.kind, other.kind];
  return null;
};

/** True if totals cover all that a file gives; else people far off last month have to be looked at. */
export const isChecked = ({ source, unchecked }: Pick<CheckedTotals, "source" | "unchecked">): boolean =>
  source !== "NONE" && unchecked.length === 0;

/** Compares a file with typed totals, else with its total line; other paid units count as straight time. */
export const checkTotals = (
  { file, lastMonth, own, kept = [] }: FileTotals,
  totals: GivenTotals | null,
): CheckedTotals => {
  const source = totals?.kind ?? (own === null ? null : "OWN");
  const typed: Wanted = totals?.kind === "TYPED" ? totals.totals : {};
  const other = typed.otherUnits;
  const wanted: Wanted = source === "OWN" ? { ...own } : typed;
  const rowOf = (kind: SumKind): TotalRow => {
    const isAdded = kind === unitCells[0] && other !== undefined;
    const alone = wanted[kind];
    const register = alone === undefined ? null : alone + (isAdded ? other : 0);
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
  if (wanted.units !== undefined) {
    const [sum, before] = [sumAllUnits(file), lastMonth === null ? null : sumAllUnits(lastMonth)];
    const comparison = compareTotal(wanted.units, sum);
    rows.push({ kind: "units", file: sum, register: wanted.units, lastMonth: before, comparison });
  }
  const isFit = rows.every(({ comparison }) => comparison === null || comparison === "fits");
  const isCompared = (cell: FigureCell): boolean =>
    wanted[cell] !== undefined || (wanted.units !== undefined && unitCells.some((unit) => unit === cell));
  const unchecked =
    source === "TYPED" || source === "OWN"
      ? figureCells.filter((cell) => file[cell] !== 0 && !isCompared(cell) && !kept.includes(cell))
      : [];
  return { source, rows, isFit, unchecked, exchanged: findExchanged(rows) };
};
