import { isSsnShaped } from "../cells/ssn-shapes.ts";
import { isAmount, isDate } from "../cells/cell-shapes.ts";
import { isLabel, isPageMark } from "../words/labels.ts";
import type { RosterRead } from "../ground/roster-row.ts";
import { cutNames, findNames, type Gap, wordsOf } from "./printed-names.ts";

const linesLookedAt = 200;
/** Most files are no printed report, and their lines aren't all taken apart here: enough for those looked at and blank ones. */
const mostBeforeCut = 10_000;
const lineEndPattern = /\r\n|[\n\r\f]/;
const fewestLines = 3;
/** Around the only line of a person may be a heading, names of columns, a total and a rule. */
const mostLinesEach = 5;
const mostColumns = 40;

/** Whether a line is that of a person in a printed table: several cells with spaces between them, numbers among them. */
const isPrinted = (line: string): boolean => {
  const words = wordsOf(line);
  return (
    words.length > 3 &&
    words.length <= mostColumns &&
    words.filter((word) => isAmount(word) || isSsnShaped(word)).length > 1
  );
};

/** "REPORT TOTALS   EMPLOYEES: 6    989.75": a label and amounts. */
const isTotalLine = (line: string): boolean => wordsOf(line).some(isLabel);

/**
 * Ranges that are blank in almost all lines; a total or a long name may reach into one.
 * @param header its words are columns too, where few people or none have a value
 */
const findGaps = (lines: readonly string[], header = ""): Gap[] => {
  const width = [header, ...lines].reduce((most, line) => Math.max(most, line.trimEnd().length), 0);
  const isBlank = (at: number): boolean =>
    (header[at] ?? " ") === " " && lines.filter((line) => (line[at] ?? " ") !== " ").length * 8 <= lines.length;
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

/** "EMPLOYEE: 1003  CHO, MIN     SSN: 900-01-1003", "Payroll Register Page 4": labels and what they say, without amounts. */
const isHeading = (line: string): boolean =>
  (/^\s*\p{L}[^:]*:\s/u.test(line) || (/\bpage\b/i.test(line) && isPageMark(line))) && !wordsOf(line).some(isAmount);

type Cuts = ReturnType<typeof findCuts>;

/** Where each gap cuts a line: in its widest blank; null where a text fills it. */
const findCuts = (line: string, gaps: readonly Gap[]): readonly (number | null)[] => {
  const padded = line.padEnd(gaps.at(-1)?.[1] ?? 0);
  return gaps.map(([from, to]) => {
    const blanks = padded.slice(from, to).match(/ +/g) ?? [];
    const widest = blanks.reduce((most, blank) => (blank.length > most.length ? blank : most), "");
    return widest === "" ? null : padded.indexOf(widest, from);
  });
};

/** The cells of a line; a text that fills a gap isn't cut, nor is a heading above people. */
const cutLine = (line: string, gaps: readonly Gap[], cuts = findCuts(line, gaps)): string[] => {
  if (isHeading(line)) return [line.trim(), ...gaps.map(() => "")];
  let start = 0;
  const cells = cuts.map((end) => {
    if (end === null) return "";
    const cell = line.slice(start, end);
    start = end;
    return cell.trim();
  });
  return [...cells, line.slice(start).trim()];
};

const possibleJoinPattern = /(?<!\S)[^\s\d]*\d\S* +\S*\d/;

/** Whether a cell holds the values of two columns: "160 800". */
const isJoined = (cell: string): boolean => {
  if (!possibleJoinPattern.test(cell) || isSsnShaped(cell)) return false;
  const words = cell.split(/ +/);
  const amounts = words.map((word) => /\d/.test(word) && isAmount(word));
  const isValue = (at: number): boolean =>
    amounts[at] === true || isSsnShaped(words[at] ?? "") || isDate(words[at] ?? "");
  return words.some((_, at) => isValue(at) && isValue(at + 1) && (amounts[at] === true || amounts[at + 1] === true));
};

/** The columns of a report: the gaps between them, and where the lines of their names are cut. */
type Columns = { readonly gaps: readonly Gap[]; readonly cutsOf: ReadonlyMap<string, Cuts> };

/** Whether each word of the header begins a separate column. */
const namesColumns = (header: string, gaps: readonly Gap[]): boolean =>
  wordsOf(header).length <= gaps.length || cutLine(header, gaps).every((cell) => !/ {2}/.test(cell));

/** Whether each column of values has a name in the header. */
const areNamed = (header: string, printed: readonly string[], gaps: readonly Gap[]): boolean => {
  const names = cutLine(header, gaps);
  return printed.every((line) => cutLine(line, gaps).every((cell, at) => cell === "" || names[at] !== ""));
};

/**
 * The columns of a report; null where a name belongs to no values, or to those of two columns, or where a name ends isn't
 * certain.
 * @param header the line with most names
 * @param names all lines with names
 */
const findCertain = (header: string, names: readonly string[], printed: readonly string[]): Columns | null => {
  const own = findGaps(printed);
  const gaps = namesColumns(header, own) ? own : findGaps(printed, header);
  if (gaps.length >= mostColumns) return { gaps, cutsOf: new Map() };
  if (gaps !== own && !(namesColumns(header, gaps) && areNamed(header, printed, gaps))) return null;
  const cutsOf = new Map<string, Cuts>();
  for (const line of names) {
    const cuts = cutNames(line, gaps, findCuts(line, gaps));
    if (cuts === null) return null;
    cutsOf.set(line.trimEnd(), cuts);
  }
  return { gaps, cutsOf };
};

const refuseJoined = (rows: readonly number[]): Extract<RosterRead, { ok: false }> => ({
  ok: false,
  findings: [
    {
      ruleId: "columns-unclear",
      severity: "ERROR",
      rows: [...rows],
      message:
        "In these rows of a printed report, it isn’t certain where one column ends and the next begins, so nothing was read. Export the report from your payroll program as CSV or as an Excel workbook, and upload that file.",
    },
  ],
});

/**
 * The cells of a report that was printed to a file: columns set apart by spaces; null for any other text. Columns that
 * can't be separated for certain refuse the file.
 * @param cellCount how many cells a separator makes of most lines
 * @param mostLines lines that are cut
 */
export const cutFixedWidth = (
  text: string,
  cellCount: number,
  mostLines: number,
): string[][] | Extract<RosterRead, { ok: false }> | null => {
  const first = text.split(lineEndPattern, mostBeforeCut);
  const filled = first.filter((line) => line.trim() !== "").slice(0, linesLookedAt);
  const isPerson = (line: string): boolean => !line.includes("\t") && isPrinted(line);
  const printed = filled.filter(isPerson);
  const [widest = 0] = printed.map((line) => wordsOf(line).length).toSorted((a, b) => b - a);
  if (printed.length < fewestLines || printed.length * mostLinesEach < filled.length || widest <= cellCount)
    return null;
  const above = filled.slice(0, filled.findIndex(isPerson)).filter((line) => !isHeading(line));
  const { header, names } = findNames(above);
  const people = printed.filter((line) => !isTotalLine(line));
  // A total may be printed across the columns.
  const ways = people.length < fewestLines || people.length === printed.length ? [printed] : [printed, people];
  const [columns] = ways.flatMap((shaping) => findCertain(header, names, shaping) ?? []);
  if (columns === undefined) return refuseJoined([first.indexOf(header) + 1]);
  const { gaps, cutsOf } = columns;
  if (gaps.length >= mostColumns) return null;
  const lines = text.split(lineEndPattern, mostLines);
  const cut = lines.map((line) => cutLine(line, gaps, cutsOf.get(line.trimEnd())));
  const isOfPerson = (line = ""): boolean => isPerson(line) && !isTotalLine(line);
  const joined = cut.flatMap((line, at) => (line.some(isJoined) && isOfPerson(lines[at]) ? [at + 1] : []));
  return joined.length === 0 ? cut : refuseJoined(joined);
};
