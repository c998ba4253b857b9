import type { SeenColumn, Mapping } from "../../ground/mapping.ts";
import { readAmount } from "../../cells/amounts.ts";
import type { PeriodGuesses } from "../../periods/period-columns.ts";
import { isTotalLabel } from "../../words/labels.ts";
import { judgeColumn, judgePeriodColumn } from "../../columns/unused-columns.ts";

type Columns = {
  readonly header: readonly string[];
  readonly values: readonly (readonly string[])[];
  readonly groups: PeriodGuesses["groups"];
  /** Of `findRowKinds`. */
  readonly kinds: ReadonlyMap<number, string>;
  /** Of `explainRepeats`. */
  readonly repeats: ReadonlyMap<number, string>;
};

/** What each column of a table holds, for the mapping that is kept with it. */
export const seeColumns = ({ header, values, groups, kinds, repeats }: Columns): SeenColumn[] =>
  header.map((name, place): SeenColumn => {
    const own = values[place] ?? [];
    if (kinds.has(place)) return "KINDS";
    if (own.every((value) => readAmount(value, "POINT") === 0)) return "BLANK";
    if ((groups.has(place) ? judgePeriodColumn : judgeColumn)(name, own) === null) return "WORDS";
    return isTotalLabel(name) && !repeats.has(place) ? "NO_SUM" : "AMOUNTS";
  });

/**
 * Whether what was chosen for a column that isn't counted holds no longer: it was empty or of words, and has amounts now; or
 * it says now what its rows count as. What was seen isn't kept with older mappings.
 */
export const isOfOtherKind = ({ columns, seen }: Mapping, place: number, now: SeenColumn | undefined): boolean => {
  const field = columns[place] ?? null;
  if (field !== null && field !== "note") return false;
  const before = seen?.[place];
  if (now === "KINDS") return before === undefined ? field === "note" : before !== "KINDS";
  return (now === "AMOUNTS" || now === "NO_SUM") && (before === "BLANK" || before === "WORDS");
};
