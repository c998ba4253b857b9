import { readExport } from "../../open/test-export.ts";

const read = (lines: readonly string[]) => {
  const reading = readExport(lines, lines[0]?.startsWith("Employee") ? { nameForm: "FIRST_LAST" } : {});
  return { ...reading, people: reading.rows.map(({ lastName, cells }) => `${lastName} ${cells.unitsST}`) };
};
const undividedLines = [
  "Employee,SSN,Emp No,Hours,Gross",
  "Min Cho,900-01-0003,1041,155.33,3500",
  "Ana Diaz,900-01-0004,1042,155.33,3500",
];
const dividedLines = [
  "Last Name,First Name,SSN,Emp No,Hours,Gross",
  "Cho,Min,900-01-0003,1041,155.33,3500",
  "Diaz,Ana,900-01-0004,1042,155.33,3500",
];
const eve = ["Jo Eve,900-01-0005,1043,140,3000", "Eve,Jo,900-01-0005,1043,140,3000"] as const;
const threePeople = ["Cho 155.33", "Diaz 155.33", "Eve 140.00"];

describe("a total with a department's number or a count of people", () => {
  it.each([
    ["one name", [...undividedLines, "Warehouse Total,,10,310.67,7000", eve[0], "Grand Total,,999,450.67,10000"]],
    ["hours alone", [...undividedLines, "Warehouse Total,,10,310.67,", eve[0], "Grand Total,,3,450.67,"]],
    [
      "separate name columns",
      [...dividedLines, "Warehouse Total,,,10,310.67,7000", eve[1], "Grand Total,,,999,450.67,10000"],
    ],
    [
      "the word in a separate column",
      [...dividedLines, "Warehouse,Total,,10,310.67,7000", eve[1], "Grand,Total,,999,450.67,10000"],
    ],
  ])("is recognized: %s", (_what, lines) => {
    const { people, rules } = read(lines);
    expect(people).toEqual(threePeople);
    expect(rules).toContain("totals-row 4,6");
  });

  it.each(["Warehouse Total,,10,390.67,9000", "Dept 10,,10,390,9000"])(
    "is recognized by its words, whatever its amounts: %s",
    (line) => expect(read([...undividedLines, line]).people).toEqual(threePeople.slice(0, 2)),
  );

  it("is read as a person with a warning if its number looks like a person’s", () => {
    const { rows, warnings, messages } = read([...undividedLines, "Adele Total,,1044,155.33,"]);
    expect(rows).toHaveLength(3);
    expect(warnings).toContain("person-called-total 4");
    expect(messages.join()).toContain("“Adele Total”");
  });

  it("isn’t read as a person if it is only labeled Total and has other sums", () => {
    expect(read([...undividedLines, eve[0], "Grand Total,,999,500.67,10000"]).people).toEqual(threePeople);
  });

  it.each(["Loc Nguyen,,1044,155.33,", "Co Min,,1044,155.33,"])(
    "doesn’t include a person with another person’s hours: %s",
    (line) => expect(read([...undividedLines, line]).rows).toHaveLength(3),
  );
});
