import Papa from "papaparse";
import { findSeparator } from "../core/columns.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";

const linesLookedAt = 40;
const mostLinesAbove = 5;
/** A name, a number and hours have two separators between them. */
const fewestSeparators = 2;

const quotedPattern = /^"((?:[^"\r\n]|"")*)"[,;\t|]*(?=\r?$)/;
const allQuotedPattern = new RegExp(quotedPattern, "gm");
const unquote = (inner: string): string => inner.replaceAll('""', '"');

const countIn = (text: string, separator: string): number => text.split(separator).length - 1;

const separators = [",", ";", "\t", "|"];
const areSeparated = (texts: readonly (string | undefined)[]): boolean =>
  separators.some((separator) => texts.every((text = "") => countIn(text, separator) >= fewestSeparators));

/** "Cho, Min,900-01-0003,160" below three names of columns: the first comma is that of the name. */
const joinNames = (lines: readonly string[]): readonly string[] => {
  const header = lines.slice(0, linesLookedAt).find((line) => guessColumns(line.split(",")).includes("employee"));
  const names = header?.split(",") ?? [];
  const place = guessColumns(names).indexOf("employee");
  if (place === -1) return lines;
  return lines.map((line) => {
    const cells = line.split(",");
    const name = cells.slice(place, place + 2);
    const isApart =
      cells.length === names.length + 1 &&
      !line.includes('"') &&
      name.every((part) => /^[^\d\p{L}]*\p{L}\D*$/u.test(part));
    return isApart ? cells.toSpliced(place, 2, `"${name.join(",")}"`).join(",") : line;
  });
};

/**
 * The text of a file whose rows are each in quotation marks as a whole, without these: a spreadsheet writes them so where
 * all cells of a row were pasted into one. Null for other texts.
 */
export const unquoteRows = (text: string): { readonly text: string; readonly findings: FileFinding[] } | null => {
  const first = text.split(/\r?\n/, linesLookedAt).filter((line) => line.trim() !== "");
  const from = first.findIndex((line) => quotedPattern.test(line));
  const quoted = first.slice(from).map((line) => quotedPattern.exec(line)?.[1]);
  if (from === -1 || from > mostLinesAbove || quoted.includes(undefined)) return null;
  if (quoted.length + from < 2 || !areSeparated(quoted)) return null;
  const lines = text.replaceAll(allQuotedPattern, (_, inner: string) => unquote(inner)).split("\n");
  return {
    text: joinNames(lines).join("\n"),
    findings: [
      {
        ruleId: "rows-unquoted",
        severity: "INFO",
        rows: [],
        message: "Each row of this file is in quotation marks as a whole. What is inside was read as its cells.",
      },
    ],
  };
};

/**
 * The rows of a sheet whose first cells hold whole rows, as a CSV file pasted or opened with another separator gives, with
 * these taken apart. Null for other sheets.
 */
export const splitRows = (
  rows: readonly NumberedRow[],
): { readonly rows: NumberedRow[]; readonly hasCommaDecimals: boolean; readonly findings: FileFinding[] } | null => {
  const texts = rows.map(({ cells }) =>
    cells.findLastIndex((cell) => cell.trim() !== "") === 0 ? cells[0] : undefined,
  );
  const first = texts.slice(0, linesLookedAt);
  if (first.length < 2 || !areSeparated(first)) return null;
  const { separator } = findSeparator(first.join("\n"));
  const lines = joinNames(texts.map((text = "") => text));
  return {
    hasCommaDecimals: separator === ";",
    rows: rows.map(({ row, cells }, at) => ({
      row,
      cells:
        texts[at] === undefined
          ? cells
          : (Papa.parse<string[]>(lines[at] ?? "", { delimiter: separator }).data[0] ?? []),
    })),
    findings: [
      {
        ruleId: "rows-in-one-cell",
        severity: "INFO",
        rows: [],
        message: "Each row of this sheet is in one cell. It was read as separate cells.",
      },
    ],
  };
};
