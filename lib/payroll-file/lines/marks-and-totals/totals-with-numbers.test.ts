import { readExport } from "../../open/test-export.ts";

const read = (lines: readonly string[]) => {
  const all = readExport(lines, lines[0]?.startsWith("Employee") ? { nameForm: "FIRST_LAST" } : {});
  return { ...all, people: all.rows.map(({ lastName, cells }) => `${lastName} ${cells.unitsST}`) };
};
const whole = [
  "Employee,SSN,Emp No,Hours,Gross",
  "Min Cho,900-01-0003,1041,155.33,3500",
  "Ana Diaz,900-01-0004,1042,155.33,3500",
];
const apart = [
  "Last Name,First Name,SSN,Emp No,Hours,Gross",
  "Cho,Min,900-01-0003,1041,155.33,3500",
  "Diaz,Ana,900-01-0004,1042,155.33,3500",
];
const eve = ["Jo Eve,900-01-0005,1043,140,3000", "Eve,Jo,900-01-0005,1043,140,3000"] as const;
const three = ["Cho 155.33", "Diaz 155.33", "Eve 140.00"];

describe("a total with the number of a department or of people", () => {
  it.each([
    ["one name", [...whole, "Warehouse Total,,10,310.67,7000", eve[0], "Grand Total,,999,450.67,10000"]],
    ["hours alone", [...whole, "Warehouse Total,,10,310.67,", eve[0], "Grand Total,,3,450.67,"]],
    ["names apart", [...apart, "Warehouse Total,,,10,310.67,7000", eve[1], "Grand Total,,,999,450.67,10000"]],
    ["the word apart", [...apart, "Warehouse,Total,,10,310.67,7000", eve[1], "Grand,Total,,999,450.67,10000"]],
    ["no word", [...apart, "Warehouse,,,10,310.66,7000", eve[1], "Dept 20,,,20,140,3000"]],
    ["one person of a department", [...whole, "Dept 10,,10,310.66,7000", eve[0], "Dept 20,,20,140,3000"]],
    ["one person and one amount", [...whole, "Warehouse Total,,10,310.67,", eve[0], "Office Total,,20,140,"]],
    ["one person and two amounts", [...whole, "Warehouse Total,,10,310.67,7000", eve[0], "Office Total,,20,140,3000"]],
  ])("is a total: %s", (_what, lines) => {
    const { people, rules } = read(lines);
    expect(people).toEqual(three);
    expect(rules).toContain("totals-row 4,6");
  });

  it("is one in a file of names with commas", () => {
    const lines = ["Name,SSN,Emp No,Hours", '"Cho, Min",900-01-0003,1041,80.33', '"Diaz, Ana",900-01-0004,1042,80.33'];
    expect(read([...lines, "Warehouse Total,,10,160.67"]).people).toEqual(["Cho 80.33", "Diaz 80.33"]);
  });

  it.each(["Warehouse Total,,10,390.67,9000", "Dept 10,,10,390,9000"])(
    "is one by its words, whatever it holds: %s",
    (line) => expect(read([...whole, line]).people).toEqual(three.slice(0, 2)),
  );

  it("is kept with a warning where its number is like a person’s", () => {
    const { rows, warnings, messages } = read([...whole, "Adele Total,,1044,155.33,"]);
    expect(rows).toHaveLength(3);
    expect(warnings).toContain("person-called-total 4");
    expect(messages.join()).toContain("“Adele Total”");
  });

  it.each([
    ["Name,Emp No,Hours", "Office,20,", '"Cho, Min",1041,80', "Dock,30,", '"Diaz, Ana",1042,90'],
    ["Last Name,First Name,Emp No,Hours", "Main Office,,20,", "Cho,Min,1041,80", "Dock,,30,", "Diaz,Ana,1042,90"],
  ])("is a heading without hours: %s", (...lines) => {
    const { people, rules } = read(lines);
    expect(people).toEqual(["Cho 80.00", "Diaz 90.00"]);
    expect(rules).toContain("group-lines 2,4");
  });

  it("is a person without hours where numbers of people are as short, or the name is whole", () => {
    const short = ["Last Name,First Name,Emp No,Hours", "Cher,,20,", "Cho,Min,41,80", "Diaz,Ana,42,90"];
    const named = ["Name,Emp No,Hours", '"Eve, Jo",20,', '"Cho, Min",1041,80', '"Diaz, Ana",1042,90'];
    expect([read(short).rows.length, read(named).rows.length]).toEqual([3, 3]);
  });

  it("is no person where it is a bare total of other sums", () => {
    expect(read([...whole, eve[0], "Grand Total,,999,500.67,10000"]).people).toEqual(three);
  });

  it.each(["Loc Nguyen,,1044,155.33,", "Co Min,,1044,155.33,"])(
    "keeps a person with the hours of another: %s",
    (line) => expect(read([...whole, line]).rows).toHaveLength(3),
  );
});
