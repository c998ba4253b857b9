import { openTextFile } from "../reading/read-file.ts";
import { exportTarget, readExport } from "../reading/test-export.ts";
import { readImport } from "../read-import.ts";
import { listMappingGaps, type Mapping } from "../mapping/mapping.ts";

const people = [
  ["Abara, Adele", "900-03-1200"],
  ["Brandt, Bram", "900-03-0491"],
  ["Cole, Desmond", "900-03-0204"],
] as const;
/** Two rows for each person, with another text in each. */
const twice = (name: string, first: string, second: string): string[] => [
  `Employee,SSN,${name},Hours,Gross`,
  ...people.flatMap(([who, ssn]) => [`"${who}",${ssn},${first},150,4000`, `"${who}",${ssn},${second},6,225`]),
];
const read = (lines: readonly string[], remembered: Record<string, Mapping> = {}) =>
  readImport(openTextFile(new TextEncoder().encode(lines.join("\n"))), {
    target: exportTarget,
    remembered,
    given: null,
  });
const gapsOf = ({ mapping, columns }: ReturnType<typeof read>): string[] =>
  mapping === null ? [] : listMappingGaps(mapping, exportTarget, columns);

describe("a column in which rows of one person differ", () => {
  it.each([
    ["Category", "Earnings", "Taxes"],
    ["Period", "Week 1", "Week 1 OT"],
    ["Comments", "REG", "OT"],
    ["Ref", "S", "O"],
    ["Period", "Current", "Prior"],
    ["Period", "202606", "202605"],
    ["Run", "P06", "P05"],
    ["Version", "Actual", "Budget"],
    ["Status", "Posted", "Deleted"],
    ["Description", "S", "O"],
    ["Entry", "A", "B"],
    ["Run", "Estimate", "Final"],
    ["Pass", "Alpha", "Beta"],
  ])("is asked about: %s with %s and %s", (name, first, second) => {
    const asked = read(twice(name, first, second));
    expect(asked.columns[2]?.look).toBe("KIND");
    expect(asked.columns[2]?.why).toContain(`“${first}”, “${second}”`);
    expect(gapsOf(asked).join()).toContain(`Rows differ in “${name}”.`);
    expect(asked.read).toBeNull();
  });

  it.each([
    ["Dept", "100", "200"],
    ["Job", "25-01 Dock", "25-02 Yard"],
    ["Location", "North", "South"],
    ["Check date", "6/12/2026", "6/26/2026"],
    ["Week", "Week 1", "Week 2"],
    ["Period", "Week 1", "Week 2"],
    ["Pay Period", "06/01/2026 - 06/14/2026", "06/15/2026 - 06/28/2026"],
    ["Type", "PP 12", "PP 13"],
  ])("asks nothing where it names a place or a time of the month: %s with %s and %s", (name, first, second) => {
    expect(read(twice(name, first, second)).columns[2]?.look).toBeUndefined();
  });

  it("asks nothing where each person has one row", () => {
    const lines = twice("Category", "Earnings", "Taxes").filter((_, at) => at === 0 || at % 2 === 1);
    expect(read(lines).columns[2]?.look).toBeUndefined();
  });

  it.each([
    ["D/C", "D", "C"],
    ["Dr/Cr", "DR", "CR"],
    ["Sign", "+", "-"],
    ["V", "", "V"],
    ["Covered", "Yes", "No"],
    ["Union Y/N", "Y", "N"],
    ["Eligible", "Y", ""],
    ["UOM", "HRS", "MI"],
    ["Unit", "HR", "DAY"],
  ])("is asked about where it turns a row round, also between people: %s with %s and %s", (name, first, second) => {
    const lines = twice(name, first, second);
    const ofPeople = lines.filter((_, at) => [0, 1, 4, 5].includes(at));
    const gap = `Rows differ in “${name}”.`;
    expect([gapsOf(read(lines)).join(), gapsOf(read(ofPeople)).join()]).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining(gap)),
    );
    const alike = twice(name, first || "Y", first || "Y");
    expect(read(alike).columns[2]?.look).toBeUndefined();
  });

  it("is asked about beside earning codes too, and no more once it is left aside", () => {
    const lines = [
      "Employee,SSN,Pay Code,Sign,Hours,Gross",
      ...people.flatMap(([who, ssn]) => [`"${who}",${ssn},REG,+,150,4000`, `"${who}",${ssn},OT,-,6,225`]),
    ];
    const asked = read(lines);
    expect(gapsOf(asked).join()).toContain("Rows differ in “Sign”.");
    expect(asked.columns[3]?.why).toContain("need a minus");
    expect(gapsOf({ ...asked, mapping: { ...asked.mapping!, ignored: [3] } })).toEqual([]);
  });

  it("is asked about again where rows didn’t differ when its mapping was saved", () => {
    const before = read(twice("Ref", "A-1", "A-1"));
    const saved = { ...before.mapping!, constants: { agreement_code: "JC711B" } };
    const kept = { [before.signature ?? ""]: saved };
    expect(read(twice("Ref", "A-1", "A-1"), kept).read).not.toBeNull();
    expect(read(twice("Ref", "REG", "OT"), kept).read).toBeNull();
  });

  it("is left aside, or gives each row its meaning, as the clerk chooses", () => {
    const lines = twice("Comments", "REG", "OT");
    const unused = readExport(lines, { ignored: [2] });
    expect(unused.rows[0]?.cells).toMatchObject({ unitsST: "156.00" });
    const { mapping } = unused;
    const columns = mapping.columns.with(2, "pay_code");
    const payCodes = [
      { from: "REG", to: "ST" as const },
      { from: "OT", to: "OT" as const },
    ];
    const coded = readExport(lines, { columns, payCodes });
    expect(coded.rows[0]?.cells).toMatchObject({ unitsST: "150.00", unitsOT: "6.00" });
  });
});
