import { openTextFile } from "../open/read-file.ts";
import { askAgain, exportTarget, readExport } from "../open/test-export.ts";
import { readImport } from "../read-import.ts";
import { listMappingGaps } from "../mapping/mapping-gaps.ts";
import type { Mapping } from "../ground/mapping.ts";

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
    ["Set", "Original", "Corrected"],
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

  const letters = "abcdefghijklmn".split("");
  /** People each with a row whose text is of that person, and one more row of the first. */
  const inMany = (name: string, text: (at: number) => string, more: string): string[] => [
    `Employee,SSN,${name},Hours`,
    ...letters.map((letter, at) => `"Person${letter}, Al",900-01-${1001 + at},${text(at)},${140 + at}`),
    `"Persona, Al",900-01-1001,${more},6`,
  ];
  const route = (at: number): string => `Route ${at + 1}`;

  it.each([
    ["Description", "Overtime"],
    ["Description", "Overtime 39.00"],
    ["Description", "Prior month adj"],
    ["Memo", "wk 2 overtime"],
    ["Comments", "VACATION"],
    ["Project", "100-OT"],
    ["Route", "Sick Pay"],
  ])("is asked about also where it has many other texts: %s with %s", (name, more) => {
    const asked = read(inMany(name, route, more));
    expect(asked.columns[2]?.why).toContain(`some say: “${more}”`);
    expect(gapsOf(asked).join()).toContain(`Rows differ in “${name}”.`);
  });

  it.each([
    ["Job", route, "Vacation Inn"],
    ["Description", route, "Holland yard"],
    ["Route", route, "Prior Lake"],
    ["Notes", (at: number) => (at === 3 ? "worked overtime on Friday" : `ok ${at}`), "ok again"],
  ])("asks nothing where the many texts of people with several rows say no kind: %s", (name, text, more) => {
    expect(read(inMany(name, text, more)).columns[2]?.look).toBeUndefined();
  });

  it("is asked about again where one of many texts is the first that says a kind", () => {
    const before = read(inMany("Description", route, "Route 20"));
    const kept = { [before.signature ?? ""]: { ...before.mapping!, constants: { agreement_code: "JC711B" } } };
    expect(read(inMany("Description", route, "Route 21"), kept).read).not.toBeNull();
    expect(read(inMany("Description", route, "Overtime"), kept).read).toBeNull();
  });

  it("asks nothing where each person has one row", () => {
    const lines = twice("Category", "Earnings", "Taxes").filter((_, at) => at === 0 || at % 2 === 1);
    expect(read(lines).columns[2]?.look).toBeUndefined();
  });

  it.each([
    ["D/C", "D", "C"],
    ["Dr/Cr", "DR", "CR"],
    ["Sign", "+", "-"],
    ["+/-", "+", "-"],
    ["V", "", "V"],
    ["Covered", "Yes", "No"],
    ["Union Y/N", "Y", "N"],
    ["Eligible", "Y", ""],
    ["UOM", "HRS", "MI"],
    ["Unit", "HR", "DAY"],
    ["Co Code", "HFI", "SUM"],
    ["Company", "Harbor Freight", "Summit Office"],
    ["Employer Name", "Harbor Freight", "Summit Office"],
    ["Union", "711", "NON"],
    ["Union", "711", ""],
    ["Local No", "711", "705"],
    ["Group", "Drivers", "Non-Union"],
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
    expect(asked.columns[3]?.why).toContain("which rows are taken off");
    expect(gapsOf({ ...asked, mapping: { ...asked.mapping!, ignored: [3] } })).toEqual([]);
  });

  it("is asked about again where rows didn’t differ when its mapping was saved", () => {
    const before = read(twice("Ref", "A-1", "A-1"));
    const saved = { ...before.mapping!, constants: { agreement_code: "JC711B" } };
    const kept = { [before.signature ?? ""]: saved };
    expect(read(twice("Ref", "A-1", "A-1"), kept).read).not.toBeNull();
    expect(read(twice("Ref", "REG", "OT"), kept).read).toBeNull();
  });

  it("is not asked about where only the header that each page repeats differs", () => {
    const header = "CO,Employee,SSN,Hours,Gross";
    const page = people.map(([who, ssn]) => `HFI,"${who}",${ssn},150,4000`);
    expect(read([header, ...page.slice(0, 2), header, ...page.slice(2)]).columns[0]?.look).toBeUndefined();
  });

  it("is not asked about where only the first row of a company names it", () => {
    expect(read(twice("Company", "Harbor Freight", "")).columns[2]?.look).toBeUndefined();
  });

  it("leaves out the rows of another company, also those of someone who is in both", () => {
    const lines = [
      "Co Code,Employee,SSN,Reg Hours,OT Hours,Gross",
      ...people.map(([who, ssn]) => `HFI,"${who}",${ssn},150,6,4000`),
      `SUM,"${people[0][0]}",${people[0][1]},20,1,600`,
    ];
    const columns = read(lines).mapping!.columns.with(0, "row_group");
    expect(askAgain(lines, { columns })).toMatchObject({ isAsked: true });
    const field = "row_group" as const;
    const values = [
      { field, from: "HFI", to: "COUNT" },
      { field, from: "sum", to: "LEAVE_OUT" },
    ];
    const { rows, rules, messages } = readExport(lines, { columns, values });
    expect(rows[0]?.cells).toMatchObject({ unitsST: "150.00", unitsOT: "6.00", grossWages: "4000.00" });
    expect(rules).toContain("row-groups-left-out 5");
    expect(messages).toContain(
      "Rows with “Co Code: SUM” don’t count, as you chose: 1 row of 1 person, with Reg Hours 20.00, OT Hours 1.00, and Gross $600.00. They are rows of Abara, Adele.",
    );
    const third = [...lines, `NEW,"${people[1][0]}",${people[1][1]},20,1,600`];
    expect(askAgain(third, { columns, values })).toMatchObject({ isAsked: true });
  });

  it("counts a row where each of several columns says that it does", () => {
    const lines = [
      "Company,Employee,SSN,Union,Hours,Gross",
      `711,"${people[0][0]}",${people[0][1]},711,150,4000`,
      `711,"${people[0][0]}",${people[0][1]},NON-UNION,20,600`,
      `OTHER,"${people[1][0]}",${people[1][1]},711,160,9000`,
      `711,"${people[1][0]}",${people[1][1]},711,140,3000`,
    ];
    const columns = read(lines).mapping!.columns.with(0, "row_group").with(3, "row_group");
    const asked = askAgain(lines, { columns });
    expect(asked).toMatchObject({ isAsked: true });
    expect(asked.codes.map(({ place, value }) => [place, value])).toEqual([
      [0, "711"],
      [0, "OTHER"],
      [3, "711"],
      [3, "NON-UNION"],
    ]);
    const answer = (place: number, from: string, to: string) => ({ field: "row_group" as const, place, from, to });
    const values = [
      answer(0, "711", "COUNT"),
      answer(0, "OTHER", "LEAVE_OUT"),
      answer(3, "711", "COUNT"),
      answer(3, "NON-UNION", "LEAVE_OUT"),
    ];
    // What one column says of a text, the other doesn't.
    expect(askAgain(lines, { columns, values: values.toSpliced(2, 1) })).toMatchObject({ isAsked: true });
    const { rows, rules } = readExport(lines, { columns, values });
    expect(rows.map(({ cells }) => cells.unitsST)).toEqual(["150.00", "140.00"]);
    expect(rules).toEqual(expect.arrayContaining(["row-groups-left-out 3", "row-groups-left-out 4"]));
    const turned = values.with(1, answer(0, "OTHER", "COUNT"));
    expect(readExport(lines, { columns, values: turned }).rows.map(({ cells }) => cells.unitsST)).toEqual([
      "150.00",
      "300.00",
    ]);
    expect(listMappingGaps({ columns, constants: {} }, exportTarget)).toEqual([]);
  });

  it("leaves out the rows of a bargaining unit, and asks about one that is new", () => {
    const lines = [
      "Union,Employee,SSN,Hours,Gross",
      `Local 711,"${people[0][0]}",${people[0][1]},150,4000`,
      `Non-Union,"${people[0][0]}",${people[0][1]},20,600`,
    ];
    const columns = read(lines).mapping!.columns.with(0, "agreement_code");
    const known = { field: "agreement_code" as const, from: "Local 711", to: "JC711B" };
    expect(askAgain(lines, { columns, values: [known] })).toMatchObject({
      isAsked: true,
      codes: [{ value: "Non-Union", place: 0 }],
      steps: {
        notes: [{ ruleId: "codes-new", message: expect.stringMatching(/“Union” has codes .*: “Non-Union”\./) }],
      },
    });
    const values = [known, { field: "agreement_code" as const, from: "NON-UNION", to: "LEAVE_OUT" }];
    const leaveOut = values.map((one) => ({ ...one, to: "LEAVE_OUT" }));
    expect(readExport(lines, { columns, values: leaveOut }).messages.join()).toContain(
      "leave out all rows of the file",
    );
    const { rows, rules } = readExport(lines, { columns, values });
    expect(rows.map(({ cells, agreementCode }) => [cells.unitsST, agreementCode])).toEqual([["150.00", "JC711B"]]);
    expect(rules).toContain("row-groups-left-out 3");
  });

  it("asks about each text of rows that may count, an empty one too, beside earning codes", () => {
    const lines = [
      "Union,Employee,SSN,Pay Code,Hours,Gross",
      `711,"${people[0][0]}",${people[0][1]},REG,150,4000`,
      `711,"${people[0][0]}",${people[0][1]},OT,6,225`,
      `,"${people[1][0]}",${people[1][1]},REG,160,9000`,
    ];
    const columns = read(lines).mapping!.columns.with(0, "row_group");
    expect(askAgain(lines, { columns }).codes.map(({ value }) => value)).toEqual(["711", ""]);
    const values = [
      { field: "row_group" as const, from: "711", to: "COUNT" },
      { field: "row_group" as const, from: "", to: "LEAVE_OUT" },
    ];
    const { rows } = readExport(lines, { columns, values });
    expect(rows.map(({ cells }) => [cells.unitsST, cells.unitsOT])).toEqual([["150.00", "6.00"]]);
  });

  it.each([
    ["Memo Code,Memo Amount", "401K,237.30", "GTL,6.70"],
    ["FLSA Code,Rate", "EX,28.00", "OT,28.00"],
  ])("is not asked about where it says nothing of the pay of its row: %s", (names, first, second) => {
    const lines = [
      `Employee,SSN,${names},Reg Hours,OT Hours,Gross`,
      ...people.map(([who, ssn], at) => `"${who}",${ssn},${at === 0 ? first : second},150,6,4000`),
    ];
    expect(read(lines).columns[2]?.look).toBeUndefined();
  });

  it.each([
    ["Kind,Hours,Amount", "S,150,4000", "O,6,225"],
    ["Kind,Hours", "S,150", "O,6"],
  ])("is asked about where only the first row names its person: %s", (names, first, second) => {
    const lines = [
      `Employee,SSN,${names}`,
      ...people.flatMap(([who, ssn]) => [`"${who}",${ssn},${first}`, `,,${second}`]),
    ];
    expect(gapsOf(read(lines)).join(" ")).toContain("Kind");
  });

  it("is not asked about for lines without a name that have no amount, as of deductions", () => {
    const lines = [
      "Employee,SSN,Hours,Gross,Deduction,Amount",
      ...people.flatMap(([who, ssn]) => [`"${who}",${ssn},150,4000,Dues,50`, ",,,,401k,100"]),
    ];
    expect(read(lines).columns[4]?.look).toBeUndefined();
  });

  it("is not asked about for lines without a name that say nothing in it, nor for totals", () => {
    const lines = [
      "Employee,SSN,Kind,Hours,Amount",
      ...people.flatMap(([who, ssn]) => [`"${who}",${ssn},Hourly,150,4000`, ",,,150,4000"]),
      "Total,,3 people,450,12000",
    ];
    expect(read(lines).columns[2]?.look).toBeUndefined();
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
