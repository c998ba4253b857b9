import { readExport } from "../../open/test-export.ts";

const read = (lines: readonly string[]) => {
  const { rows, rules } = readExport(lines);
  const found = rows.map(
    ({ lastName, firstName, cells }) => `${lastName} ${firstName} ${cells.unitsST} ${cells.grossWages}`,
  );
  return { found, rules: rules.join("\n") };
};

const weeks = (name: string, number: string, ...amounts: readonly string[]): string[] =>
  amounts.map(
    (own, at) => `${at === 0 ? name : name.replaceAll(/[^,]|,(?=.*")/g, "")},${number},06/${7 * (at + 1)}/2026,${own}`,
  );

describe("a name that only a person’s first row has is that of the rows right below it with the same number:", () => {
  it.each<[string, string, string, readonly [string, string, string]]>([
    [
      "a Social Security number",
      "Employee,SSN",
      '"Cho, Min"|"Diaz, Ana"',
      ["900-01-0001", "900-01-0002", "900-01-0003"],
    ],
    ["a payroll number", "Employee,Emp No", '"Cho, Min"|"Diaz, Ana"', ["1001", "1002", "1003"]],
    ["the last 4 digits", "Employee,SSN", '"Cho, Min"|"Diaz, Ana"', ["xxx-xx-0001", "xxx-xx-0002", "xxx-xx-0003"]],
    ["the name in two columns", "Last Name,First Name,SSN", "Cho,Min|Diaz,Ana", ["900-01-0001", "900-01-0002", ""]],
  ])("%s", (_, columns, names, [one, other]) => {
    const [first = "", second = ""] = names.split("|");
    const { found } = read([
      `${columns},Week Ending,Hours,Gross`,
      ...weeks(first, one, "40,1200", "38,1140", "41.5,1245"),
      ...weeks(second, other, "36,1080", "37,1110"),
    ]);
    expect(found).toEqual(["Cho Min 119.50 3585.00", "Diaz Ana 73.00 2190.00"]);
  });

  it.each<[string, readonly string[]]>([
    ["a row of another number", [",900-01-0009,06/14/2026,38,1140"]],
    ["a row without the date of the one above, which may be a total", [",900-01-0001,,40,1200"]],
    ["the same row again", [",900-01-0001,06/07/2026,40.00,1200"]],
  ])("but not %s", (_, more) => {
    const { found, rules } = read([
      "Employee,SSN,Week Ending,Hours,Gross",
      '"Cho, Min",900-01-0001,06/07/2026,40,1200',
      ...more,
      '"Diaz, Ana",900-01-0002,06/07/2026,36,1080',
    ]);
    expect(found.join("\n")).not.toMatch(/Cho Min (?!40.00)/);
    expect(rules).not.toContain("rows-added-up");
  });

  it("and two people of one number whose rows have names stay apart", () => {
    const { found } = read([
      "Employee,SSN,Week Ending,Hours,Gross",
      ...weeks('"Cho, Min"', "xxx-xx-0001", "40,1200", "38,1140"),
      ...weeks('"Diaz, Ana"', "xxx-xx-0001", "36,1080", "37,1110"),
    ]);
    expect(found).toEqual(["Cho Min 78.00 2340.00", "Diaz Ana 73.00 2190.00"]);
  });
});
