import { type CellColumn, cellNames, describeCell, type FigureCell, unitCells } from "../../line/cells.ts";
import { cellColumns, columnOf } from "../../line/row.ts";
import type { UnitType } from "../../line/unit-types.ts";
import { cellLabel } from "../../reporting/texts.en.ts";
import { listUndecided } from "./undecided-columns.ts";
import type { CodeMeaning } from "./code-fields.ts";
import type { ImportTarget } from "./import-target.ts";
import type { ColumnLook } from "../columns/unused-columns.ts";
import type { NameForm } from "../forms/names.ts";
import type { PayCodeMeaning } from "../sums/pay-codes.ts";
import type { RepeatChoice, RowChoice } from "../sums/row-choices.ts";
import type { SeenColumn } from "./seen-columns.ts";

export type { ImportTarget } from "./import-target.ts";

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

/** What a column most likely holds, and why; null where nothing fits. */
export type ColumnGuess = { readonly field: ImportField; readonly why: string } | null;

const cellWords = Object.fromEntries(
  cellNames.map((name) => [columnOf(name), describeCell(name).fileLabel ?? cellLabel(name, null)]),
) as Record<CellColumn, string>;

/** Field → its name in a choice and in messages. */
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
  sign: "Sign: rows with −, C, CR, minus or credit are taken off",
  hours: "Hours, for units that count hours",
  days: "Days, for units that count days",
  weeks: "Weeks, for units that count weeks",
  months: "Months, for units that count months",
  all_units: "All units: straight time is what is left without overtime and double time",
  other_units: "Other paid units: added to straight time",
  other_wages: "Other wages: added to gross wages",
  pair_code: "Code beside hours or wages",
  pair_units: "Units of the code beside",
  pair_wages: "Wages of the code beside",
  employer_id: "Employer ID",
  work_month: "Work month",
};

/** Fields that several columns may hold, as one for each week: what they give is added up. */
const addedFields: readonly ImportField[] = [...unitCells.slice(1).map(columnOf), "other_units", "other_wages"];

/** Whether several columns may have a field. */
export const mayBeSeveral = (field: ImportField): boolean =>
  addedFields.includes(field) || field === "row_group" || isOfPair(field);

/** Whether a field is one of a code beside its hours or wages, which each pair has. */
export const isOfPair = (field: ImportField | null): boolean => field?.startsWith("pair_") === true;

/** Fields that the columns of a day, week or pay period each may hold together. */
const groupedFields: readonly ImportField[] = [
  "units_st",
  "all_units",
  "hours",
  "days",
  "weeks",
  "months",
  "gross_wages",
];

const unitsOfPeriod: ReadonlySet<ImportField | null | undefined> = new Set([
  ...groupedFields.filter((field) => field !== "gross_wages"),
  ...addedFields.filter((field) => field !== "other_wages"),
]);

/** Whether a column for each day, week or pay period holds units, as chosen. */
export const isUnitsOfPeriod = (field: ImportField | null | undefined, group: string | undefined): boolean =>
  group !== undefined && unitsOfPeriod.has(field);

/** The field for all columns but one where several hold what only one may be chosen for. */
const fieldOfOthers: Partial<Record<ImportField, ImportField>> = {
  units_st: "other_units",
  hours: "other_units",
  gross_wages: "other_wages",
};

const sayTwice = (field: ImportField): string => {
  const others = fieldOfOthers[field];
  const forOthers = others === undefined ? "" : `, and “${fieldWords[others]}” for the others if they count too`;
  return `“${fieldWords[field]}” is chosen for more than one column. Choose it for one of them${forOthers}.`;
};

/** Straight time in a column for each type of units: a bargaining unit takes its own. */
export const fieldOfUnits = { HOUR: "hours", DAY: "days", WEEK: "weeks", MONTH: "months" } as const satisfies Record<
  UnitType,
  ImportField
>;

/** In place of the code of a bargaining unit: each person's own on the report. */
export const ownUnit = "*";

/** Whether units and wages that a file does not give are kept as they are on the report, or become 0. */
export const carriedChoices = ["KEEP", "ZERO"] as const;
type CarriedChoices = Partial<Record<FigureCell, (typeof carriedChoices)[number] | undefined>>;

/** How a clerk's own columns and codes are read. */
export type Mapping = {
  /** What each column holds, in the order of the file; null: it is left aside. */
  readonly columns: (ImportField | null)[];
  /** The file's own codes: its "T" is DIS. */
  readonly values: CodeMeaning[];
  /** What holds for rows that say nothing themselves. */
  readonly constants: { readonly agreement_code?: string | undefined; readonly status_code?: string | undefined };
  /** What the rows of each earning code count as; "" is the code of rows without one. */
  readonly payCodes?: { readonly from: string; readonly to: PayCodeMeaning }[] | undefined;
  /** Units that each cell with a letter counts in columns for each day. */
  readonly letters?: { readonly from: string; readonly to: string }[] | undefined;
  /** How names in one cell are written; none in mappings from before it was asked: last name, comma, first name. */
  readonly nameForm?: NameForm | undefined;
  /** Places of columns that look like hours or money and are not used, as the clerk said. */
  readonly ignored?: number[] | undefined;
  /** The file has no number of a person: people are found by their names, and the clerk checks each. */
  readonly byName?: boolean | undefined;
  /** Who the rows are of whose numbers leave it open, as the clerk said. */
  readonly people?: { readonly from: string; readonly to: string }[] | undefined;
  /** Columns with the same amount on each row of people; rows that hold sums of others; none: not asked yet. */
  readonly repeats?: { readonly place: number; readonly to: RepeatChoice }[] | undefined;
  readonly sumRows?: RowChoice | undefined;
  /** Lines right below a person's that have no name and no number; none: not asked yet. */
  readonly unnamedLines?: RowChoice | undefined;
  /** Places of columns of units that count minutes, of those that may; none: not asked yet. */
  readonly minutes?: number[] | undefined;
  /** What becomes of units and wages on the report that the file does not give. */
  readonly carriedOver?: CarriedChoices | undefined;
  /** What each column held in the file it was chosen for, in their order; none: a mapping from before that was kept. */
  readonly seen?: readonly SeenColumn[] | undefined;
  /** What these columns were called, by which they are found in a file that has others too. */
  readonly names?: readonly string[] | undefined;
};

/** Fields that hold a number of a person. */
export const numberFields: readonly ImportField[] = ["ssn", "member_id", "payroll_no"];
/** Fields that say whose a row is. */
export const whoFields: readonly ImportField[] = [...numberFields, "employee"];
/** Fields of which a table of people has at least one. */
export const personFields: readonly ImportField[] = [...whoFields, "last_name"];

/** Why a mapping cannot be used yet, one sentence each; empty when it can. */
export const listMappingGaps = (
  { columns, constants, ignored, byName }: Pick<Mapping, "columns" | "constants" | "ignored" | "byName">,
  { unitCodes, percentOnly }: Pick<ImportTarget, "unitCodes" | "percentOnly">,
  sampled: readonly {
    readonly name: string;
    readonly look?: ColumnLook | undefined;
    readonly group?: string | undefined;
  }[] = [],
): string[] => {
  const has = (...fields: readonly ImportField[]): boolean => fields.some((field) => columns.includes(field));
  const groupsOf = (field: ImportField): Set<string | undefined> =>
    new Set(columns.flatMap((own, place) => (own === field ? [sampled[place]?.group] : [])));
  const isOneGroup = (field: ImportField): boolean =>
    groupedFields.includes(field) && groupsOf(field).size === 1 && !groupsOf(field).has(undefined);
  const twice = importFields.filter(
    (field) => columns.indexOf(field) !== columns.lastIndexOf(field) && !mayBeSeveral(field) && !isOneGroup(field),
  );
  const gaps = twice.map(sayTwice);
  if (!has(...numberFields) && byName !== true)
    gaps.push(
      "Choose the column with the Social Security number, the member ID or the payroll number. If the file has none, choose to find people by name.",
    );
  // Numbers alone say who people are, but a first name is compared with a last name.
  if (!has("last_name", "employee") && (has("first_name") || !has(...numberFields)))
    gaps.push("Choose the column with the last name, or with whole names.");
  if (has("employee") && has("last_name", "first_name")) {
    gaps.push("The name is chosen twice: whole in one column and in separate columns. Choose one way.");
  }
  if (
    !has("units_st", "all_units", "hours", "days", "weeks", "months", "pair_units") &&
    !(percentOnly && has("gross_wages"))
  ) {
    gaps.push(
      percentOnly ? "Choose the column with the units or the gross wages." : "Choose the column with the units.",
    );
  }
  const [whole, again] = (["units_st", "all_units", ...Object.values(fieldOfUnits)] as const).filter((field) =>
    has(field),
  );
  if (whole !== undefined && again !== undefined && has("units_st", "all_units")) {
    const ofHours = has("hours") ? "" : ` For a column of hours beside it, choose “${fieldWords.hours}”.`;
    gaps.push(
      `Straight time is chosen twice: “${fieldWords[whole]}” and “${fieldWords[again]}”. Choose one way.${ofHours} For other paid time, choose “${fieldWords.other_units}”.`,
    );
  }
  if (has("pair_code") !== has("pair_units", "pair_wages"))
    gaps.push(
      has("pair_code")
        ? "Choose the columns with the hours or wages of each code, beside the code."
        : "Choose the column with the earning code beside each column of its units or wages.",
    );
  if (has("all_units") && has("pay_code", "pair_code"))
    gaps.push(
      `Earning codes say what is overtime. Choose “${fieldWords.units_st}” in place of “${fieldWords.all_units}”.`,
    );
  if (
    !has("agreement_code") &&
    unitCodes.length !== 1 &&
    ![...unitCodes, ownUnit].includes(constants.agreement_code ?? "")
  ) {
    gaps.push("Choose the bargaining unit of these people, or the column that says it.");
  }
  gaps.push(...listUndecided({ columns, ignored }, sampled, fieldWords));
  return gaps;
};
