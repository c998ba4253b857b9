import type { Import } from "../../../lib/reporting/imports/schema.ts";
import type { Mapping } from "../../../lib/reporting/payroll-file/ground/mapping.ts";
import { leftOut } from "../../../lib/reporting/imports/effect.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { putIn, sendFile } from "../../platform/testing/import.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { openMonth as month, readLine, readTad, valueOf } from "../../platform/testing/tad.ts";
import { mapImport } from "./map-import.ts";

const createFile = (...lines: string[]) => ({
  fileName: "payroll.csv",
  bytes: new TextEncoder().encode(lines.join("\n")),
});

describe.each(testDatabases)("people of a file without names on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.harbor]);

  const map = async (fileImport: Import, changes: Partial<Mapping> = {}): Promise<Import> => {
    const body = { ...fileImport.mapping!, constants: { agreement_code: "*" }, ...changes };
    return valueOf(await roster.act(mapImport, { params: { workMonth: month, importId: fileImport.id }, body }));
  };

  it.each([
    ["Social Security numbers", "SSN", () => ["900-01-0001", "900-01-0003"]],
    ["payroll numbers", "Emp No", () => ["010044", "10102"]],
    [
      "member IDs",
      "Member ID",
      async () => [(await readLine(roster, "Alvarez")).memberId, (await readLine(roster, "Cho")).memberId],
    ],
  ])("are found by %s, and get the file's values", async (_, header, numbers) => {
    const [alvarez, cho] = await numbers();
    const fileImport = await sendFile(
      roster,
      createFile(`${header},Weeks,Gross`, `${alvarez},3.00,3000.00`, `${cho},2.00,1188.00`),
    );
    const readyImport = await map(fileImport);
    expect(readyImport.findings.filter(({ severity }) => severity === "ERROR")).toEqual([]);
    expect(readyImport).toMatchObject({ state: "READY", unclear: [] });
    expect(readyImport.findings).toContainEqual(
      expect.objectContaining({ ruleId: "people-by-number", severity: "WARNING" }),
    );
    await putIn(roster, readyImport, "REPLACE");
    const { lines, findings } = await readTad(roster);
    const ownLines = lines.filter(({ lastName }) => lastName === "Alvarez" || lastName === "Cho");
    expect(ownLines.map(({ lastName, unitsST, nameInFile }) => [lastName, unitsST, nameInFile])).toEqual([
      ["Alvarez", 300, ""],
      ["Cho", 200, ""],
    ]);
    expect(findings.map(({ ruleId }) => ruleId)).not.toContain("name-differs");
  });

  it("need a choice row by row if the file has only the last 4 digits, with a suggestion if one person in the unit has them", async () => {
    const { unitCode } = await readLine(roster, "Alvarez");
    const constants = { agreement_code: unitCode };
    const createRows = (...rows: string[]) => createFile("Last 4 SSN,Weeks,Gross", ...rows);
    const unclearImport = await map(
      await sendFile(roster, createRows("0001,3.00,3000.00", "0003,1.00,594.00", "0003,1.00,594.00")),
      {
        constants,
      },
    );
    expect(unclearImport).toMatchObject({ state: "REFUSED" });
    const proposed = (unclearImport.unclear ?? []).map(({ rows, candidates }) => [
      rows,
      candidates.filter(({ isSuggested }) => isSuggested).map(({ name }) => name),
    ]);
    // Two rows with the same digits may belong to two people.
    expect(proposed).toEqual([
      [[2], ["Alvarez, Dana"]],
      [[3], []],
      [[4], []],
    ]);
    const cho = await readLine(roster, "Cho");
    const people = (unclearImport.unclear ?? []).map(({ from, candidates }, index) => ({
      from,
      to: index === 2 ? leftOut : index === 1 ? cho.memberId : (candidates[0]?.memberId ?? ""),
    }));
    const readyImport = await map(unclearImport, { constants, people });
    expect(readyImport).toMatchObject({ state: "READY", counts: { people: 2 } });
    const secondImport = await map(await sendFile(roster, createRows("0001,3.00,3000.00")), { constants });
    expect(secondImport).toMatchObject({ state: "REFUSED", unclear: [{ isChosen: false }] });
  });

  it("who aren't on the report need one choice each, and the response is the same for everyone the fund knows", async () => {
    // A person of another employer and two unknown numbers have the same last digits.
    const stranger = "900-03-0491";
    const unit = (await readLine(roster, "Alvarez")).unitCode;
    const lines = (header: string, extraLines: string) =>
      createFile(
        `SSN,Weeks${header}`,
        `900-01-0001,3.00${extraLines}`,
        `${stranger},1.00${extraLines}`,
        `900-77-0491,1.00${extraLines}`,
        `900-78-0491,1.00${extraLines}`,
      );
    for (const file of [lines("", ""), lines(",Birth Date,Hire Date", ",2/3/1999,6/2/2026")]) {
      const unclearImport = await map(await sendFile(roster, file), { constants: { agreement_code: unit } });
      expect(unclearImport.state).toBe("REFUSED");
      expect(unclearImport.unclear?.map(({ rows, name, candidates }) => [rows, name, candidates])).toEqual([
        [[3], "", []],
        [[4], "", []],
        [[5], "", []],
      ]);
      const reasons = new Set(unclearImport.unclear?.map(({ why }) => why));
      expect([...reasons]).toEqual([
        expect.stringContaining("add the person to the report (“Add a person”), or add names"),
      ]);
      const people = (unclearImport.unclear ?? []).map(({ from }) => ({ from, to: leftOut }));
      const readyImport = await map(unclearImport, { constants: { agreement_code: unit }, people });
      expect(readyImport).toMatchObject({ state: "READY", counts: { people: 1 }, effect: { listed: { leftOut: 3 } } });
      expect(JSON.stringify(readyImport)).not.toContain("Bram");
    }
  });
});
