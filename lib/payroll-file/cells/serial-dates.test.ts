import { openTextFile } from "../open/read-file.ts";
import { openAnyFile } from "../read-any-file.ts";
import { exportTarget as target, readExport } from "../open/test-export.ts";
import { readImport } from "../read-import.ts";
import { withPart, workbookOf } from "../open/workbook/test-workbook.ts";

const lines = [
  "Employee Name,SSN,DOB,Hire Date,Period End,Reg Hrs,Gross",
  '"Abara, Adele",900-01-0001,26054,42005,46203,160.00,4800.00',
  '"Bolt, Bram",900-01-0002,33000,44927,46203,152.50,4270.00',
  "Report Totals,,,,,312.50,9070.00",
];

describe("dates written as a spreadsheet stores them", () => {
  it("are read where all of a date column are such numbers, and the guess says which dates they are", () => {
    const { columns, mapping, rows, rules, messages } = readExport(lines);
    expect(mapping.columns).toEqual(["employee", "ssn", "birth_date", "hire_date", null, "units_st", "gross_wages"]);
    expect(rows.map(({ birthDate, cells }) => [birthDate, cells.hireDate])).toEqual([
      ["05/01/1971", "01/01/2015"],
      ["05/07/1990", "01/01/2023"],
    ]);
    expect(columns[3]).toMatchObject({
      samples: ["01/01/2015", "01/01/2023"],
      why: "By its name. Its numbers are dates as a spreadsheet stores them: 42005 is 01/01/2015.",
    });
    // Of a birth date nothing whole.
    expect(columns[2]?.samples).toEqual(["(a date, not shown)"]);
    expect(columns[2]?.why).toBe("By its name. Its numbers are dates as a spreadsheet stores them, from 1971 to 1990.");
    expect(columns[4]).not.toHaveProperty("look");
    expect(columns[4]?.why).toContain("46203 is 06/30/2026");
    expect(rules.filter((rule) => rule.startsWith("dates-"))).toEqual(["dates-from-numbers ", "dates-from-numbers "]);
    expect(messages.join()).toContain(
      "The numbers in the column Hire Date were read as dates, as a spreadsheet stores them: 42005 is 01/01/2015.",
    );
  });

  it("are an error that names the value where a column has other dates too", () => {
    const { isRead, messages, rules } = readExport(lines.map((line) => line.replace("42005", "1/1/2015")));
    expect(isRead).toBe(false);
    expect(rules).toContain("dates-mixed 3");
    expect(messages.join()).toContain("In the column Hire Date, “44927” is a number, and other rows have dates.");
  });

  it("are asked about in a file with the core columns, which takes no such numbers", () => {
    const core = [
      "employer_id,work_month,agreement_code,ssn,last_name,first_name,hire_date,units_st",
      "1000001-0001,2026-06,JC711B,900-01-0001,Abara,Adele,42005,160.00",
    ];
    const ask = { target, remembered: [], given: null };
    const file = (text: string[]) => openTextFile(new TextEncoder().encode(text.join("\n")));
    expect(readImport(file(core), ask).read).toBeNull();
    const { mapping } = readImport(file(core), ask);
    const { read } = readImport(file(core), { ...ask, given: mapping });
    expect(read).toMatchObject({ ok: true, rows: [{ cells: { hireDate: "01/01/2015" } }] });
  });

  it("are read in a workbook by its own calendar", async () => {
    const sheet = (system?: "1904") =>
      workbookOf([
        ["Employee Name", "SSN", "Hire Date", "Reg Hrs"],
        ["Abara, Adele", "900-01-0001", system === "1904" ? 42005 - 1462 : 42005, 160],
        ["Bolt, Bram", "900-01-0002", system === "1904" ? 44927 - 1462 : 44927, 152],
      ]);
    const readSheet = async (bytes: Uint8Array) => {
      const file = await openAnyFile(bytes);
      const { mapping } = readImport(file, { target, remembered: [], given: null });
      const { read } = readImport(file, { target, remembered: [], given: mapping });
      return read?.ok === true ? read.rows.map(({ cells }) => cells.hireDate) : read?.findings;
    };
    expect(await readSheet(await sheet())).toEqual(["01/01/2015", "01/01/2023"]);
    const of1904 = withPart(await sheet("1904"), "xl/workbook.xml", (text) =>
      text.includes("<workbookPr")
        ? text.replace("<workbookPr", '<workbookPr date1904="1"')
        : text.replace(/(<workbook[^>]*>)/, '$1<workbookPr date1904="1"/>'),
    );
    expect(await readSheet(of1904)).toEqual(["01/01/2015", "01/01/2023"]);
  });
});
