import { listMonthsIn } from "../words/months.ts";

it.each([
  ["Payroll May 2026", ["2026-05"]],
  ["MAY 2026", ["2026-05"]],
  ["Month: May, 2026", ["2026-05"]],
  ["May-26", ["2026-05"]],
  ["Sept. '26", ["2026-09"]],
  ["For the month of May", ["2026-05"]],
  ["Periodo: 05/2026", ["2026-05"]],
  ["Pay period 2026-05", ["2026-05"]],
  ["PAYROLL REGISTER FOR MAY 1 THRU MAY 31, 2026", ["2026-05"]],
  ["May", ["2026-05"]],
  ["May, Ann", []],
  ["5/1/2026 - 5/31/2026", []],
  ["2026-05-01", []],
  ["May 10 - Payroll", []],
  ["Account 1205/2026", []],
])("finds the months in %s", (text, months) => {
  expect(listMonthsIn(text, "2026-06")).toEqual(months);
});
