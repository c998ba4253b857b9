import type { WholeColumn } from "../notations/minutes.ts";
import type { DatedTable } from "../notations/serial-dates.ts";
import type { LetterCells } from "../periods/letters.ts";
import type { RowChoice } from "../ground/row-choices.ts";
import type { CodeCells } from "../columns/code-pairs.ts";
import type { FieldPlaces } from "../ground/fields.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import type { findDecimalMark } from "../notations/amounts.ts";
import type { SortedLines } from "./sort-lines.ts";

/** A table with its lines sorted, and what else in it is asked about. */
export type SortedTable = {
  readonly laid: LaidTable;
  readonly places: FieldPlaces;
  readonly mark: ReturnType<typeof findDecimalMark>;
  readonly sorted: SortedLines;
  readonly codes: CodeCells;
  readonly dated: DatedTable;
  /** What was chosen or guessed for lines without a name. */
  readonly unnamedLines: RowChoice | undefined;
  /** Letters in columns of days: those of the ones that count, else of all. */
  readonly letters: LetterCells;
  readonly areLettersCounted: boolean;
  /** Of `listWholeColumns`. */
  readonly whole: readonly WholeColumn[];
};
