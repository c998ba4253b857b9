import { writeXlsx, type CellValue } from "hucre/xlsx";
import { cellNames, figureCells, isDateCell } from "../../lib/reporting/line/cells.ts";
import { columnOf } from "../../lib/reporting/line/row.ts";
import { csvRow } from "../../lib/platform/format/csv.ts";
import { templateColumns, type TemplateColumn } from "../../lib/reporting/payroll-file/core/columns.ts";
import { noFigures } from "../../lib/reporting/payroll-file/etad-fw/layout.ts";
import { writeEtad } from "../../lib/reporting/payroll-file/etad-fw/write.ts";

const dates: ReadonlySet<TemplateColumn> = new Set(["birth_date", ...cellNames.filter(isDateCell).map(columnOf)]);
const numbers: ReadonlySet<TemplateColumn> = new Set(figureCells.map(columnOf));

/** Every other column is text: a spreadsheet would drop an id's zeros, and turn a month into a day. */
const formatOf = (column: TemplateColumn): string =>
  dates.has(column) ? "yyyy-mm-dd" : numbers.has(column) ? "0.00" : "@";

/** A fixed date makes the same bytes every day. */
const createdAt = new Date("2026-01-01T00:00:00Z");

/** Rows whose cells have their format before anything is typed: the writer formats cells, not columns. */
const formattedRows = 1000;
const emptyRow = templateColumns.map(() => null);

/**
 * Writes the eTAD template as a workbook: a header row that stays visible, and cells formatted so that values typed or
 * pasted below it arrive unchanged.
 * @param people rows below the header, for tests of the template
 */
export const templateWorkbook = async (people: readonly CellValue[][] = []): Promise<Uint8Array> =>
  writeXlsx({
    properties: { created: createdAt, modified: createdAt },
    sheets: [
      {
        name: "eTAD",
        columns: templateColumns.map((column) => ({ width: column.length + 5, numFmt: formatOf(column) })),
        rows: [
          [...templateColumns],
          ...people,
          ...Array.from({ length: formattedRows - people.length }, () => emptyRow),
        ],
        freezePane: { rows: 1 },
      },
    ],
  });

const person = {
  memberId: "",
  middleInitial: "",
  agreementCode: "JC710A",
  classification: "DRVFT",
  statusCode: "ACT",
  statusDate: "",
  hireDate: "",
  ...noFigures,
  restated: "",
  note: "",
};

/** A sample file in ETAD-FW 1: one person at work, one laid off, one hired in the month. */
const etadSample = (): string => {
  const head = { fileId: "0000000001", employerId: "1000001-0001", workMonth: "202606", kind: "O" } as const;
  const dana = { ssn: "900010001", lastName: "ALVAREZ", firstName: "DANA", middleInitial: "R", payrollNo: "10044" };
  const omar = { ssn: "900010002", lastName: "BIANCHI", firstName: "OMAR", payrollNo: "10051" };
  const laidOff = { statusCode: "LOU", statusDate: "2026-06-08", note: "RECALL EXPECTED IN AUGUST" };
  const min = { ssn: "900010003", lastName: "CHO", firstName: "MIN", payrollNo: "10102" };
  const hiredFields = { classification: "DRVPT", hireDate: "2026-06-15" };
  return writeEtad({ ...head, createdAt: "20260701090000", software: "ETAD-FW 1 SAMPLE" }, [
    { ...person, ...dana, unitsST: 400, grossWages: 523_640 },
    { ...person, ...omar, ...laidOff, unitsST: 100, grossWages: 130_910 },
    { ...person, ...min, ...hiredFields, unitsST: 200, grossWages: 118_800 },
  ]);
};

/** Returns all templates by address; the CSV template is only its header row. */
export const templateFiles = async (): Promise<Record<string, Uint8Array>> => ({
  "/documents/etad-template.csv": Buffer.from(csvRow(templateColumns)),
  "/documents/etad-template.xlsx": await templateWorkbook(),
  "/documents/etad-fw-sample.txt": Buffer.from(etadSample()),
});
