import { isAmount } from "../layout/cell-shapes.ts";
import { isSsnShaped } from "../identity/ssn-shapes.ts";

/** Where no line of people has a letter: [from, to) in a printed line. */
type Gap = readonly [from: number, to: number];

const linesLookedAt = 200;
const fewestLines = 3;
const mostColumns = 40;

const wordsOf = (line: string): string[] => line.trim().split(/ {2,}/);

/** Whether a line is that of a person in a printed table: several cells with spaces between them, numbers among them. */
const isPrinted = (line: string): boolean => {
  const words = wordsOf(line);
  return (
    words.length > 3 &&
    words.length <= mostColumns &&
    words.filter((word) => isAmount(word) || isSsnShaped(word)).length > 1
  );
};

/** Ranges that are blank in almost all lines; a total or a long name may reach into one. */
const findGaps = (lines: readonly string[]): Gap[] => {
  const width = lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0);
  const isBlank = (at: number): boolean => lines.filter((line) => (line[at] ?? " ") !== " ").length * 8 <= lines.length;
  const gaps: Gap[] = [];
  let from: number | null = null;
  for (let at = 0; at < width; at += 1) {
    if (isBlank(at)) from ??= at;
    else {
      if (from !== null && from > 0 && at - from > 1) gaps.push([from, at]);
      from = null;
    }
  }
  return gaps;
};

/** Cuts a line in the widest blank of each gap; a text that fills a gap isn't cut. */
const cutLine = (line: string, gaps: readonly Gap[]): string[] => {
  const padded = line.padEnd(gaps.at(-1)?.[1] ?? 0);
  let start = 0;
  const cells = gaps.map(([from, to]) => {
    const blanks = padded.slice(from, to).match(/ +/g) ?? [];
    const widest = blanks.reduce((most, blank) => (blank.length > most.length ? blank : most), "");
    if (widest === "") return "";
    const end = padded.indexOf(widest, from);
    const cell = padded.slice(start, end);
    start = end;
    return cell.trim();
  });
  return [...cells, padded.slice(start).trim()];
};

/**
 * The cells of a report that was printed to a file: columns set apart by spaces; null for any other text.
 * @param cells how many cells a separator makes of most lines
 * @param most lines that are cut
 */
export const cutFixedWidth = (text: string, cells: number, most: number): string[][] | null => {
  const lines = text.split(/\r\n|[\n\r\f]/);
  const filled = lines.filter((line) => line.trim() !== "").slice(0, linesLookedAt);
  const printed = filled.filter((line) => !line.includes("\t") && isPrinted(line));
  const [widest = 0] = printed.map((line) => wordsOf(line).length).toSorted((a, b) => b - a);
  if (printed.length < fewestLines || printed.length * 3 < filled.length || widest <= cells) return null;
  const gaps = findGaps(printed);
  return gaps.length >= mostColumns ? null : lines.slice(0, most).map((line) => cutLine(line, gaps));
};
