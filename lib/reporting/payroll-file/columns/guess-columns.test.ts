import { readExport } from "../open/test-export.ts";
import { guessColumns } from "./guess-columns.ts";
import type { ImportField } from "../ground/fields.ts";

describe("items of payroll programs with their hours and amounts", () => {
  const guessed = (columns: Readonly<Record<string, number>>) => {
    const names = ["Abara, Adele", "Bolt, Bram", "Cho, Min"];
    const cells = Object.values(columns);
    const { mapping, columns: sampled } = readExport([
      ["Employee", "SSN", ...Object.keys(columns)].join(),
      ...names.map((name, n) => `"${name}",900-01-000${n},${cells.map((cell) => (cell === 0 ? 0 : cell + n)).join()}`),
    ]);
    return Object.fromEntries(sampled.slice(2).map(({ name }, index) => [name, mapping.columns[index + 2] ?? "-"]));
  };

  it("are money if their name has a dollar sign", () => {
    expect(guessed({ "Reg Hours": 160, "OT $": 45, "Vac $": 12, "$/Hr": 30, "Total $": 4857 })).toEqual({
      "Reg Hours": "units_st",
      "OT $": "-",
      "Vac $": "-",
      "$/Hr": "-",
      "Total $": "gross_wages",
    });
  });

  it("are guessed by QuickBooks names", () => {
    const items = { Regular: 160, Overtime: 8, "Double-time": 2 };
    const columns = Object.fromEntries(
      Object.entries(items).flatMap(([item, hours]) => [
        [`Hourly ${item} Rate Hours`, hours],
        [`Hourly ${item} Rate Rate`, 25.5],
        [`Hourly ${item} Rate Amount`, hours * 25.5],
      ]),
    );
    const leaveColumns = {
      "Sick Hourly Hours": 8,
      "Sick Hourly Rate": 25.5,
      "Holiday Pay Hours": 8,
      "Holiday Pay Amount": 231,
    };
    expect(guessed({ ...columns, ...leaveColumns })).toEqual({
      "Hourly Regular Rate Hours": "units_st",
      "Hourly Regular Rate Rate": "-",
      "Hourly Regular Rate Amount": "gross_wages",
      "Hourly Overtime Rate Hours": "units_ot",
      "Hourly Overtime Rate Rate": "-",
      "Hourly Overtime Rate Amount": "other_wages",
      "Hourly Double-time Rate Hours": "units_dt",
      "Hourly Double-time Rate Rate": "-",
      "Hourly Double-time Rate Amount": "other_wages",
      "Sick Hourly Hours": "-",
      "Sick Hourly Rate": "-",
      "Holiday Pay Hours": "-",
      "Holiday Pay Amount": "other_wages",
    });
    const numberedColumns = {
      "Overtime Hourly Rate 1 Hours": 8,
      "Overtime Hourly Rate 1 Amount": 300,
      "Hourly Wage Hours": 160,
    };
    expect(guessed(numberedColumns)).toEqual({
      "Overtime Hourly Rate 1 Hours": "units_ot",
      "Overtime Hourly Rate 1 Amount": "-",
      "Hourly Wage Hours": "units_st",
    });
  });

  it.each([
    [
      { "Reg Hrs": 160, "O/T 1.5": 8, "DT Hrs": 2, PTO: 8, Bereavement: 8, Gross: 4300 },
      "units_st units_ot units_dt - - gross_wages",
    ],
    [
      { "Regular (Hours)": 160, "Overtime (Hours)": 8, "Double overtime (Hours)": 2, "Paid time off (Hours)": 8 },
      "units_st units_ot units_dt -",
    ],
    [
      { "Hourly Hours": 160, "Overtime (x1.5) hourly Hours": 8, "Double Time (x2) hourly Hours": 2 },
      "units_st units_ot units_dt",
    ],
    [{ "Regular Hours": 160, "Pay per Hours": 25.5, "Rate per Hours": 26 }, "units_st - -"],
  ])("are guessed by other names: %j", (columns, fields) =>
    expect(Object.values(guessed(columns)).join(" ")).toBe(fields),
  );
});

describe("a column is guessed by its header", () => {
  it.each<[ImportField, string[]]>([
    ["ssn", ["SSN", "SS#", "Soc Sec", "Social Security Number", "Soc. Sec. No.", "Tax ID", "ssn"]],
    ["member_id", ["Member ID", "Fund ID", "member_id", "Participant #"]],
    ["employee", ["Employee", "Employee Name", "Name", "EMP NAME", "Full Name", "Name (Last, First)", "EmployeeName"]],
    ["last_name", ["Last Name", "LastName", "Surname", "LNAME", "Last"]],
    ["first_name", ["First Name", "FirstName", "Given name", "FNAME"]],
    ["middle_initial", ["MI", "M.I.", "Middle Initial"]],
    ["birth_date", ["DOB", "Birth Date", "BirthDate", "Date of Birth", "Birth Dt"]],
    ["hire_date", ["Hire Date", "Date Hired", "Hire Dt", "Orig Hire Date"]],
    ["status_date", ["Term Date", "Term Dt", "Termination Date", "Date of Termination", "Last day worked", "Eff Date"]],
    ["payroll_no", ["Emp No", "Emp #", "Employee ID", "Payroll Number", "Badge No", "Emp. ID", "File Number"]],
    [
      "units_st",
      ["Reg Hrs", "Regular Hours", "ST", "Hours", "REG", "Straight Time", "Weeks", "Total Hours", "Hourly Rate Hours"],
    ],
    [
      "units_ot",
      [
        "OT Hrs",
        "Overtime",
        "OT",
        "OT-Hours",
        "Time and One Half",
        "Time & Half",
        "Over-time hours",
        "Overtime (x1.5) hourly Hours",
      ],
    ],
    ["units_dt", ["DT Hrs", "Double Time", "DT", "Doubletime Hours", "DT 2.0", "DT 2.0 Hours"]],
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
    "% OT",
    "OT Percent",
    "Hourly Rate",
    "QTD Hours",
    "Previous Hours",
    "City",
    "Phone",
    "Medicare Tax",
    "Social Security Wages Tax",
    "",
    "x",
  ])("but %p isn’t guessed", (name) => {
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
    // The more certain word of two candidates wins, in any position.

    // A total named as straight time isn't all units, so overtime isn't subtracted from it.

    // Pay in parts: with a bonus, without deductions or payments to a fund.
    [
      "Reg Hrs;Reg Pay;OT Pay;Bonus;Other Deduction Amt;Sick Contribution Amt;Vacation Fund Amount",
      ["units_st", "gross_wages", "other_wages", "other_wages", null, null, null],
    ],
    // A total isn't added to its parts.
    ["Hours;Regular Pay;OT Pay;Total Reg & OT Pay", ["units_st", "gross_wages", "other_wages", null]],
    // A core name takes precedence over a word.
    ["Regular;units_st;SSN;ssn", [null, "units_st", "ssn", null]],
  ])("%s", (header, columns) => {
    expect(guessColumns(header.split(";"))).toEqual(columns);
  });
});

describe("values take precedence over header words", () => {
  const guess = (table: readonly string[][]): (ImportField | null)[] => {
    const [header = [], ...rows] = table;
    const values = header.map((_, place) => rows.map((row) => row[place] ?? "").filter(Boolean));
    return guessColumns(header, {
      values,
      target: { employerId: "1000001-0001", unitCodes: ["JC710A", "JC711B"], classifications: [] },
    });
  };

  it("for the employer's ID, the fund's unit codes and Social Security numbers", () => {
    expect(
      guess([
        ["Emp No", "Dept", "Code", "Key", "Soc Sec"],
        ["1000001-0001", "Yard", "JC710A", "900-01-0001", "xxx-xx-0001"],
        ["1000001-0001", "Dock", "jc711b", "900-01-0002", ""],
      ]),
    ).toEqual(["employer_id", null, "agreement_code", "ssn", null]);
  });
});

describe("in an export", () => {
  it("restores the zeros that a spreadsheet removed from last 4 digits, with a note", () => {
    const lines = ["Name,Last 4 SSN,Emp #,Reg Hours", '"Cho, Min",1203,10491,160', '"Diaz, Ana",491,10492,150'];
    const { rows, messages } = readExport(lines);
    expect(rows.map(({ ssn, ssnLast4 }) => [ssn, ssnLast4])).toEqual([
      ["", "1203"],
      ["", "0491"],
    ]);
    expect(messages.join("\n")).toContain("lost their leading zeros");
    expect(readExport([...lines, '"Eve, Ana",900-01-0005,10493,150']).rows[1]?.ssn).toBe("491");
  });

  it.each(["SSN4", "SSN Last4", "Last 4 of SSN", "SSN", "L4 SSN", "Last4", "SSN_L4", "SS4"])(
    "reads numbers of at most 4 digits in the column %s as last 4 digits",
    (name) => {
      const lines = [`Name,${name},Reg Hours`, '"Cho, Min",1,160', '"Diaz, Ana",26,150', '"Eze, Obi",,150'];
      const { rows, rules } = readExport(lines);
      expect(rows.map(({ ssn, ssnLast4 }) => [ssn, ssnLast4])).toEqual([
        ["", "0001"],
        ["", "0026"],
        ["", undefined],
      ]);
      expect(rules).toContain("zeros-lost 2,3");
      const zero = readExport([...lines, '"Fox, Bo",0,150']).rows.map(({ ssn, ssnLast4 }) => ssnLast4 ?? ssn);
      expect(zero).toEqual(["0001", "0026", "", ""]);
    },
  );
});
