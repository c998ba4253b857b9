import { readFileSync } from "node:fs";
import { readXlsx } from "hucre/xlsx";
import { templateColumns } from "../../lib/reporting/payroll-file/core/columns.ts";
import { checkFile } from "../../lib/reporting/payroll-file/check-file.ts";
import { unzip } from "../../lib/reporting/payroll-file/open/workbook/test-workbook.ts";
import { templateFiles, templateWorkbook } from "./template-files.ts";

const readStoredPayment = (name: string): Uint8Array => readFileSync(`public/documents/${name}`);
const check = (bytes: Uint8Array) => checkFile(bytes, "2026-07-14");

describe("the files of Forms & Documents", () => {
  it("match the columns and the layout (npm run public-files writes them)", async () => {
    // A workbook is compared part by part, because its compression depends on the machine.
    const readParts = (path: string, bytes: Uint8Array) => (path.endsWith("xlsx") ? unzip(bytes) : Buffer.from(bytes));
    for (const [path, bytes] of Object.entries(await templateFiles()))
      expect(readParts(path, readFileSync(`public${path}`))).toEqual(readParts(path, bytes));
  });

  it("are accepted by our own readers; the templates lack only people", async () => {
    for (const name of ["etad-template.csv", "etad-template.xlsx"]) {
      expect((await check(readStoredPayment(name))).findings.map(({ ruleId }) => ruleId)).toEqual(["rows-missing"]);
    }
    const sample = await check(readStoredPayment("etad-fw-sample.txt"));
    expect([sample.rows.length, sample.findings]).toEqual([3, []]);
  });

  it("have no finding when they are filled in", async () => {
    const cells: Readonly<Record<string, string | number | Date>> = {
      employer_id: "1000001-0001",
      work_month: "2026-06",
      agreement_code: "JC710A",
      ssn: "001020003",
      last_name: "Cho",
      birth_date: new Date("1991-04-30T00:00:00Z"),
      status_code: "ACT",
      units_st: 4,
    };
    const { rows, findings } = await check(
      await templateWorkbook([templateColumns.map((column) => cells[column] ?? null)]),
    );
    expect(findings).toEqual([]);
    expect(rows).toMatchObject([{ ssn: "001020003", birthDate: "1991-04-30", cells: { unitsST: "4" } }]);
  });

  it("keep ids as text and the header visible in the workbook", async () => {
    const [sheet] = (await readXlsx(readStoredPayment("etad-template.xlsx"), { readStyles: true })).sheets;
    expect(sheet?.freezePane).toEqual({ rows: 1 });
    const formats = templateColumns.map((column, index) => [column, sheet?.cells?.get(`1,${index}`)?.style?.numFmt]);
    expect(formats.filter(([, format]) => format === "@").map(([column]) => column)).toEqual(
      expect.arrayContaining(["employer_id", "work_month", "ssn", "member_id", "payroll_no"]),
    );
    expect(formats.filter(([, format]) => format === "yyyy-mm-dd").map(([column]) => column)).toEqual([
      "birth_date",
      "status_date",
      "return_date",
      "hire_date",
    ]);
  });
});
