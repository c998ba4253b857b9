import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { getTad } from "../tad/get-tad.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { openMonth as workMonth, valueOf } from "../../platform/testing/tad.ts";
import { addFile } from "../../platform/testing/import.ts";
import { mapImport } from "./map-import.ts";
import { uploadImport } from "./upload/upload-import.ts";

const clerk = { userName: "harbor-payroll" };
const header = "Name,SSN,Reg Hrs,OT Hrs,DT Hrs,Gross";
const adele = '"Abara, Adele",900-03-1200,160.00,1.00,0.00,5000.00';
const bram = '"Abara, Bram",900-03-0491,150.00,2.00,0.00,3500.00';
const sums = ",310.00,3.00,0.00,8500.00";

/** A kind of line that isn't a person's, a file with it, and its findings: the rule with its line. */
const kinds: readonly (readonly [kind: string, lines: readonly string[], said: readonly string[]])[] = [
  ["a grand total", [header, adele, bram, `Report Totals,${sums}`], ["totals-row 4"]],
  ["a total in another column", [header, adele, bram, `,Grand Total${sums}`], ["totals-row 4"]],
  ["a total without a label", [header, adele, bram, `,${sums}`], ["totals-row 4"]],
  [
    "a grand total that differs",
    [header, adele, bram, `Company Totals:,${sums.replace("310", "320")}`],
    ["totals-row 4"],
  ],
  [
    "a subtotal after each group",
    [header, adele, "Subtotal Packing,,160.00,1.00,0.00,5000.00", bram, "Subtotal Dock,,150.00,2.00,0.00,3500.00"],
    ["totals-row 3,5"],
  ],
  ["a count of people", [header, adele, bram, "Employee count: 2,,,,,"], ["counts-row 4"]],
  ["a count of other people", [header, adele, bram, "Employees paid: 9,,,,,"], ["counts-row 4"]],
  ["a header on each page", [header, adele, header, bram], ["header-again 3"]],
  [
    "page marks and an end mark",
    [header, adele, "Page 2 of 2,,,,,", bram, "*** End of Report ***,,,,,"],
    ["page-marks 3,5"],
  ],
  [
    "a title on each page",
    ["Payroll Register,,,,,", header, adele, "Payroll Register,,,,,", header, bram],
    ["header-again 5", "page-marks 4"],
  ],
  ["headings of departments", [header, "PACKING,,,,,", adele, "DOCK,,,,,", bram], ["group-lines 2,4"]],
  [
    "drawn or blank lines",
    [header, "------,------,------,------,------,------", adele, "", bram, "======,,,,,"],
    ["lines-ruled 2,6"],
  ],
];

describe.each(testDatabases)("lines of an export that are not people, on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.harbor]);
  const readLines = async () => valueOf(await roster.act(getTad, { params: { workMonth } }, clerk)).lines;

  it.each(kinds)("%s is listed, and the report gets only the people", async (_, lines, said) => {
    const linesBefore = await readLines();
    const body = { fileName: "payroll.csv", bytes: new TextEncoder().encode(lines.join("\n")) };
    const fileImport = valueOf(await roster.act(uploadImport, { params: { workMonth }, body }, clerk));
    if (fileImport.mapping === null) throw new Error("No columns");
    const params = { workMonth, importId: fileImport.id };
    const readyImport = valueOf(await roster.act(mapImport, { params, body: fileImport.mapping }, clerk));
    const lineFindings = readyImport.findings.filter(({ ruleId }) =>
      said.some((rule) => rule.startsWith(`${ruleId} `)),
    );
    expect([readyImport.state, readyImport.counts.rows, readyImport.counts.people]).toEqual(["READY", 2, 2]);
    expect(lineFindings.map(({ ruleId, rows }) => `${ruleId} ${rows.join()}`).toSorted()).toEqual(said);
    const firstTry = await addFile(roster, readyImport, { mode: "MERGE" }, clerk);
    expect(valueOf(firstTry).state).toBe("APPLIED");
    const hours = new Map((await readLines()).map((line) => [line.id, [line.unitsST, line.unitsOT, line.grossWages]]));
    const expected = linesBefore.map(({ id, lastName, firstName, unitsST, unitsOT, grossWages }) => {
      if (lastName === "Abara" && firstName === "Adele") return [id, [16_000, 100, 500_000]];
      if (lastName === "Abara" && firstName === "Bram") return [id, [15_000, 200, 350_000]];
      return [id, [unitsST, unitsOT, grossWages]];
    });
    expect(hours).toEqual(new Map(expected as [string, (number | null)[]][]));
  });
});
