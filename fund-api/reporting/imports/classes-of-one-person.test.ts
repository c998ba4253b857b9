import type { Import } from "../../../lib/reporting/imports/schema.ts";
import { leftOut } from "../../../lib/reporting/imports/effect.ts";
import type { Mapping } from "../../../lib/reporting/payroll-file/ground/mapping.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { putIn, sendFile } from "../../platform/testing/import.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { openMonth as month, readTad, valueOf } from "../../platform/testing/tad.ts";
import { mapImport } from "./map-import.ts";

const ssn = "900-01-0001";
const cho = '"Cho, Min",900-01-0003,10102';
const severalClassesMessage = expect.stringMatching(/^We can’t tell which class .*: DRVFT and DRVPT\. Add a column/);

describe.each(testDatabases)("a person with two classes in one agreement on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  const send = async (lines: readonly string[], changes: Partial<Mapping> = {}): Promise<Import> => {
    const bytes = new TextEncoder().encode(lines.join("\n"));
    const fileImport = await sendFile(roster, { fileName: "payroll.csv", bytes });
    const { mapping } = fileImport;
    if (mapping === null || fileImport.state !== "NEEDS_MAPPING") return fileImport;
    const body = { ...mapping, constants: { agreement_code: "JC710A" }, ...changes };
    return valueOf(await roster.act(mapImport, { params: { workMonth: month, importId: fileImport.id }, body }));
  };
  const readDana = async () =>
    (await readTad(roster)).lines
      .filter(({ lastName }) => lastName === "Alvarez")
      .map(({ classification, payrollNo, unitsST }) => [classification, payrollNo, unitsST])
      .toSorted(([left = ""], [right = ""]) => String(left).localeCompare(String(right)));

  const begin = async (second: string): Promise<void> => {
    const classed = [
      "Employee,SSN,Emp No,Class,Hire Date,Weeks,Gross",
      `"Alvarez, Dana",${ssn},10044,DRVFT,,3,3900`,
      `"Alvarez, Dana",${ssn},${second},DRVPT,2026-06-01,1,1000`,
      `${cho},DRVFT,,2,1188`,
    ];
    await putIn(roster, await send(classed));
    expect(await readDana()).toEqual([
      ["DRVFT", "10044", 300],
      ["DRVPT", second, 100],
    ]);
  };

  it("is matched to the class of another row with the same number", async () => {
    await begin("20044");
    await putIn(
      roster,
      await send([
        "Employee,SSN,Emp No,Class,Weeks,Gross",
        `"Alvarez, Dana",${ssn},10044,DRVPT,2,2500`,
        `"Alvarez, Dana",${ssn},10044,,2,2400`,
        `${cho},DRVFT,1,600`,
      ]),
    );
    const lines = await readDana();
    expect(lines.map(([classification, , unitsST]) => [classification, unitsST])).toEqual([
      ["DRVFT", 300],
      ["DRVPT", 400],
    ]);
  });

  it.each([
    ["one row", [`"Alvarez, Dana",${ssn},10044,4,4900`], [2]],
    [
      "a row for each pay period",
      [`"Alvarez, Dana",${ssn},10044,2,2500`, `"Alvarez, Dana",${ssn},10044,2,2400`],
      [2, 3],
    ],
    ["a number that isn’t theirs", [`"Alvarez, Dana",${ssn},99999,4,4900`], [2]],
  ])("needs a choice if the file has no class, and can be left out: %s", async (_, own, rows) => {
    await begin("10044");
    const unclearImport = await send(["Employee,SSN,Emp No,Weeks,Gross", ...own, `${cho},1,600`]);
    expect(unclearImport).toMatchObject({
      state: "REFUSED",
      unclear: [{ rows, why: severalClassesMessage, candidates: [] }],
    });
    expect(unclearImport.findings).toContainEqual(
      expect.objectContaining({
        ruleId: "person-unclear",
        rows,
        message: expect.stringMatching(/^Alvarez, Dana: We can’t tell/),
      }),
    );
    const { mapping, unclear: [person] = [] } = unclearImport;
    const body = { ...mapping, people: [{ from: person?.from ?? "", to: leftOut }] } as Mapping;
    const readyImport = valueOf(
      await roster.act(mapImport, { params: { workMonth: month, importId: unclearImport.id }, body }),
    );
    expect(readyImport).toMatchObject({ state: "READY", unclear: [{ isLeftOut: true }] });
    await putIn(roster, readyImport);
    expect((await readDana()).map(([, , units]) => units)).toEqual([300, 100]);
  });

  it.each([
    ["and their SSN", (no: string) => `"Alvarez, Dana",${ssn},${no}`],
    ["and the last 4 digits", (no: string) => `"Alvarez, Dana",xxx-xx-0001,${no}`],
    ["and the name", (no: string) => `"Alvarez, Dana",,${no}`],
  ])("is matched to the lines of their payroll numbers if each class has its own: these %s", async (_, who) => {
    await begin("20044");
    const readyImport = await send([
      "Employee,SSN,Emp No,Weeks,Gross",
      `${who("10044")},1,1300`,
      `${who("020044")},2,2000`,
      `${who("10044")},1,1200`,
      `${cho},2,1188`,
    ]);
    expect(readyImport.state).toBe("READY");
    await putIn(roster, readyImport);
    expect(await readDana()).toEqual([
      ["DRVFT", "10044", 200],
      ["DRVPT", "20044", 200],
    ]);
  });

  it("is reported with the class that isn’t in the file", async () => {
    await begin("20044");
    const readyImport = await send([
      "Employee,SSN,Emp No,Weeks,Gross",
      `"Alvarez, Dana",${ssn},10044,4,4900`,
      `${cho},2,1188`,
    ]);
    const message = expect.stringContaining("Alvarez, Dana (as DRVPT)");
    expect(readyImport.findings).toContainEqual(expect.objectContaining({ ruleId: "missing-from-file", message }));
  });

  it("needs a choice if the file has a different class", async () => {
    await begin("20044");
    const unclearImport = await send([
      "Employee,SSN,Class,Weeks,Gross",
      `"Alvarez, Dana",${ssn},MECH,4,4900`,
      '"Cho, Min",900-01-0003,DRVFT,1,600',
    ]);
    const why = expect.stringMatching(/: DRVFT and DRVPT\. The file has the class “?MECH”? /);
    expect(unclearImport).toMatchObject({ state: "REFUSED", unclear: [{ rows: [2], why }] });
  });
});
