import { readExport } from "../open/test-export.ts";

const lines = [
  "Employee Name,Worker ID,Description,Hours,Earnings,Withholding,Amount Withheld",
  '"Cho, Min",1003,Regular,160.00,4800.00,Social Security,319.92',
  '"Cho, Min",1003,Overtime,8.00,360.00,Medicare,74.82',
  '"Cho, Min",1003,,,,Fed Income Tax,412.00',
  '"Diaz, Ana",1004,Regular,152.00,4560.00,Fed Income Tax,282.72',
  '"Diaz, Ana",1004,,0.00,,Medicare,66.12',
];
const columns = ["employee", "payroll_no", "pay_code", "units_st", "gross_wages", null, null] as const;

it("lists a line with only withholdings, without asking about it or counting it", () => {
  const read = readExport(lines, { columns: [...columns] });
  expect(read.mapping.columns[2]).toBe("pay_code");
  expect(read.rows.map(({ cells }) => [cells.unitsST, cells.unitsOT, cells.grossWages])).toEqual([
    ["160.00", "8.00", "5160.00"],
    ["152.00", "0.00", "4560.00"],
  ]);
  expect(read.rules).toContain("no-code 4,6");
});

it("asks about a line that has hours or wages but no code", () => {
  expect(() => readExport([...lines, '"Diaz, Ana",1004,,2.00,,,'], { columns: [...columns] })).toThrow("still open");
  expect(() => readExport([...lines, '"Diaz, Ana",1004,,,10.00,,'], { columns: [...columns] })).toThrow("still open");
  expect(() => readExport([...lines, '"Diaz, Ana",1004,,n,,,'], { columns: [...columns] })).toThrow("still open");
});

it("doesn't use withholdings to describe the pay codes beside them, even if each is always the same", () => {
  const journal = [
    "Name,Worker ID,Description,Hours,Earnings,Withholdings Description,Withholdings Amount",
    '"Cho, Min",1003,Regular,160.00,4800.00,Social Security,319.92',
    '"Cho, Min",1003,Overtime,8.00,360.00,Medicare,74.82',
    '"Diaz, Ana",1004,Regular,152.00,4560.00,Social Security,282.72',
    '"Diaz, Ana",1004,,,,Medicare,66.12',
  ];
  const { mapping, rows } = readExport(journal);
  expect(mapping.payCodes).toEqual([
    { from: "Regular", to: "ST" },
    { from: "Overtime", to: "OT" },
  ]);
  expect(rows.map(({ cells }) => [cells.unitsST, cells.unitsOT])).toEqual([
    ["160.00", "8.00"],
    ["152.00", "0.00"],
  ]);
});
