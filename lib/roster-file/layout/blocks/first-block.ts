import { guessColumns } from "../../columns/guess-columns.ts";
import { isPageMark } from "../../lines/labels.ts";
import { personFields } from "../../mapping/mapping.ts";
import type { NumberedRow } from "../../table.ts";
import { filledPlaces, toLineText, toPlainText } from "../cell-shapes.ts";

/** "Employee: Cho, Min" → "employee"; "" for a text without a label. */
const labelOf = ({ cells }: NumberedRow, place: number): string =>
  toPlainText(/^([^:]*):/.exec(cells[place] ?? "")?.[1] ?? "");

/** Whether two lines have their cells in the same places, or begin with the same label. */
const areAlike = (one: NumberedRow, other: NumberedRow): boolean => {
  const [own, others] = [filledPlaces(one.cells), filledPlaces(other.cells)];
  const [first = 0] = own;
  const label = labelOf(one, first);
  return own.join() === others.join() || (label !== "" && label === labelOf(other, others[0] ?? 0));
};

/** Where the lines of the header come again. */
const listRepeats = (headerLines: readonly NumberedRow[], rows: readonly NumberedRow[], from: number): number[] => {
  const texts = headerLines.map(({ cells }) => toLineText(cells));
  const [line] = headerLines;
  const place = line === undefined ? 0 : (filledPlaces(line.cells)[0] ?? 0);
  const name = line?.cells[place];
  return rows.flatMap(({ cells }, at) => {
    if (at < from || cells[place] !== name) return [];
    return texts.every((text, n) => text === toLineText(rows[at + n]?.cells ?? [])) ? [at] : [];
  });
};

const linesOfHeading = 4;

/** What two lines differ by, besides the numbers of pages and checks. */
const withoutDigits = ({ cells }: NumberedRow): string => toLineText(cells).replaceAll(/\d/g, "");

/**
 * The lines right above the header that say who the first rows are of, in a report with a heading and the header again
 * for each person: what is in the same place above the other headers, with other words. Titles of pages are not.
 */
export const findFirstHeading = (
  headerLines: readonly NumberedRow[],
  rows: readonly NumberedRow[],
  names: readonly string[],
): readonly NumberedRow[] => {
  const [top] = headerLines;
  const first = top === undefined ? 0 : rows.indexOf(top);
  // People in the rows themselves need no heading.
  if (first < 1 || guessColumns(names).some((field) => field !== null && personFields.includes(field))) return [];
  const repeats = listRepeats(headerLines, rows, first + headerLines.length);
  let taken = 0;
  for (let above = 1; above <= Math.min(linesOfHeading, first); above += 1) {
    const own = rows[first - above];
    if (own === undefined || own.cells.some(isPageMark)) break;
    const alike = repeats.flatMap((at) => {
      const other = rows[at - above];
      return other !== undefined && areAlike(own, other) ? [other] : [];
    });
    if (alike.length === 0 || alike.length * 2 < repeats.length) break;
    if (alike.some((other) => withoutDigits(other) !== withoutDigits(own))) taken = above;
  }
  return rows.slice(first - taken, first);
};
