import { type FigureCell, figureCells, unitCells } from "../../line/cells.ts";
import type { Explanation, Mapping } from "../ground/mapping.ts";
import { type Candidate, choose, type Columns, describeColumns, type ExplainedTable } from "./explained-table.ts";
import { listExchanged, listInstead, listMinutes, listOvertime, listOvertimeAlone } from "./other-columns.ts";
import { listSigns, listTexts, listUnnamed } from "./other-rows.ts";
import type { TotalKind } from "../../totals/kinds.ts";
import { partsOfHundredth } from "../cells/amounts.ts";
import { beginState, type PersonRows, type RowState, withoutClass } from "./change-rows.ts";

const ofWages = figureCells.filter((cell) => !unitCells.some((unitCell) => unitCell === cell));
const cellsOfLargest: readonly (readonly FigureCell[])[] = [
  figureCells,
  ofWages,
  unitCells,
  ...unitCells.map((cell) => [cell]),
];

const chosenOnce =
  (...explanations: readonly Explanation[]) =>
  ({ mapping, header, rows }: Columns): Candidate[] => {
    if (rows.several.length === 0) return [];
    const has = new Set(mapping.explanations?.map((explanation) => JSON.stringify(explanation)));
    return explanations.flatMap((explanation) =>
      has.has(JSON.stringify(explanation)) ? [] : [choose(explanation, header)],
    );
  };

const maxOfKind = 100;

const transforms: readonly ((columns: Columns) => Candidate[])[] = [
  listExchanged,
  listInstead,
  listMinutes,
  listOvertime,
  listOvertimeAlone,
  listUnnamed,
  listSigns,
  listTexts,
  chosenOnce({ kind: "EQUAL_ONCE" }),
  chosenOnce({ kind: "WITHOUT_SUMS" }),
  chosenOnce(...cellsOfLargest.map((cells) => ({ kind: "LARGEST" as const, cells: [...cells] }))),
];

/** Lists other meanings of a table, simplest first. Pairs of them apply in this order. */
const listCandidates = (table: ExplainedTable): Candidate[] => {
  const columns = describeColumns(table);
  return transforms.flatMap((list) => list(columns).slice(0, maxOfKind));
};

type Missing = ReadonlyMap<TotalKind, number>;

type FoundExplanation = { readonly says: readonly string[]; readonly mapping: Mapping };

/** The most rows to compare for pairs of changes. Ten thousand people take less than a second. */
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
  const placeOf = (key: string): number => indexes.get(key) ?? (indexes.set(key, indexes.size), indexes.size - 1);
  const lines = Uint32Array.from(keys, placeOf);
  const people = Uint32Array.from(keys, (key) => placeOf(`person ${withoutClass(withoutClass(key))}`));
  const countPeople = (isOut: Uint8Array): number => {
    const seen = new Uint8Array(indexes.size);
    for (let index = 0; index < people.length; index += 1) if (isOut[index] === 0) seen[people[index] ?? 0] = 1;
    return seen.reduce((count, mark) => count + mark, 0);
  };
  const sumValues = (figures: Float64Array, isOut: Uint8Array): number => {
    const ofLines = new Float64Array(indexes.size);
    for (let index = 0; index < figures.length; index += 1) {
      const line = lines[index] ?? 0;
      if (isOut[index] === 0) ofLines[line] = (ofLines[line] ?? 0) + (figures[index] ?? 0);
    }
    return ofLines.reduce((all, value) => all + Math.floor(value / partsOfHundredth + 0.5), 0);
  };
  const before = {
    people: countPeople(initialState.isOut),
    values: initialState.values.map((list) => sumValues(list, initialState.isOut)),
  };
  const isNothing = initialState.values.map((list) => list.every((value) => value === 0));
  return ({ values, isOut }: RowState): Map<TotalKind, number> => {
    const isWhole = isOut === initialState.isOut;
    const sums = new Map<TotalKind, number>([["people", isWhole ? before.people : countPeople(isOut)]]);
    for (const [n, list] of values.entries()) {
      const isSame = list === initialState.values[n] && (isWhole || isNothing[n] === true);
      const sum = isSame ? (before.values[n] ?? 0) : sumValues(list, isOut);
      for (const kind of kindsOf(n)) sums.set(kind, (sums.get(kind) ?? 0) + sum);
    }
    return sums;
  };
};

const digest = ({ values, isOut }: RowState): string =>
  values
    .map((list) => list.reduce((all, value, index) => all + (isOut[index] === 0 ? value * (index + 1) : 0), 0))
    .join();

/** Four are enough: the whole file is read for each, and the clerk chooses among three. */
const maxFound = 4;

type Tried = { readonly candidate: Candidate; readonly change: readonly number[] };

/** Finds one change, or else two, that account for the difference in the sums. The number of rows limits the pairs. */
export const findExplanations = (table: ExplainedTable, missing: Missing): FoundExplanation[] => {
  const { rows, mapping } = table;
  if (rows.lines.length > maxExplainedRows) return [];
  const initialState = beginState(rows);
  const sumsOf = createSums(rows, initialState);
  const kinds = [...missing.keys()];
  const wanted = [...missing.values()];
  const before = sumsOf(initialState);
  const byText = new Map<string, FoundExplanation>();
  const apply = (...candidates: readonly Candidate[]): readonly number[] => {
    const state = candidates.reduce((current, { change }) => change(rows, current), initialState);
    const sums = sumsOf(state);
    const change = kinds.map((kind) => (sums.get(kind) ?? 0) - (before.get(kind) ?? 0));
    if (change.every((value, n) => value === wanted[n])) {
      const edited = candidates.reduce((current, { edit }) => edit(current), mapping);
      const explanation = { says: candidates.map(({ say }) => say), mapping: edited };
      const key = digest(state);
      byText.set(key, byText.get(key) ?? explanation);
    }
    return change;
  };
  const tried = listCandidates(table)
    .map((candidate): Tried => ({ candidate, change: apply(candidate) }))
    .filter(({ candidate, change }) => candidate.isOfPerson === true || change.some((value) => value !== 0));
  if (byText.size > 0) return [...byText.values()].slice(0, maxFound);
  const touches = ({ candidate, change }: Tried, n: number): boolean =>
    candidate.isOfPerson === true || change[n] !== 0;
  const pairs = tried.flatMap((first, index) =>
    tried.slice(index + 1).flatMap((other) => {
      const mayFit = wanted.every((value, n) => {
        if (touches(first, n)) return touches(other, n) || first.change[n] === value;
        return touches(other, n) ? other.change[n] === value : value === 0;
      });
      const isSum = wanted.every((value, n) => value === (first.change[n] ?? 0) + (other.change[n] ?? 0));
      return mayFit ? [{ one: first, other, isSum }] : [];
    }),
  );
  // Try changes that add up first, in case we can't try all.
  const inOrder = [...pairs.filter(({ isSum }) => isSum), ...pairs.filter(({ isSum }) => !isSum)];
  for (const { one, other } of inOrder.slice(0, Math.ceil(maxRowVisits / (2 * rows.lines.length)))) {
    apply(one.candidate, other.candidate);
    if (byText.size === maxFound) break;
  }
  return [...byText.values()];
};
