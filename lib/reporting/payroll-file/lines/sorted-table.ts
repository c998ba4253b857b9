import type { AsideLine } from "./judge-lines.ts";
import type { MarkOfTable } from "../columns/decimal-mark.ts";
import type { RowChoice } from "../ground/row-choices.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { FieldPlaces } from "../ground/fields.ts";
import type { WholeColumn } from "../cells/minutes.ts";
import type { LetterCells } from "../periods/letters.ts";
import type { CodeCells } from "../columns/code-pairs.ts";

/** A table with its lines sorted, and what else in it is asked about. */
export type SortedTable = {
  readonly laid: LaidTable;
  readonly places: FieldPlaces;
  readonly mark: MarkOfTable;
  readonly sorted: SortedLines;
  readonly codes: CodeCells;
  /** What was chosen or guessed for lines without a name. */
  readonly unnamedLines: RowChoice | undefined;
  /** Letters in columns of days: those of the ones that count, else of all. */
  readonly letters: LetterCells;
  readonly areLettersCounted: boolean;
  /** Of `listWholeColumns`. */
  readonly wholeColumns: readonly WholeColumn[];
};

/** The lines of a table: those of people, and those of which something is said, most of them no one's. */
export type SortedLines = {
  readonly people: readonly NumberedRow[];
  readonly aside: readonly AsideLine[];
  /**
   * Lines of people without a name or number, which were given those of the line above; true where the person's lines above
   * have its date and code too.
   */
  readonly continued: ReadonlyMap<number, boolean>;
  /** Lines right below a person's without a name or number, which no date or code makes the person's. */
  readonly unnamed: readonly UnnamedLine[];
};

/** A line without a name or number right below a person's. */
export type UnnamedLine = {
  readonly line: NumberedRow;
  /** The line of the person. */
  readonly above: number;
  /** It holds the sums of lines above it, but for rounding, also of one. */
  readonly isSum: boolean;
};
