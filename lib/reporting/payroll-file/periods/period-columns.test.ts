import type { Mapping } from "../ground/mapping.ts";
import { exportTarget, readExport, readExportFor } from "../open/test-export.ts";
import { listOpen } from "../questions/questions.ts";

const days = (last: number): string => Array.from({ length: last }, (_, index) => `${index + 1}`).join();
/** Hours for each day of June 2026, with none on weekends: 176 in all for eight a day. */
const month = (hours: number, last = 30): string[] =>
  Array.from({ length: last }, (_, index) => (index < 30 && ![0, 6].includes(index % 7) ? `${hours}` : "0"));
const gapsOf = ({ mapping, columns }: ReturnType<typeof readExport>): string[] =>
  listOpen(mapping, { unitCodes: ["JC711B"], percentOnly: false }, columns).messages;
const unitsOf = ({ rows }: ReturnType<typeof readExport>) => rows.map(({ cells }) => [cells.unitsST, cells.unitsOT]);

describe("a time sheet with a column for each day", () => {
  const sheet = (last: number, extraCells: (n: number) => string = () => "", moreNames = "") => [
    "Lakeside Freight",
    `Employee,SSN,${days(last)}${moreNames}`,
    `"Abara, Adele",900-01-0001,${month(8, last).join()}${extraCells(0)}`,
    `"Bolt, Bram",900-01-0002,${month(7.5, last).join()}${extraCells(1)}`,
  ];
  const eights = month(8).filter((hours) => hours === "8").length;

  it("is recognized by its plain numbers, and adds up the days with the reason and an example", () => {
    const read = readExport(sheet(30));
    expect(read.mapping.columns).toEqual(["employee", "ssn", ...Array.from({ length: 30 }, () => "units_st")]);
    expect(read.columns[3]?.why).toBe(
      `One of 30 columns by day, added up: line 3 has 0 + 8 + 8 + 8 + 8 + 8 + … = ${eights * 8}.00.`,
    );
    expect(gapsOf(read)).toEqual([]);
    expect(unitsOf(read)).toEqual([
      [`${eights * 8}.00`, undefined],
      [(eights * 7.5).toFixed(2), undefined],
    ]);
  });

  it("doesn’t use days beyond the end of the month unless the clerk chooses them", () => {
    const emptyMonth = readExport(sheet(31));
    expect(emptyMonth.mapping.columns.filter((field) => field === "units_st")).toHaveLength(30);
    expect(gapsOf(emptyMonth)).toEqual([]);
    const filled = readExport(sheet(31).map((line) => line.replace(/,0$/, ",4")));
    expect(filled.mapping.columns[32]).toBeNull();
    expect(filled.columns[32]?.why).toBe("June 2026 has no such day.");
  });

  it("doesn’t count a total and its days twice: it counts the column named as hours, or else the days", () => {
    const total = (n: number) => `,${eights * (n === 0 ? 8 : 7.5)}`;
    const totalNotRead = readExport(sheet(30, total, ",Total"));
    expect(totalNotRead.mapping.columns.at(-1)).toBeNull();
    const withTotals = readExport(sheet(30, total, ",Total Hours"));
    expect(withTotals.mapping.columns.filter((field) => field === "units_st")).toHaveLength(1);
    expect(withTotals.columns[3]?.why).toBe("Not counted beside “Total Hours”.");
    for (const read of [totalNotRead, withTotals]) expect(unitsOf(read)[0]).toEqual([`${eights * 8}.00`, undefined]);
  });

  it("causes a question if overtime has a separate column, since the days may include it", () => {
    const read = readExport(sheet(30, () => ",4", ",OT Hours"));
    expect(read.mapping.columns.slice(2, 32).every((field) => field === null)).toBe(true);
    expect(read.columns[3]?.why).toContain("These hours may already include overtime.");
    // Either choice counts once.
    const choose = (field: "units_st" | "all_units") =>
      readExport(
        sheet(30, () => ",4", ",OT Hours"),
        {
          columns: ["employee", "ssn", ...Array.from({ length: 30 }, () => field), "units_ot"],
        },
      );
    expect(unitsOf(choose("units_st"))[0]).toEqual([`${eights * 8}.00`, "4.00"]);
    expect(unitsOf(choose("all_units"))[0]).toEqual([`${eights * 8 - 4}.00`, "4.00"]);
  });
});

it.each([
  ["W1 Reg,W1 OT,W2 Reg,W2 OT"],
  ["Week 1 Regular,Week 1 Overtime,Week 2 Regular,Week 2 Overtime"],
  ["6/13 Reg,6/13 OT,6/20 Reg,6/20 OT"],
  ["Reg 06/13/26,OT 06/13/26,Reg 06/20/26,OT 06/20/26"],
])("adds up each kind of hours for the weeks %s", (names) => {
  const read = readExport([
    `Employee Name,SSN,${names},Gross`,
    '"Abara, Adele",900-01-0001,40,2.5,38,0,3000.00',
    '"Bolt, Bram",900-01-0002,36,0,40,1.25,2900.00',
  ]);
  expect(read.mapping.columns).toEqual([
    "employee",
    "ssn",
    "units_st",
    "units_ot",
    "units_st",
    "units_ot",
    "gross_wages",
  ]);
  expect(gapsOf(read)).toEqual([]);
  expect(unitsOf(read)).toEqual([
    ["78.00", "2.50"],
    ["76.00", "1.25"],
  ]);
});

describe("columns for each day of a week", () => {
  const week = (names: string, ...cells: readonly string[]) => [
    `Employee,SSN,Week Ending,${names}`,
    ...cells.map((cell, n) => `"Abara, Adele",900-01-0001,6/${6 + n * 7}/2026,${cell}`),
  ];

  it.each([
    ["Mon,Tue,Wed,Thu,Fri,Sat,Sun"],
    ["Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday"],
    ["Mon Hrs,Tues Hrs,Wed Hrs,Thurs Hrs,Fri Hrs,Sat Hrs,Sun Hrs"],
  ])("are added up, also across several weeks: %s", (names) => {
    const read = readExport(week(names, "8,8,7.5,8,8,0,0", "8,8,8,8,8,4,0"));
    expect(read.mapping.columns.slice(3)).toEqual(Array.from({ length: 7 }, () => "units_st"));
    expect(gapsOf(read)).toEqual([]);
    expect(unitsOf(read)).toEqual([["83.50", undefined]]);
  });

  it("aren’t recognized if only the weekend has columns", () => {
    const read = readExport(week("Reg Hours,Sat Hours,Sun Hours", "40,4,2"));
    expect(read.mapping.columns.slice(3)).toEqual(["units_st", null, null]);
  });
});

it("adds up weeks labeled with dates, and asks about a week outside the month", () => {
  const lines = (names: string) => [
    `Employee,SSN,${names}`,
    '"Abara, Adele",900-01-0001,40,38,40,40',
    '"Bolt, Bram",900-01-0002,36,40,40,8',
  ];
  expect(unitsOf(readExport(lines("6/6,6/13,6/20,6/27")))[0]).toEqual(["158.00", undefined]);
  expect(unitsOf(readExport(lines("Week Ending 6/6,Week Ending 6/13,Week Ending 6/20,Week Ending 6/27")))[0]).toEqual([
    "158.00",
    undefined,
  ]);
  const nextMonth = readExport(lines("6/13,6/20,6/27,7/4"));
  expect(nextMonth.mapping.columns.slice(2)).toEqual(["units_st", "units_st", "units_st", null]);
  expect(nextMonth.columns[5]?.why).toBe("07/04/2026 isn’t in June 2026.");
});

describe("columns with the sums of days", () => {
  const week = (index: number, extra = 0) => [8, 7.5, 8, index, 6 + extra];
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const people = ["Abara, Adele", "Bolt, Bram", "Cho, Min", "Diaz, Ana"];
  const linesOf = (names: readonly string[], cellsOf: (index: number) => readonly number[]) => [
    `Employee,SSN,${names.join()}`,
    ...people.map((name, index) => `"${name}",900-01-000${index},${cellsOf(index).join()}`),
  ];
  const fiveDays = (from: number) => Array.from({ length: 5 }, (_, index) => `${from + index}`);
  const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri"];
  const truth = people.map((_, index) =>
    `${sum(week(index)) + sum(week(index, 1))}.00`.replace(".5.00", ".50").replace(/(\.\d)\.00/, "$10"),
  );
  const bothPeople = (index: number) => [...week(index), sum(week(index)), ...week(index, 1), sum(week(index, 1))];

  it.each([
    ["numbered weeks", [...fiveDays(1), "Wk 1", ...fiveDays(8), "Wk 2"]],
    ["totals of weeks", [...fiveDays(1), "Week 1 Total", ...fiveDays(8), "Week 2 Total"]],
    ["repeated weekdays", [...weekdays, "Wk 1", ...weekdays, "Wk 2"]],
    ["weekdays as letters", ["M", "T", "W", "Th", "F", "Wk 1", "M", "T", "W", "T", "F", "Wk 2"]],
    ["dates", ["6/1", "6/2", "6/3", "6/4", "6/5", "Weekly", "6/8", "6/9", "6/10", "6/11", "6/12", "Weekly"]],
  ])("aren’t counted next to the days: %s", (_, names) => {
    const { columns, rows, mapping } = readExport(linesOf(names, bothPeople));
    expect(rows.map(({ cells }) => cells.unitsST)).toEqual(truth);
    expect([7, 13].map((place) => mapping.columns[place])).toEqual([null, null]);
    expect(listOpen(mapping, { unitCodes: ["JC711B"], percentOnly: false }, columns).messages).toEqual([]);
  });
});

it("recognizes columns of weeks in the next month despite different dates", () => {
  const lines = (names: string) => [
    `Employee,SSN,${names}`,
    '"Abara, Adele",900-01-0001,40,38,40',
    '"Bolt, Bram",900-01-0002,36,40,40',
  ];
  const [june, july] = [readExport(lines("6/6,6/13,6/20")), readExportFor("2026-07", lines("7/11,7/18,7/25"))];
  expect(july.names).toEqual(june.mapping.names);
  expect(readExportFor("2026-07", lines("7/11,7/18,7/25"), june).isAsked).toBe(false);
});

it("asks to leave out a total chosen next to its weeks, rather than add it as other units", () => {
  const lines = ["Cho, Min", "Diaz, Ana", "Eze, Obi"].map(
    (name, index) => `90${index},"${name}",40,40,40,3${index},15${index},1,4000`,
  );
  const { columns, mapping } = readExport(["Emp No,Who,wk 1,wk 2,wk 3,wk 4,Total,OT,Gross", ...lines]);
  const st = Array.from({ length: 5 }, () => "units_st" as const);
  const askedColumns: Mapping["columns"] = ["payroll_no", "employee", ...st, "units_ot", "gross_wages"];
  const [gap, ...moreGaps] = listOpen({ ...mapping, columns: askedColumns }, exportTarget, columns).messages;
  expect(moreGaps).toEqual([]);
  expect(gap).toContain("“wk 1” to “wk 4”, which are added up, and for another column too. Choose “Not used” for that");
});
