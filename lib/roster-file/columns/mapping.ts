import { type CellColumn, cellNames, describeCell } from "../../line/cells.ts";
import { cellColumns, columnOf } from "../../line/row.ts";
import { cellLabel } from "../../reporting/texts.en.ts";

/** What a column of a clerk's own file can hold: the core columns (docs/domain.md §8), and a whole name in one cell. */
export const importFields = [
  "ssn",
  "member_id",
  "employee",
  "last_name",
  "first_name",
  "middle_initial",
  "birth_date",
  "payroll_no",
  "agreement_code",
  ...cellColumns,
  "employer_id",
  "work_month",
] as const;
export type ImportField = (typeof importFields)[number];

const cellWords = Object.fromEntries(
  cellNames.map((name) => [columnOf(name), describeCell(name).fileLabel ?? cellLabel(name, null)]),
) as Record<CellColumn, string>;

/** Field → its name in a choice and in messages. */
export const fieldWords: Readonly<Record<ImportField, string>> = {
  ssn: "Social security number",
  member_id: "Member id",
  employee: "Employee as LAST, FIRST",
  last_name: "Last name",
  first_name: "First name",
  middle_initial: "Middle initial",
  birth_date: "Birth date",
  payroll_no: "Payroll number",
  agreement_code: "Bargaining unit",
  ...cellWords,
  employer_id: "Employer id",
  work_month: "Work month",
};

/** Fields whose cells hold a code, for which a file may have its own words. */
export const codeFields = ["agreement_code", "classification", "status_code"] as const;
export type CodeField = (typeof codeFields)[number];

/** How a clerk's own columns and codes are read. */
export type Mapping = {
  /** What each column holds, in the order of the file; null: it is left aside. */
  readonly columns: (ImportField | null)[];
  /** The file's own codes: its "T" is DIS. */
  readonly values: { readonly field: CodeField; readonly from: string; readonly to: string }[];
  /** What holds for rows that say nothing themselves. */
  readonly constants: { readonly agreement_code?: string | undefined; readonly status_code?: string | undefined };
};

/** The report a file is for. */
export type ImportTarget = {
  readonly employerId: string;
  /** YYYY-MM */
  readonly workMonth: string;
  readonly unitCodes: readonly string[];
  readonly classifications: readonly string[];
  /** All its rates are a percentage of wages: a file needs no units. */
  readonly percentOnly: boolean;
};

/** Why a mapping cannot be used yet, one sentence each; empty when it can. */
export const mappingGaps = (
  { columns, constants }: Pick<Mapping, "columns" | "constants">,
  { unitCodes, percentOnly }: Pick<ImportTarget, "unitCodes" | "percentOnly">,
): string[] => {
  const has = (...fields: readonly ImportField[]): boolean => fields.some((field) => columns.includes(field));
  const twice = importFields.filter((field) => columns.indexOf(field) !== columns.lastIndexOf(field));
  const gaps = twice.map((field) => `“${fieldWords[field]}” is chosen for more than one column. Choose one of them.`);
  if (!has("ssn", "member_id")) gaps.push("Choose the column of the Social Security number or of the member id.");
  if (!has("last_name", "employee")) gaps.push("Choose the column of the last name, or of names as LAST, FIRST.");
  if (has("employee") && has("last_name", "first_name")) {
    gaps.push("The name is chosen twice: as LAST, FIRST in one column and in separate columns. Choose one way.");
  }
  if (!has("units_st") && !(percentOnly && has("gross_wages"))) {
    gaps.push(
      percentOnly ? "Choose the column of the units or of the gross wages." : "Choose the column of the units.",
    );
  }
  if (!has("agreement_code") && unitCodes.length !== 1 && !unitCodes.includes(constants.agreement_code ?? "")) {
    gaps.push("Choose the bargaining unit of these people, or the column that says it.");
  }
  return gaps;
};
