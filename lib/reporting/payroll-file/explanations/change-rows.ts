import { countOf } from "../../../platform/format/count.ts";
import { type FigureCell, figureCells } from "../../line/cells.ts";
import { unitTypes } from "../../line/unit-types.ts";
import type { CountedRow, Joining } from "../add-up/add-up.ts";
import { partsOfOne } from "../cells/amounts.ts";
import type { Explanation } from "../ground/mapping.ts";
import type { RowAmounts } from "../ground/roster-row.ts";
import type { NumberedRow } from "../ground/table.ts";
import { keysOfRows } from "../people/person-keys.ts";
import type { FileFinding } from "../schema.ts";
import { describeExplanationAlone } from "./describe-explanation.ts";

export const amountNames = [...figureCells, ...unitTypes] as const satisfies readonly (keyof RowAmounts)[];
export type AmountName = (typeof amountNames)[number];

export type PersonRows = {
  readonly counted: readonly CountedRow[];
  readonly lines: readonly NumberedRow[];
  readonly textAt: (index: number) => string;
  readonly keys: readonly string[];
  readonly several: readonly (readonly number[])[];
};

/** Amounts in 600,000ths, one list for each amount name, and the rows that don't count. */
export type RowState = { readonly values: readonly Float64Array[]; readonly isOut: Uint8Array };
export type ChangeRows = (rows: PersonRows, state: RowState) => RowState;

/** Removes the class from a row's key. */
export const withoutClass = (key: string): string =>
  key.startsWith("row ") ? key : key.slice(0, key.lastIndexOf("\n"));

/** Prepares people's rows for explanations: their lines, owners, and people with several rows. */
export const toPersonRows = (
  counted: readonly CountedRow[],
  people: readonly NumberedRow[],
  { byName = false, areOfTwo = () => null }: Joining,
): PersonRows => {
  const rowsRead = counted.map(({ row }) => row);
  const keys = rowsRead.map(keysOfRows(rowsRead, byName, areOfTwo));
  const lineOf = new Map(people.map((line) => [line.row, line]));
  const persons = Map.groupBy(keys.keys(), (index) => withoutClass(keys[index] ?? ""));
  const lines = rowsRead.map(({ row }) => lineOf.get(row) ?? { row, cells: [] });
  const texts: string[] = [];
  return {
    counted,
    lines,
    textAt: (index) => (texts[index] ??= JSON.stringify(lines[index]?.cells.map((cell) => cell.trim()))),
    keys,
    several: [...persons.values()].filter((columns) => columns.length > 1),
  };
};

/** Starts with all rows counted and their amounts as read. */
export const beginState = ({ counted }: PersonRows): RowState => ({
  values: amountNames.map((name) => Float64Array.from(counted, ({ amounts }) => amounts[name] ?? 0)),
  isOut: new Uint8Array(counted.length),
});

const leaveOut = (
  { several }: PersonRows,
  { values, isOut }: RowState,
  listOut: (indexes: readonly number[]) => readonly number[],
): RowState => {
  const out = isOut.slice();
  for (const indexes of several)
    for (const index of listOut(indexes.filter((column) => isOut[column] === 0))) out[index] = 1;
  return { values, isOut: out };
};

const equalOnce: ChangeRows = (rows, state) =>
  leaveOut(rows, state, (indexes) => {
    const seen = new Set<string>();
    return indexes.filter((index) => {
      const text = rows.textAt(index);
      return seen.size === seen.add(text).size;
    });
  });

/** The largest difference between a sum of rounded amounts and the rounded sum. */
const roundingOfSum = 0.02 * partsOfOne;

/** Leaves out rows that are the sum of the rows since the last sum, too. */
const withoutSums: ChangeRows = (rows, state) => {
  const filled = state.values.filter((list) => list.some((value) => value !== 0));
  const sum = (columns: readonly number[]): number[] =>
    filled.map((list) => columns.reduce((all, index) => all + (list[index] ?? 0), 0));
  const isSum = (index: number, sums: readonly number[]): boolean =>
    filled.some((list) => list[index] !== 0) &&
    filled.every((list, n) => Math.abs((list[index] ?? 0) - (sums[n] ?? 0)) <= roundingOfSum);
  const findTotal = (rowIndexes: readonly number[]): number[] => {
    const all = sum(rowIndexes);
    const total = rowIndexes.findLast((index) =>
      isSum(
        index,
        all.map((value, n) => value - (filled[n]?.[index] ?? 0)),
      ),
    );
    return rowIndexes.length < 2 || total === undefined ? [] : [total];
  };
  return leaveOut(rows, state, (indexes) => {
    const total = findTotal(indexes);
    if (total.length > 0) return total;
    const nothing = filled.map(() => 0);
    let [run, above] = [nothing, 0];
    const parts = new Set(
      indexes.filter((index) => {
        const isPart = above > 1 && isSum(index, run);
        run = isPart ? nothing : run.map((value, n) => value + (filled[n]?.[index] ?? 0));
        above = isPart ? 0 : above + 1;
        return isPart;
      }),
    );
    return parts.size === 0 ? [] : [...parts, ...findTotal(indexes.filter((index) => !parts.has(index)))];
  });
};

const largest =
  (cells: readonly FigureCell[]): ChangeRows =>
  ({ several }, { values, isOut }) => {
    const isOf = (name: AmountName): boolean =>
      cells.some((cell) => cell === name || (cell === figureCells[0] && unitTypes.some((type) => type === name)));
    const changed = values.map((list, n) => {
      const name = amountNames[n];
      if (name === undefined || !isOf(name)) return list;
      const next = list.slice();
      for (const columns of several) {
        let most = -1;
        for (const index of columns)
          if (isOut[index] === 0 && (most === -1 || (list[index] ?? 0) > (list[most] ?? 0))) most = index;
        for (const index of columns) if (index !== most) next[index] = 0;
      }
      return next;
    });
    return { values: changed, isOut };
  };

const overtimeInside: ChangeRows = (_, { values, isOut }) => {
  const overtime = values[amountNames.indexOf("unitsOT")];
  const inside = amountNames.indexOf("unitsST");
  return {
    values: values.map((list, n) =>
      n === inside ? list.map((value, index) => value - (overtime?.[index] ?? 0)) : list,
    ),
    isOut,
  };
};

const unchanged: ChangeRows = (_, state) => state;

/** Returns the change that a choice makes to people's rows. Columns of minutes were read earlier. */
export const changeOf = (explanation: Explanation): ChangeRows => {
  switch (explanation.kind) {
    case "LARGEST":
      return largest(explanation.cells);
    case "EQUAL_ONCE":
      return equalOnce;
    case "WITHOUT_SUMS":
      return withoutSums;
    case "OVERTIME_INSIDE":
      return overtimeInside;
    case "MINUTES_BEHIND_POINT":
      return unchanged;
  }
};

/** Applies the clerk's choices. Returns the rows that count, with notes on those that changed. */
export const applyExplanations = (
  counted: readonly CountedRow[],
  people: readonly NumberedRow[],
  explanations: readonly Explanation[] = [],
  joining: Joining = {},
): { readonly counted: readonly CountedRow[]; readonly changed: FileFinding[] } => {
  if (explanations.length === 0) return { counted, changed: [] };
  const rows = toPersonRows(counted, people, joining);
  const initialState = beginState(rows);
  let state = initialState;
  const findings = explanations.flatMap((explanation): FileFinding[] => {
    const before = state;
    state = changeOf(explanation)(rows, before);
    const changed = counted.flatMap(({ row }, index) =>
      before.isOut[index] !== state.isOut[index] ||
      before.values.some((list, n) => list[index] !== state.values[n]?.[index])
        ? [row.row]
        : [],
    );
    if (changed.length === 0) return [];
    const message = `${describeExplanationAlone(explanation)}, as you chose. It changes ${countOf(changed.length, "row")}.`;
    return [{ ruleId: "rows-explained", severity: "INFO", rows: changed, message }];
  });
  const withValues = (one: CountedRow, index: number): CountedRow => {
    const amounts: RowAmounts = { ...one.amounts };
    for (const [n, name] of amountNames.entries()) {
      const value = state.values[n]?.[index];
      if (value !== undefined && value !== initialState.values[n]?.[index]) amounts[name] = value;
    }
    return { ...one, amounts };
  };
  return { counted: counted.map(withValues).filter((_, index) => state.isOut[index] === 0), changed: findings };
};
