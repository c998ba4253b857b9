import { readExport } from "../open/test-export.ts";

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

it.each([
  ["PTD", "MTD", "YTD"],
  ["Cur", "Mo", "Yr"],
  ["Week", "Month", "Year"],
  ["Current", "MTD", "QTD"],
])("reads the month beside %s and %s, and asks nothing about them", (part, month, year) => {
  const rowsOf = (who: string) => [`${who},${part},80,2400`, `${who},${month},160,4800`, `${who},${year},960,28800`];
  const { rows } = readExport(["Name,SSN,Period,Reg Hrs,Gross", ...[cho, diaz, eve].flatMap(rowsOf)]);
  expect(rows.map(({ cells }) => cells.unitsST)).toEqual(["160.00", "160.00", "160.00"]);
});

it("reads the month below a part of it that alone has the name", () => {
  const rowsOf = (who: string) => [`${who},Current,80,2400`, ",,MTD,160,4800", ",,YTD,960,28800"];
  const { rows } = readExport(["Name,SSN,,Reg Hrs,Gross", ...[cho, diaz, eve].flatMap(rowsOf)]);
  expect(rows.map(({ lastName, cells }) => `${lastName} ${cells.unitsST}`)).toEqual([
    "Cho 160.00",
    "Diaz 160.00",
    "Eve 160.00",
  ]);
});

it("reads the hours beside lines of rates and pay", () => {
  const rowsOf = (who: string) => [`${who},Hrs,160,8`, `${who},Rate,30,45`, `${who},Amt,4800,360`];
  const { rows, warnings } = readExport(["Name,SSN,Line,Reg,OT", ...[cho, diaz, eve].flatMap(rowsOf)]);
  expect(rows.map(({ cells }) => [cells.unitsST, cells.unitsOT])).toEqual(
    [cho, diaz, eve].map(() => ["160.00", "8.00"]),
  );
  expect(warnings).toContain("pay-lines 3,4,6,7,9,10");
});

it("takes people who are paid by the week or by the month as they are", () => {
  const lines = ["Name,SSN,Paid by,Reg Hrs,Gross", `${cho},Week,160,4800`, `${diaz},Month,150,4500`];
  expect(readExport(lines).rows.map(({ cells }) => cells.unitsST)).toEqual(["160.00", "150.00"]);
});
