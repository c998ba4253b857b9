import { readExport } from "../open/test-export.ts";

const person = (memberId: string, name: string, ssnLast4: string, payrollNo = "") => {
  const [lastName = "", firstName = ""] = name.split(", ");
  return { memberId, lastName, firstName, middleInitial: "", ssnLast4, payrollNo, units: 0, wages: 0 };
};
const report = [
  person("M1", "Abara, Adele", "1200"),
  person("M2", "Abara, Desmond", "0343", "10012"),
  person("M3", "Abara, Desmond", "0204", "10012"),
  person("M4", "Cho, Min", "0003", "10102"),
];

const read = (header: string, lines: readonly string[], byName = false, people = report) => {
  const { rows, warnings } = readExport([header, ...lines], byName ? { byName } : {}, people);
  return { warnings, rows: rows.map(({ row, cells, fitsSeveral = false }) => [row, cells.unitsST, fitsSeveral]) };
};
const names = "Employee,Reg Hours,Gross Pay";

describe("several rows", () => {
  it.each([
    ["a name", "Abara, Desmond"],
    ["an initial", "Abara, D."],
  ])("with %s that two people on the report have are not added up", (_, name) => {
    const { rows, warnings } = read(names, [`"${name}",78,2300`, `"${name}",76,2301`, '"Cho, Min",80,2400'], true);
    expect(rows).toEqual([
      [2, "78.00", true],
      [3, "76.00", true],
      [4, "80.00", false],
    ]);
    expect(warnings).not.toContainEqual(expect.stringContaining("names-added-up"));
  });

  it("with one person's name, or an initial that fits one person, are added up with a warning", () => {
    const { rows, warnings } = read(
      names,
      ['"Cho, Min",80,2400', '"Cho, Min",76,2300', '"Abara, A.",40,1000', '"Abara, A.",41,1001'],
      true,
    );
    expect(rows).toEqual([
      [2, "156.00", false],
      [4, "81.00", false],
    ]);
    expect(warnings).toContainEqual("names-added-up 2,3,4,5");
  });

  it("with a payroll number that two people on the report have are not added up, and a single row is marked too", () => {
    const lines = ["10012,78,2300", "10102,80,2400", "10012,76,2301", "10102,70,2400"];
    const markedRow = [
      [2, "78.00", true],
      [3, "150.00", false],
      [4, "76.00", true],
    ];
    expect(read("Emp No,Reg Hours,Gross Pay", lines).rows).toEqual(markedRow);
    expect(read("Emp No,Reg Hours,Gross Pay", lines.slice(0, 2)).rows.map(([, , isMarked]) => isMarked)).toEqual([
      true,
      false,
    ]);
  });

  it("with a number and a name are added up if these fit one person, or if two people with other names share the number", () => {
    const lines = [
      '10102,"Cho, Min",80,2400',
      '10102,"Cho, Min",70,2300',
      '10012,"Lund, Eva",9,90',
      '10012,"Lund, Eva",8,80',
    ];
    expect(read(`Emp No,${names}`, lines).rows).toEqual([
      [2, "150.00", false],
      [4, "17.00", false],
    ]);
  });

  it("with one name and more hours than one person works stay separate, without their sum", () => {
    const weeks = [2, 3, 4, 5].map((index) => `"Cho, Min",${40 + index},2400`);
    expect(read(names, [...weeks, '"Cho, Min",30,900', '"Lund, Eva",12,90'], true).rows).toEqual([
      [2, "42.00", true],
      [3, "43.00", true],
      [4, "44.00", true],
      [5, "45.00", true],
      [6, "30.00", true],
      [7, "12.00", false],
    ]);
    expect(read(names, [...weeks, '"Lund, Eva",12,90'], true).rows[0]).toEqual([2, "174.00", false]);
  });
});
