import type { Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { putIn, sendFile } from "../../../platform/testing/import.ts";
import { testRoster } from "../../../platform/testing/rosters.ts";
import { openMonth as month, readTad, valueOf } from "../../../platform/testing/tad.ts";
import { mapImport } from "../map-import.ts";

const createFile = (...lines: string[]) => ({
  fileName: "payroll.csv",
  bytes: new TextEncoder().encode(lines.join("\n")),
});

describe.each(testDatabases)("a Social Security number in the column of payroll numbers on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);
  const header = "Employee,Emp No,Weeks,Gross";

  const map = async (...lines: string[]) => {
    const fileImport = await sendFile(roster, createFile(header, ...lines));
    if (fileImport.mapping === null || fileImport.state !== "NEEDS_MAPPING") return fileImport;
    const body: Mapping = { ...fileImport.mapping, constants: { agreement_code: "*" } };
    return valueOf(await roster.act(mapImport, { params: { workMonth: month, importId: fileImport.id }, body }));
  };
  const listPayrollNumbers = async () => {
    const { lines } = await readTad(roster);
    return lines.map(({ payrollNo }) => payrollNo);
  };

  it.each([
    ["in parts", "900-01-0001", "900-01-0003"],
    ["of nine digits", "900010001", "900010003"],
  ])("refuses the file, even if the columns were chosen before, and is in no response: %s", async (_, dana, min) => {
    await putIn(roster, await map('"Alvarez, Dana",10044,3,3900', '"Cho, Min",10102,2,1188'));
    const numbersBefore = await listPayrollNumbers();
    const refusedImport = await map(`"Alvarez, Dana",${dana},4,4900`, `"Cho, Min",${min},2,1200`);
    expect(refusedImport).toMatchObject({ state: "REFUSED", unclear: [] });
    expect(refusedImport.findings).toContainEqual(
      expect.objectContaining({ ruleId: "payroll-number-ssn", rows: [2, 3] }),
    );
    expect(JSON.stringify(refusedImport)).not.toMatch(/900-?01-?000/);
    expect(await listPayrollNumbers()).toEqual(numbersBefore);
  });

  it("isn’t saved if it is the only one among payroll numbers", async () => {
    const ssn = (await sendFile(roster, createFile("Employee,SSN,Emp No,Weeks", '"Cho, Min",900-01-0003,10102,2')))
      .mapping;
    const file = createFile(
      "Employee,SSN,Emp No,Weeks",
      '"Alvarez, Dana",xxx-xx-0001,900010001,3',
      '"Cho, Min",900-01-0003,10102,2',
    );
    const fileImport = await sendFile(roster, file);
    const body = { ...fileImport.mapping, ...ssn, constants: { agreement_code: "*" } } as Mapping;
    const unclearImport = valueOf(
      await roster.act(mapImport, { params: { workMonth: month, importId: fileImport.id }, body }),
    );
    expect(unclearImport.findings).toContainEqual(expect.objectContaining({ ruleId: "payroll-number-ssn", rows: [2] }));
    expect(JSON.stringify(unclearImport)).not.toContain("900010001");
    expect(await listPayrollNumbers()).not.toContain("900010001");
  });
});
