import { guessColumns } from "./guess-columns.ts";
import type { ImportField } from "./mapping.ts";

describe("a column is guessed by its header", () => {
  it.each<[ImportField, string[]]>([
    ["ssn", ["SSN", "SS#", "Soc Sec", "Social Security Number", "Soc. Sec. No.", "Tax ID", "ssn"]],
    ["member_id", ["Member ID", "Fund No", "member_id", "Participant #"]],
    ["employee", ["Employee", "Employee Name", "Name", "EMP NAME", "Full Name", "Name (Last, First)", "EmployeeName"]],
    ["last_name", ["Last Name", "LastName", "Surname", "LNAME", "Last"]],
    ["first_name", ["First Name", "FirstName", "Given name", "FNAME"]],
    ["middle_initial", ["MI", "M.I.", "Middle Initial"]],
    ["birth_date", ["DOB", "Birth Date", "BirthDate", "Date of Birth", "Birth Dt"]],
    ["hire_date", ["Hire Date", "Date Hired", "Hire Dt", "Orig Hire Date"]],
    ["status_date", ["Term Date", "Term Dt", "Termination Date", "Date of Termination", "Last day worked", "Eff Date"]],
    ["payroll_no", ["Emp No", "Emp #", "Employee ID", "Payroll Number", "Badge No", "Emp. ID", "File Number"]],
    ["units_st", ["Reg Hrs", "Regular Hours", "ST", "Hours", "REG", "Straight Time", "Weeks", "Total Hours"]],
    ["units_ot", ["OT Hrs", "Overtime", "OT", "OT-Hours", "Over-time hours"]],
    ["units_dt", ["DT Hrs", "Double Time", "DT", "Doubletime Hours"]],
    ["gross_wages", ["Gross", "Gross Wages", "Earnings", "Wages", "Gross Pay", "Total Pay"]],
    ["agreement_code", ["Dept", "Department", "Bargaining Unit", "Union Local", "Agreement"]],
    ["classification", ["Job Class", "Class", "Occupation", "Job Code", "Craft"]],
    ["status_code", ["Status", "Emp Status"]],
    ["work_month", ["Work Month", "Month", "Reporting Period"]],
    ["note", ["Notes", "Comment", "Remarks"]],
  ])("as %s", (field, names) => {
    expect(names.map((name) => [name, guessColumns([name])[0]])).toEqual(names.map((name) => [name, field]));
  });

  it.each([
    "Rate",
    "Reg Pay",
    "OT Pay",
    "OT Rate",
    "Hourly Rate",
    "City",
    "Phone",
    "Medicare Tax",
    "Social Security Wages Tax",
    "",
    "x",
  ])("but %p as nothing", (name) => {
    const [guess] = guessColumns([name]);
    expect(guess === null || guess === "gross_wages").toBe(true);
    if (!/wages/i.test(name)) expect(guess).toBeNull();
  });
});

describe("a whole header", () => {
  it.each<[string, (ImportField | null)[]]>([
    [
      "Employee Name;SS#;Reg Hrs;OT Hrs;Dept;Gross",
      ["employee", "ssn", "units_st", "units_ot", "agreement_code", "gross_wages"],
    ],
    [
      "Emp No;Last Name;First Name;Soc Sec;Job Class;Hire Dt;Term Date;Hours;OT Hours;Reg Pay;OT Pay;Gross Pay",
      [
        "payroll_no",
        "last_name",
        "first_name",
        "ssn",
        "classification",
        "hire_date",
        "status_date",
        "units_st",
        "units_ot",
        null,
        null,
        "gross_wages",
      ],
    ],
    // Of two candidates the surer word wins, wherever it stands.
    ["Total Hours;Reg Hours", [null, "units_st"]],
    ["Wages;Gross Wages", [null, "gross_wages"]],
    ["Name;Last;First", [null, "last_name", "first_name"]],
    // A core name wins over a word.
    ["Regular;units_st;SSN;ssn", [null, "units_st", "ssn", null]],
  ])("%s", (header, columns) => {
    expect(guessColumns(header.split(";"))).toEqual(columns);
  });
});
