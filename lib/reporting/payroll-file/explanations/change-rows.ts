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
import { describeExplanationAsSentence } from "./describe-explanation.ts";

export const amountNames = [...figureCells, ...unitTypes] as const satisfies readonly (keyof RowAmounts)[];
export type AmountName = (typeof amountNames)[number];

export type PersonRows = {
  readonly counted: readonly CountedRow[];
  readonly lines: readonly NumberedRow[];
  readonly textAt: (index: number) => string;
  readonly keys: readonly string[];
  readonly rowGroups: readonly (readonly number[])[];
};

/** Amounts in 600,000ths, one list for each amount name, and the rows that don't count. */
export type RowState = { readonly values: readonly Float64Array[]; readonly isLeftOut: Uint8Array };
export type ChangeRows = (rows: PersonRows, state: RowState) => RowState;

/** Removes the class from a row's key. */
export const removeClass = (key: string): string =>
  key.startsWith("row ") ? key : key.slice(0, key.lastIndexOf("\n"));

/** Prepares people's rows for explanations: their lines, owners, and people with several rows. */
export const toPersonRows = (
  counted: readonly CountedRow[],
  people: readonly NumberedRow[],
  { byName = false, belongToTwoPeople = () => null }: Joining,
): PersonRows => {
  const rosterRows = counted.map(({ row }) => row);
  const keys = rosterRows.map(keysOfRows(rosterRows, byName, belongToTwoPeople));
  const lineByRow = new Map(people.map((line) => [line.row, line]));
  const indexesByPerson = Map.groupBy(keys.keys(), (index) => removeClass(keys[index] ?? ""));
  const lines = rosterRows.map(({ row }) => lineByRow.get(row) ?? { row, cells: [] });
  const texts: string[] = [];
  return {
    counted,
    lines,
    textAt: (index) => (texts[index] ??= JSON.stringify(lines[index]?.cells.map((cell) => cell.trim()))),
    keys,
    rowGroups: [...indexesByPerson.values()].filter((columns) => columns.length > 1),
  };
};

/** Starts with all rows counted and their amounts as read. */
export const createRowState = ({ counted }: PersonRows): RowState => ({
  values: amountNames.map((name) => Float64Array.from(counted, ({ amounts }) => amounts[name] ?? 0)),
  isLeftOut: new Uint8Array(counted.length),
});

const excludeRows = (
  { rowGroups }: PersonRows,
  { values, isLeftOut }: RowState,
  pickRows: (indexes: readonly number[]) => readonly number[],
): RowState => {
  const excludedRows = isLeftOut.slice();
  for (const indexes of rowGroups)
    for (const index of pickRows(indexes.filter((column) => isLeftOut[column] === 0))) excludedRows[index] = 1;
  return { values, isLeftOut: excludedRows };
};

const countIdenticalOnce: ChangeRows = (rows, state) =>
  excludeRows(rows, state, (indexes) => {
    const seenTexts = new Set<string>();
    return indexes.filter((index) => {
      const text = rows.textAt(index);
      return seenTexts.size === seenTexts.add(text).size;
    });
  });

/** The largest difference between a sum of rounded amounts and the rounded sum. */
const roundingOfSum = 0.02 * partsOfOne;

/** Leaves out rows that are the sum of the rows since the last sum, too. */
const excludeSums: ChangeRows = (rows, state) => {
  const filled = state.values.filter((list) => list.some((value) => value !== 0));
  const sum = (columns: readonly number[]): number[] =>
    filled.map((list) => columns.reduce((total, index) => total + (list[index] ?? 0), 0));
  const isSum = (index: number, sums: readonly number[]): boolean =>
    filled.some((list) => list[index] !== 0) &&
    filled.every((list, n) => Math.abs((list[index] ?? 0) - (sums[n] ?? 0)) <= roundingOfSum);
  const findTotal = (rowIndexes: readonly number[]): number[] => {
    const rowSums = sum(rowIndexes);
    const total = rowIndexes.findLast((index) =>
      isSum(
        index,
        rowSums.map((value, n) => value - (filled[n]?.[index] ?? 0)),
      ),
    );
    return rowIndexes.length < 2 || total === undefined ? [] : [total];
  };
  return excludeRows(rows, state, (indexes) => {
    const total = findTotal(indexes);
    if (total.length > 0) return total;
    const zeros = filled.map(() => 0);
    let [runningSums, rowsAbove] = [zeros, 0];
    const parts = new Set(
      indexes.filter((index) => {
        const isPart = rowsAbove > 1 && isSum(index, runningSums);
        runningSums = isPart ? zeros : runningSums.map((value, n) => value + (filled[n]?.[index] ?? 0));
        rowsAbove = isPart ? 0 : rowsAbove + 1;
        return isPart;
      }),
    );
    return parts.size === 0 ? [] : [...parts, ...findTotal(indexes.filter((index) => !parts.has(index)))];
  });
};

const keepLargest =
  (cells: readonly FigureCell[]): ChangeRows =>
  ({ rowGroups }, { values, isLeftOut }) => {
    const isIncluded = (name: AmountName): boolean =>
      cells.some((cell) => cell === name || (cell === figureCells[0] && unitTypes.some((type) => type === name)));
    const changed = values.map((list, n) => {
      const name = amountNames[n];
      if (name === undefined || !isIncluded(name)) return list;
      const newValues = list.slice();
      for (const columns of rowGroups) {
        let largestIndex = -1;
        for (const index of columns)
          if (isLeftOut[index] === 0 && (largestIndex === -1 || (list[index] ?? 0) > (list[largestIndex] ?? 0)))
            largestIndex = index;
        for (const index of columns) if (index !== largestIndex) newValues[index] = 0;
      }
      return newValues;
    });
    return { values: changed, isLeftOut };
  };

const subtractOvertime: ChangeRows = (_, { values, isLeftOut }) => {
  const overtime = values[amountNames.indexOf("unitsOT")];
  const straightTime = amountNames.indexOf("unitsST");
  return {
    values: values.map((list, n) =>
      n === straightTime ? list.map((value, index) => value - (overtime?.[index] ?? 0)) : list,
    ),
    isLeftOut,
  };
};

const unchanged: ChangeRows = (_, state) => state;

/** Returns the change that a choice makes to people's rows. Columns of minutes were read earlier. */
export const getChange = (explanation: Explanation): ChangeRows => {
  switch (explanation.kind) {
    case "LARGEST":
      return keepLargest(explanation.cells);
    case "EQUAL_ONCE":
      return countIdenticalOnce;
    case "WITHOUT_SUMS":
      return excludeSums;
    case "OVERTIME_INSIDE":
      return subtractOvertime;
    case "MINUTES_BEHIND_POINT":
      return unchanged;
  }
};

/** Applies the clerk's choices. Returns the rows that count, with notes on those that changed. */
export const applyExplanations = (
  counted: readonly CountedRow[],
  people: readonly NumberedRow[],
  explanations: readonly Explanation[] = [],
  joining: Joining,
): { readonly counted: readonly CountedRow[]; readonly explanationFindings: FileFinding[] } => {
  if (explanations.length === 0) return { counted, explanationFindings: [] };
  const rows = toPersonRows(counted, people, joining);
  const initialState = createRowState(rows);
  let state = initialState;
  const findings = explanations.flatMap((explanation): FileFinding[] => {
    const previousState = state;
    state = getChange(explanation)(rows, previousState);
    const changed = counted.flatMap(({ row }, index) =>
      previousState.isLeftOut[index] !== state.isLeftOut[index] ||
      previousState.values.some((list, n) => list[index] !== state.values[n]?.[index])
        ? [row.row]
        : [],
    );
    if (changed.length === 0) return [];
    const message = `${describeExplanationAsSentence(explanation)}, as you chose. It changes ${countOf(changed.length, "row")}.`;
    return [{ ruleId: "rows-explained", severity: "INFO", rows: changed, message }];
  });
  const applyValues = (row: CountedRow, index: number): CountedRow => {
    const amounts: RowAmounts = { ...row.amounts };
    for (const [n, name] of amountNames.entries()) {
      const value = state.values[n]?.[index];
      if (value !== undefined && value !== initialState.values[n]?.[index]) amounts[name] = value;
    }
    return { ...row, amounts };
  };
  return {
    counted: counted.map(applyValues).filter((_, index) => state.isLeftOut[index] === 0),
    explanationFindings: findings,
  };
};
