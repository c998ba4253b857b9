import { checkFile, firstCheckRequest } from "../check-file.ts";
import { checkRosterRows } from "../check-roster-rows.ts";
import { readImport } from "../read-import.ts";
import { openTextFile } from "../open/open-text.ts";
import { readRosterFile, exportTarget, rosterRow } from "../open/test-export.ts";
import { templateColumns } from "../core/columns.ts";
import { type ColumnNames, inColumn, formatColumnReference } from "./column-names.ts";
import type { Mapping } from "./mapping.ts";
import type { RosterRow } from "./roster-row.ts";

/** Rows that break every row rule (docs/domain.md §7, §8) at least once. */
const breakRule = (changes: Partial<RosterRow>, row: number): RosterRow =>
  rosterRow({ row, agreementCode: "JC711B", ssn: `90001${1000 + row}`, ...changes });
const rows = [
  breakRule({ employerId: "1000009-0001" }, 2),
  breakRule({ workMonth: "2026-05" }, 3),
  breakRule({ agreementCode: "NONE" }, 4),
  breakRule({ memberId: "1.0E+08" }, 5),
  breakRule({ firstName: "=A1" }, 6),
  breakRule({ ssn: "12" }, 7),
  breakRule({ ssn: "", lastName: "" }, 8),
  breakRule({ lastName: "" }, 9),
  breakRule({ birthDate: "31/31/1999" }, 10),
  breakRule({ ssn: "900011001" }, 11),
  breakRule({ ssn: "900011001" }, 12),
  breakRule({ ssn: "900011001", lastName: "Abara", firstName: "Zoe" }, 13),
  breakRule({ payrollNo: "1".repeat(5000) }, 14),
];
const expected = { employerId: "1000001-0001", workMonth: "2026-06", unitCodes: ["JC711B"] };
const coreName = /\b[a-z]+_[a-z_]+\b/g;
const messagesFor = (columnNames: ColumnNames | undefined): string[] =>
  checkRosterRows(rows, { ...expected, isMapped: columnNames !== undefined, columnNames }).map(
    ({ message }) => message,
  );

describe("a message about a row", () => {
  it("is tested for every rule", () => {
    expect(checkRosterRows(rows, expected).map(({ ruleId }) => ruleId)).toEqual(
      `row-other-employer row-other-month row-unknown-agreement id-scientific cell-formula ssn-malformed person-not-identified last-name-missing birth-date-unread person-twice number-two-names cell-too-long`.split(
        " ",
      ),
    );
  });

  it("uses the column names of a core file", () => {
    const coreNames = messagesFor(undefined).flatMap((message) => message.match(coreName) ?? []);
    expect(new Set(coreNames)).toEqual(new Set(["employer_id", "work_month", "agreement_code", "last_name"]));
    expect(coreNames.every((name) => (templateColumns as readonly string[]).includes(name))).toBe(true);
  });

  it("never mentions a column that the file doesn’t have", () => {
    for (const names of [{}, { employee: "Employee Name", ssn: "SS#", agreement_code: "Dept" }])
      expect(messagesFor(names).flatMap((message) => message.match(coreName) ?? [])).toEqual([]);
    const messages = messagesFor({
      employee: "Employee Name",
      agreement_code: "Dept",
      employer_id: "Co",
      work_month: "Mo",
    }).join();
    expect(messages).toContain("Enter it in the column “Employee Name”.");
    expect(messages).toContain("correct “Dept”");
    expect(messages).toContain("“Co” is “1000009-0001”");
    expect(messages).toContain("“Mo” is “May 2026”");
  });

  it("describes a field without a column in words", () => {
    expect(formatColumnReference({}, "employer_id", "the employer ID")).toBe("the employer ID");
    expect(inColumn({}, "last_name")).toBe("");
    expect(inColumn({ last_name: "Surname" }, "last_name", "employee")).toBe(" in the column “Surname”");
  });
});

const lines = [
  "Worker,SSN,Dept,Employer ID,Reg Hrs",
  ",900-01-0001,Yard,1000001-0001,8",
  '"Bolt, Al",900-01-0002,,1000001-0001,8',
];
const bytes = new TextEncoder().encode(lines.join("\n"));
const columns: Mapping["columns"] = ["employee", "ssn", "agreement_code", "employer_id", "units_st"];

it("uses the header's column names for a mapped file, and none for a file without columns", () => {
  const values = [{ field: "agreement_code" as const, from: "Yard", to: "JC711B" }];
  const chosenMapping = { columns, values, constants: {} };
  const { read } = readImport(openTextFile(bytes), { target: exportTarget, remembered: [], given: chosenMapping });
  expect(read).toMatchObject({ columnNames: { employee: "Worker", agreement_code: "Dept" } });
  const coreRead =
    "employer_id,work_month,agreement_code,ssn,last_name,units_st\n1000001-0001,2026-06,JC711B,900010001,Cho,8";
  expect(readRosterFile(new TextEncoder().encode(coreRead))).not.toHaveProperty("columnNames");
});

it("mentions the file's column in the public checker", async () => {
  const { answers } = firstCheckRequest;
  const chosenMapping: Mapping = {
    columns,
    values: [{ field: "agreement_code", from: "Yard", to: "HOUR" }],
    constants: {},
  };
  const request = {
    ...firstCheckRequest,
    given: chosenMapping,
    answers: { ...answers, workMonth: "2026-06", unitType: null },
  };
  const { findings } = await checkFile(bytes, "2026-07-10", request);
  const messages = findings.map(({ message }) => message).join("\n");
  expect(messages).toContain("These rows have no agreement. Enter its code in the column “Dept”.");
  expect(messages).toContain("These rows have no last name. Enter it in the column “Worker”.");
  expect(messages.match(coreName)).toBeNull();
});
