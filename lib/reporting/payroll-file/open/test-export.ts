import type { PersonNumbers } from "../columns/guess-by-report.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { ImportTarget } from "../ground/choices.ts";
import { readImport } from "../read-import.ts";
import { openTextFile } from "./open-text.ts";
import type { RosterRow, RosterRead } from "../ground/roster-row.ts";
import { readCoreFile } from "../core/read-core-file.ts";

/** The report for test exports. */
export const exportTarget: ImportTarget = {
  employerId: "1000001-0001",
  workMonth: "2026-06",
  unitCodes: ["JC711B"],
  classifications: [],
  percentOnly: false,
};

/** Reads an export with the guesses, and a clerk's usual choices if nothing was guessed. */
export const readExport = (
  lines: readonly string[],
  choices: Partial<Mapping> = {},
  reportNumbers: readonly PersonNumbers[] = [],
) => {
  const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
  const request = { target: exportTarget, remembered: [], reportNumbers };
  const { mapping, columns, codes } = readImport(file, { ...request, given: null });
  if (mapping === null) throw new Error("No table was found");
  const values = codes.flatMap(({ field, value }) =>
    field === "status_code" ? [{ field, from: value, to: value }] : [],
  );
  const answers = { values: [...mapping.values, ...values], minutes: [] };
  const given: Mapping = { ...mapping, ...answers, ...choices };
  const { read } = readImport(file, { ...request, given });
  if (read === null) throw new Error("A code is still open");
  const rules = read.findings.map(({ ruleId, rows }) => `${ruleId} ${rows.join()}`);
  const warnings = rules.filter((_, index) => read.findings[index]?.severity === "WARNING");
  const messages = read.findings.map(({ message }) => message);
  return { messages, warnings, mapping, columns, rules, rows: read.ok ? read.rows : [], isRead: read.ok };
};

/** Returns the questions about an export after a clerk saved choices, and true if nothing was read yet. */
export const askWithChoices = (lines: readonly string[], choices: Partial<Mapping> = {}) => {
  const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
  const { mapping } = readImport(file, { target: exportTarget, remembered: [], given: null });
  if (mapping === null) throw new Error("No table was found");
  const given = { ...mapping, ...choices };
  const reading = readImport(file, { target: exportTarget, remembered: [], given });
  return { isAsked: reading.read === null, steps: reading.steps, mapping: reading.mapping, codes: reading.codes };
};

/** Reads an export for a month, with the mapping of another export remembered. */
export const readExportFor = (workMonth: string, lines: readonly string[], earlier?: { readonly mapping: Mapping }) => {
  const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
  const remembered = earlier === undefined ? [] : [earlier.mapping];
  const request = { target: { ...exportTarget, workMonth }, remembered, given: null };
  const { read, mapping } = readImport(file, request);
  const rules = read?.findings.map(({ ruleId }) => ruleId) ?? [];
  return { names: mapping?.names, isAsked: read === null, rules, columns: mapping?.columns };
};

/** The header for lines of `linesOf` with the amounts that most tests use. */
export const header = "Employee,SSN,Hours,Gross";

const people = [
  ["Abara, Adele", "900-01-1001"],
  ["Bolt, Min", "900-01-1002"],
  ["Okafor, Jo", "900-01-1003"],
  ["Silva, Desmond", "900-01-1004"],
] as const;

/** Writes lines of an export with the same amounts for four people, or some of them. */
export const linesOf = (amounts: string, from = 0, to: number = people.length): string[] =>
  people.slice(from, to).map(([name, ssn]) => `"${name}",${ssn},${amounts}`);

/** Creates a valid row with changes. */
export const rosterRow = (changes: Partial<RosterRow> = {}): RosterRow => ({
  row: 2,
  employerId: "1000001-0001",
  workMonth: "2026-06",
  agreementCode: "JC710A",
  ssn: "900010001",
  memberId: "",
  lastName: "Cho",
  firstName: "Min",
  middleInitial: "",
  birthDate: "",
  payrollNo: "",
  cells: {},
  ...changes,
});

type Row = readonly (string | undefined)[];

const totalsOf = (rows: readonly Row[]): string => {
  const cents = rows.map(([, ...amounts]) => amounts.map((amount = "") => Math.round(Number(amount) * 100)));
  const sums = cents[0]?.map((_, index) => cents.reduce((sum, amounts) => sum + (amounts[index] ?? 0), 0)) ?? [];
  return [rows.length, ...sums].join();
};

/** Expects that the rows match the truth behind the file, or that the true totals don’t fit. */
export const expectExactOrNoFit = (readRows: readonly Row[], truth: readonly Row[], context: unknown = ""): void => {
  const [actual, expected] = [readRows, truth].map((rows) =>
    rows.map(([name, ...amounts]) => [name, ...amounts.map((amount) => amount || "0.00")]),
  );
  if (totalsOf(readRows) === totalsOf(truth))
    expect({ of: context, read: actual }).toEqual({ of: context, read: expected });
};

/** Reads a core CSV or ETAD-FW text. Refuses a broken file as a whole, with one finding per rule. Never throws. */
export const readRosterFile = (bytes: Uint8Array): RosterRead => readCoreFile(openTextFile(bytes));
