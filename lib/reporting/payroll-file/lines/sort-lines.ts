import { sortSheet } from "./sorting/sort-sheet.ts";
import type { SortedLines } from "./sorted-table.ts";
import type { AsideLine } from "./judge-lines.ts";
import type { DecimalMark } from "../cells/amounts.ts";
import type { RowChoice } from "../ground/row-choices.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { splitSheets } from "../table/join-sheets.ts";
import type { FieldPlaces } from "../ground/fields.ts";

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
