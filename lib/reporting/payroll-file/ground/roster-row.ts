import type { FigureCell } from "../../line/cells.ts";
import type { UnitType } from "../../line/unit-types.ts";
import type { FileFinding } from "../schema.ts";
import { formatCount } from "../../../platform/format/count.ts";
import type { CellName } from "../../tad/schema.ts";
import type { ColumnNames } from "./column-names.ts";
import type { OwnTotals } from "../../totals/schema.ts";

export const keptRules = { same: "columns-kept", similar: "columns-similar" } as const;

export const newCodesRule = "codes-new";

export type RosterRow = {
  /** Row number as in a spreadsheet: the header is row 1. */
  readonly row: number;
  readonly employerId: string;
  readonly workMonth: string;
  readonly agreementCode: string;
  /** Nine digits, or as typed; "" for none. */
  readonly ssn: string;
  readonly memberId: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly middleInitial: string;
  /** Null if files of this kind have no birth dates. */
  readonly birthDate: string | null;
  readonly payrollNo: string;
  readonly ssnLast4?: string;
  /** The clerk's choice, or `leftOut`. */
  readonly chosenMemberId?: string;
  /** The choice for this name in an earlier file; valid while no one else has that name. */
  readonly chosenBefore?: string;
  /** Several people on the report fit this row and others, so the clerk answers for each row separately. */
  readonly fitsSeveral?: true;
  readonly addedRows?: readonly number[];
  readonly unitsByType?: Partial<Record<UnitType, string>>;
  /**
   * The type of overtime and other units, if straight time has a column for each type and their column names state
   * theirs.
   */
  readonly extraType?: UnitType;
  /** Cells are absent if the file lacks the column. */
  readonly cells: Partial<Record<CellName, string>>;
};

/** Returns the class of a row, normalized for comparison, or "" for none. */
export const classOf = ({ cells }: Pick<RosterRow, "cells">): string =>
  (cells.classification ?? "").trim().toUpperCase();

export type RosterRead =
  | {
      readonly ok: true;
      readonly rows: RosterRow[];
      readonly findings: FileFinding[];
      /** Unclear people become questions in exports, but refuse a core file. */
      readonly isMapped?: true;
      readonly columnNames?: ColumnNames;
      readonly ownTotals?: OwnTotals;
    }
  | FileRefusal;

export type FileRefusal = { readonly ok: false; readonly findings: FileFinding[] };

export const maxRows = 100_000;

/** The core file has twenty. A mapping of all columns must be stored and shown. */
export const maxColumns = 200;

export const fileTooLong: FileFinding = {
  ruleId: "file-too-long",
  severity: "ERROR",
  rows: [],
  message: `The file has more than ${formatCount(maxRows)} rows. Split it and upload the parts one by one.`,
};

/** Returns a finding that refuses the whole file. */
export const refuseFile = (ruleId: string, message: string, rows: number[] = []): FileRefusal => ({
  ok: false,
  findings: [{ ruleId, severity: "ERROR", rows, message }],
});

/** Returns one finding with these rows, or no finding if there are none. */
export const toFindings = (
  severity: FileFinding["severity"],
  ruleId: string,
  rows: readonly (number | { readonly row: number })[],
  message: string,
): FileFinding[] =>
  rows.length === 0
    ? []
    : [{ ruleId, severity, rows: rows.map((row) => (typeof row === "number" ? row : row.row)), message }];

export const emptyFile = "The file is empty. Check that you chose the right one, and upload it again.";

/** Amounts in 600,000ths; null: the cell is empty; absent: the file has no column. */
export type RowAmounts = Partial<Record<FigureCell | UnitType, number | null>>;

/** Starts a collection of errors. Those with the same message become one finding with all rows. */
export const collectFileErrors = () => {
  const errors = new Map<string, FileFinding>();
  return {
    add: (ruleId: string, rows: readonly number[], message: string): void => {
      const error = errors.get(message) ?? { ruleId, severity: "ERROR", rows: [], message };
      // One by one, because the rows of a big file as arguments overflow the stack.
      for (const row of rows) error.rows.push(row);
      errors.set(message, error);
    },
    list: (): FileFinding[] => [...errors.values()],
  };
};

export type FileErrors = ReturnType<typeof collectFileErrors>;
