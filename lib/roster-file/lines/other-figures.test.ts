import { readExport } from "../reading/test-export.ts";

const [cho, diaz, eve] = ['"Cho, Min",900-01-0003', '"Diaz, Ana",900-01-0004', '"Eve, Ana",900-01-0005'];

describe("a line in other figures is refused where its person has no other line:", () => {
  it.each([
    ["a yearly salary", "Hour", "Year", "Hour"],
    ["a part of the month", "Current", "Current", "MTD"],
    ["pay", "Hours", "Pay", "Hours"],
    ["earnings", "Units", "Earnings", "Units"],
  ])("%s", (_, ofCho, ofDiaz, ofEve) => {
    const lines = ["Name,SSN,Basis,Reg Hrs,Gross", `${eve},${ofEve},150,4000`, `${diaz},${ofDiaz},160,8000`];
    const { isRead, rules, messages } = readExport([...lines, `${cho},${ofCho},160,5160`, `${cho},${ofEve},160,5160`]);
    expect(isRead).toBe(false);
    expect(rules).toContain("figures-alone 3");
    expect(messages.join()).toContain(ofDiaz);
  });
});

it("reads a person without a number who is paid by the year, and skips the year below a person’s month", () => {
  const lines = ["Name,Pay Basis,Reg Hrs,Gross", '"Cho, Min",Hourly,160,5160', '"Diaz, Ana",Year,150,8000'];
  const { rows, rules } = readExport([...lines, '"Eve, Ana",Hourly,140,5000', '"Eve, Ana",YTD,900,30000']);
  expect(rows.map(({ cells }) => cells.unitsST)).toEqual(["160.00", "150.00", "140.00"]);
  expect(rules).toContain("year-sums 5");
});

it.each([
  ["without a column of units", "Name,SSN,Type,Amount", "160", "5000"],
  ["beside units", "Name,SSN,Type,Reg Hrs,Gross", "160,160", "0,5000"],
])("refuses hours in a column of wages, %s", (_, header, hours, pay) => {
  const lines = [header, `${cho},Hours,${hours}`, `${cho},Pay,${pay}`, `${diaz},Hours,${hours}`, `${diaz},Pay,${pay}`];
  expect(readExport(lines)).toMatchObject({
    isRead: false,
    rules: expect.arrayContaining(["hours-as-wages 2,4"]),
  });
});

it.each([
  ["Current", "YTD", "year-sums"],
  ["MTD", "Current", "period-sums"],
  ["Hours", "Pay", "pay-lines"],
])("warns that beside %s, %s is not read", (own, other, ruleId) => {
  const lines = ["Name,SSN,Type,Regular,Overtime", `${cho},${own},160,8`, `${cho},${other},960,48`];
  const { rows, warnings } = readExport([...lines, `${diaz},${own},150,0`, `,,${other},900,0`]);
  expect(rows.map(({ cells }) => cells.unitsST)).toEqual(["160.00", "150.00"]);
  expect(warnings).toContain(`${ruleId} 3,5`);
});
