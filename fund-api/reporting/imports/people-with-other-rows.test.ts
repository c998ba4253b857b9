import type { Import } from "../../../lib/reporting/imports/schema.ts";
import type { Mapping } from "../../../lib/reporting/payroll-file/ground/mapping.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { mapFile, payrollFile, sendFile } from "../../platform/testing/import.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { readTad } from "../../platform/testing/tad.ts";

describe.each(testDatabases)("a person with other rows in the file, on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  const map = (fileImport: Import, changes: Partial<Mapping> = {}): Promise<Import> =>
    mapFile(roster, fileImport, changes);

  it.each([
    ["an initial of two people", '"Cho, M",,1.00', "name. It may be short for the names of 2 people on the report."],
    ["a misspelled name", '"Cho, Minn",,1.00', "name. 2 people on the report have similar names."],
    ["a number of no one", '"Cho, Mni",99999,1.00', "digits or this name. 2 people on the report have similar names."],
  ])("can be chosen, and isn’t filled in: %s", async (_, row, why) => {
    await roster.db
      .updateTable("persons")
      .set({ last_name: "Cho", first_name: "Mei" })
      .where("last_name", "=", "Dubois")
      .execute();
    const numbers = Object.fromEntries(
      (await readTad(roster)).lines
        .filter(({ lastName }) => lastName === "Cho")
        .map((line) => [line.firstName, line.payrollNo]),
    );
    const ownRows = [`"Cho, Min",${numbers["Min"]},2.00`, `"Cho, Mei",${numbers["Mei"]},3.00`];
    const unclearImport = await map(await sendFile(roster, payrollFile("Employee,Emp #,Weeks", ...ownRows, row)));
    const [person] = unclearImport.unclear ?? [];
    expect(unclearImport).toMatchObject({
      state: "REFUSED",
      unclear: [{ rows: [4], why: expect.stringMatching(`${why}$`) }],
    });
    const names = person?.candidates.map(({ name, isSuggested, hasRows }) => [name, isSuggested, hasRows]);
    expect(names).toContainEqual(["Cho, Min", false, true]);
    expect(unclearImport.others?.filter(({ name }) => name.startsWith("Cho, M"))).toHaveLength(2);
    const to = person?.candidates.find(({ name }) => name === "Cho, Min")?.memberId ?? "";
    const readyImport = await map(unclearImport, { people: [{ from: person?.from ?? "", to }] });
    expect(readyImport).toMatchObject({ state: "READY" });
    expect(readyImport.findings).toContainEqual(expect.objectContaining({ ruleId: "person-added-up", rows: [2, 4] }));
  });
});
