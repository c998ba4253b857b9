import { checkRosterRows } from "../check-roster-rows.ts";
import { rosterRow } from "../open/test-export.ts";
import { toPersonKey } from "../people/match-person.ts";
import { isSsnAsPayrollNo, listRowsWithSsnAsPayrollNo, maskPayrollNo } from "./ssn-shapes.ts";

const rowsOf = (...payrollNos: string[]) =>
  payrollNos.map((payrollNo, index) => rosterRow({ row: index + 2, ssn: "", payrollNo }));
const withPayrollNos = (...payrollNos: string[]) =>
  listRowsWithSsnAsPayrollNo(rowsOf(...payrollNos)).map(({ payrollNo }) => payrollNo);

it("finds payroll numbers in the format of Social Security numbers", () => {
  expect(withPayrollNos("10044", "900-03-1200", "900 03 1201", "E-10045")).toEqual(["900-03-1200", "900 03 1201"]);
});

it("treats nine digits as Social Security numbers if nearly all can be", () => {
  const numbers = Array.from({ length: 9 }, (_, index) => `90003120${index}`);
  expect(withPayrollNos(...numbers)).toEqual(numbers);
  expect(withPayrollNos(...numbers, "10044")).toEqual(numbers);
  expect(withPayrollNos(...numbers, "10044", "10045")).toEqual([]);
  expect(withPayrollNos("900031200", "10044")).toEqual([]);
});

it("accepts nine-digit payroll numbers that can’t be Social Security numbers", () => {
  expect(withPayrollNos("000010044", "000010045", "100000046")).toEqual([]);
  expect(withPayrollNos("E900031200", "E900031201")).toEqual([]);
});

it("accepts nine-digit payroll numbers if most rows have another Social Security number", () => {
  const rows = Array.from({ length: 6 }, (_, index) =>
    rosterRow({ row: index + 2, ssn: index === 0 ? "" : `90002000${index}`, payrollNo: `10452367${index}` }),
  );
  expect(listRowsWithSsnAsPayrollNo(rows)).toEqual([]);
});

it("finds nine digits that end in the person’s last 4", () => {
  expect([isSsnAsPayrollNo("900031200", "1200"), isSsnAsPayrollNo("900031200", "1201")]).toEqual([true, false]);
  const row = rosterRow({ row: 2, ssn: "900031200", payrollNo: "900031200" });
  expect(listRowsWithSsnAsPayrollNo([row, ...rowsOf("10044")])).toEqual([row]);
});

it("refuses a file with them and reports the column", () => {
  const expected = { employerId: null, workMonth: null, unitCodes: null, isMapped: true };
  const [finding] = checkRosterRows(rowsOf("900-03-1200", "900-03-1201"), {
    ...expected,
    columnNames: { payroll_no: "Emp No" },
  });
  expect(finding).toMatchObject({ ruleId: "payroll-number-ssn", severity: "ERROR", rows: [2, 3] });
  expect(finding?.message).toMatch(
    / in the column “Emp No” are Social Security numbers.* Choose “Social Security number” for the column/,
  );
});

it("never stores nine digits in the key of an answer", () => {
  const [row] = rowsOf("900031200");
  expect(row && toPersonKey(row)).toMatch(/^\|•••-••-1200\|/);
  expect(["900-03-1200", "10044", "000010044"].map(maskPayrollNo)).toEqual(["•••-••-1200", "10044", "000010044"]);
});
