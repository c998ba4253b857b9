import { figureCells, unitCells, type CellColumn, cellNames, describeCell } from "../../line/cells.ts";
import { columnOf, cellColumns } from "../../line/row.ts";
import type { UnitType } from "../../line/unit-types.ts";
import { cellLabel } from "../../tad/texts.en.ts";

/** The core columns (docs/domain.md §8) and fields that only exports have, such as a whole name in one cell. */
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
  "pay_code",
  "row_group",
  "sign",
  "hours",
  "days",
  "weeks",
  "months",
  "all_units",
  "other_units",
  "other_wages",
  "pair_code",
  "pair_units",
  "pair_wages",
  "employer_id",
  "work_month",
] as const;
export type ImportField = (typeof importFields)[number];

export type ColumnGuess = { readonly field: ImportField; readonly why: string } | null;

const cellWords = Object.fromEntries(
  cellNames.map((name) => [columnOf(name), describeCell(name).fileLabel ?? cellLabel(name, null)]),
) as Record<CellColumn, string>;

export const fieldWords: Readonly<Record<ImportField, string>> = {
  ssn: "Social Security number",
  member_id: "Member ID",
  employee: "Whole name in one cell",
  last_name: "Last name",
  first_name: "First name",
  middle_initial: "Middle initial",
  birth_date: "Birth date",
  payroll_no: "Payroll number",
  agreement_code: "Bargaining unit",
  ...cellWords,
  pay_code: "Earning code: units and wages depend on it",
  row_group: "Which rows count: you choose for each of its values",
  sign: "Sign: rows with −, C, CR, minus or credit are subtracted",
  hours: "Hours, for units that count hours",
  days: "Days, for units that count days",
  weeks: "Weeks, for units that count weeks",
  months: "Months, for units that count months",
  all_units: "All units: straight time is the rest after overtime and double time",
  other_units: "Other paid units: added to straight time",
  other_wages: "Other wages: added to gross wages",
  pair_code: "Code beside hours or wages",
  pair_units: "Units for the code beside them",
  pair_wages: "Wages for the code beside them",
  employer_id: "Employer ID",
  work_month: "Work month",
};

/** Returns the words for a field without their explanation. */
export const toFieldName = (field: ImportField): string => fieldWords[field].replace(/:.*$/s, "");

/** Several columns can have these fields, such as one for each week. They are added up. */
const summedFields: readonly ImportField[] = [...unitCells.slice(1).map(columnOf), "other_units", "other_wages"];

/** True if several columns can have a field. */
export const allowsSeveralColumns = (field: ImportField): boolean =>
  summedFields.includes(field) || field === "row_group" || isPairField(field);

/** True for a field of a pair: a code and its amounts. */
export const isPairField = (field: ImportField | null): boolean => field?.startsWith("pair_") === true;

/** Fields that a group of columns for days, weeks or pay periods can have. */
export const groupedFields: readonly ImportField[] = [
  "units_st",
  "all_units",
  "hours",
  "days",
  "weeks",
  "months",
  "gross_wages",
];

const periodUnitFields: ReadonlySet<ImportField | null | undefined> = new Set([
  ...groupedFields.filter((field) => field !== "gross_wages"),
  ...summedFields.filter((field) => field !== "other_wages"),
]);

/** True if a column in a group of days, weeks or pay periods contains units. */
export const isPeriodUnitsField = (field: ImportField | null | undefined, group: string | undefined): boolean =>
  group !== undefined && periodUnitFields.has(field);

export const fieldOfUnits = { HOUR: "hours", DAY: "days", WEEK: "weeks", MONTH: "months" } as const satisfies Record<
  UnitType,
  ImportField
>;

export const numberFields: readonly ImportField[] = ["ssn", "member_id", "payroll_no"];

export const identifyingFields: readonly ImportField[] = [...numberFields, "employee"];

export const personFields: readonly ImportField[] = [...identifyingFields, "last_name"];

/** True for a field that identifies a person. */
export const isPersonField = (field: ImportField | null): boolean => field !== null && personFields.includes(field);

export const codeFields = ["agreement_code", "classification", "status_code", "row_group"] as const;
export type CodeField = (typeof codeFields)[number];

/** True for fields whose values the clerk may need to explain. */
export const isCodeField = (field: ImportField | null): field is CodeField =>
  codeFields.some((codeField) => codeField === field);

/** Fields with values that can exclude a row, such as another company's. */
export const rowFields = ["row_group", "agreement_code"] as const satisfies readonly CodeField[];

export type FieldColumns = ReadonlyMap<ImportField, readonly number[]>;

export const amountFields: readonly ImportField[] = [
  ...figureCells.map(columnOf),
  ...(["hours", "days", "weeks", "months", "all_units", "other_units", "other_wages"] as const),
  ...(["pair_units", "pair_wages"] as const),
];

/** Returns the indexes of the columns with any of these fields. */
export const columnsWith = (fieldColumns: FieldColumns, fields: readonly ImportField[]): number[] =>
  fields.flatMap((field) => fieldColumns.get(field) ?? []);
