import { sortSheet } from "./sorting/sort-sheet.ts";
import type { SortedLines, UnnamedLine } from "./sorted-table.ts";
import type { AsideLine } from "./judge-lines.ts";
import type { DecimalMark } from "../cells/amounts.ts";
import type { Mapping } from "../ground/mapping.ts";
import { toPayCodeKey } from "../words/pay-codes.ts";
import type { RowChoice } from "../ground/row-choices.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { splitSheets } from "../table/join-sheets.ts";
import type { FieldPlaces } from "../ground/fields.ts";

/**
 * Sorts the lines of a table, those of each sheet by themselves.
 * @param unnamed what was chosen for lines without a name right below a person's; none: they are no one's
 * @param payCodes what was chosen for earning codes
 */
export const sortLines = (
  laid: LaidTable,
  places: FieldPlaces,
  mark: DecimalMark,
  unnamed?: RowChoice,
  payCodes: Mapping["payCodes"] = [],
): SortedLines => {
  const ignored = new Set(payCodes.flatMap(({ from, to }) => (to === "IGNORE" ? [toPayCodeKey(from)] : [])));
  const none: ReadonlySet<number> = new Set();
  const sort = (sheet: LaidTable): SortedLines => {
    const own = sortSheet(sheet, places, mark, { counted: none, ignored });
    if (unnamed !== "COUNT" || own.unnamed.length === 0) return own;
    const last = own.people.at(-1)?.row ?? 0;
    const between = own.unnamed.filter(({ line }) => line.row < last);
    const toRows = (lines: readonly UnnamedLine[]): Set<number> => new Set(lines.map(({ line }) => line.row));
    // Lines below the last person may be sums of groups, of which those between are a part.
    const again = sortSheet(sheet, places, mark, { counted: toRows(between), ignored });
    const counted = [...between, ...again.unnamed];
    const sorted =
      again.unnamed.length === 0 ? again : sortSheet(sheet, places, mark, { counted: toRows(counted), ignored });
    return { ...sorted, unnamed: counted };
  };
  const [first, ...others] = splitSheets(laid).map(sort);
  if (first === undefined) return sort(laid);
  if (others.length === 0) return first;
  const all = [first, ...others];
  return {
    people: all.flatMap(({ people }) => people),
    aside: [
      ...(laid.linesAbove ?? []).map((line): AsideLine => ({ line, kind: "HEADER", label: "" })),
      ...all.flatMap(({ aside }) => aside),
    ],
    continued: new Map(all.flatMap(({ continued }) => Array.from(continued))),
    unnamed: all.flatMap((each) => each.unnamed),
  };
};
