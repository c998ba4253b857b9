import type { Columns } from "../ground/table.ts";
import { cellColumns } from "../../line/row.ts";
import type { FileFinding } from "../schema.ts";
import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { refuseFile, toFindings } from "../ground/roster-row.ts";

/** Columns in the order of the template (docs/domain.md §8). The note is last because it is long. */
export const templateColumns = [
  "employer_id",
  "work_month",
  "agreement_code",
  "ssn",
  "member_id",
  "last_name",
  "first_name",
  "middle_initial",
  "birth_date",
  ...cellColumns.filter((column) => column !== "note"),
  "payroll_no",
  "note",
] as const;
export type TemplateColumn = (typeof templateColumns)[number];

const scopeColumns = templateColumns.slice(0, 3);
const coreColumns: ReadonlySet<string> = new Set(templateColumns);

/** True for a column of the core file; others are not read. */
export const isCoreColumn = (name: string): boolean => coreColumns.has(name);

/** Columns of the file that the portal writes for a month; an upload ignores them. */
export const portalColumns: ReadonlySet<string> = new Set([
  "ssn_last4",
  ...["health", "pension"].flatMap((fund) => [`${fund}_amount`, `${fund}_explanation`]),
  "confirmation_no",
  "committed_at",
  "committed_by",
  "corrected_under",
  "warnings_let_stand",
  "unit_warnings_let_stand",
  "files",
  "note_to_fund",
]);

export const firstColumns = scopeColumns.join(", ");

const requiredColumns: readonly (readonly string[])[] = [
  ...scopeColumns.map((name) => [name]),
  ["ssn", "member_id"],
  ["last_name"],
  ["units_st"],
];

/** True if a header has all columns that a core file needs. */
export const isCoreHeader = (header: readonly string[]): boolean => {
  const names = header.map((name) => name.trim().toLowerCase());
  return requiredColumns.every((choices) => choices.some((name) => names.includes(name)));
};

export const separatorNames = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "vertical bar" } as const;
export type Separator = keyof typeof separatorNames;

/** The number of lines to check, since titles above the table may have no separator or another one. */
const separatorSampleLines = 40;

const countCells = (lines: readonly string[], separator: string) => {
  const counts = lines
    .map((line) => line.replaceAll(/"[^"]*"/g, "").split(separator).length)
    .filter((count) => count > 1);
  const groups = [...Map.groupBy(counts, (count) => count)];
  const [cellCount, sameCounts] = groups.toSorted(([, left], [, right]) => right.length - left.length)[0] ?? [0, []];
  return { lineCount: sameCounts.length, cellCount };
};

/** Finds the separator that results in the most column names. If none does, it's one with equal cell counts in most lines, or a comma. */
export const findSeparator = (text: string): { readonly separator: Separator; readonly cellCount: number } => {
  const lines = text
    .slice(0, 40_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, separatorSampleLines);
  const countNames = (line: string, separator: string): number =>
    line.split(separator).filter((name) => isCoreColumn(name.replaceAll('"', "").trim().toLowerCase())).length;
  const scored = ([",", ";", "\t", "|"] as const).map((separator) => {
    const { lineCount, cellCount } = countCells(lines, separator);
    const names = Math.max(0, ...lines.map((line) => countNames(line, separator)));
    return { separator, names, lineCount, cellCount };
  });
  const isBetter = (candidate: (typeof scored)[number], best: (typeof scored)[number]): boolean =>
    (candidate.names - best.names || candidate.lineCount - best.lineCount || candidate.cellCount - best.cellCount) > 0;
  return scored.reduce((best, candidate) => (isBetter(candidate, best) ? candidate : best));
};

/** Notes columns that aren't used. `row` is the header's row number. */
export const listUnusedColumns = (names: readonly string[], row: number): FileFinding[] =>
  toFindings(
    "INFO",
    "columns-unknown",
    names.length === 0 ? [] : [row],
    `These columns aren’t used and were skipped: ${listDisplayValues(names, 12)}.`,
  );

/** Finds the columns of a header row. Returns null if it has none. Any ERROR among the findings refuses the file. */
export const readColumns = (
  header: readonly string[],
  row: number,
  headerMissing: string,
): { columns: Columns | null; findings: FileFinding[] } => {
  const names = header.map((name) => name.trim().toLowerCase());
  const refuse = (ruleId: string, message: string): FileFinding[] => refuseFile(ruleId, message, [row]).findings;
  if (!names.some(isCoreColumn)) return { columns: null, findings: refuse("header-missing", headerMissing) };
  const findings: FileFinding[] = [];
  const duplicates = [...coreColumns].filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (duplicates.length > 0) {
    const message = `The header row has a column more than once: ${duplicates.join(", ")}. Keep one of each.`;
    findings.push(...refuse("column-twice", message));
  }
  const missing = requiredColumns.filter((choices) => !choices.some((name) => names.includes(name)));
  if (missing.length > 0) {
    const list = missing.map((choices) => choices.join(" or ")).join(", ");
    const message = `The file is missing columns: ${list}. Add them to the header row and fill them for every person.`;
    findings.push(...refuse("column-missing", message));
  }
  const unknownNames = names.filter((name) => name !== "" && !isCoreColumn(name));
  findings.push(...listUnusedColumns(unknownNames, row));
  const usedColumns = names.map((name, index) => [name, index] as const).filter(([name]) => isCoreColumn(name));
  return { columns: new Map(usedColumns), findings };
};
