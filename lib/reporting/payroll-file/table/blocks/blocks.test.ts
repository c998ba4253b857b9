import { readExport } from "../../open/test-export.ts";

const read = (lines: readonly string[]) => {
  const { rows, rules, mapping, isRead } = readExport(lines);
  const people = rows.map(({ lastName, ssn, ssnLast4, payrollNo, cells }) =>
    [lastName, ssn || ssnLast4, payrollNo, cells.unitsST, cells.unitsOT, cells.grossWages].filter(Boolean).join(" "),
  );
  return { people, rules, mapping, isRead };
};

/** Writes a block for each person: the lines above the header, the repeated header, and the weeks. */
const blocks = (...headings: readonly (readonly string[])[]): string[] =>
  headings.flatMap((heading, n) =>
    heading.concat("Date,Reg,OT,Gross", `06/05/2026,8${n},2,2490`, "06/19/2026,72,0,2160", `Total,${152 + n},2,4650`),
  );

const truth = (...numbers: readonly string[]) => [
  `Cho ${numbers[0]} 152.00 2.00 4650.00`,
  `Diaz ${numbers[1]} 153.00 2.00 4650.00`,
];

describe("assigns the heading above the first repeated header to the first person:", () => {
  it.each<[string, string[], string[], string[]]>([
    [
      "a Social Security number after the name",
      ['"Cho, Min - 900-01-0003",,,'],
      ['"Diaz, Ana - 900-01-0004",,,'],
      ["900010003", "900010004"],
    ],
    [
      "an address in between",
      ['"Cho, Min",,,', "12 Main St,,,", '"Springfield, IL 62701",,,', "XXX-XX-0003,,,"],
      ['"Diaz, Ana",,,', "9 Oak Ave,,,", '"Peoria, IL 61602",,,', "XXX-XX-0004,,,"],
      ["0003", "0004"],
    ],
    [
      "labels on separate lines",
      ['Employee:,"Cho, Min",,', "Emp ID:,1003,,", "Department:,200 Shop,,"],
      ['Employee:,"Diaz, Ana",,', "Emp ID:,1004,,", "Department:,200 Shop,,"],
      ["1003", "1004"],
    ],
    ["a check", ['"1003 Cho, Min",Check: 5001,,'], ['"1004 Diaz, Ana",Check: 5002,,'], ["1003", "1004"]],
  ])("%s", (_, firstHeading, secondHeading, numbers) => {
    expect(read(blocks(firstHeading, secondHeading)).people).toEqual(truth(...numbers));
    const titles = ["Sunrise Fabrication,,,", "Earnings History 06/01/2026 - 06/30/2026,,,"];
    expect(read([...titles, ...blocks(firstHeading, secondHeading), "Grand Total,305,4,9300"]).people).toEqual(
      truth(...numbers),
    );
  });

  it("but not a page title, which repeats with the header", () => {
    const page = (n: number, title: string) => [`${title},,,`, `Page ${n},,,`, "Date,Reg,OT,Gross"];
    const people = (n: number) => [`"Employee: Cho${n}, Min (100${n})",,,`, "06/05/2026,80,2,2490", "Total,80,2,2490"];
    const lines = [...page(1, "Sunrise"), ...people(1), ...people(2), ...page(2, "Sunrise"), ...people(3)];
    const { people: names, rules } = read(lines);
    expect(names).toEqual([1, 2, 3].map((n) => `Cho${n} 100${n} 80.00 2.00 2490.00`));
    expect(rules).toContain("group-lines 4,7,13");
  });

  it.each<[string, string[], string[]]>([
    ["a number first", ['"1003 Cho, Min",,,'], ['"1004 Cho, Min",,,']],
    ["a Social Security number after it", ['"Cho, Min - 900-01-0003",,,'], ['"Cho, Min - 900-01-0004",,,']],
    [
      "a number on the next line",
      ['"Employee: Cho, Min",,,', "Emp ID: 1003,,,"],
      ['"Employee: Cho, Min",,,', "Emp ID: 1004,,,"],
    ],
  ])("even if two people have the same name, with %s", (_, firstHeading, secondHeading) => {
    const { people, rules } = read(blocks(firstHeading, secondHeading));
    expect(people.map((text) => /\d+(\d{3}) (?=15)/.exec(text)?.[1])).toEqual(["003", "004"]);
    expect(rules.join("\n")).not.toContain("line-unclear");
  });

  it.each([
    ["with the header repeated for each person", true],
    ["with one header for each page", false],
  ])("and assigns rows below a page break to the heading above it, %s", (_, isRepeated) => {
    const header = "Date,Reg,OT,Gross";
    const titles = ["Sunrise Fabrication,,,", "Earnings History 06/01/2026 - 06/30/2026,,,"];
    const heading = (n: number) => [`"100${n} Cho, Min",,,`, ...(isRepeated ? [header] : [])];
    const weeks = (n: number) => [`06/05/2026,8${n},2,2490`, `Total,8${n},2,2490`];
    const lines = [
      ...titles,
      ...(isRepeated ? [] : [header]),
      ...heading(1),
      ...weeks(1),
      ...heading(2),
      "Page 2,,,",
      ...titles,
      header,
      ...weeks(2),
      ...heading(3),
      ...weeks(3),
      ...heading(4),
      "Page 3,,,",
      ...titles,
      ...heading(4).slice(0, 1),
      header,
      ...weeks(4),
    ];
    expect(read(lines).people).toEqual([1, 2, 3, 4].map((n) => `Cho 100${n} 8${n}.00 2.00 2490.00`));
  });

  it("ends a person at a text between rows, and doesn’t assign the rows below it to that person", () => {
    const heading = (n: number) => [`"Cho, Min (100${n})",,,`, "06/05/2026,80,2,2490"];
    for (const name of ["Adjusted by payroll", '"Diaz, Ana"', "Lars Ekman", "Lars van Ekman"]) {
      const lines = [...heading(1), `${name},,,`, "06/12/2026,40,1,1245", ...heading(2), ...heading(3)];
      expect(read(["Date,Reg,OT,Gross", ...lines]).people.join("\n")).not.toContain("Cho 1001 120.00");
    }
  });
});

describe("reads labels and values in separate cells above each person:", () => {
  const earnings = (n: number) => [
    "Earnings,Hours,Rate,Amount,",
    "Regular,160.00,30.00,4800.00,",
    `Overtime,${n}.00,45.00,90.00,`,
    `Total,16${n}.00,,4890.00,`,
  ];
  it.each([
    [
      "a number, then the name",
      'Employee:,1003,"CHO, MIN",SSN:,900-01-0003',
      'Employee:,1004,"DIAZ, ANA",SSN:,900-01-0004',
    ],
    ["labels without colons", 'SSN,900-01-0003,Name,"CHO, MIN",', 'SSN,900-01-0004,Name,"DIAZ, ANA",'],
  ])("%s", (_, firstHeading, secondHeading) => {
    const { people, mapping, rules } = read([firstHeading, ...earnings(2), secondHeading, ...earnings(3)]);
    const no = (id: string) => (firstHeading.includes("1003") ? `${id} ` : "");
    expect(people).toEqual([
      `CHO 900010003 ${no("1003")}160.00 2.00 4890.00`,
      `DIAZ 900010004 ${no("1004")}160.00 3.00 4890.00`,
    ]);
    expect(mapping.payCodes?.map(({ from }) => from)).toEqual(["Regular", "Overtime"]);
    expect(rules).toContain("group-lines 1,6");
  });

  it("but reads earnings with a colon, and totals, as rows", () => {
    const lines = [
      "Employee,SSN,Earnings,Hours",
      '"Cho, Min",900-01-0003,Regular:,160',
      ",,Overtime:,2",
      ",,Total:,162",
    ];
    expect(read(lines).people).toEqual(["Cho 900010003 160.00 2.00"]);
  });
});
