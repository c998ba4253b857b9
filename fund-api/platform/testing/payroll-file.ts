import { figureCells } from "../../../lib/reporting/line/cells.ts";
import { columnOf, unitColumns } from "../../../lib/reporting/line/row.ts";
import { templateColumns } from "../../../lib/reporting/payroll-file/core/columns.ts";
import { writeEtad } from "../../../lib/reporting/payroll-file/etad-fw/write.ts";
import type { noFigures } from "../../../lib/reporting/payroll-file/etad-fw/layout.ts";
import { etadHead } from "../../../lib/reporting/payroll-file/etad-fw/test-etad.ts";

/** The columns of the core CSV (docs/domain.md §8), in the order of the sample file. */
const columns = templateColumns
  .filter((column) => column !== "return_date" && column !== "target_unit")
  .flatMap((column) => (column === "payroll_no" ? ["location_code", column] : [column]));
const header = columns.join(",");

export type FileRow = Readonly<Record<string, string>>;

const emptyRow: FileRow = Object.fromEntries(columns.map((column) => [column, ""]));

const rowFor = (month: string) => ({ employer_id: "1000001-0001", work_month: month, agreement_code: "JC710A" });
const zeroOvertime = Object.fromEntries(unitColumns.slice(1).map((column) => [column, "0.00"]));

/** The four people of the sample roster, moved to a work month. They are rows 2 to 5 of the file. */
export const sampleRows = (month: string, changes: FileRow = {}): FileRow[] => [
  {
    ...emptyRow,
    ...rowFor(month),
    ...zeroOvertime,
    ssn: "900-01-0001",
    last_name: "Alvarez",
    first_name: "Dana",
    middle_initial: "R",
    classification: "DRVFT",
    status_code: "ACT",
    units_st: "4.00",
    gross_wages: "5236.40",
    payroll_no: "10044",
    ...changes,
  },
  {
    ...emptyRow,
    ...rowFor(month),
    ...zeroOvertime,
    ssn: "900-01-0002",
    last_name: "Bianchi",
    first_name: "Omar",
    classification: "DRVFT",
    status_code: "LOU",
    status_date: `${month}-08`,
    units_st: "1.00",
    gross_wages: "1309.10",
    payroll_no: "10051",
    note: '"Laid off, recall expected"',
    ...changes,
  },
  {
    ...emptyRow,
    ...rowFor(month),
    ...zeroOvertime,
    ssn: "900-01-0003",
    last_name: "Cho",
    first_name: "Min",
    birth_date: "1991-04-30",
    classification: "DRVPT",
    status_code: "ACT",
    hire_date: `${month}-15`,
    units_st: "2.00",
    gross_wages: "1188.00",
    payroll_no: "10102",
    ...changes,
  },
  {
    ...emptyRow,
    ...rowFor(month),
    ...zeroOvertime,
    ssn: "900-01-0004",
    last_name: "Dubois",
    first_name: "Pat",
    classification: "DRVFT",
    status_code: "DIS",
    status_date: `${month}-03`,
    units_st: "0.00",
    gross_wages: "0.00",
    payroll_no: "10012",
    note: "Final day 3 Jun",
    ...changes,
  },
];

/** Builds a complete row for a person who is new to the fund. */
export const newRow = (month: string, changes: FileRow = {}): FileRow => ({
  ...emptyRow,
  ...rowFor(month),
  ssn: "900-77-0001",
  last_name: "Newcomer",
  first_name: "Nell",
  birth_date: "1999-02-03",
  classification: "DRVFT",
  status_code: "ACT",
  hire_date: `${month}-02`,
  units_st: "3.00",
  gross_wages: "3900.00",
  payroll_no: "10200",
  ...changes,
});

/** Encodes rows as a file. */
export const toFile = (rows: readonly FileRow[]) => ({
  fileName: "roster.csv",
  bytes: new TextEncoder().encode(
    [header, ...rows.map((row) => columns.map((column) => row[column] ?? "").join(","))].join("\r\n"),
  ),
});

/** Writes the same rows in ETAD-FW 1. The first row determines the employer and month. */
export const toEtadFile = (rows: readonly FileRow[]) => {
  const [first] = rows;
  const head = {
    ...etadHead,
    employerId: first?.["employer_id"] ?? "",
    workMonth: (first?.["work_month"] ?? "").replace("-", ""),
  };
  const people = rows.map((row) => {
    const text = (column: string): string => (row[column] ?? "").replaceAll('"', "");
    const hundredths = (column: string): number => Math.round(Number(text(column)) * 100);
    return {
      ssn: text("ssn").replaceAll("-", ""),
      memberId: text("member_id"),
      lastName: text("last_name").toUpperCase(),
      firstName: text("first_name").toUpperCase(),
      middleInitial: text("middle_initial"),
      agreementCode: text("agreement_code"),
      classification: text("classification"),
      statusCode: text("status_code"),
      statusDate: text("status_date"),
      hireDate: text("hire_date"),
      ...(Object.fromEntries(figureCells.map((cell) => [cell, hundredths(columnOf(cell))])) as typeof noFigures),
      restated: "",
      payrollNo: text("payroll_no"),
      note: text("note"),
    };
  });
  return { fileName: "etad.txt", bytes: new TextEncoder().encode(writeEtad(head, people)) };
};
