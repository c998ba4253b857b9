import type { PersonNumbers } from "../columns/guess-by-report.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { ImportTarget } from "../ground/import-target.ts";
import { readImport } from "../read-import.ts";
import { openTextFile } from "./read-file.ts";

/** The report that exports of tests are for. */
export const exportTarget: ImportTarget = {
  employerId: "1000001-0001",
  workMonth: "2026-06",
  unitCodes: ["JC711B"],
  classifications: [],
  percentOnly: false,
};

/** Reads an export as it is guessed, with the choices a clerk would make where nothing is guessed. */
export const readExport = (
  lines: readonly string[],
  choices: Partial<Mapping> = {},
  reportNumbers: readonly PersonNumbers[] = [],
) => {
  const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
  const { mapping, columns, codes } = readImport(file, {
    target: exportTarget,
    remembered: [],
    given: null,
    reportNumbers,
  });
  if (mapping === null) throw new Error("No table was found");
  const values = codes.flatMap(({ field, value }) =>
    field === "status_code" ? [{ field, from: value, to: value }] : [],
  );
  const answers = { values: [...mapping.values, ...values], minutes: [] };
  const given: Mapping = { ...mapping, ...answers, ...choices };
  const { read } = readImport(file, { target: exportTarget, remembered: [], given, reportNumbers });
  if (read === null) throw new Error("A code is still open");
  const rules = read.findings.map(({ ruleId, rows }) => `${ruleId} ${rows.join()}`);
  const warnings = rules.filter((_, at) => read.findings[at]?.severity === "WARNING");
  const messages = read.findings.map(({ message }) => message);
  return {
    messages,
    warnings,
    mapping,
    columns,
    rules,
    rows: read.ok ? read.rows : [],
    isRead: read.ok,
  };
};

/** What is asked about an export after the choices of a clerk were saved, and whether nothing was read yet. */
export const askAgain = (lines: readonly string[], choices: Partial<Mapping> = {}) => {
  const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
  const { mapping } = readImport(file, { target: exportTarget, remembered: [], given: null });
  if (mapping === null) throw new Error("No table was found");
  const given = { ...mapping, ...choices };
  const again = readImport(file, { target: exportTarget, remembered: [], given });
  return { isAsked: again.read === null, steps: again.steps, mapping: again.mapping, codes: again.codes };
};

/** Reads an export for a month, with the mapping of another one remembered. */
export const readExportFor = (workMonth: string, lines: readonly string[], before?: { readonly mapping: Mapping }) => {
  const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
  const remembered = before === undefined ? [] : [before.mapping];
  const ask = { target: { ...exportTarget, workMonth }, remembered, given: null };
  const { read, mapping } = readImport(file, ask);
  const rules = read?.findings.map(({ ruleId }) => ruleId) ?? [];
  return { names: mapping?.names, isAsked: read === null, rules, columns: mapping?.columns };
};
