import { statusCodes } from "../../../lib/reporting/tad/cells/status-codes.ts";
import { fundCodes } from "../../../lib/reporting/tad/schema.ts";
import { type Column, kinds, oneOf, optional, required } from "../../../lib/platform/format/cell-kinds.ts";
import { employerStatuses, reportingModes } from "../../../lib/desk/employer-details/status.ts";
import { agreementColumns } from "../../../lib/reporting/rates/agreement-columns.ts";
import { rateColumns } from "../../../lib/reporting/rates/rate-columns.ts";

export type FileFormat = {
  readonly means: string;
  /** The columns that identify a row. No two rows of a file have the same key. */
  readonly key: readonly string[];
  readonly columns: readonly Column[];
};

const employerId = required("employer_id", kinds.employerId, "an employer of employers.csv or of the database");
const unitCode = required("unit_code", kinds.code, "a bargaining unit of that employer");
const memberId = required("member_id", kinds.code, "a person of people.csv or of the database");
const fund = required("fund", oneOf(...fundCodes), "the fund: health (HW) or pension (PEN)");
const classification = required("classification", kinds.code, "class of work");
const status = oneOf(...statusCodes.map(({ code }) => code));
const source = required("source_clause", kinds.text, "clause of the agreement, shown with each amount");

/** The files of a master data folder, in import order. docs/master-data.md lists them. */
export const fileFormats = {
  representatives: {
    means: "The fund’s account representatives.",
    key: ["email"],
    columns: [
      required("email", kinds.email, "identifies the representative"),
      required("name", kinds.text, "first and last name"),
      required("phone", kinds.phone, "phone number that employers see"),
    ],
  },
  employers: {
    means: "Employers.",
    key: ["employer_id"],
    columns: [
      required("employer_id", kinds.employerId, "identifies the employer"),
      required("legal_name", kinds.text, "legal name"),
      optional("dba", kinds.text, "name that it does business as"),
      optional("fein", kinds.fein, "federal employer identification number"),
      optional("address1", kinds.text, "street"),
      optional("address2", kinds.text, "second line of the address"),
      optional("address3", kinds.text, "third line of the address"),
      optional("city", kinds.text, "city"),
      optional("state", kinds.state, "state"),
      optional("zip", kinds.zip, "ZIP code"),
      optional("phone", kinds.phone, "phone number"),
      required("reporting_mode", oneOf(...reportingModes), "reports on the web or on paper"),
      required("files_tads", kinds.yesNo, "reports work history each month"),
      required("status", oneOf(...employerStatuses), "status"),
      optional("representative_email", kinds.email, "its representative in representatives.csv"),
    ],
  },
  "bargaining-units": {
    means: "Bargaining units, each with its agreement. An agreement that continues is one row.",
    key: ["employer_id", "unit_code"],
    columns: [employerId, ...agreementColumns],
  },
  rates: {
    means: "Contribution rates with their clauses, by effective month.",
    key: ["employer_id", "unit_code", "fund", "classification", "from_month"],
    columns: [employerId, unitCode, ...rateColumns],
  },
  "wage-ranges": {
    means: "Usual wages of a class. A line outside the range gets a warning.",
    key: ["employer_id", "unit_code", "classification", "effective_from"],
    columns: [
      employerId,
      unitCode,
      classification,
      required("effective_from", kinds.date, "first day"),
      required("low", kinds.rate, "lowest usual wage per unit"),
      required("high", kinds.rate, "highest usual wage per unit"),
    ],
  },
  "late-policies": {
    means: "Terms for late payment.",
    key: ["employer_id", "unit_code", "effective_from"],
    columns: [
      employerId,
      unitCode,
      required("effective_from", kinds.date, "first due date to which it applies"),
      required("percent", kinds.rate, "liquidated damages in percent, up to 100"),
      required("yearly_interest", kinds.rate, "interest in percent a year, up to 100"),
      required("grace_days", kinds.count, "days after the due date without a late charge, up to 365"),
      required("minimum", kinds.amount, "lowest late charge"),
      required("corrections_from_month", kinds.yesNo, "a correction is late from its month’s due date"),
      source,
    ],
  },
  people: {
    means: "People.",
    key: ["member_id"],
    columns: [
      required("member_id", kinds.code, "identifies the person"),
      required("ssn", kinds.ssn, "Social Security number"),
      required("last_name", kinds.text, "last name"),
      required("first_name", kinds.text, "first name"),
      optional("middle_initial", kinds.text, "middle initial"),
      optional("birth_date", kinds.date, "date of birth, which a plan member enters to register"),
      optional("address1", kinds.text, "street"),
      optional("address2", kinds.text, "second line of the address"),
      optional("city", kinds.text, "city"),
      optional("state", kinds.state, "state"),
      optional("zip", kinds.zip, "ZIP code, which a plan member enters to register"),
    ],
  },
  assignments: {
    means: "The work of people in bargaining units.",
    key: ["member_id", "employer_id", "unit_code", "classification", "hire_date"],
    columns: [
      memberId,
      employerId,
      unitCode,
      classification,
      optional("hire_date", kinds.date, "first day of this work"),
      optional("end_date", kinds.date, "last day; empty while it continues"),
      required("status_code", status, "reporting status code"),
      optional("status_date", kinds.date, "date of the status"),
      optional("return_date", kinds.date, "expected return from a leave"),
      optional("payroll_no", kinds.text, "the employer’s number for the person"),
    ],
  },
  history: {
    means: "Reported history: one row for each person, unit and month.",
    key: ["employer_id", "work_month", "unit_code", "member_id", "classification"],
    columns: [
      employerId,
      required("work_month", kinds.month, "work month"),
      unitCode,
      memberId,
      classification,
      required("status_code", status, "reporting status code"),
      optional("status_date", kinds.date, "date of the status"),
      optional("return_date", kinds.date, "expected return from a leave"),
      optional("target_unit", kinds.code, "new bargaining unit after a move (TRN)"),
      required("units_st", kinds.units, "straight-time units"),
      required("units_ot", kinds.units, "overtime units"),
      required("units_dt", kinds.units, "double-time units"),
      optional("gross_wages", kinds.amount, "gross wages"),
      optional("note", kinds.text, "note to the fund"),
    ],
  },
  "opening-balances": {
    means: "Open amounts of each fund and work month.",
    key: ["employer_id", "fund", "work_month"],
    columns: [
      employerId,
      fund,
      required("work_month", kinds.month, "work month"),
      required("owed", kinds.amount, "contributions still owed; 0.00 for none"),
      required("unapplied", kinds.amount, "money paid but not applied, or an open credit; 0.00 for none"),
    ],
  },
} as const satisfies Readonly<Record<string, FileFormat>>;

export type FileName = keyof typeof fileFormats;

export const fileNames = Object.keys(fileFormats) as FileName[];

/** Cells of a row by column, in normal form. An empty cell is "". */
export type Cells = Readonly<Record<string, string>>;

/** Returns the text that identifies a row of a file. It joins the cells with tabs, which no key column can contain. */
export const keyOf = (name: FileName, cells: Cells): string =>
  fileFormats[name].key.map((column) => cells[column] ?? "").join("\t");

/** Converts a column's cell to its stored value. Returns null for an empty cell. */
export const storedOf = (name: FileName, cells: Cells, column: string): unknown => {
  const text = cells[column] ?? "";
  const columnFormat: Column | undefined = fileFormats[name].columns.find((candidate) => candidate.name === column);
  return text === "" || columnFormat === undefined ? null : columnFormat.kind.toStored(text);
};

/** Converts a stored row, with one value for each column, to cells in normal form. */
export const toCells = (name: FileName, stored: Readonly<Record<string, unknown>>): Cells =>
  Object.fromEntries(
    fileFormats[name].columns.map(({ name: column, kind }: Column) => {
      const value = stored[column];
      return [column, value === null || value === undefined || value === "" ? "" : kind.toText(value)];
    }),
  );
