import { figureCells, unitCells } from "../../line/cells.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { Candidate, ExplainedTable } from "./explained-table.ts";
import type { TotalKind } from "../../totals/kinds.ts";
import { partsOfHundredth } from "../cells/amounts.ts";
import { createRowState, type PersonRows, type RowState, removeClass } from "./change-rows.ts";
import { listCandidates } from "./list-candidates.ts";

type MissingTotals = ReadonlyMap<TotalKind, number>;

type FoundExplanation = { readonly descriptions: readonly string[]; readonly mapping: Mapping };

/** Maximum rows to compare for pairs of changes. Ten thousand people take less than a second. */
const maxRowVisits = 5_000_000;
/** Longer files aren't read again for each explanation. */
const maxExplainedRows = 50_000;

/** Units of a single type are straight time. */
const kindsOf = (n: number): TotalKind[] => {
  const cell = figureCells[n] ?? "unitsST";
  return unitCells.some((unitCell) => unitCell === cell) ? [cell, "units"] : [cell];
};

const createSums = ({ keys }: PersonRows, initialState: RowState) => {
  const indexes = new Map<string, number>();
  const getIndex = (key: string): number => indexes.get(key) ?? (indexes.set(key, indexes.size), indexes.size - 1);
  const lines = Uint32Array.from(keys, getIndex);
  const people = Uint32Array.from(keys, (key) => getIndex(`person ${removeClass(removeClass(key))}`));
  const countPeople = (isLeftOut: Uint8Array): number => {
    const seen = new Uint8Array(indexes.size);
    for (let index = 0; index < people.length; index += 1) if (isLeftOut[index] === 0) seen[people[index] ?? 0] = 1;
    return seen.reduce((count, mark) => count + mark, 0);
  };
  const sumValues = (figures: Float64Array, isLeftOut: Uint8Array): number => {
    const lineTotals = new Float64Array(indexes.size);
    for (let index = 0; index < figures.length; index += 1) {
      const line = lines[index] ?? 0;
      if (isLeftOut[index] === 0) lineTotals[line] = (lineTotals[line] ?? 0) + (figures[index] ?? 0);
    }
    return lineTotals.reduce((total, value) => total + Math.floor(value / partsOfHundredth + 0.5), 0);
  };
  const initialTotals = {
    people: countPeople(initialState.isLeftOut),
    values: initialState.values.map((list) => sumValues(list, initialState.isLeftOut)),
  };
  const isEmptyList = initialState.values.map((list) => list.every((value) => value === 0));
  return ({ values, isLeftOut }: RowState): Map<TotalKind, number> => {
    const isEveryRowCounted = isLeftOut === initialState.isLeftOut;
    const sums = new Map<TotalKind, number>([
      ["people", isEveryRowCounted ? initialTotals.people : countPeople(isLeftOut)],
    ]);
    for (const [n, list] of values.entries()) {
      const isSame = list === initialState.values[n] && (isEveryRowCounted || isEmptyList[n] === true);
      const sum = isSame ? (initialTotals.values[n] ?? 0) : sumValues(list, isLeftOut);
      for (const kind of kindsOf(n)) sums.set(kind, (sums.get(kind) ?? 0) + sum);
    }
    return sums;
  };
};

const digest = ({ values, isLeftOut }: RowState): string =>
  values
    .map((list) => list.reduce((total, value, index) => total + (isLeftOut[index] === 0 ? value * (index + 1) : 0), 0))
    .join();

/** Four are enough: the whole file is read for each, and the clerk chooses among three. */
const maxExplanations = 4;

type Attempt = { readonly candidate: Candidate; readonly change: readonly number[] };

/** Finds one change, or else two, that account for the difference in the sums. The number of rows limits the pairs. */
export const findExplanations = (table: ExplainedTable, missing: MissingTotals): FoundExplanation[] => {
  const { rows, mapping } = table;
  if (rows.lines.length > maxExplainedRows) return [];
  const initialState = createRowState(rows);
  const sumsOf = createSums(rows, initialState);
  const kinds = [...missing.keys()];
  const differences = [...missing.values()];
  const initialSums = sumsOf(initialState);
  const explanationsByKey = new Map<string, FoundExplanation>();
  const apply = (...candidates: readonly Candidate[]): readonly number[] => {
    const state = candidates.reduce((current, { change }) => change(rows, current), initialState);
    const sums = sumsOf(state);
    const change = kinds.map((kind) => (sums.get(kind) ?? 0) - (initialSums.get(kind) ?? 0));
    if (change.every((value, n) => value === differences[n])) {
      const edited = candidates.reduce((current, { edit }) => edit(current), mapping);
      const explanation = { descriptions: candidates.map(({ description }) => description), mapping: edited };
      const key = digest(state);
      explanationsByKey.set(key, explanationsByKey.get(key) ?? explanation);
    }
    return change;
  };
  const attempts = listCandidates(table)
    .map((candidate): Attempt => ({ candidate, change: apply(candidate) }))
    .filter(({ candidate, change }) => candidate.comparesPersonRows === true || change.some((value) => value !== 0));
  if (explanationsByKey.size > 0) return [...explanationsByKey.values()].slice(0, maxExplanations);
  const changesTotal = ({ candidate, change }: Attempt, n: number): boolean =>
    candidate.comparesPersonRows === true || change[n] !== 0;
  const pairs = attempts.flatMap((first, index) =>
    attempts.slice(index + 1).flatMap((other) => {
      const mayFit = differences.every((value, n) => {
        if (changesTotal(first, n)) return changesTotal(other, n) || first.change[n] === value;
        return changesTotal(other, n) ? other.change[n] === value : value === 0;
      });
      const isSum = differences.every((value, n) => value === (first.change[n] ?? 0) + (other.change[n] ?? 0));
      return mayFit ? [{ first, other, isSum }] : [];
    }),
  );
  // Try changes that add up first, in case we can't try all.
  const orderedPairs = [...pairs.filter(({ isSum }) => isSum), ...pairs.filter(({ isSum }) => !isSum)];
  for (const { first, other } of orderedPairs.slice(0, Math.ceil(maxRowVisits / (2 * rows.lines.length)))) {
    apply(first.candidate, other.candidate);
    if (explanationsByKey.size === maxExplanations) break;
  }
  return [...explanationsByKey.values()];
};
