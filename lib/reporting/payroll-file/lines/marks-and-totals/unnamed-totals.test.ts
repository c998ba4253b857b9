import { askAgain, readExport } from "../../open/test-export.ts";

const header = "Name,SSN,Job,Hours,Gross";
const people = [
  '"Cho, Min",900-01-0003,J-1,40.00,1200.00',
  ",,J-2,38.00,1140.00",
  '"Diaz, Ana",900-01-0004,J-1,40.00,1200.00',
  ",,J-2,41.00,1230.00",
];
const last = ['"Eve, Al",900-01-0005,J-1,40.00,1200.00', ",,J-3,30.00,900.00"];

/** The hours of each person where lines without a name are counted, and the rows that are asked about. */
const read = (lines: readonly string[]) => {
  const { rows, rules, isRead } = readExport([header, ...lines], { unnamedLines: "COUNT", byName: true });
  const { steps } = askAgain([header, ...lines]);
  const hours = new Map<string, number>();
  for (const { lastName, cells } of rows) hours.set(lastName, (hours.get(lastName) ?? 0) + Number(cells.unitsST));
  return { hours: [...hours].map((own) => own.join(" ")), rules, isRead, asked: steps?.unnamedLines?.rows };
};

describe("a line without a name or a word that holds the sums of the people above and of their lines without a name", () => {
  it("is a total, and isn’t asked about with those lines", () => {
    const { hours, rules, asked } = read([...people, ...last, ",,,229.00,6870.00"]);
    expect(asked).toBe(3);
    expect(hours).toEqual(["Cho 78", "Diaz 81", "Eve 70"]);
    expect(rules).toContain("totals-row 8");
  });

  it("is that of a group too, and the next one that of all", () => {
    const { hours, rules, asked } = read([...people, ",,,159.00,4770.00", ...last, ",,,229.00,6870.00"]);
    expect(asked).toBe(3);
    expect(hours).toEqual(["Cho 78", "Diaz 81", "Eve 70"]);
    expect(rules).toContain("totals-row 6,9");
  });

  it("is asked about where it may be a line of one person", () => {
    const { asked, hours } = read([
      ...people,
      '"Eve, Al",900-01-0005,,20.00,600.00',
      ",,,20.00,600.00",
      ",,,40.00,1200.00",
    ]);
    expect(asked).toBe(4);
    expect(hours).toEqual(["Cho 78", "Diaz 81", "Eve 80"]);
  });

  it("and with other sums, or another job, is asked about", () => {
    expect(read([...people, ...last, ",,,229.50,6870.00"]).asked).toBe(4);
    expect(read([...people, ...last, ",,J-9,229.00,6870.00"]).asked).toBe(4);
  });
});

describe("a line without a name, set apart, that holds the amounts of the only person since the last total", () => {
  const blank = ",,,,";
  const crew = ['"Cho, Min",900-01-0003,,40.00,1200.00', '"Diaz, Ana",900-01-0004,,41.00,1230.00'];
  const eve = '"Eve, Al",900-01-0005,,30.00,900.00';
  const one = [blank, ",,,30.00,900.00"];

  it("is unclear", () => {
    expect(read([eve, ...one, ...crew]).rules).toContain("line-unclear 4");
    expect(read([eve, ...one, ...crew, blank, ",,,141.00,4230.00"]).rules).toContain("line-unclear 4,8");
  });
});

it("a line without a name is a total by its sums also where only a mark is beside them", () => {
  const weeks = (who: string, hours: number) => [
    `"${who}",6/12/2026,${hours},900.00`,
    `"${who}",6/19/2026,40.00,1100.00`,
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

it("a line without a name that holds the sums of all lines is a total also below a heading of a department", () => {
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
