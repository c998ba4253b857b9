import { guessColumns } from "../../columns/guess-columns.ts";
import { isPageMark } from "../../words/labels.ts";
import { personFields } from "../../ground/fields.ts";
import type { NumberedRow } from "../../ground/table.ts";
import { filledPlaces, toLineText, toPlainText } from "../../notations/cell-shapes.ts";
import { joinLabels } from "./label-cells.ts";

/** "Cho, Min  SSN: 900-01-0003" → "ssn"; "" for a text without a label. */
const labelOf = ({ cells }: NumberedRow, place: number): string =>
  toPlainText(/(\p{L}+)\W{0,2}:/u.exec(cells[place] ?? "")?.[1] ?? "");

/** Whether two lines have the same label first, or have none and their cells in the same places. */
const areAlike = (one: NumberedRow, other: NumberedRow): boolean => {
  const [own, others] = [joinLabels(one), joinLabels(other)];
  const places = [own, others].map(({ cells }) => filledPlaces(cells));
  const [label, otherLabel] = [own, others].map((line, at) => labelOf(line, places[at]?.[0] ?? 0));
  return label === otherLabel && (label !== "" || places[0]?.join() === places[1]?.join());
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
