import type { FigureCell } from "../../line/cells.ts";
import type { UnitType } from "../../line/unit-types.ts";
import type { FileFinding } from "../schema.ts";
import { formatCount } from "../../../platform/format/count.ts";
import type { CellName } from "../../tad/schema.ts";
import type { ColumnNames } from "./column-names.ts";
import type { OwnTotals } from "../../totals/schema.ts";

/** Rules of the notes that the choice begins with what was chosen for an earlier file. */
export const keptRules = { same: "columns-kept", similar: "columns-similar" } as const;

/** The rule of a note on codes that came up after the columns were mapped. */
export const newCodesRule = "codes-new";

/** One person in a file, as typed; nothing is judged or repaired yet. */
export type RosterRow = {
  /** Counted as in a spreadsheet or an editor: the header is row 1. */
  readonly row: number;
  readonly employerId: string;
  readonly workMonth: string;
  readonly agreementCode: string;
  /** Nine digits; as typed when it is not a Social Security number, "" when there is none. */
  readonly ssn: string;
  readonly memberId: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly middleInitial: string;
  /** Null when files of its kind have no place for it. */
  readonly birthDate: string | null;
  readonly payrollNo: string;
  /** Where the file gives the last 4 digits of the Social Security number only. */
  readonly ssnLast4?: string;
  /** Whose row it is, as a clerk chose, or `leftOut`. */
  readonly chosenMemberId?: string;
  /** The person chosen for the name in an earlier file of names alone: it holds while no one else has that name. */
  readonly chosenBefore?: string;
  /** It fits several people on the report, as other rows of the file do: each is asked about alone. */
  readonly fitsSeveral?: true;
  /** All rows whose units and wages were added up in this one, when there are several. */
  readonly addedRows?: readonly number[];
  /** Units in columns of their own for hours, days, weeks and months, until the bargaining unit is known. */
  readonly unitsByType?: Partial<Record<UnitType, string>>;
  /** What overtime and other units count where straight time has a column for a type of units and theirs say it. */
  readonly extraType?: UnitType;
  /** The file's cells for `readCells`; a column that the file has not got is absent. */
  readonly cells: Partial<Record<CellName, string>>;
};

/** The class that a row names, as classes are compared; "" for none. */
export const classOf = ({ cells }: Pick<RosterRow, "cells">): string =>
  (cells.classification ?? "").trim().toUpperCase();

/** The rows of a file, or every reason why it is refused. */
export type RosterRead =
  | {
      readonly ok: true;
      readonly rows: RosterRow[];
      readonly findings: FileFinding[];
      /** Read by a mapping: people it leaves open are asked about. A core file is refused for them. */
      readonly isMapped?: true;
      /** What the file calls its columns; none: as the core file does. */
      readonly columnNames?: ColumnNames;
      /** What the total line of the file says. */
      readonly ownTotals?: OwnTotals;
    }
  | { readonly ok: false; readonly findings: FileFinding[] };

export const maxRows = 100_000;

/** Columns of a file; the core file has twenty, and a mapping of them has to be stored and shown. */
export const maxColumns = 200;

/** More people than one file may name. */
export const fileTooLong: FileFinding = {
  ruleId: "file-too-long",
  severity: "ERROR",
  rows: [],
  message: `The file has more than ${formatCount(maxRows)} rows. Split it and upload the parts one by one.`,
};

/** A finding that refuses the file as a whole. */
export const refuseFile = (ruleId: string, message: string): { ok: false; findings: FileFinding[] } => ({
  ok: false,
  findings: [{ ruleId, severity: "ERROR", rows: [], message }],
});

/** What is said of a file without anything in it. */
export const emptyFile = "The file is empty. Check that you chose the right one, and upload it again.";

/** Amounts of one row in 600,000ths; a cell that is empty is null, a column that the file has not got is absent. */
export type RowAmounts = Partial<Record<FigureCell | UnitType, number | null>>;
