import { figureCells } from "../line/cells.ts";
import { checkTotals } from "../totals/check-totals.ts";
import { type LineTotals, sumLines } from "../totals/kinds.ts";
import type { RegisterTotals } from "../totals/schema.ts";
import type { Mapping } from "./ground/mapping.ts";
import type { OpenedFile } from "./ground/table.ts";
import { listOpen } from "./questions/questions.ts";
import { countPeopleOf } from "./people/person-keys.ts";
import { openTextFile } from "./open/open-text.ts";
import { exportTarget as target } from "./open/test-export.ts";
import { type ImportOptions, type ImportReading, readImport } from "./read-import.ts";

export type Lines = readonly string[];

/** Opens lines as a text file. */
export const openLines = (lines: Lines): OpenedFile => openTextFile(new TextEncoder().encode(lines.join("\n")));

/** Reads lines with the guesses, or with other options. */
export const readLines = (lines: Lines, options: Partial<ImportOptions> = {}): ImportReading =>
  readImport(openLines(lines), { target, remembered: [], given: null, ...options });

/** Returns the guessed mapping of lines. */
export const guessMapping = (lines: Lines, options: Partial<ImportOptions> = {}): Mapping => {
  const { mapping } = readLines(lines, options);
  if (mapping === null) throw new Error("No table was found");
  return mapping;
};

/** Adds up a file that was read, without a report. Returns null if it wasn't read. */
export const sumReading = ({ read }: ImportReading): LineTotals | null => {
  if (read?.ok !== true) return null;
  const amounts = read.rows.map(({ cells }) =>
    Object.fromEntries(figureCells.map((cell) => [cell, Math.round(Number(cells[cell] ?? 0) * 100) || 0])),
  );
  return sumLines(amounts, countPeopleOf(read.rows));
};

/** Returns "asked" if the file raises a question. Otherwise returns whether the file matches the typed totals. */
export const resultOf = (
  lines: Lines,
  totals: RegisterTotals,
  choices: Partial<Mapping>,
  earlierFile?: Lines,
): string => {
  const firstLines = earlierFile ?? lines;
  const given: Mapping = { ...guessMapping(firstLines), ...choices };
  const { columns } = readLines(firstLines);
  if (earlierFile === undefined && listOpen(given, target, columns).messages.length > 0) return "asked";
  const reading = readLines(lines, earlierFile === undefined ? { given } : { remembered: [given] });
  const file = sumReading(reading);
  if (file === null) return reading.read === null ? "asked" : "refused";
  return checkTotals({ file, lastMonth: null, own: null }, { kind: "TYPED", totals }).isFit ? "fits" : "doesn’t fit";
};
