import type { Import } from "../../../lib/reporting/imports/schema.ts";
import { leftOut } from "../../../lib/reporting/imports/effect.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { putIn, sendFile } from "../../platform/testing/import.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { openMonth as month, readTad, valueOf } from "../../platform/testing/tad.ts";
import { mapImport } from "./map-import.ts";

const header = "Last Name,First Name,SSN,Birth Date,Hire Date,Class,Weeks,Gross";
const alvarez = "Alvarez,Dana,900-01-0001,,,DRVFT,3.00,3000.00";
const newman = `Newman,Al,900-15-0077,1980-01-02,${month}-02,DRVFT,2.00,2600.00`;
const okoye = `Okoye,Bea,900-15-0078,1981-01-02,${month}-03,DRVFT,1.00,1300.00`;
const pryor = "Pryor,Cy,900-15-0079,,,DRVFT,1.00,1000.00";
const labor = "TEMP LABOR,,,,,DRVFT,1.00,900.00";

describe.each(testDatabases)("people a clerk leaves out of a file, on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  it.each([
    ["below the others", [alvarez, newman, okoye, pryor, labor]],
    ["above them", [pryor, labor, alvarez, newman, okoye]],
  ])("affect no new people, and aren’t added to anyone, %s", async (_, lines) => {
    const baseline = await readTad(roster);
    const bytes = new TextEncoder().encode([header, ...lines].join("\n"));
    const fileImport = await sendFile(roster, { fileName: "payroll.csv", bytes });
    const params = { workMonth: month, importId: fileImport.id };
    const constants = { agreement_code: "JC710A", status_code: "ACT" };
    const map = async (people: { from: string; to: string }[]): Promise<Import> =>
      valueOf(await roster.act(mapImport, { params, body: { ...fileImport.mapping!, constants, people } }));
    const unclearImport = await map([]);
    expect(unclearImport.unclear?.map(({ name }) => name).toSorted()).toEqual(["Pryor, Cy", "TEMP LABOR"]);
    const readyImport = await map((unclearImport.unclear ?? []).map(({ from }) => ({ from, to: leftOut })));
    expect(readyImport.findings.map(({ ruleId }) => ruleId)).not.toContain("person-added-up");
    await putIn(roster, readyImport);
    const had = new Set(baseline.lines.map(({ id }) => id));
    const { lines: after } = await readTad(roster);
    expect(
      after.flatMap(({ id, lastName, unitsST, grossWages }) =>
        had.has(id) ? [] : [[lastName, unitsST, grossWages].join(" ")],
      ),
    ).toEqual(["Newman 200 260000", "Okoye 100 130000"]);
  });
});
