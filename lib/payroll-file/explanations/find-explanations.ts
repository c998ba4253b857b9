import { figureCells, unitCells } from "../../line/cells.ts";
import type { TotalKind } from "../../totals/kinds.ts";
import { partsOfHundredth } from "../cells/amounts.ts";
import type { Mapping } from "../ground/mapping.ts";
import { listCandidates } from "./candidates.ts";
import type { Candidate, ExplainedTable } from "./explained-table.ts";
import { beginState, type PersonRows, type RowState, withoutClass } from "./change-rows.ts";

/** How far a sum is from the total it should have, for each kind that is compared. */
export type Missing = ReadonlyMap<TotalKind, number>;

/** How a file may be meant, by one change or two. */
export type FoundExplanation = { readonly says: readonly string[]; readonly mapping: Mapping };

/** So many rows are looked at in all: of ten thousand people that takes half a second. */
const mostVisits = 8_000_000;

/** The kinds of totals that amounts belong to, by their place: those of a type of units are straight time. */
const kindsOf = (n: number): TotalKind[] => {
  const cell = figureCells[n] ?? "unitsST";
  return unitCells.some((own) => own === cell) ? [cell, "units"] : [cell];
};

/** Says what the rows add up to by kind: the amounts of each person rounded to hundredths. */
const createSums = ({ keys }: PersonRows, begun: RowState) => {
  const places = new Map<string, number>();
  const placeOf = (key: string): number => places.get(key) ?? (places.set(key, places.size), places.size - 1);
  const lines = Uint32Array.from(keys, placeOf);
  const people = Uint32Array.from(keys, (key) => placeOf(`person ${withoutClass(withoutClass(key))}`));
  return ({ values, isOut }: RowState): Map<TotalKind, number> => {
    const sums = new Map<TotalKind, number>();
    const seen = new Uint8Array(places.size);
    let count = 0;
    for (const [at, person] of people.entries())
      if (isOut[at] === 0 && seen[person] === 0) [seen[person], count] = [1, count + 1];
    sums.set("people", count);
    for (const [n, own] of values.entries()) {
      if (own === begun.values[n] && own.every((value) => value === 0)) continue;
      const ofLines = new Float64Array(places.size);
      for (const [at, line] of lines.entries())
        if (isOut[at] === 0) ofLines[line] = (ofLines[line] ?? 0) + (own[at] ?? 0);
      const sum = ofLines.reduce((all, value) => all + Math.floor(value / partsOfHundredth + 0.5), 0);
      for (const kind of kindsOf(n)) sums.set(kind, (sums.get(kind) ?? 0) + sum);
    }
    return sums;
  };
};

/** What of a state counts, in short: states that count the same have the same. */
const digest = ({ values, isOut }: RowState): string =>
  values.map((own) => own.reduce((all, value, at) => all + (isOut[at] === 0 ? value * (at + 1) : 0), 0)).join();

/** More that fit are no help: the clerk chooses among a few. */
const mostFound = 6;

type Tried = { readonly candidate: Candidate; readonly change: readonly number[] };

/**
 * The ways in which a table may be meant so that its sums change by as much as is missing, for each kind: one change where one
 * does it, else two. How many are tried follows from the number of rows alone.
 */
export const findExplanations = (table: ExplainedTable, missing: Missing): FoundExplanation[] => {
  const { rows, mapping } = table;
  const begun = beginState(rows);
  const sumsOf = createSums(rows, begun);
  const kinds = [...missing.keys()];
  const wanted = [...missing.values()];
  const before = sumsOf(begun);
  let left = Math.ceil(mostVisits / Math.max(1, rows.lines.length));
  const found = new Map<string, FoundExplanation>();
  /** Applies changes one after the other. @returns how the sums change by them; null: no more may be tried */
  const apply = (...candidates: readonly Candidate[]): readonly number[] | null => {
    if (left < candidates.length || found.size >= mostFound) return null;
    left -= candidates.length;
    const state = candidates.reduce((own, { change }) => change(rows, own), begun);
    const sums = sumsOf(state);
    const change = kinds.map((kind) => (sums.get(kind) ?? 0) - (before.get(kind) ?? 0));
    const key = digest(state);
    if (change.every((value, n) => value === wanted[n]) && !found.has(key)) {
      const edited = candidates.reduce((own, { edit }) => edit(own), mapping);
      found.set(key, { says: candidates.map(({ say }) => say), mapping: edited });
    }
    return change;
  };
  const tried = listCandidates(table).flatMap((candidate): Tried[] => {
    const change = apply(candidate);
    const isOfUse = candidate.isOfPerson === true || change?.some((value) => value !== 0) === true;
    return change !== null && isOfUse ? [{ candidate, change }] : [];
  });
  if (found.size > 0) return [...found.values()];
  const touches = ({ candidate, change }: Tried, n: number): boolean =>
    candidate.isOfPerson === true || change[n] !== 0;
  const pairs = tried.flatMap((one, at) =>
    tried.slice(at + 1).flatMap((other) => {
      const mayFit = wanted.every((value, n) => {
        if (touches(one, n)) return touches(other, n) || one.change[n] === value;
        return touches(other, n) ? other.change[n] === value : value === 0;
      });
      const isSum = wanted.every((value, n) => value === (one.change[n] ?? 0) + (other.change[n] ?? 0));
      return mayFit ? [{ one, other, isSum }] : [];
    }),
  );
  // Those that add up come first, in case not all can be tried.
  for (const { one, other } of [...pairs.filter(({ isSum }) => isSum), ...pairs.filter(({ isSum }) => !isSum)])
    if (apply(one.candidate, other.candidate) === null) break;
  return [...found.values()];
};
