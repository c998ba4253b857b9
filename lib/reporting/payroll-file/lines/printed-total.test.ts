import { openTextFile } from "../open/open-text.ts";
import { exportTarget as target } from "../open/test-export.ts";
import { readImport } from "../read-import.ts";

const people = [
  "Name,SSN,Dept,Hours,Gross",
  '"Cho, Min",900-01-0003,10,160.00,4000',
  '"Diaz, Ana",900-01-0004,20,150.50,3000',
];

const differencesIn = (lines: readonly string[]): string[] => {
  const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
  const { mapping } = readImport(file, { target, remembered: [], given: null });
  const { read } = readImport(file, { target, remembered: [], given: mapping });
  return read?.findings.flatMap(({ ruleId, message }) => (ruleId === "total-differs" ? [message] : [])) ?? [];
};

describe("compares a file's printed grand total with its people:", () => {
  it.each([
    "Grand Total",
    "GRAND TOTALS:",
    "** Report Total: **",
    "Report Totals for 2 employees",
    "Company Totals - Lakeside Freight Co.",
    "Total for all employees",
    "Totals (2 employees)",
    "Total",
  ])("%s", (label) => {
    expect(differencesIn([...people, `${label},,,310.50,7000`])).toEqual([]);
    expect(differencesIn([...people, `${label},,,999.00,7000`])).toEqual([
      "The total of Hours in the file is 999.00, but the rows of its people add up to 310.50: 688.50 less. Check that the file is complete and that no line was skipped.",
    ]);
    expect(differencesIn([...people, `${label},,,310.50,6000`])).toEqual([expect.stringContaining("$1,000.00 more")]);
  });

  it("but not a total that is, or may be, a department's", () => {
    const [header = "", cho = "", diaz = ""] = people;
    const total = (label: string, hours: string): string => `${label},,,${hours},`;
    expect(differencesIn([...people, total("Total Dept 20", "150.50")])).toEqual([]);
    expect(differencesIn([header, cho, total("Total", "160.00"), diaz, total("Total", "150.50")])).toEqual([]);
    expect(
      differencesIn([header, cho, total("Employee Total", "160.00"), diaz, total("Report Totals", "999.00")]),
    ).toHaveLength(1);
    expect(
      differencesIn([header, cho, total("Total Dept 10", "160.00"), diaz, total("Grand Total", "160.00")]),
    ).toHaveLength(1);
  });
});
