import type { PersonNumbers } from "../columns/guess-by-report.ts";
import { readExport } from "../open/test-export.ts";

const header = "Employee,SSN,Emp No,Reg Hours";
const zora = '"Abara, Zora",XXX-XX-0001,10044,80';
const otherLines = ['"Cho, Min",XXX-XX-0002,10045,150', '"Ek, Bo",XXX-XX-0003,10046,150'];
const read = (lines: readonly string[], reported: readonly PersonNumbers[] = []) => {
  const { rows, warnings } = readExport([header, ...lines, ...otherLines], {}, reported);
  const matched = rows.filter(({ lastName }) => lastName === "Abara");
  return {
    hours: matched.map(({ cells }) => cells.unitsST),
    asked: matched.map((row) => row.fitsSeveral === true),
    warnings,
  };
};
const reportPerson = (memberId: string, firstName: string, payrollNo = "10044"): PersonNumbers => ({
  memberId,
  lastName: "Abara",
  firstName,
  ssnLast4: "0001",
  payrollNo,
  units: 0,
  wages: 0,
});

describe("an initial with the last name and both numbers of a row with a first name", () => {
  it.each([
    ["below it", [zora, '"Abara, Z.",XXX-XX-0001,010044,72']],
    ["above it", ['"Abara, Z M",XXX-XX-0001,10044,72', zora]],
  ])("belongs to that person, with a warning: %s", (_, lines) => {
    expect(read(lines)).toMatchObject({ hours: ["152.00"], warnings: ["names-of-number 2,3"] });
    expect(read(lines, [reportPerson("M1", "Zora")]).hours).toEqual(["152.00"]);
  });

  it.each([
    ["another letter", [zora, '"Abara, M.",XXX-XX-0001,10044,72']],
    ["another payroll number", [zora, '"Abara, Z.",XXX-XX-0001,10047,72']],
    ["other last 4 digits", [zora, '"Abara, Z.",XXX-XX-0004,10044,72']],
    ["another last name", [zora, '"Abara-Stone, Z.",XXX-XX-0001,10044,72']],
  ])("belongs to someone else with %s", (_, lines) => {
    expect(read(lines).warnings.filter((rule) => rule.startsWith("names-of-number"))).toEqual([]);
    expect(read(lines).hours[0]).toBe("80.00");
  });

  it("belongs to someone else if two first names begin with it", () => {
    const zach = '"Abara, Zach",XXX-XX-0001,10044,64';
    expect(read([zora, '"Abara, Z.",XXX-XX-0001,10044,72', zach]).hours).toEqual(["80.00", "72.00", "64.00"]);
  });

  it("belongs to someone else if the report has one of the numbers for another person, or both for two people", () => {
    const lines = [zora, '"Abara, Z.",XXX-XX-0001,10044,72'];
    expect(read(lines, [reportPerson("M1", "Zora", "10099")]).hours).toEqual(["80.00", "72.00"]);
    const bothReported = [reportPerson("M1", "Zora"), reportPerson("M2", "Zach")];
    expect(read(lines, bothReported)).toMatchObject({ hours: ["80.00", "72.00"], asked: [false, true] });
    expect(read(lines.toReversed(), bothReported).hours).toEqual(["72.00", "80.00"]);
  });
});
