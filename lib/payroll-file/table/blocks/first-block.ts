import { guessColumns } from "../../columns/guess-columns.ts";
import { isPageMark } from "../../words/labels.ts";
import { personFields } from "../../ground/fields.ts";
import type { NumberedRow } from "../../ground/table.ts";
import { filledPlaces, toLineText, toPlainText } from "../../cells/cell-shapes.ts";
import { namesPerson, takeApart, takeSsnOff } from "../take-apart.ts";
import { joinLabels } from "./label-cells.ts";

/** "Cho, Min  SSN: 900-01-0003" → "ssn"; "" for a text without a label. */
const labelOf = ({ cells }: NumberedRow, place: number): string =>
  toPlainText(/(?<!\p{L})(\p{L}+)\W{0,2}:/u.exec(cells[place] ?? "")?.[1] ?? "");

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

/** Whether a line says who someone is: "1003 Cho, Min", "Emp ID: 1003". */
const saysWho = (line: NumberedRow): boolean =>
  joinLabels(line).cells.some((cell, place) => {
    if (namesPerson(cell) || takeSsnOff(cell) !== null) return true;
    const pieces = cell.includes(":") ? takeApart(cell, place) : [];
    const fields = guessColumns(pieces.map(({ name }) => name.replace(/ \(line above\)$/, "")));
    return fields.some((field) => field !== null && personFields.includes(field));
  });

/** Whether two lines are the headings of two people, who may have one name; a title is none beside someone's. */
const areOfTwo = (one: NumberedRow, other: NumberedRow): boolean =>
  saysWho(one)
    ? toLineText(one.cells) !== toLineText(other.cells)
    : withoutDigits(one) !== withoutDigits(other) && !saysWho(other);

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
  const titles = new Set(rows.slice(0, first).map(withoutDigits));
  const isTitle = (line: NumberedRow, own: NumberedRow | undefined): boolean =>
    own !== undefined && withoutDigits(line) !== withoutDigits(own) && titles.has(withoutDigits(line));
  // The head of a page comes between a person's heading and rows, and is no other person's.
  const repeats = listRepeats(headerLines, rows, first + headerLines.length).filter((at) => {
    const above = rows[at - 1];
    return above !== undefined && !above.cells.some(isPageMark) && !isTitle(above, rows[first - 1]);
  });
  let [taken, isOfPeople] = [0, false];
  for (let above = 1; above <= Math.min(linesOfHeading, first); above += 1) {
    const own = rows[first - above];
    if (own === undefined || own.cells.some(isPageMark)) break;
    const alike = repeats.flatMap((at) => {
      const other = rows[at - above];
      return other !== undefined && areAlike(own, other) ? [other] : [];
    });
    if (alike.length === 0 || alike.length * 2 < repeats.length) break;
    const isOther = alike.some((other) => !isTitle(other, own) && areOfTwo(own, other));
    isOfPeople ||= isOther;
    if (isOther || saysWho(own)) taken = above;
  }
  return isOfPeople ? rows.slice(first - taken, first) : [];
};
