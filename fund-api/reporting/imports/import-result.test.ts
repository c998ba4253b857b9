import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { mapFile, payrollFile, sendFile } from "../../platform/testing/import.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { openMonth, valueOf } from "../../platform/testing/tad.ts";
import { downloadImportResult } from "./import-result.ts";

describe.each(testDatabases)("the download of rows with results on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  it("marks all kinds of rows that don't count as skipped", async () => {
    const file = payrollFile(
      "Employee,SSN,Period,Wks,Gross Pay",
      '"Alvarez, Dana",900-01-0001,Current,4,"5,236.40"',
      '"Alvarez, Dana",900-01-0001,YTD,22,"28,800.20"',
      '"Bianchi, Omar",900-01-0002,Current,3,"3,927.30"',
      '"Bianchi, Omar",900-01-0002,YTD,21,"27,491.10"',
      "Average,,,3.5,4581.85",
      "Report Totals,,,7,9163.70",
    );
    const fileImport = await mapFile(roster, await sendFile(roster, file));
    const params = { workMonth: openMonth, importId: fileImport.id };
    const bytes = valueOf(await roster.act(downloadImportResult, { params }));
    const results = [
      ...new TextDecoder().decode(bytes).matchAll(/,(ready to add|to review|taken|to correct|skipped),/g),
    ];
    const counted = ["ready to add", "skipped"];
    expect(results.map(([, result]) => result)).toEqual([...counted, ...counted, "skipped", "skipped"]);
  });
});
