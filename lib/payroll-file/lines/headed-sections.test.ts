import { readExport } from "../open/test-export.ts";
import { header, linesOf } from "../open/test-people.ts";

const read = (lines: readonly string[], columns = header) =>
  readExport([columns, ...lines], { constants: { agreement_code: "JC711B" } });
const sectionRules = (rules: readonly string[]) => rules.filter((rule) => /^(?:section|table)-/.test(rule));

describe("a heading below which the same people come again", () => {
  it.each([
    "OVERTIME HOURS",
    "Year to date",
    "YTD through June",
    "Prior Month",
    "Expense reimbursement",
    "Vacation Balances",
    "Deductions & Taxes",
    "May 2026",
    "Last period",
  ])("refuses the file where it names another time or kind: %s", (heading) => {
    const { isRead, rules, messages } = read([...linesOf("150,3000"), heading, ...linesOf("9,280", 0, 3)]);
    expect(isRead).toBe(false);
    expect(sectionRules(rules)).toEqual(["section-of-other-kind 6,7,8,9"]);
    expect(messages.join()).toContain(`Line 6 says “${heading}”`);
  });

  it.each([
    ["below the total", [...linesOf("150,3000"), "TOTAL,,600,12000", "", "Year to date", ...linesOf("900,18000")]],
    ["above a department", [...linesOf("150,3000"), "Year to date", "Dept 100", ...linesOf("900,18000")]],
    ["above the first people", ["Overtime", ...linesOf("9,280"), "Regular", ...linesOf("150,3000")]],
    ["above one person more", ["Regular", ...linesOf("150,3000", 0, 2), "Overtime", ...linesOf("9,280", 1, 3)]],
  ])("refuses the file where it is %s", (_where, lines) => {
    const { isRead, rules } = read(lines);
    expect(isRead).toBe(false);
    expect(sectionRules(rules)).toEqual([expect.stringContaining("section-of-other-kind")]);
  });

  it.each([
    ["weeks", "Week 1", "Week 2"],
    ["jobs", "Job 25-01 Dock", "Job 25-02 Holiday Inn"],
    ["departments", "Dept 100", "Dept 200 Vacation Rentals"],
    ["crews", "Day crew", "Overtime crew"],
    ["weeks that end in another month", "Week ending 6/28/2026", "Week ending 7/5/2026"],
    ["days", "6/8/2026", "6/15/2026"],
    ["checks", "Paid June 2026", "Paid July 2026"],
  ])("is a warning with its text for %s", (_what, first, second) => {
    const { isRead, warnings, messages } = read([first, ...linesOf("75,1500"), second, ...linesOf("80,1600")]);
    expect(isRead).toBe(true);
    expect(sectionRules(warnings)).toEqual(["section-added 7,8,9,10,11"]);
    expect(messages.join()).toContain(`come again below these headings: “${second}”`);
  });

  it("is named once for all headings", () => {
    const weeks = [1, 2, 3].flatMap((week) => [`Week ${week}`].concat(linesOf("40,800", 0, 2)));
    const { warnings, messages } = read(weeks);
    expect(sectionRules(warnings)).toEqual(["section-added 5,6,7,8,9,10"]);
    expect(messages.join()).toContain("“Week 2”, “Week 3”");
  });

  it.each([
    ["sections with other people", ["Dept 1", ...linesOf("150,3000", 0, 2), "Overtime crew", ...linesOf("9,280", 2)]],
    ["one person in two departments", ["Dock", ...linesOf("75,1500", 0, 3), "Yard", ...linesOf("75,1500", 2)]],
    ["people who left", [...linesOf("150,3000", 0, 2), "TOTAL,,300,6000", "Terminated", ...linesOf("9,280", 2)]],
    ["marks of pages", [...linesOf("75,1500"), "Page 2", ...linesOf("75,1500")]],
  ])("isn’t found in %s", (_what, lines) => expect(sectionRules(read(lines).rules)).toEqual([]));

  it("isn’t found where earning codes say what the lines are", () => {
    const lines = [...linesOf("REG,150,3000"), "Overtime", ...linesOf("OT,9,280")];
    const { isRead, rules } = read(lines, "Employee,SSN,Earning,Hours,Gross");
    expect(isRead).toBe(true);
    expect(sectionRules(rules)).toEqual([]);
  });
});

describe("a heading of another kind over people who have few or no lines above", () => {
  it.each([
    "OVERTIME",
    "Vacation",
    "Deductions",
    "Accrued hours",
    "Projected",
    "Reversals",
    "Voided checks",
    "Year to date",
    "May 2026",
  ])("is a warning that names its people: %s", (heading) => {
    for (const above of [
      linesOf("150,3000", 0, 1),
      [...linesOf("150,3000", 0, 2), '"Nuri, Kim",900-01-1009,150,3000'],
    ]) {
      const { isRead, warnings, messages } = read([...above, heading, ...linesOf("9,280", 1)]);
      expect(isRead).toBe(true);
      expect(sectionRules(warnings)).toEqual([]);
      const rows = [2, 3, 4, 5].map((row) => row + above.length);
      expect(warnings).toContain(`people-below-other-kind ${rows.join()}`);
      expect(messages.join()).toContain(`These people are below “${heading}”`);
      expect(messages.join()).toContain("“Bolt, Min”, “Okafor, Jo”, “Silva, Desmond”");
    }
  });

  it("is a warning over all people", () =>
    expect(read(["OVERTIME", ...linesOf("9,280")]).warnings).toContain("people-below-other-kind 2,3,4,5,6"));

  it("isn’t one where earning codes say the kind, unless it names another time", () => {
    const columns = "Employee,SSN,Earning,Hours,Gross";
    const warn = (heading: string) =>
      read([...linesOf("REG,150,3000", 0, 2), heading, ...linesOf("OT,9,280", 2)], columns).warnings;
    expect(warn("Overtime").join()).not.toContain("below-other-kind");
    expect(warn("Year to date")).toContain("people-below-other-kind 4,5,6");
  });
});

it.each(["Non-Union", "NON UNION", "Not covered", "Non-bargaining"])(
  "names the people below a heading of those outside the bargaining unit: %s",
  (heading) => {
    const { isRead, warnings, messages } = read([
      "Union",
      ...linesOf("150,3000", 0, 2),
      heading,
      ...linesOf("80,1600", 2, 4),
    ]);
    expect(isRead).toBe(true);
    expect(warnings).toEqual(["people-below-outsiders 5,6,7"]);
    expect(messages.join()).toContain(`These people are below “${heading}”`);
  },
);
