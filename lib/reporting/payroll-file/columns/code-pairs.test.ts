import { listOpen } from "../questions/questions.ts";
import type { Mapping } from "../ground/mapping.ts";
import { exportTarget as target, readExport } from "../open/test-export.ts";
import { guessMapping, type Lines, readLines as readFile } from "../test-read.ts";
import { findCodePairs } from "./code-pairs.ts";

/** Returns the units and wages of each person, with the clerk's meaning for each code. */
const read = (lines: Lines, payCodes: NonNullable<Mapping["payCodes"]>) => {
  const reading = readFile(lines, { given: { ...guessMapping(lines), payCodes } }).read;
  const rows = reading?.ok === true ? reading.rows : [];
  return {
    findings: reading?.findings.map(({ ruleId, rows: sourceRows }) => `${ruleId} ${sourceRows.join()}`),
    amounts: rows.map(({ cells }) => [cells.unitsST, cells.unitsOT, cells.unitsDT, cells.grossWages]),
  };
};

const adp = [
  "Employee Name,File #,SSN,Reg Hours,O/T Hours,Hours 3 Code,Hours 3 Amount,Hours 4 Code,Hours 4 Amount,Gross Pay",
  '"Cho, Min",001003,900-01-0003,160.00,8.00,V,8.00,D,2.00,5900.00',
  '"Diaz, Ana",001004,900-01-0004,152.00,,,,V,16.00,4700.00',
  '"Eze, Obi",001005,900-01-0005,140.00,,B,4.00,,,3920.00',
];
const codes = [
  { from: "V", to: "OTHER" as const },
  { from: "D", to: "DT" as const },
  { from: "B", to: "IGNORE" as const },
];

it("finds ADP's pairs by their names, and asks once about each code", () => {
  const { mapping, steps, columns } = readFile(adp);
  expect(mapping?.columns).toEqual([
    ...(["employee", "payroll_no", "ssn", "units_st", "units_ot"] as const),
    ...(["pair_code", "pair_units", "pair_code", "pair_units", "gross_wages"] as const),
  ]);
  expect(columns[6]?.why).toBe("Beside its code in “Hours 3 Code”.");
  expect(steps?.payCodes.map(({ value, rows }) => [value, rows])).toEqual([
    ["V", 2],
    ["D", 1],
    ["B", 1],
  ]);
  const targetOptions = { unitCodes: ["JC711B"], percentOnly: false };
  expect(listOpen(mapping ?? { columns: [], constants: {} }, targetOptions, columns).messages).toEqual([]);
  expect(() => readExport(adp)).toThrow("A code is still open");
});

it("counts each pair by its code in that row", () => {
  const { amounts, findings } = read(adp, codes);
  expect(amounts).toEqual([
    ["168.00", "8.00", "2.00", "5900.00"],
    ["168.00", "", "0.00", "4700.00"],
    ["140.00", "", "0.00", "3920.00"],
  ]);
  expect(findings).toContain("pair-codes-ignored 4");
});

it("adds wages in pairs if no column has all wages, also for one code with hours and wages", () => {
  const lines = [
    "Name,SSN,Reg Hours,Reg Earnings,Code 1,Hours 1,Earnings 1,Code 2,Hours 2,Earnings 2",
    '"Cho, Min",900-01-0003,160,4800.00,O,8,360.00,BON,,500.00',
    '"Diaz, Ana",900-01-0004,152,4560.00,,,,MIL,,80.00',
  ];
  const { amounts } = read(lines, [
    { from: "O", to: "OT" },
    { from: "BON", to: "WAGES" },
    { from: "MIL", to: "IGNORE" },
  ]);
  expect(amounts).toEqual([
    ["160.00", "8.00", undefined, "5660.00"],
    ["152.00", "0.00", undefined, "4560.00"],
  ]);
});

it("never counts pairs of earnings next to all wages, or hours in pairs next to their total", () => {
  const wages = [
    "Name,SSN,Reg Hours,Earnings 3 Code,Earnings 3 Amount,Gross Pay",
    '"Cho, Min",900-01-0003,160,BON,500.00,5300.00',
    '"Diaz, Ana",900-01-0004,152,,,4560.00',
  ];
  expect(readFile(wages).mapping?.columns).toEqual(["employee", "ssn", "units_st", null, null, "gross_wages"]);
  const hours = [
    "Name,SSN,Code 1,Hours 1,Code 2,Hours 2,Total Hours",
    '"Cho, Min",900-01-0003,REG,160,OT,8,168',
    '"Diaz, Ana",900-01-0004,REG,152,,,152',
  ];
  expect(readFile(hours).mapping?.columns.at(-1)).toBeNull();
});

it("asks about hours without a code, and refuses a code without a meaning", () => {
  const lines = [...adp, '"Fox, Al",001006,900-01-0006,100.00,,,7.00,,,2800.00'];
  expect(readFile(lines).steps?.payCodes.map(({ value }) => value)).toEqual(["V", "D", "B", ""]);
  expect(readFile(adp, { given: { ...guessMapping(adp), payCodes: [] } }).read).toBeNull();
});

it("separates pairs with the same names, as ADP repeats them", () => {
  expect([...findCodePairs(["Hours 3 Code", "Hours 3 Amount", "Hours 3 Code", "Hours 3 Amount"])]).toEqual([
    [1, 0],
    [3, 2],
  ]);
  expect([...findCodePairs(["Hours 3 Amount", "Hours 3 Code", "Hours 3 Amount", "Hours 3 Code"])]).toEqual([
    [0, 1],
    [2, 3],
  ]);
  const lines = [
    "Co Code,Batch ID,File #,Employee Name,Temp Dept,Rate Code,Reg Hours,O/T Hours,Hours 3 Code,Hours 3 Amount,Hours 3 Code,Hours 3 Amount,Earnings 3 Code,Earnings 3 Amount,Memo Code,Memo Amount",
    '7KX,PR1,001003,"Cho, Min",,,160.00,8.00,V,8.00,D,2.00,BON,500.00,,',
    '7KX,PR1,001004,"Diaz, Ana",,,152.00,,V,16.00,,,,,M,3.00',
  ];
  const { amounts } = read(lines, [...codes, { from: "BON", to: "WAGES" }]);
  expect(amounts).toEqual([
    ["168.00", "8.00", "2.00", "500.00"],
    ["168.00", "", "0.00", "0.00"],
  ]);
  const { mapping, columns } = readFile(lines);
  expect(mapping?.columns[columns.findIndex(({ name }) => name === "Memo Amount")]).toBeNull();
});

it.each([["Type", "Hrs", "Hours"]])(
  "counts hours in pairs and skips their total: %s 1, %s 1, %s",
  (code, hours, total) => {
    const lines = [
      `Employee,SSN,${code} 1,${hours} 1,${code} 2,${hours} 2,${code} 3,${hours} 3,${total}`,
      '"Cho, Min",900-01-0003,REG,160,OT,8,,,168',
      '"Diaz, Ana",900-01-0004,REG,152,OT,9,,,161',
      '"Eze, Obi",900-01-0005,REG,150,,,,,150',
    ];
    const { mapping, columns } = readFile(lines);
    expect(listOpen(mapping!, target, columns).messages).toEqual([]);
    const { amounts } = read(lines, [
      { from: "REG", to: "ST" },
      { from: "OT", to: "OT" },
    ]);
    expect(amounts.map((row) => row.slice(0, 2))).toEqual([
      ["160.00", "8.00"],
      ["152.00", "9.00"],
      ["150.00", "0.00"],
    ]);
  },
);

const workforceNow = (code: string, hours: string, ending = ""): string[] => [
  `Payroll Name,SSN,Regular Hours,Overtime Hours,${code},${hours},Additional Earnings Code,Additional Earnings,Memo Code,Memo Amount,Gross Pay${ending}`,
  '"Cho, Min",900-01-0003,143.00,3.00,DBL,3.00,,,401K,12.00,4800.00',
  '"Diaz, Ana",900-01-0004,150.00,,,,VAC,224.00,401K,12.00,4800.00',
  '"Eze, Obi",900-01-0005,150.00,,V,16.00,VAC,224.00,,,4800.00',
];

it.each([
  ["Additional Hours Code", "Additional Hours"],
  ["Other Hours Code", "Other Hours"],
])("uses a code named for some hours only for those hours, not for the row: %s with %s", (code, hours) => {
  const lines = workforceNow(code, hours);
  expect(readFile(lines).mapping?.columns).toEqual([
    ...(["employee", "ssn", "units_st", "units_ot", "pair_code", "pair_units", null, null, null, null] as const),
    "gross_wages",
  ]);
  const { amounts } = read(lines, [
    { from: "DBL", to: "DT" },
    { from: "V", to: "IGNORE" },
  ]);
  expect(amounts).toEqual([
    ["143.00", "3.00", "3.00", "4800.00"],
    ["150.00", "", "0.00", "4800.00"],
    ["150.00", "", "0.00", "4800.00"],
  ]);
});

it("keeps the report's status if a row has none, or uses the clerk's status for these rows", () => {
  const lines = ["Name,SSN,Status,Hours", '"Cho, Min",900-01-0003,LOU,0', '"Diaz, Ana",900-01-0004,,150'];
  const statuses = (choices: Partial<Mapping> = {}) =>
    readExport(lines, choices).rows.map(({ cells }) => cells.statusCode);
  expect(statuses()).toEqual(["LOU", undefined]);
  expect(statuses({ constants: { status_code: "ACT" } })).toEqual(["LOU", "ACT"]);
});
