import { checkRosterRows } from "./check-roster-rows.ts";
import type { RosterRow } from "./ground/roster-row.ts";
import { rosterRow } from "./open/test-export.ts";

const expected = { employerId: "1000001-0001", workMonth: "2026-06", unitCodes: ["JC710A", "JC711B"] };

const person = (row: number, changes: Partial<RosterRow> = {}): RosterRow =>
  rosterRow({
    row,
    ssn: `9000100${String(row).padStart(2, "0")}`,
    cells: { classification: "DRVFT", unitsST: "4.00" },
    ...changes,
  });

const check = (...rows: RosterRow[]) => checkRosterRows(rows, expected);

it("reports nothing for correct rows", () => {
  expect(check(person(2), person(3, { agreementCode: "JC711B" }), person(4, { ssn: "", memberId: "M1" }))).toEqual([]);
  expect(check()).toEqual([]);
});

describe("refuses a row with a message that shows the value and the next step", () => {
  it.each<[string, Partial<RosterRow>, string, string]>([
    ["another employer", { employerId: "1000009-0001" }, "row-other-employer", "employer_id is “1000009-0001”"],
    ["another month", { workMonth: "2026-05" }, "row-other-month", "not for June 2026: work_month is “2026-05”"],
    ["a month that a spreadsheet changed", { workMonth: "Jun-26" }, "row-other-month", "enter 2026-06"],
    [
      "an unknown agreement",
      { agreementCode: "ZZ1" },
      "row-unknown-agreement",
      "no agreement “ZZ1”. The report’s agreements are JC710A, JC711B",
    ],
    ["no agreement", { agreementCode: "" }, "row-unknown-agreement", "These rows have no agreement. The report’s"],
    ["an SSN in scientific notation", { ssn: "9.0001E+08" }, "id-scientific", "Format the ID columns as text"],
    ["a member ID in scientific notation", { memberId: "1E+12" }, "id-scientific", "scientific"],
    ["a formula in an ID", { memberId: "=A1" }, "cell-formula", "formula"],
    ["an SSN of eight digits", { ssn: "12345678" }, "ssn-malformed", "including leading zeros"],
    ["an SSN of area 000", { ssn: "000123456" }, "ssn-malformed", "nine digits"],
    ["an SSN of area 666", { ssn: "666123456" }, "ssn-malformed", "nine digits"],
    ["an SSN of group 00", { ssn: "123004567" }, "ssn-malformed", "nine digits"],
    ["an SSN of serial 0000", { ssn: "123450000" }, "ssn-malformed", "nine digits"],
    ["neither SSN nor member ID", { ssn: "" }, "person-not-identified", "Enter one of them"],
    ["no last name", { lastName: "" }, "last-name-missing", "last_name"],
    ["an invalid birth date", { birthDate: "4/31/1991" }, "birth-date-unread", "“4/31/1991”"],
    ["a cell that is too long", { cells: { note: "x".repeat(501) } }, "cell-too-long", "500 characters"],
  ])("for %s", (_, changes, ruleId, words) => {
    const findings = check(person(2), person(3, changes));
    expect(findings).toMatchObject([{ ruleId, severity: "ERROR", rows: [3] }]);
    expect(findings[0]?.message).toContain(words);
  });

  it.each(["899123456", "900010001", "999999999", "123456789"])("accepts the SSN %s", (ssn) => {
    expect(check(person(2, { ssn }))).toEqual([]);
  });
});

describe("one number with two names", () => {
  it("is refused for SSNs and member IDs, wherever the rows are", () => {
    const findings = check(
      person(2, { ssn: "900010001", lastName: "Abara", firstName: "Adele" }),
      person(3, { ssn: "900010001", lastName: "Reyes", firstName: "Jonah", agreementCode: "JC711B" }),
      person(4, { memberId: "M1", lastName: "Abara", firstName: "Bram" }),
      person(5, { memberId: "M1", lastName: "Okafor", firstName: "Lena", agreementCode: "JC711B" }),
    );
    expect(findings).toMatchObject([{ ruleId: "number-two-names", severity: "ERROR", rows: [2, 3, 4, 5] }]);
    expect(findings[0]?.message).toContain("“Abara, Adele”, “Reyes, Jonah”");
  });

  it.each([
    ["CHO", "MIN"],
    ["Reyes", "Min"],
    ["Cho", "Minnie"],
    ["Min", "Cho"],
    ["Cho", ""],
  ])("accepts %s, %s for Cho, Min, since one part of the name may differ", (lastName, firstName) => {
    const otherPerson = person(3, { ssn: "900010001", lastName, firstName, agreementCode: "JC711B" });
    expect(check(person(2, { ssn: "900010001" }), otherPerson)).toEqual([]);
  });
});

describe("the same person twice", () => {
  it("is refused in one unit and class, by SSN or member ID, with all rows", () => {
    const listedTwice = check(
      person(2, { ssn: "900010001" }),
      person(3, { ssn: "900010001", cells: { classification: " drvft " } }),
      person(4, { memberId: "M1" }),
      person(5, { memberId: "M1" }),
      person(6),
    );
    expect(listedTwice).toMatchObject([{ ruleId: "person-twice", rows: [2, 3, 4, 5] }]);
    expect(listedTwice[0]?.message).toContain("“Cho, Min”");
  });

  it("is reported as another month's, not as listed twice, with the file's row counts", () => {
    const ssn = "900010001";
    const findings = check(
      person(2, { ssn, addedRows: [2, 3, 4] }),
      person(5, { ssn, workMonth: "2026-05" }),
      person(6, { addedRows: [6, 7] }),
    );
    expect(findings).toMatchObject([{ ruleId: "row-other-month", rows: [5] }]);
    expect(findings[0]?.message).toContain("5 of the 6 rows are.");
  });
});

it("reports each rule once for 200 bad rows, shows the first values, and counts the rest", () => {
  const rows = Array.from({ length: 200 }, (_, n) => person(n + 2, { agreementCode: `X${n}`, ssn: "", lastName: "" }));
  const findings = checkRosterRows(rows, expected);
  expect(findings.map(({ ruleId }) => ruleId)).toEqual([
    "row-unknown-agreement",
    "person-not-identified",
    "last-name-missing",
  ]);
  expect(findings.every((finding) => finding.rows.length === 200)).toBe(true);
  expect(findings[0]?.message).toContain("“X0”, “X1”, “X2” and 197 more");
});

it("never shows a Social Security number, not even one in the wrong column", () => {
  const shiftedRows = {
    employerId: "900-01-0002",
    agreementCode: "900010002",
    workMonth: "900 01 0002",
    birthDate: "900010002",
  };
  const findings = check(
    person(2, { ...shiftedRows, ssn: "000010002", lastName: "900-01-0002" }),
    person(3, { ssn: "9.00010002E+08" }),
  );
  expect(findings.length).toBeGreaterThan(4);
  expect(JSON.stringify(findings)).not.toMatch(/9000?\W?10?002|900.?01.?0002|000010002|9\.00010002/);
});
