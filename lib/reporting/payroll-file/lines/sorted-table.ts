import { sortSheet } from "./sort-sheet.ts";
import type { AsideLine } from "./judge-lines.ts";
import type { DecimalMark } from "../cells/amounts.ts";
import type { RowChoice } from "../ground/mapping.ts";
import type { LaidTable, NumberedRow } from "../ground/table.ts";
import { splitSheets } from "../table/join-sheets.ts";
import type { FieldPlaces } from "../ground/fields.ts";
import type { MarkOfTable } from "../columns/look-of-column.ts";
import type { WholeColumn } from "../cells/minutes.ts";
import type { LetterCells } from "../periods/letters.ts";
import type { CodeCells } from "../columns/code-pairs.ts";

/**
 * Sorts the lines of a table, those of each sheet by themselves.
 * @param unnamed what was chosen for lines without a name right below a person's; none: they are no one's
 */
export const sortLines = (
  laid: LaidTable,
  places: FieldPlaces,
  mark: DecimalMark,
  unnamed?: RowChoice,
): SortedLines => {
  const sheets = splitSheets(laid);
  const all = (sheets.length === 0 ? [laid] : sheets).map((sheet) =>
    sortSheet(sheet, places, mark, unnamed === "COUNT"),
  );
  const above = sheets.length > 1 ? (laid.linesAbove ?? []) : [];
  return {
    people: all.flatMap(({ people }) => people),
    aside: [
      ...above.map((line): AsideLine => ({ line, kind: "HEADER", label: "" })),
      ...all.flatMap(({ aside }) => aside),
    ],
    continued: new Map(all.flatMap(({ continued }) => Array.from(continued))),
    unnamed: all.flatMap((each) => each.unnamed),
  };
};

/** What unnamed lines most likely are: the person's, if some are between people and none is a sum. */
export const guessUnnamed = ({ unnamed, people }: SortedLines): RowChoice | undefined => {
  const last = people.at(-1)?.row ?? 0;
  const isBetween = unnamed.some(({ line }) => line.row < last);
  return isBetween && !unnamed.some(({ isSum }) => isSum) ? "COUNT" : undefined;
};

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
