import type { NumberedRow } from "../table.ts";
import { isTotalLabel, type LineKind } from "./labels.ts";

const figures = {
  YEAR: /^\W*(?:[yq]td|(?:year|quarter)(?:[ -]to[ -]date)?)(?: totals?)?\W*$/i,
  MONTH: /^\W*(?:mtd|month[ -]to[ -]date|this month)(?: totals?)?\W*$/i,
  PERIOD: /^\W*(?:curr?(?:ent)?|this)(?: (?:period|check|pay(?: period)?))?(?: totals?)?\W*$/i,
  HOURS: /^\W*(?:hours?|hrs?|units?)\W*$/i,
  PAY: /^(?:\W*(?:amounts?|amts?|earnings?|dollars?|pay|wages?|gross(?: pay)?)\W*|\$)$/i,
} as const;
type Figures = keyof typeof figures;

const kinds = Object.keys(figures) as Figures[];
const findFigures = (text: string): Figures | undefined => kinds.find((kind) => figures[kind].test(text.trim()));

/** Which lines repeat a person's month in other figures, where a column says both: the month's are read. */
const repeats: readonly (readonly [figures: Figures, beside: readonly Figures[], kind: LineKind])[] = [
  ["YEAR", ["MONTH", "PERIOD", "HOURS", "PAY"], "YEAR"],
  ["PERIOD", ["MONTH"], "PERIOD"],
  ["PAY", ["HOURS"], "PAY"],
];

/** What the cells of a column say the amounts of its lines are; null for a column that holds anything else. */
const listFigures = (body: readonly NumberedRow[], place: number): ReadonlySet<Figures> | null => {
  const found = new Set<Figures>();
  for (const { cells } of body) {
    const text = cells[place] ?? "";
    const kind = text.trim() === "" || isTotalLabel(text) ? undefined : findFigures(text);
    if (kind === undefined && text.trim() !== "" && !isTotalLabel(text)) return null;
    if (kind !== undefined) found.add(kind);
  }
  return found.size > 1 ? found : null;
};

/**
 * Finds lines that hold a person's month in other figures: the sum of the year, or the pay for the hours. Added to the
 * others, they would count the month twice.
 * @param taken columns that a mapping reads
 */
export const startFindingOtherFigures = (
  body: readonly NumberedRow[],
  taken: ReadonlySet<number>,
): ((line: NumberedRow, isNumbered: boolean) => { readonly kind: LineKind; readonly label: string } | null) => {
  const columns = (body[0]?.cells ?? []).flatMap((_, place) => {
    const found = taken.has(place) ? null : listFigures(body, place);
    return found === null ? [] : [{ place, found }];
  });
  return ({ cells }, isNumbered) => {
    for (const { place, found } of columns) {
      const own = findFigures(cells[place] ?? "");
      const repeat = repeats.find(([kind, beside]) => kind === own && beside.some((other) => found.has(other)));
      if (repeat !== undefined) return { kind: repeat[2], label: cells[place] ?? "" };
    }
    const year = isNumbered ? undefined : cells.find((cell) => figures.YEAR.test(cell));
    return year === undefined ? null : { kind: "YEAR", label: year };
  };
};
