import { openTextFile } from "../reading/read-file.ts";
import { exportTarget as target } from "../reading/test-export.ts";
import { readImport } from "../read-import.ts";

const rulesOf = (lines: readonly string[]): string[] | undefined =>
  readImport(openTextFile(new TextEncoder().encode(lines.join("\n"))), {
    target,
    remembered: {},
    given: null,
  }).read?.findings.map(({ ruleId }) => ruleId);

it.each<[string, string[]]>([
  [
    "one column each",
    [
      ",Adele Abara,Bram O'Neil,TOTAL",
      "Regular Hours,160,152.50,312.50",
      "Overtime Hours,8,,8",
      "Gross Pay,5160.00,4270.00,9430.00",
    ],
  ],
  [
    "groups of columns below titles",
    [
      "Lakeside Freight",
      "Payroll Summary",
      ',"Abara, Adele",,,"O\'Neil, Bram T",,,TOTAL,,',
      ",Hours,Rate,Jun 26,Hours,Rate,Jun 26,Hours,Rate,Jun 26",
      "Gross Pay,,,,,,,,,",
      "Hourly Regular,160,30.00,4800.00,152.5,28.00,4270.00,312.5,,9070.00",
      "Overtime,8,45.00,360.00,,,,8,,360.00",
      "Total Gross Pay,168,,5160.00,152.5,,4270.00,320.5,,9430.00",
    ],
  ],
])("refuses a file with people as columns, and says how to export it: %s", (_, lines) =>
  expect(rulesOf(lines)).toEqual(["people-as-columns"]),
);

it.each<[string, string[]]>([
  [
    "two names above the header",
    [
      "Prepared by:,Jane Smith,Approved By,Bob Jones",
      "Pay Type,Employee Name,Employee No,Hours,Amount",
      "Regular Hours,Adele Abara,101,160.00,4800.00",
      "Overtime Hours,Bram Bolt,102,8.00,360.00",
    ],
  ],
  [
    "names of two people in a line of a preamble",
    [
      "Payroll contacts,Jane Smith,Bob Jones",
      "Pay Type,Employee Name,Employee No,Hours,Amount",
      "Regular Hours,Adele Abara,101,160.00,4800.00",
      "Overtime Hours,Bram Bolt,102,8.00,360.00",
    ],
  ],
  [
    "people in rows",
    ["Name,SSN,Reg Hrs,OT Hrs", '"Abara, Adele",900-01-1001,160.00,8.00', '"Bolt, Bram",900-01-1002,150.00,0.00'],
  ],
  [
    "columns named by jobs",
    ["Name,Emp No,Truck Driver,Dock Hand", "Adele Abara,101,160.00,8.00", "Bram Bolt,102,150.00,0.00"],
  ],
])("but not one with %s", (_, lines) => expect(rulesOf(lines) ?? []).not.toContain("people-as-columns"));
