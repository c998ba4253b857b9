import { readExport } from "../../open/test-export.ts";

const people = ['"Cho, Min",900-01-0003', '"Diaz, Ana",900-01-0004', '"Eve, Jo",900-01-0005'];
const header = "Employee,SSN,Date,Hours";
const days = (who: string): string[] => [1, 2, 3].map((day) => `${who},6/${day}/2026,8.10`);
const read = (lines: readonly string[], columns = header) => {
  const all = readExport([columns, ...lines]);
  return { ...all, hours: all.rows.map(({ lastName, cells }) => `${lastName} ${cells.unitsST}`) };
};
const sums = ["Cho 24.30", "Diaz 24.30", "Eve 24.30"];

describe("a row of a person that says that it is a total", () => {
  it.each([
    ["off by rounding", "Total,24.25"],
    ["of a week", "Week Total,24.25"],
    ["as an average", "Average,8.10"],
  ])("is left out with a warning: %s", (_what, total) => {
    const { hours, warnings } = read(people.flatMap((who) => [...days(who), `${who},${total}`]));
    expect(hours).toEqual(sums);
    expect(warnings).toContain("person-total-left-out 5,9,13");
  });

  it("is left out above its rows too", () => {
    const { hours } = read(people.flatMap((who) => [`${who},Total,24.25`, ...days(who)]));
    expect(hours).toEqual(sums);
  });

  it("is left out for each week, and for all", () => {
    const { hours, warnings } = read(
      people.flatMap((who) => [
        ...days(who),
        `${who},Total,24.30`,
        `${who},6/8/2026,8`,
        `${who},Total,8.02`,
        `${who},Month Total,32.25`,
      ]),
    );
    expect(hours).toEqual(["Cho 32.30", "Diaz 32.30", "Eve 32.30"]);
    expect(warnings.join()).toContain("person-total-left-out 7,8,14,15,21,22");
  });

  it("is left out where it holds straight time and overtime in one column", () => {
    const lines = people.flatMap((who) => [`${who},6/7/2026,40,2`, `${who},6/14/2026,40,1`, `${who},Total,83.02,`]);
    const { hours, warnings } = read(lines, "Employee,SSN,Week Ending,Reg Hrs,OT Hrs");
    expect(hours).toEqual(["Cho 80.00", "Diaz 80.00", "Eve 80.00"]);
    expect(warnings).toContain("person-total-left-out 4,7,10");
  });

  it.each(['"Cho, Min Total"', '"Total Cho, Min"'])("is left out where the name says it: %s", (name) => {
    const { hours, warnings } = read([...people.flatMap(days), `${name},900-01-0003,,24.25`]);
    expect(hours).toEqual(sums);
    expect(warnings).toContain("person-total-left-out 11");
  });

  it.each(["Total,34.25", "Total Worked,16.20"])(
    "refuses the file, with its name, where it is far off: %s",
    (total) => {
      const { isRead, rules, messages } = read(people.flatMap((who) => [...days(who), `${who},${total}`]));
      expect(isRead).toBe(false);
      expect(rules).toContain("person-total-differs 5,9,13");
      expect(messages.join()).toContain(`“${total.split(",")[0]}”`);
    },
  );

  it("is left out however many a person has", () => {
    const checks = (who: string) =>
      Array.from({ length: 130 }, (_, at) => [`${who},${at}a,1`, `${who},${at}b,1.5`, `${who},Total,2.5`]);
    const { hours, isRead } = read(
      people.flatMap((who) => checks(who).flat()),
      "Employee,SSN,Check,Hours",
    );
    expect(isRead).toBe(true);
    expect(hours).toEqual(["Cho 325.00", "Diaz 325.00", "Eve 325.00"]);
  });

  it("is kept with a warning where the word may be that of a job", () => {
    const { hours, warnings } = read(
      people.flatMap((who) => [`${who},Dock,80`, `${who},Total Wine,70`]),
      "Employee,SSN,Note,Hours",
    );
    expect(hours).toEqual(["Cho 150.00", "Diaz 150.00", "Eve 150.00"]);
    expect(warnings).toContain("person-called-total 3,5,7");
  });

  it("is kept with a warning where it is the sum of others for one person only", () => {
    const lines = [`${people[0]},Dock,40`, `${people[0]},Yard,40`, `${people[0]},Total Wine,80`];
    const { hours, warnings } = read(
      [...lines, `${people[1]},Dock,40`, `${people[1]},Total Wine,80`],
      "Employee,SSN,Note,Hours",
    );
    expect(hours).toEqual(["Cho 160.00", "Diaz 120.00"]);
    expect(warnings).toContain("person-called-total 4,6");
  });

  it.each([
    ["the only row of each person", people.map((who) => `${who},Total,160`)],
    [
      "a job that is all of someone’s",
      [`${people[0]},Dock,80`, `${people[0]},Total Wine,70`, `${people[1]},Total Wine,70`],
    ],
  ])("is a person’s without a word in %s", (_what, lines) => {
    const { isRead, warnings } = read(lines, "Employee,SSN,Job,Hours");
    expect(isRead).toBe(true);
    expect(warnings.filter((rule) => rule.startsWith("person-"))).toEqual([]);
  });
});
