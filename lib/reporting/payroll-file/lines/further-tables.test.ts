import { readExport, header, linesOf } from "../open/test-export.ts";

const oneUnit = { constants: { agreement_code: "JC711B" } };
const read = (lines: readonly string[]) => readExport(lines, oneUnit);

describe("another table below the first one", () => {
  it.each([
    ["the same columns in another order", "Employee,SSN,Gross,Hours", "3200,160"],
    ["an unrelated column", "Employee,SSN,Hours,Net Pay", "12,240"],
    ["columns of pay", "Employee,SSN,Rate,Net", "20,2100"],
    ["a column of a balance", "Name,SSN,Sick Accrued", "44"],
    ["a column of overtime", "Employee,SSN,OT Hrs", "12"],
  ])("refuses the file when it has %s", (_what, second, amounts) => {
    const lines = [header, ...linesOf("150,3000", 0, 2), "", second, ...linesOf(amounts, 2)];
    const { isRead, rules, messages } = read(lines);
    expect(isRead).toBe(false);
    expect(rules).toContain("table-with-other-columns 5");
    expect(messages.join()).toContain("begin a table with different columns: “");
  });

  it("refuses the file when its header has a name in two columns, or many columns", () => {
    const lines = (names: string, swapped: string) => [
      names,
      "Abara,Adele,900-01-1001,150,5,3000",
      "Bolt,Min,900-01-1002,150,5,3000",
      swapped,
      "Okafor,Jo,900-01-1003,5,150,3000",
      "Silva,Desmond,900-01-1004,5,150,3000",
    ];
    const names = "Last Name,First Name,SSN,Reg Hrs,OT Hrs,Gross";
    const { isRead, rules } = read(lines(names, "Last Name,First Name,SSN,OT Hrs,Reg Hrs,Gross"));
    expect(isRead).toBe(false);
    expect(rules).toContain("table-with-other-columns 4");
    expect(read(lines(names, names)).rules.filter((rule) => rule.startsWith("table"))).toEqual([]);
  });

  it.each([
    ["pages of a list", [header, ...linesOf("150,3000", 0, 2), "Page 1", header, ...linesOf("150,3000", 2)]],
    [
      "pages that begin with the previous page's person",
      [header, ...linesOf("75,1500", 0, 2), "Page 1", header, ...linesOf("75,1500", 1)],
    ],
    [
      "departments with overtime in the title",
      [header, ...linesOf("150,3000", 0, 2), "Overtime crew", header, ...linesOf("150,3000", 2)],
    ],
    [
      "half a header",
      ["Employee,SSN,Hours,Gross", ...linesOf("1,2", 0, 2), "Employee,SSN,,Gross", ...linesOf("1,2", 2)],
    ],
    ["a summary without names", [header, ...linesOf("150,3000"), "", "Code,Rate,Amount", "H&W,9.50,5700.00"]],
  ])("isn’t found in %s", (_what, lines) => {
    const { rules } = read(lines);
    expect(rules.filter((rule) => /^(?:section|table)-/.test(rule))).toEqual([]);
  });
});
