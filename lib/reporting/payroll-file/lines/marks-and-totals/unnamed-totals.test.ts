import { askWithChoices, readExport } from "../../open/test-export.ts";

const header = "Name,SSN,Job,Hours,Gross";
const people = [
  '"Cho, Min",900-01-0003,J-1,40.00,1200.00',
  ",,J-2,38.00,1140.00",
  '"Diaz, Ana",900-01-0004,J-1,40.00,1200.00',
  ",,J-2,41.00,1230.00",
];
const lastPerson = ['"Eve, Al",900-01-0005,J-1,40.00,1200.00', ",,J-3,30.00,900.00"];

/** Returns each person's hours with lines without a name counted, and the rows in question. */
const read = (lines: readonly string[]) => {
  const { rows, rules, isRead } = readExport([header, ...lines], { unnamedLines: "COUNT", byName: true });
  const { steps } = askWithChoices([header, ...lines]);
  const hours = new Map<string, number>();
  for (const { lastName, cells } of rows) hours.set(lastName, (hours.get(lastName) ?? 0) + Number(cells.unitsST));
  return {
    hours: [...hours].map((personHours) => personHours.join(" ")),
    rules,
    isRead,
    askedRows: steps?.unnamedLines?.rows,
  };
};

describe("a line without a name or label that has the sums of the people above, including their lines without a name", () => {
  it("is a total and isn’t part of the question about those lines", () => {
    const { hours, rules, askedRows } = read([...people, ...lastPerson, ",,,229.00,6870.00"]);
    expect(askedRows).toBe(3);
    expect(hours).toEqual(["Cho 78", "Diaz 81", "Eve 70"]);
    expect(rules).toContain("totals-row 8");
  });

  it("can be a group’s total, with the grand total on the next line", () => {
    const { hours, rules, askedRows } = read([...people, ",,,159.00,4770.00", ...lastPerson, ",,,229.00,6870.00"]);
    expect(askedRows).toBe(3);
    expect(hours).toEqual(["Cho 78", "Diaz 81", "Eve 70"]);
    expect(rules).toContain("totals-row 6,9");
  });

  it("causes a question if it may be one person’s line", () => {
    const { askedRows, hours } = read([
      ...people,
      '"Eve, Al",900-01-0005,,20.00,600.00',
      ",,,20.00,600.00",
      ",,,40.00,1200.00",
    ]);
    expect(askedRows).toBe(4);
    expect(hours).toEqual(["Cho 78", "Diaz 81", "Eve 80"]);
  });

  it("causes a question if it has other sums or another job", () => {
    expect(read([...people, ...lastPerson, ",,,229.50,6870.00"]).askedRows).toBe(4);
    expect(read([...people, ...lastPerson, ",,J-9,229.00,6870.00"]).askedRows).toBe(4);
  });
});

describe("a separate line without a name that has the amounts of the only person since the last total", () => {
  const blankLine = ",,,,";
  const crew = ['"Cho, Min",900-01-0003,,40.00,1200.00', '"Diaz, Ana",900-01-0004,,41.00,1230.00'];
  const eve = '"Eve, Al",900-01-0005,,30.00,900.00';
  const unnamedLine = [blankLine, ",,,30.00,900.00"];

  it("is unclear", () => {
    expect(read([eve, ...unnamedLine, ...crew]).rules).toContain("line-unclear 4");
    expect(read([eve, ...unnamedLine, ...crew, blankLine, ",,,141.00,4230.00"]).rules).toContain("line-unclear 4,8");
  });
});

it("recognizes a total without a name by its sums, even with only a mark next to them", () => {
  const weeks = (name: string, hours: number) => [
    `"${name}",6/12/2026,${hours},900.00`,
    `"${name}",6/19/2026,40.00,1100.00`,
  ];
  const lines = [
    "Dept,Name,Week Ending,Hours,Gross",
    ...weeks("Cho, Min", 30).map((line) => `Yard,${line}`),
    "***,,,70.00,2000.00",
    ...weeks("Diaz, Ana", 20).map((line) => `Yard,${line}`),
    "***,,,60.00,2000.00",
  ];
  const { rules, isRead } = readExport(lines, { byName: true });
  expect(isRead).toBe(true);
  expect(rules).toContain("totals-row 4,7");
});

it("recognizes a total of all lines without a name even below a department’s heading", () => {
  const lines = [
    "Employee,SSN,Job,Hours,Gross",
    "Department: 100 Shop,,,,",
    '"Cho, Min",900-01-0003,J-1,36.00,1711.00',
    "Total,,,36.00,1711.00",
    "Department: 103 Yard,,,,",
    '"Diaz, Ana",900-01-0004,J-1,16.00,1070.00',
    '"Diaz, Ana",900-01-0004,J-2,42.25,1810.00',
    "Total,,,58.25,2880.00",
  ];
  const { rules, isRead } = readExport([...lines, ",,,94.25,4591.00"]);
  expect(isRead).toBe(true);
  expect(rules).toContain("totals-row 4,8,9");
  expect(readExport([...lines, ",,,94.50,4591.00"]).rules).toContain("line-unclear 9");
});
