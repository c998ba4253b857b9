import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { newCells } from "#lib/platform/testing/new-cells.ts";

// Every module below uses a table of cells with four more.
jest.mock("#lib/reporting/line/line-cells.ts", () => {
  const { lineCells } = jest.requireActual<{ lineCells: object }>("#lib/reporting/line/line-cells.ts");
  return { lineCells: { ...lineCells, ...newCells } };
});

import { applyBodySchema } from "#lib/reporting/imports/schema.ts";
import { questionTexts } from "#lib/reporting/payroll-file/questions/texts.en.ts";
import { correctBodySchema, monthCorrectionSchema } from "#lib/reporting/corrections/schema.ts";
import type { CellName } from "#lib/reporting/line/cells.ts";
import { emptyCells, emptyRow, sumUnits, toLineCells } from "#lib/reporting/line/row.ts";
import { readCells } from "#lib/reporting/tad/cells/read-cells.ts";
import { checkLine } from "#lib/reporting/tad/checks/check-line.ts";
import { context, line } from "#lib/reporting/tad/checks/test-lines.ts";
import { newPersonLabel } from "#lib/reporting/tad/people/new-person.ts";
import { linesBodySchema, tadLineSchema, newPersonBodySchema } from "#lib/reporting/tad/schema.ts";
import { cellLabel } from "#lib/reporting/tad/texts.en.ts";
import { trailText } from "#lib/reporting/tad/trail-texts.en.ts";
import { templateColumns } from "#lib/reporting/payroll-file/core/columns.ts";
import { fieldWords, importFields } from "#lib/reporting/payroll-file/ground/fields.ts";
import type { Table } from "#lib/reporting/payroll-file/ground/table.ts";
import { readCoreFile } from "#lib/reporting/payroll-file/core/read-core-file.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { receiptCsv } from "../../receipts/receipt-csv.ts";
import { saveFigures } from "../record/save-figures.ts";
import { isSameLine, valueColumns, withCells } from "../record/line-values.ts";
import type { LineRecord } from "../record/tad-lines.ts";
import { saveLines } from "./save-lines.ts";

const typedCells = { unitsTT: "4.5", bonus: "$1,200", site: "yard 7", trainedOn: "6/8/2026" };
const values = { unitsTT: 450, bonus: 120_000, site: "YARD 7", trainedOn: "2026-06-08" };
const row = { units_tt: 450, bonus_paid: 120_000, site_code: "YARD 7", trained_on: "2026-06-08" };
const record = { ...emptyRow, unread: {} } as LineRecord;
const toCells = (cells: object) => cells as Partial<Record<CellName, string>>;

/** Returns the SQL that a function sends. */
const sentBy = async (act: (db: Kysely<Database>) => Promise<void>): Promise<string> => {
  const sent: string[] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      sent.push(query.sql);
    },
  });
  await act(db);
  return sent.join("\n");
};

describe("a cell that is added to the table", () => {
  it("is read according to its kind, and kept as typed if it is unreadable", () => {
    expect(readCells(toCells(typedCells)).values).toEqual(values);
    expect(readCells(toCells({ bonus: "much" })).unread).toEqual({ bonus: "much" });
  });

  it("is stored and read again", async () => {
    const changedLine = withCells(record, toCells(typedCells));
    expect(changedLine).toMatchObject(row);
    expect(toLineCells(changedLine)).toEqual({ ...emptyCells, ...values });
    expect(isSameLine(record, changedLine)).toBe(false);
    expect(valueColumns).toEqual(expect.arrayContaining(["l.units_tt", "l.bonus_paid", "l.site_code"]));
    const sqlStatement = await sentBy((db) => saveLines(db, "tad", [{ line: changedLine, amounts: [] }]));
    for (const column of Object.keys(row)) expect(sqlStatement).toContain(`"${column}" = "x"."${column}"`);
  });

  it("is in the contract", () => {
    expect(Object.keys(tadLineSchema.shape)).toEqual(expect.arrayContaining(Object.keys(newCells)));
    const lineId = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
    expect(linesBodySchema.parse({ lines: [{ lineId, cells: typedCells }] }).lines[0]?.cells).toEqual(typedCells);
    expect(Object.keys(newPersonBodySchema.shape)).toEqual(expect.arrayContaining(["unitsTT", "bonus"]));
    expect(applyBodySchema.safeParse({ mode: "MERGE", carriedOver: { unitsTT: "KEEP", bonus: "ZERO" } }).success).toBe(
      true,
    );
    expect(correctBodySchema.safeParse({ cells: { unitsTT: "1" } }).success).toBe(true);
    expect(correctBodySchema.safeParse({ cells: { site: "A" } }).success).toBe(false);
    expect(Object.keys(monthCorrectionSchema.shape.people.element.shape)).toContain("unitsTT");
  });

  it("counts among the units, in a line and in the sums of a report", async () => {
    expect(sumUnits({ ...emptyCells, unitsST: 100, ...values })).toBe(550);
    expect(await sentBy((db) => saveFigures(db, "tad", [], []))).toContain('"l"."units_tt"::bigint');
  });

  it("is checked like the other units", () => {
    const findings = checkLine(line({ unitsTT: -100 } as object), context());
    expect(findings.map(({ message }) => message)).toEqual([expect.stringMatching(/^Hours TT is -1\.00\. /)]);
  });

  it("has its name in every text", () => {
    expect(cellLabel("unitsTT" as CellName, "WEEK")).toBe("Weeks TT");
    expect(newPersonLabel("unitsTT" as "unitsST", null)).toBe("Units TT");
    expect(questionTexts.saveCarriedValues("bonus" as "grossWages")).toBe("Keep bonus");
    const act = { action: "tad-line-changed", person: "Bianchi, Omar", before: { bonus: null } };
    expect(trailText({ ...act, after: { bonus: 120_000, trainedOn: "2026-06-08" } })).toBe(
      "Bianchi, Omar: Bonus from empty to 1,200.00; Trained on from empty to Jun 8, 2026.",
    );
  });

  it("has a column in uploaded and downloaded files", () => {
    expect(templateColumns).toEqual(expect.arrayContaining(Object.keys(row)));
    expect(importFields).toEqual(expect.arrayContaining(Object.keys(row)));
    expect(fieldWords).toMatchObject({ units_tt: "Units TT", site_code: "Site" });
    const header = ["employer_id", "work_month", "agreement_code", "ssn", "last_name", "units_st", "site_code"];
    const table: Table = {
      rows: [
        { row: 1, cells: header },
        { row: 2, cells: ["1000001-0001", "2026-06", "JC710A", "900010001", "Alvarez", "4", "yard 7"] },
      ],
      isCut: false,
      headerMissing: "",
      toCells: ({ cells }) => cells,
      check: () => [],
    };
    expect(readCoreFile({ table, findings: [] })).toMatchObject({ ok: true, rows: [{ cells: { site: "yard 7" } }] });
    const nothing = { people: 0, units: 0, grossWages: 0, totals: [] };
    const content = { ...nothing, sections: [], kept: { warnings: [], notes: [] } };
    const [names] = new TextDecoder().decode(receiptCsv(content as never)).split("\r\n");
    expect(names?.split(",")).toEqual(expect.arrayContaining(Object.keys(row)));
  });
});
