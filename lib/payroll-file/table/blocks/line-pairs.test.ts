import { readExport } from "../../open/test-export.ts";

const header = ["Employee Name,Reg Hours,Reg Earnings,Gross", "File No / SSN,O/T Hours,O/T Earnings,Net"];
const people = [
  ['"CHO, MIN",160.00,4800.00,4890.00', "001003 900-01-0003,2.00,90.00,3900.00"],
  ['"DIAZ, ANA",152.00,4560.00,4560.00', "001004 900-01-0004,0.00,0.00,3800.00"],
  ['"EVE, AL",144.00,4320.00,4455.00', "001005 900-01-0005,3.00,135.00,3700.00"],
];
const truth = [
  "CHO 900010003 001003 160.00 2.00 4890.00",
  "DIAZ 900010004 001004 152.00 0.00 4560.00",
  "EVE 900010005 001005 144.00 3.00 4455.00",
];

const read = (lines: readonly string[]) => {
  const { rows, rules } = readExport(lines);
  const found = rows.map(({ lastName, ssn, payrollNo, cells }) =>
    [lastName, ssn, payrollNo, cells.unitsST, cells.unitsOT, cells.grossWages].join(" "),
  );
  return { people: found, rules };
};

describe("people with two lines each, of which each line of the header names one, are read as one line each:", () => {
  it.each<[string, string[]]>([
    ["alone", [...header, ...people.flat()]],
    ["below titles", ["Payroll Register,,,", "Period 06/01/2026 - 06/30/2026,,,", ...header, ...people.flat()]],
    ["with totals", [...header, ...people.flat(), "Totals,456.00,13680.00,13905.00", ",5.00,225.00,11400.00"]],
    ["on two pages", [...header, ...people.slice(0, 2).flat(), "Page 1,,,", ...header, ...people.slice(2).flat()]],
  ])("%s", (_, lines) => {
    const { people: found, rules } = read(lines);
    expect(found).toEqual(truth);
    expect(rules.join("\n")).toMatch(/lines-in-pairs \d/);
  });

  const pairs = people.flat();

  it("and also where there is one person only", () => {
    expect(read([...header, ...pairs.slice(0, 2)]).people).toEqual(truth.slice(0, 1));
  });

  it.each<[string, number, string]>([
    ["in the middle", 1, "DIAZ   152.00  4560.00"],
    ["last", 2, "EVE   144.00  4455.00"],
  ])("with a warning where a person %s has no second line, who keeps the first one", (_, at, own) => {
    const { people: found, rules } = read([...header, ...pairs.filter((_line, n) => n !== at * 2 + 1)]);
    expect(found).toEqual(truth.with(at, own));
    expect(rules.join("\n")).toContain(`pairs-without-second ${3 + at * 2}`);
  });

  it.each<[string, string[], string]>([
    ["between two people", [...pairs.slice(0, 2), "Retro,3.00,90.00,90.00", ...pairs.slice(2)], "5"],
    ["between the lines of one", [...pairs.slice(0, 1), "Retro,3.00,90.00,90.00", ...pairs.slice(1)], "4,5"],
    [
      "that is one more second line",
      [...pairs.slice(0, 2), "001003 900-01-0003,2.00,90.00,0.00", ...pairs.slice(2)],
      "5",
    ],
    ["whose number isn’t one", [...pairs.slice(0, 5), "1005 X,3.00,135.00,3700.00"], "8"],
    ["without its number", [...pairs.slice(0, 5), ",3.00,135.00,3700.00"], "8"],
    ["for most people", pairs.filter((_, at) => at < 2 || at % 2 === 0), "5,6"],
  ])("and refused with a line %s, which is named", (_, lines, rows) => {
    const { people: found, rules } = read([...header, ...lines]);
    expect(found).toEqual([]);
    expect(rules.join("\n")).toContain(`pairs-unclear ${rows}`);
  });

  it("but not where each person has one line below a header of two", () => {
    const { rules } = readExport([...header, ...people.map(([line = ""]) => line)]);
    expect(rules.join("\n")).not.toMatch(/pairs/);
  });

  it("nor where the first line of the header has labels over the columns of people with one line each", () => {
    const labels = ["Employee,Employee,Hours,Pay,Hours", "SSN,Employee Name,Overtime,Gross,Regular"];
    const lines = [1, 2, 3].map((n) => `900-01-000${n},"Cho, Min",2.00,4890.00,160.00`);
    const { people: found, rules } = read([...labels, ...lines]);
    expect(found).toHaveLength(3);
    expect(rules.join("\n")).not.toMatch(/pairs/);
  });
});
