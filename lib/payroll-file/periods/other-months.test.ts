import { readExport } from "../open/test-export.ts";

/** What is said of dates in an export for June 2026, with the rows. */
const saidOf = (name: string, dates: readonly string[]): string[] => {
  const rows = ["Cho, Min,900-01-0003", "Diaz, Ana,900-01-0004"].flatMap((who) => {
    const [last, first, ssn] = who.split(",");
    return dates.map((date, at) => `"${last},${first}",${ssn},${date},${40 + at}`);
  });
  const { warnings } = readExport([`Employee,SSN,${name},Hours`, ...rows]);
  return warnings.filter((rule) => rule.startsWith("dates") || rule.startsWith("weeks"));
};

describe("weeks that end after the month", () => {
  it.each([
    ["Week Ending", ["6/6/2026", "6/13/2026", "6/20/2026", "6/27/2026", "7/4/2026"], "6,11"],
    ["Week Ending", ["06/07/26", "06/14/26", "06/21/26", "06/28/26", "07/05/26"], "6,11"],
    ["Week Beginning", ["5/31/2026", "6/7/2026", "6/14/2026", "6/21/2026", "6/28/2026"], "6,11"],
    ["Pay Period", ["6/1/2026 - 6/14/2026", "6/15/2026 - 6/28/2026", "6/29/2026 - 7/12/2026"], "4,7"],
  ])("are named where all of %s are longer than the month: %j", (name, dates, rows) => {
    expect(saidOf(name, dates)).toEqual([`weeks-beyond-month ${rows}`]);
  });

  it("are named once where a period’s begin and end say the same of the same rows", () => {
    const periods = ["3/1/2026,3/31/2026", "6/1/2026,6/30/2026"];
    expect(saidOf("Period Begin,Period End", periods)).toEqual(["dates-of-other-months 2,4"]);
  });

  it.each([
    ["Week Ending", ["6/6/2026", "6/13/2026", "6/20/2026", "6/27/2026"]],
    ["Week Ending", ["6/11/2026", "6/18/2026", "6/25/2026", "7/2/2026"]],
    ["Week Beginning", ["6/7/2026", "6/14/2026", "6/21/2026", "6/28/2026"]],
    ["Period End", ["6/15/2026", "6/30/2026"]],
    ["Check Date", ["6/12/2026", "6/26/2026", "7/10/2026"]],
    ["Period", ["06/01-06/15", "06/16-06/30"]],
  ])("are the month's otherwise: %s %j", (name, dates) => {
    expect(saidOf(name, dates)).toEqual([]);
  });
});

it.each(["Mo", "Mth", "Batch"])("rows of other months are named by a column called %s", (name) => {
  expect(saidOf(name, ["May 2026", "Jun 2026"])).toEqual(["dates-of-other-months 2,4"]);
});

it.each([
  ["Hours May,Gross May", "“Hours May”, “Gross May”"],
  ["May Hours,Gross", "“May Hours”"],
  ["Hours,Gross Jun 2025", "“Gross Jun 2025”"],
])("names columns of another month: %s", (names, named) => {
  const { messages } = readExport([`Employee,SSN,${names}`, '"Cho, Min",900-01-0003,150.5,4000']);
  expect(messages.filter((message) => message.includes("name a month")).join()).toContain(`June 2026: ${named}.`);
});

it.each(["Hours June,Gross June", "Hours,Gross", "June 2026 Hours,Gross 06/2026"])(
  "names no columns of the month: %s",
  (names) => {
    expect(readExport([`Employee,SSN,${names}`, '"Cho, Min",900-01-0003,150.5,4000']).warnings).toEqual([]);
  },
);

it.each(["Hourly Pay", "Work Hours", "Check Amt", "Wk 1 Reg", "Net Pay", "Paid OT"])(
  "takes no amounts for dates: %s",
  (name) => {
    expect(saidOf(name, ["28.05", "4.10", "30.02"])).toEqual([]);
  },
);

it.each([["12.5"], ["12.5", "25", "7.5"], ["$12.5", "12"], ["12"], ["12", "25", ""]])(
  "takes no allowance of a shift for a date: %s %s %s",
  (...amounts) => expect(saidOf("Shift Diff", amounts)).toEqual([]),
);

it.each(["5/15", "5.15.26", "05.15.2026"])("takes dates for dates below “Check Date”: %s", (date) => {
  expect(saidOf("Work Date", ["6/15/2026", date])).toEqual(["dates-of-other-months 3,5"]);
});

it.each([
  ["Date Worked", ["30.05.2026", "02.06.2026", "01.07.2026"], "2,4,5,7"],
  ["Week Ending", ["31/05/2026", "07/06/2026", "14/06/2026"], "2,5"],
  ["Fiscal Period", ["202605", "202606"], "2,4"],
])("rows of other months are named where the day comes first, or a month is a number: %s %j", (name, dates, rows) => {
  expect(saidOf(name, dates)).toEqual([`dates-of-other-months ${rows}`]);
});

it.each([
  ["Date Worked", ["01.06.2026", "30.06.2026"]],
  ["Pay Period", ["202611", "202612"]],
  ["Batch", ["5-2-2-21", "5-2-2-22"]],
])("days of the month are no other’s: %s %j", (name, dates) => {
  expect(saidOf(name, dates)).toEqual([]);
});

it.each([
  ["Period ending 30.05.2026", true],
  ["Period 5 2026", true],
  ["Fiscal period 202605", true],
  ["Pay period 01.06.2026 - 30.06.2026", false],
  ["Period ending 30.06.2026", false],
  ["5-2-2-21 Payroll Records~Hours", false],
  ["Payroll 5-2-21", true],
  ["Fiscal period 202606", false],
  ["Period 6 2026", false],
])("a title “%s” is of another month: %s", (title, isOther) => {
  const lines = [title, "", "Employee,SSN,Hours", '"Cho, Min",900-01-0003,40', '"Diaz, Ana",900-01-0004,41'];
  expect(readExport(lines).warnings.some((rule) => rule.startsWith("title-of-other-month"))).toBe(isOther);
});
