import { readExport } from "../open/test-export.ts";

const people = ["Cho, Min", "Diaz, Ana", "Eze, Obi"];
const numbers = ["1001", "1002", "1003"];

const read = (lines: readonly string[]) => {
  const { rows, rules, mapping, messages } = readExport(lines);
  return {
    rules,
    mapping,
    messages,
    people: rows.map(({ lastName, ssn, memberId, payrollNo, cells }) =>
      [lastName, ssn || memberId || payrollNo, cells.unitsST, cells.unitsOT].join(" "),
    ),
  };
};

/** Writes each person with an ID on the line below the name. */
const withIds = (...ids: readonly string[]): string[] => [
  "Employee,Regular Hours,OT Hours,Gross",
  ...people.flatMap((name, n) => [`"${name}",${150 + n}.00,${n}.00,4000.00`, `${ids[n] ?? ""},,,`]),
  "Report Totals,453.00,3.00,12000.00",
];

describe("assigns an ID on the line below a name to the person above:", () => {
  const truth = ["Cho 1001 150.00 0.00", "Diaz 1002 151.00 1.00", "Eze 1003 152.00 2.00"];
  it.each<[string, string[]]>([
    ["alone", withIds(...numbers)],
    ["with a label", withIds(...numbers.map((id) => `ID: ${id}`))],
    ["with a label for employees", withIds(...numbers.map((id) => `Emp #${id}`))],
    [
      "next to more hours",
      [
        "Employee Name,Earnings,Rate,Hours,Amount",
        "ID,,,,",
        ...people.flatMap((name, n) => [
          `"${name}",Regular,30.00,${150 + n}.00,4500.00`,
          `${numbers[n]},Overtime,45.00,${n}.00,100.00`,
          `,Employee Total,,${150 + 2 * n}.00,4600.00`,
        ]),
      ],
    ],
  ])("%s", (_, lines) =>
    expect(read(lines)).toMatchObject({ people: truth, mapping: { columns: expect.arrayContaining(["payroll_no"]) } }),
  );

  it("also for Social Security numbers and member IDs", () => {
    expect(read(withIds(...numbers.map((id) => `900-01-${id}`))).people[1]).toBe("Diaz 900011002 151.00 1.00");
    expect(read(withIds(...numbers.map((id) => `Member ID: M${id}`))).people[1]).toBe("Diaz M1002 151.00 1.00");
  });

  it("and lists these lines as read", () => {
    const { messages } = read(withIds(...numbers));
    expect(messages).toContainEqual(
      expect.stringContaining("contain the number of the person above: “1001”, “1002”, “1003”"),
    );
  });
});

it("asks for a missing ID, and keeps the others", () => {
  const lines = withIds("1001", "", "1003").filter((line) => line !== ",,,");
  expect(read(lines).people).toEqual(["Cho 1001 150.00 0.00", "Diaz  151.00 1.00", "Eze 1003 152.00 2.00"]);
});

it.each([
  ["1001", "1002", ""],
  ["Emp ID: 1001", "Emp ID: 1002", ""],
])("never assigns another person’s ID if the last name has none: %s", (...ids) => {
  const { rows, mapping } = readExport(withIds(...ids).filter((line) => line !== ",,,"));
  expect(mapping.columns).not.toContain("payroll_no");
  expect(rows.map(({ payrollNo }) => payrollNo)).toEqual(["", "", ""]);
});

it("assigns the lines below a name and an ID on separate lines to that person", () => {
  const lines = people.flatMap((name, n) => [
    `"${name}",,,`,
    `${numbers[n]},,,`,
    ",Regular,150.00,4500.00",
    ",Overtime,2.00,90.00",
  ]);
  const { people: read3, rules } = read(["Employee,Earnings,Hours,Amount", ...lines]);
  expect(rules).toContain("group-lines 2,6,10");
  expect(read3).toEqual(["Cho 1001 150.00 2.00", "Diaz 1002 150.00 2.00", "Eze 1003 150.00 2.00"]);
});

it("skips an address between the name and the number, but counts hours next to it, as in certified payrolls", () => {
  const { people: read3, rules } = read([
    '"Name, Address, SSN",Class,Kind,Mo,Tu,Total Hrs,Gross',
    '"Cho, Min",JRN,OT,2,0,2.00,1290.00',
    "12 Main St,,Reg,8,8,40.00,",
    '"Springfield, IL 62701",,,,,,',
    "XXX-XX-0003,,,,,,",
    '"Diaz, Ana",JRN,Reg,8,8,40.00,1200.00',
    "PO Box 41,,,,,,",
    "Peoria IL 61602,,,,,,",
    "XXX-XX-0004,,,,,,",
  ]);
  expect(read3).toEqual(["Cho  40.00 2.00", "Diaz  40.00 0.00"]);
  expect(rules).toContain("ids-below 5,9");
  expect(rules).toContain("group-lines 4,7,8");
});
