import { readExport } from "../open/test-export.ts";

const read = (header: string, ...lines: string[]) => {
  const { rows, warnings, messages } = readExport([header, ...lines]);
  const people = rows.map((row) => [row.lastName, row.ssn || row.payrollNo, row.cells.unitsST]);
  return { people, warnings, said: messages.join("\n") };
};
const header = "Employee,SSN,Pay Date,Reg Hours";

/** Writes people with their payroll number on one line and their last 4 digits on the next. */
const splitNumbers = (): string[] =>
  ["Bianchi, Omar", "Cho, Min", "Ek, Bo"].flatMap((name, index) => [
    `"${name}",,2004${index},80`,
    `"${name}",XXX-XX-100${index},,70`,
  ]);

describe("rows of one person", () => {
  it("need the number only in the first row if the name repeats right below it", () => {
    const { people, warnings } = read(
      header,
      '"Alvarez, Dana",900-01-0001,6/15/2026,80',
      '"Alvarez, Dana",,6/30/2026,72',
      '"Bianchi, Omar",900-01-0002,6/15/2026,80',
      '"Bianchi, Omar",,6/30/2026,60',
    );
    expect(people).toEqual([
      ["Alvarez", "900010001", "152.00"],
      ["Bianchi", "900010002", "140.00"],
    ]);
    expect(warnings).toEqual(["rows-by-name 3,5"]);
  });

  it.each([
    ["the whole number", "900-01-0001"],
    ["its last 4 digits", "xxx-xx-0001"],
  ])("with a different payroll number next to %s are added up with a warning that shows it", (_, ssn) => {
    const dana = '"Alvarez, Dana",900-01-0001,010044,80';
    const otherLines = ['"Bianchi, Omar",900-01-0002,10051,150', `"Alvarez, Dana",900-01-0001,10044,8`];
    const reading = read("Employee,SSN,Emp No,Reg Hours", dana, ...otherLines, `"Alvarez, Dana",${ssn},10051,30`);
    expect(reading.people[0]).toEqual(["Alvarez", "900010001", "118.00"]);
    expect(reading.warnings).toContain("payroll-numbers-of-one 2,5");
    expect(reading.said).toContain("several payroll numbers to one person: “010044”, “10051”.");
    expect(read("Employee,SSN,Emp No,Reg Hours", dana, ...otherLines).warnings).toEqual([]);
  });

  it("without a number stay separate if their hours exceed one person’s month", () => {
    const { people, warnings } = read(
      header,
      '"Smith, John",900-01-0001,6/15/2026,160',
      '"Smith, John",,6/15/2026,152',
      '"Bianchi, Omar",900-01-0002,6/15/2026,80',
    );
    expect(people.map(([name, ssn, hours]) => [name, ssn, hours])).toEqual([
      ["Smith", "900010001", "160.00"],
      ["Smith", "", "152.00"],
      ["Bianchi", "900010002", "80.00"],
    ]);
    expect(warnings).toEqual([]);
  });

  it("without a number aren’t added to a namesake, or to rows that aren’t right above", () => {
    const namesakes = ['"Diaz, Ana",900-01-0004,6/15/2026,80', '"Diaz, Ana",900-01-0005,6/15/2026,70'];
    expect(read(header, ...namesakes, '"Diaz, Ana",,6/30/2026,60').people).toHaveLength(3);
    const separateLines = ['"Diaz, Ana",900-01-0004,6/15/2026,80', '"Cho, Min",900-01-0003,6/15/2026,70'];
    expect(read(header, ...separateLines, '"Diaz, Ana",,6/30/2026,60').people).toHaveLength(3);
  });

  it("are recognized by their payroll number if only the first has the Social Security number", () => {
    const { people } = read(
      `Emp No,${header}`,
      '0101,"Alvarez, Dana",900-01-0001,6/15/2026,80',
      '101,"Alvarez, Dana",,6/30/2026,72',
    );
    expect(people).toEqual([["Alvarez", "900010001", "152.00"]]);
  });

  it("may have their payroll number with or without zeros", () => {
    const lines = ['0010044,"Alvarez, Dana",80', '10044,"Alvarez, Dana",72'];
    expect(read("Emp No,Employee,Reg Hours", ...lines).people).toEqual([["Alvarez", "0010044", "152.00"]]);
  });

  it.each([
    ["the payroll number above and the last 4 digits below", ",10044", "XXX-XX-0001,", "XXX-XX-0001,"],
    ["the last 4 digits above and the payroll number below", "XXX-XX-0001,", ",10044", "XXX-XX-0001,10044"],
    ["the whole number above and the last 4 digits below", "900-01-0001,10044", "XXX-XX-0001,", "XXX-XX-0001,"],
  ])("may have %s", (_, first, second, third) => {
    const { people } = read(
      `Employee,SSN,Emp No,Earning Code,Hours`,
      `"Alvarez, Dana",${first},REG,80`,
      `"Alvarez, Dana",${second},REG,72`,
      `"Alvarez, Dana",${third},REG,1`,
      '"Bianchi, Omar",,10045,REG,80',
      '"Bianchi, Omar",XXX-XX-0002,,OT,4',
    );
    expect(people.map(([name, , hours]) => [name, hours])).toEqual([
      ["Alvarez", "153.00"],
      ["Bianchi", "80.00"],
    ]);
  });

  const otherLines = ["Bianchi, Omar", "Cho, Min", "Ek, Bo"].map(
    (name, index) => `"${name}",XXX-XX-100${index},2004${index},150`,
  );
  const smiths = ['"Smith, John",,11,160', '"Smith, John",XXX-XX-0002,,150'] as const;

  it.each([
    ["far from each other", [smiths[0], ...otherLines, smiths[1]]],
    ["right below each other, while others have both on one line", [...smiths, ...otherLines]],
    ["far from each other, while most have them right below each other", [smiths[0], ...splitNumbers(), smiths[1]]],
    [
      "of two people with two lines each",
      [...splitNumbers(), ...smiths, '"Smith, John",,12,90', '"Smith, John",XXX-XX-0003,,80'],
    ],
  ])("aren’t combined from a payroll number and last 4 digits that share only a name: %s", (_, lines) => {
    const { people } = read("Employee,SSN,Emp No,Reg Hours", ...lines);
    const smithHours = people.filter(([name]) => name === "Smith").map(([, , hours]) => hours);
    expect(smithHours.slice(0, 2)).toEqual(["160.00", "150.00"]);
  });

  it("with only one number stay separate if several people have that number and name", () => {
    const lines = [
      '"Diaz, Ana",XXX-XX-0004,10044,80',
      '"Diaz, Ana",XXX-XX-0004,10045,80',
      '"Diaz, Ana",XXX-XX-0004,,9',
    ];
    expect(read("Employee,SSN,Emp No,Hours", ...lines).people).toHaveLength(3);
  });

  it.each([
    ["a new last name", '"Alvarez-Stone, Dana"'],
    ["a nickname", '"Alvarez, Dee"'],
  ])("with one number and %s are added up with a warning", (_, numberAndName) => {
    const {
      people,
      warnings,
      said: messages,
    } = read(header, '"Alvarez, Dana",900-01-0001,6/15/2026,80', `${numberAndName},900-01-0001,6/30/2026,72`);
    expect(people).toEqual([["Alvarez", "900010001", "152.00"]]);
    expect(warnings).toEqual(["names-of-number 2,3"]);
    expect(messages).toContain(`“Alvarez, Dana”, “${numberAndName.slice(1, -1)}”`);
  });

  it("warn about a father and son with the same last 4 digits, but not with the same whole number", () => {
    const rows = (ssn: string): string[] => [`"Cho, Min",${ssn},6/15/2026,80`, `"Cho, Min Jr",${ssn},6/15/2026,72`];
    expect(read(header, ...rows("XXX-XX-0003")).warnings).toEqual(["names-of-number 2,3"]);
    expect(read(header, ...rows("900-01-0003")).warnings).toEqual([]);
  });

  it("belong to two people if both names differ", () => {
    const lines = ['"Alvarez, Dana",900-01-0001,6/15/2026,80', '"Cho, Min",900-01-0001,6/30/2026,72'];
    expect(read(header, ...lines).people).toHaveLength(2);
  });

  it("cause no warning for another spelling of the name", () => {
    const lines = ['"Alvarez, Dana",900-01-0001,6/15/2026,80', '"ALVAREZ, DANA R",900-01-0001,6/30/2026,72'];
    expect(read(header, ...lines).warnings).toEqual([]);
  });
});
