import { formatCount } from "../../../platform/format/count.ts";
import type { Separator } from "../core/columns.ts";
import type { FileFinding } from "../schema.ts";
import { maxColumns } from "../ground/roster-row.ts";

/** A line of 200 columns has 500 characters for each. */
const maxLine = 100_000;
/** A quoted cell may hold line ends, but no longer text than a line. */
const maxQuoted = 100_000;
/** 100,000 rows of 30 columns; each cell takes memory, also an empty one. */
const maxCells = 3_000_000;
const maxBrokenQuotes = 10_000;
/** Doubled quotation marks, each of which costs the reader several times its length. */
const maxDoubledQuotes = 500_000;

const [lineFeed, carriageReturn] = [10, 13];

type Refused = { readonly ok: false; readonly findings: FileFinding[] };

const refuse = (ruleId: string, message: string, row?: number): Refused => ({
  ok: false,
  findings: [{ ruleId, severity: "ERROR", rows: row === undefined ? [] : [row], message }],
});

const countLines = (text: string, place: number): number => text.slice(0, place).split(/\r\n|\r|\n/).length;

/** Refuses a text with a line that no roster has, before anything looks for rows or columns in it. */
export const refuseLongLine = (text: string): Refused | null => {
  let start = 0;
  for (let place = 0; place < text.length && place - start <= maxLine; place += 1) {
    const letter = text.charCodeAt(place);
    if (letter === lineFeed || letter === carriageReturn) start = place + 1;
  }
  if (text.length - start <= maxLine) return null;
  const message = `A line of this file is longer than ${formatCount(maxLine)} characters, so the file was not read. Check that you chose the right file, and that every person is on a line of their own; save it as CSV again, and upload it again.`;
  return refuse("line-endless", message, countLines(text, start));
};

const refuseCells = (text: string, separator: Separator): Refused | null => {
  let cells = 0;
  for (let place = text.indexOf(separator); place !== -1; place = text.indexOf(separator, place + 1)) cells += 1;
  const message = `This file has more than ${formatCount(maxCells)} cells, empty ones included, so it was not read. Delete the columns that the report does not need, or split the file by bargaining unit, and upload the parts one by one.`;
  return cells > maxCells ? refuse("file-too-heavy", message) : null;
};

/**
 * Walks over the quoted cells as the reader does, counting instead of keeping.
 * @param newline the last character of a line end
 */
const refuseQuotes = (text: string, separator: Separator, newline: string): Refused | null => {
  const endsCell = (letter: string | undefined): boolean =>
    letter === undefined || letter === separator || letter === newline;
  let [broken, doubled] = [0, 0];
  let place = text.indexOf('"');
  while (place !== -1) {
    const before = text[place - 1];
    const opens = before === undefined || before === separator || before === newline;
    let end = place;
    for (let isOpen = opens; isOpen;) {
      end = text.indexOf('"', end + 1);
      if ((end === -1 ? text.length : end) - place > maxQuoted) {
        const message = `A cell is longer than ${formatCount(maxQuoted)} characters, so the file was not read: most likely a quotation mark is missing. Correct the cell, save the file as CSV again, and upload it again.`;
        return refuse("cell-endless", message, countLines(text, place));
      }
      if (end === -1) return null;
      if (text[end + 1] === '"') {
        end += 1;
        doubled += 1;
        if (doubled > maxDoubledQuotes) break;
        continue;
      }
      let after = end + 1;
      while (!endsCell(text[after]) && /\s/.test(text[after] ?? "")) after += 1;
      isOpen = !endsCell(text[after]);
      if (isOpen) broken += 1;
      if (broken > maxBrokenQuotes) break;
    }
    if (broken > maxBrokenQuotes || doubled > maxDoubledQuotes) {
      const message =
        "This file has more quotation marks inside of cells than any roster, so it was not read. Check that you chose the right file, save it as CSV again, and upload it again.";
      return refuse("quotes-broken", message, countLines(text, place));
    }
    place = text.indexOf('"', end + 1);
  }
  return null;
};

/** Refuses a table whose cells or quotation marks would cost more than any roster's, before it is taken apart. */
export const refuseCostlyTable = (text: string, separator: Separator, newline: string): Refused | null =>
  refuseCells(text, separator) ?? refuseQuotes(text, separator, newline);

/** Refuses a table with more columns than can be mapped and shown. */
export const refuseColumns = (width: number): Refused | null => {
  const message = `This file has ${formatCount(width)} columns; at most ${maxColumns} are read. Delete the columns that the report does not need, save the file as CSV again, and upload it again.`;
  return width > maxColumns ? refuse("columns-too-many", message) : null;
};
