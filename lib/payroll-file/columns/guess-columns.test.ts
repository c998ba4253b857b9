import { readExport } from "../open/test-export.ts";
import type { PersonNumbers } from "./guess-by-report.ts";
import { guessColumns } from "./guess-columns.ts";
import type { ImportField } from "../ground/fields.ts";

describe("items of payroll programs, each with its hours and amounts,", () => {
  const guessed = (columns: Readonly<Record<string, number>>) => {
    const names = ["Abara, Adele", "Bolt, Bram", "Cho, Min"];
    const cells = Object.values(columns);
    const { mapping, columns: sampled } = readExport([
      ["Employee", "SSN", ...Object.keys(columns)].join(),
      ...names.map((name, n) => `"${name}",900-01-000${n},${cells.map((cell) => (cell === 0 ? 0 : cell + n)).join()}`),
    ]);
    return Object.fromEntries(sampled.slice(2).map(({ name }, at) => [name, mapping.columns[at + 2] ?? "-"]));
  };

  it("hold money where their name has a dollar sign", () => {
    expect(guessed({ "Reg Hours": 160, "OT $": 45, "Vac $": 12, "$/Hr": 30, "Total $": 4857 })).toEqual({
      "Reg Hours": "units_st",
      "OT $": "-",
      "Vac $": "-",
      "$/Hr": "-",
      "Total $": "gross_wages",
    });
  });

  it("aren’t guessed where they hold two kinds of hours, or those of each week", () => {
    for (const name of ["Reg+OT Hours", "Reg/OT Hrs", "Regular and Overtime Hours", "Hours/Week", "Hrs per Day"])
      expect([name, guessed({ [name]: 60, "Gross Pay": 2000 })[name]]).toEqual([name, "-"]);
  });

  it("are guessed as QuickBooks names them", () => {
    const items = { Regular: 160, Overtime: 8, "Double-time": 2 };
    const columns = Object.fromEntries(
      Object.entries(items).flatMap(([item, hours]) => [
        [`Hourly ${item} Rate Hours`, hours],
        [`Hourly ${item} Rate Rate`, 25.5],
        [`Hourly ${item} Rate Amount`, hours * 25.5],
      ]),
    );
    const leave = {
      "Sick Hourly Hours": 8,
      "Sick Hourly Rate": 25.5,
      "Holiday Pay Hours": 8,
      "Holiday Pay Amount": 231,
    };
    expect(guessed({ ...columns, ...leave })).toEqual({
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
    const numbered = {
      "Overtime Hourly Rate 1 Hours": 8,
      "Overtime Hourly Rate 1 Amount": 300,
      "Hourly Wage Hours": 160,
    };
    expect(guessed(numbered)).toEqual({
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
  ])("and as others do: %j", (columns, fields) => expect(Object.values(guessed(columns)).join(" ")).toBe(fields));
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
    // The surer word of two candidates wins, wherever it is.
    ["Total Hours;Reg Hours", [null, "units_st"]],
    ["Wages;Gross Wages", [null, "gross_wages"]],
    ["Name;Last;First", [null, "last_name", "first_name"]],
    // Straight time called a total isn't all units, which would be lowered by the overtime.
    ["Total Regular Hours;Total OT Hours", ["units_st", "units_ot"]],
    ["Total Hours;OT Hours", ["units_st", "units_ot"]],
    // Pay in parts: with a bonus, without what is taken off or paid to a fund.
    [
      "Reg Hrs;Reg Pay;OT Pay;Bonus;Other Deduction Amt;Sick Contribution Amt;Vacation Fund Amount",
      ["units_st", "gross_wages", "other_wages", "other_wages", null, null, null],
    ],
    ["Reg Hrs;Regular Earnings;Commission", ["units_st", "gross_wages", "other_wages"]],
    // A total isn't added to its parts.
    ["Hours;Regular Pay;OT Pay;Total Reg & OT Pay", ["units_st", "gross_wages", "other_wages", null]],
    // A core name wins over a word.
    ["Regular;units_st;SSN;ssn", [null, "units_st", "ssn", null]],
  ])("%s", (header, columns) => {
    expect(guessColumns(header.split(";"))).toEqual(columns);
  });
});

describe("what its values say goes before the words of a header", () => {
  const guess = (table: readonly string[][]): (ImportField | null)[] => {
    const [header = [], ...rows] = table;
    const values = header.map((_, place) => rows.map((row) => row[place] ?? "").filter(Boolean));
    return guessColumns(header, {
      values,
      target: { employerId: "1000001-0001", unitCodes: ["JC710A", "JC711B"], classifications: [] },
    });
  };

  it("for the employer's own id, the fund's unit codes and Social Security numbers", () => {
    expect(
      guess([
        ["Emp No", "Dept", "Code", "Key", "Soc Sec"],
        ["1000001-0001", "Yard", "JC710A", "900-01-0001", "xxx-xx-0001"],
        ["1000001-0001", "Dock", "jc711b", "900-01-0002", ""],
      ]),
    ).toEqual(["employer_id", null, "agreement_code", "ssn", null]);
  });

  it("for two columns of one name only when one of them can be pay: else both are asked about", () => {
    const header = ["Name", "Regular", "Regular"];
    expect(guess([header, ["Cho, Min", "160", "5000"]])).toEqual(["employee", "units_st", null]);
    expect(guess([header, ["Cho, Min", "5000", "160"]])).toEqual(["employee", null, "units_st"]);
    expect(guess([header, ["Cho, Min", "40", "38"]])).toEqual(["employee", null, null]);
    expect(guess([header, ["Cho, Min", "160", "0"]])).toEqual(["employee", null, null]);
    expect(guess([header, ["Cho, Min", "2", "0"], ["Diaz, Ana", "5", "1"]])).toEqual(["employee", null, null]);
    expect(
      guess([
        [...header, "Regular"],
        ["Cho, Min", "40", "38", "5000"],
      ]),
    ).toEqual(["employee", null, null, null]);
  });

  it("but only when every one of them does", () => {
    expect(
      guess([
        ["Emp No", "Dept", "Key"],
        ["1000001-0001", "JC710A", "900-01-0001"],
        ["1000002-0001", "Yard", "4711"],
      ]),
    ).toEqual(["payroll_no", "agreement_code", null]);
    expect(guess([["Key"], [""]])).toEqual([null]);
  });

  it.each(["Fund Code", "Fund No", "Fund #"])("and a number of a fund is no member ID: %s", (name) => {
    expect(
      guess([
        ["Employee", name],
        ["Cho, Min", "01"],
        ["Diaz, Ana", "02"],
      ]),
    ).toEqual(["employee", null]);
  });

  it("and status codes are known by their values only where no word says anything", () => {
    expect(
      guess([
        ["Month", "Emp Stat"],
        ["DEC", "ACT"],
        ["DEC", "lou"],
      ]),
    ).toEqual(["work_month", "status_code"]);
    expect(
      guess([
        ["Status", "T"],
        ["A", "ACT"],
      ]),
    ).toEqual(["status_code", null]);
    expect(
      guess([
        ["SSN", "T"],
        ["900-01-0001", "A"],
      ]),
    ).toEqual(["ssn", null]);
  });

  it("and a core name counts whatever is in it", () => {
    expect(guess([["payroll_no"], ["900-01-0001"]])).toEqual(["payroll_no"]);
  });
});

describe("in an export", () => {
  const people = [1, 2, 3, 4].map((n) => ({
    name: `"Abara${n}, Ana"`,
    ssn: `900-01-000${n}`,
    no: `1049${n}`,
    last4: `${n}91`,
  }));
  const fieldsOf = (
    header: readonly string[],
    line: (one: (typeof people)[number]) => string,
    numbers: PersonNumbers[] = [],
  ) => readExport([...header, ...people.map(line)], {}, numbers).mapping.columns;

  it("takes month to date as the month's, and asks where another column may be it too", () => {
    const columns = fieldsOf(["Name,SSN,Reg Hours,Reg Hours MTD,OT Hours MTD,Gross MTD,Gross YTD"], (one) =>
      [one.name, one.ssn, "80.00", "160.00", "4.00", "5000.00", "60000.00"].join(","),
    );
    expect(columns).toEqual(["employee", "ssn", null, null, "units_ot", "gross_wages", null]);
  });

  it.each([
    ["OT1", "OT2", "Reg", ["units_ot", "units_dt"]],
    ["OT2 Hrs", "OT1 Hrs", "Reg Hrs", ["units_dt", "units_ot"]],
    ["OT 1", "OT 3", "Reg", [null, null]],
    ["OT 1", "OT 2", "Reg 1", [null, null]],
    ["OT1", "DT", "Reg", [null, "units_dt"]],
  ])(
    "takes %s and %s beside %s for overtime at 1.5 and 2.0 where nothing else is numbered",
    (one, other, reg, fields) => {
      expect(guessColumns(["Name", "SSN", reg, one, other]).slice(3)).toEqual(fields);
    },
  );

  it("reads OT1.5 as overtime and OT2.0 as double time", () => {
    const columns = fieldsOf(
      ["Name,SSN,Reg Hours,OT1.5 Hours,OT2.0 Hours"],
      (one) => `${one.name},${one.ssn},160,8.00,2.00`,
    );
    expect(columns).toEqual(["employee", "ssn", "units_st", "units_ot", "units_dt"]);
  });

  it("finds the report's payroll numbers in a column without a name", () => {
    const numbers = people.map(({ no }) => ({ ssnLast4: "", lastName: "", payrollNo: no, units: 160, wages: 0 }));
    const columns = fieldsOf(["Name,,Reg Hours,OT Hours"], (one) => `${one.name},${one.no},160.00,8.00`, numbers);
    expect(columns).toEqual(["employee", "payroll_no", "units_st", "units_ot"]);
  });

  it("joins labels over groups of columns of the same names, the total too", () => {
    const header = [
      ",,Regular,,Overtime,,Double Time,,Total,",
      "Name,SSN,Hours,Amount,Hours,Amount,Hours,Amount,Hours,Amount",
    ];
    const line = (one: (typeof people)[number]) => `${one.name},${one.ssn},160,4800.00,4,180.00,1,60.00,165,5040.00`;
    const { columns, mapping } = readExport([...header, ...people.map(line)]);
    expect(columns.map(({ name }) => name).slice(2, 10)).toEqual(
      ["Regular", "Overtime", "Double Time", "Total"].flatMap((name) => [`${name} Hours`, `${name} Amount`]),
    );
    expect(mapping.columns).toEqual([
      "employee",
      "ssn",
      "units_st",
      null,
      "units_ot",
      null,
      "units_dt",
      null,
      null,
      "gross_wages",
    ]);
    expect(fieldsOf(header.slice(1), line).filter((field) => field === "gross_wages")).toEqual([]);
  });

  it("gives last 4 digits back the zeros that a spreadsheet took, and says so", () => {
    const lines = ["Name,Last 4 SSN,Emp #,Reg Hours", '"Cho, Min",1203,10491,160', '"Diaz, Ana",491,10492,150'];
    const { rows, messages } = readExport(lines);
    expect(rows.map(({ ssn, ssnLast4 }) => [ssn, ssnLast4])).toEqual([
      ["", "1203"],
      ["", "0491"],
    ]);
    expect(messages.join("\n")).toContain("lost their zeros");
    expect(readExport([...lines, '"Eve, Ana",900-01-0005,10493,150']).rows[1]?.ssn).toBe("491");
  });

  it.each(["SSN4", "SSN Last4", "Last 4 of SSN", "SSN", "L4 SSN", "Last4", "SSN_L4", "SS4"])(
    "reads numbers of at most 4 digits under %s as last 4 digits",
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
