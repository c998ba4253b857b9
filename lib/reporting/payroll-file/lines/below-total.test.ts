import { readExport } from "../open/test-export.ts";

const header = "Name,SSN,Reg Hrs,OT Hrs,Gross";
const people = [
  '"Cho, Min",900-01-0003,160.00,8.00,5000.00',
  '"Diaz, Ana",900-01-0004,150.50,0.00,4000.00',
  '"Eve, Ana",900-01-0005,100.00,2.00,3000.00',
  '"Fox, Al",900-01-0006,90.00,0.00,2500.00',
];
const total = "Totals,,500.50,10.00,14500.00";

const namesOf = (lines: readonly string[]) => readExport(lines).rows.map(({ lastName }) => lastName);
const expectedNames = ["Cho", "Diaz", "Eve", "Fox"];

describe("doesn’t read lines without a name below the last person as people:", () => {
  it.each<[string, string[], string]>([
    [
      "the amount owed, calculated below the total",
      [total, "x rate,,9.50,9.50,", "Amount due,,4754.75,95.00,", "Check enclosed,,,,4849.75"],
      "closing-lines 7,8,9",
    ],
    [
      "amounts owed below an unlabeled total line",
      [total.replace("Totals", ""), "Dues check # 4456,,,,250.00"],
      "closing-lines 7",
    ],
    ["a head count in the ID column", [total, "Total employees,4,,,"], "counts-row 7"],
  ])("%s", (_, lines, rule) => {
    expect(namesOf([header, ...people, ...lines])).toEqual(expectedNames);
    expect(readExport([header, ...people, ...lines]).rules).toContain(rule);
  });

  it.each<[string, string[]]>([
    ["other sums", ["Drivers,,400.50,8.00,9500.00", "Warehouse,,100.00,2.00,5001.00"]],
    ["names of people", ['"Gil, Ana",,400.50,8.00,9500.00', '"Hay, Al",,100.00,2.00,5000.00']],
    ["amounts without a total above", ["Amount due,,4754.75,95.00,"]],
    ["a name below the total", [total, "Ana Gil,,40.00,0.00,900.00"]],
  ])("but asks about %s instead of skipping them", (_, lines) => {
    const { isRead, rows } = readExport([header, ...people, ...lines]);
    expect(isRead && rows.length === people.length).toBe(false);
  });
});

it("keeps lines that have a name but no ID, and asks who they belong to", () => {
  expect(namesOf([header, ...people, "TEMP LABOR,,40.00,0.00,800.00"])).toEqual([...expectedNames, "TEMP LABOR"]);
  expect(namesOf([header, ...people, "Non-union hours,,40.00,,"])).toEqual([...expectedNames, "Non-union hours"]);
  // If most names are in a different format, the file isn't read.
  const unreadableNames = ["Dana Abe,,1.00,0.00,1.00", "Omar Bay,,1.00,0.00,1.00", "Mia Coe,,1.00,0.00,1.00"];
  const { isRead, messages } = readExport([header, ...people.slice(0, 2), ...unreadableNames]);
  expect([isRead, messages.join()]).toEqual([false, expect.stringContaining("If they are totals, counts or notes")]);
});

describe("reads people without a number below the first department's total:", () => {
  const [first = "", second = "", ...rest] = people;
  const dockTotal = "Total Dock,,310.50,8.00,9000.00";
  it.each(["Gil", "GIL ANA*", "Worker 3", "Ann Prior"])("%s", (name) => {
    const lines = [first, second, dockTotal, `${name},,150.00,0.00,4500.00`, ...rest];
    const { rows, rules } = readExport([header, ...lines]);
    expect(rows.map(({ lastName }) => lastName)).toEqual(["Cho", "Diaz", name, "Eve", "Fox"]);
    expect(rules.join()).not.toContain("lines-below-total");
  });
});

describe("recognizes a total", () => {
  it("with a head count in the ID column", () => {
    expect(namesOf([header, ...people, total.replace(",,", ",4,")])).toEqual(expectedNames);
    const numberedLines = ["Dept,Name,Emp ID,Hours", '1,"Cho, Min",1001,160.00', '1,"Diaz, Ana",1002,150.50'];
    expect(namesOf([...numberedLines, "Company Total:,,2,310.50"])).toEqual(["Cho", "Diaz"]);
  });

  it("with the person's name and number and the sums of the rows above", () => {
    const rowsOf = (name: string) => [`${name},11/7/2026,80.00`, `${name},11/14/2026,70.00`, `${name},Total,150.00`];
    const lines = ["Name,SSN,Week,Reg Hrs", ...['"Cho, Min",900-01-0003', '"Diaz, Ana",900-01-0004'].flatMap(rowsOf)];
    const { rows, warnings } = readExport(lines.map((line) => line.replaceAll("11/", "6/")));
    expect(rows.map(({ cells }) => cells.unitsST)).toEqual(["150.00", "150.00"]);
    expect(warnings).toEqual([]);
  });
});

it("doesn’t read a third header line as a person", () => {
  const lines = [",,Regular,Overtime,Gross", "Employee,Soc Sec,Hours,Hours,Wages", "Name,Number,Worked,Worked,Paid"];
  expect(namesOf([...lines, ...people])).toEqual(expectedNames);
});
