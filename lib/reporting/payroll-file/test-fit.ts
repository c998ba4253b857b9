import { figureCells } from "../line/cells.ts";
import { checkTotals } from "../totals/check-totals.ts";
import { sumLines } from "../totals/kinds.ts";
import type { RegisterTotals } from "../totals/schema.ts";
import type { Mapping } from "./ground/mapping.ts";
import { listOpen } from "./questions/questions.ts";
import { openTextFile } from "./open/open-text.ts";
import { exportTarget as target } from "./open/test-export.ts";
import { readImport } from "./read-import.ts";

export type Lines = readonly string[];
type ReadOptions = Pick<Parameters<typeof readImport>[1], "remembered" | "given">;
const readLines = (lines: Lines, options: ReadOptions) =>
  readImport(openTextFile(new TextEncoder().encode(lines.join("\n"))), { target, ...options });

const applyChoices = (lines: Lines, choices: Partial<Mapping>) => {
  const { mapping, columns } = readLines(lines, { remembered: [], given: null });
  if (mapping === null) throw new Error("No mapping is offered for these lines.");
  const given: Mapping = { ...mapping, ...choices };
  return { given, isOpen: listOpen(given, target, columns).messages.length > 0 };
};

/** Returns "asked" if the file raises a question. Otherwise returns whether the file matches the typed totals. */
export const resultOf = (
  lines: Lines,
  totals: RegisterTotals,
  choices: Partial<Mapping>,
  earlierFile?: Lines,
): string => {
  const { given, isOpen } = applyChoices(earlierFile ?? lines, choices);
  if (earlierFile === undefined && isOpen) return "asked";
  const first = readLines(earlierFile ?? lines, { remembered: [], given });
  const { read } = earlierFile === undefined ? first : readLines(lines, { remembered: [given], given: null });
  if (read === null) return "asked";
  if (!read.ok) return "refused";
  const amounts = read.rows.map(({ cells }) =>
    Object.fromEntries(figureCells.map((cell) => [cell, Math.round(Number(cells[cell] ?? 0) * 100)])),
  );
  const people = new Set(read.rows.map(({ ssn, payrollNo }) => ssn || payrollNo)).size;
  const file = sumLines(amounts, people);
  return checkTotals({ file, lastMonth: null, own: null }, { kind: "TYPED", totals }).isFit ? "fits" : "doesn’t fit";
};
