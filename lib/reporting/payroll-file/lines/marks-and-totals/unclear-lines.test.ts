import type { Mapping } from "../../ground/mapping.ts";
import { askWithChoices, readExport } from "../../open/test-export.ts";

/** Returns the people read with the guesses and their units, or the errors, and all other important findings. */
const readLines = (lines: readonly string[], choices: Partial<Mapping> = {}) => {
  const read = readExport(lines, choices);
  const people = read.rows.map(({ lastName, cells }) =>
    [lastName, cells.unitsST, cells.unitsOT].filter(Boolean).join(" "),
  );
  return { ...read, people };
};

const weekly = "Name,SSN,Week Ending,Reg Hrs,OT Hrs";
const plainHeader = "Name,SSN,Reg Hrs,OT Hrs";
const cho = '"Cho, Min",900-01-0003';
const diaz = '"Diaz, Ana",900-01-0004';
const eve = '"Eve, Ana",900-01-0005';

describe("a line without a name", () => {
  it.each([
    ["the same", "80,0", "Cho 160.00 0.00"],
    ["other", "72,1", "Cho 152.00 1.00"],
  ])("continues the person above by its date, with %s amounts", (_, amounts, sum) => {
    const lines = [weekly, `${cho},6/12/2026,80,0`, `,,6/26/2026,${amounts}`, `${diaz},6/12/2026,40,2`];
    const { people, rules } = readLines(lines);
    expect(people).toEqual([sum, "Diaz 40.00 2.00"]);
    expect(rules).toContain("rows-continued 3");
  });

  describe("right below a person, without a date or code that assigns it to the person,", () => {
    const lines = [plainHeader, `${cho},80,0`, ",,70,0", ",,2,1", `${diaz},80,0`, ",,60,0"];

    it("causes a question with the person's lines as an example", () => {
      const { isAsked, steps } = askWithChoices(lines, { unnamedLines: undefined });
      expect(isAsked).toBe(true);
      expect(steps?.unnamedLines).toMatchObject({
        rows: 3,
        counted: { units: 15_300, wages: null },
        leftOut: { units: 8_000, wages: null },
      });
      expect(steps?.unnamedLines?.lines.map(({ row, isAsked: isInQuestion }) => [row, isInQuestion])).toEqual([
        [2, false],
        [3, true],
        [4, true],
      ]);
      expect(steps?.aside).toEqual([]);
    });

    it("is added to the person or left out as chosen, with a warning", () => {
      const countedReading = readLines(lines);
      expect(countedReading.mapping.unnamedLines).toBe("COUNT");
      expect(countedReading.people).toEqual(["Cho 152.00 1.00", "Diaz 140.00 0.00"]);
      expect(countedReading.warnings).toContain("rows-continued 3,4,6");
      expect(countedReading.messages.join()).toContain("as you chose");
      const remainingReading = readLines(lines, { unnamedLines: "LEAVE_OUT" });
      expect(remainingReading.people).toEqual(["Cho 80.00 0.00", "Diaz 80.00 0.00"]);
      expect(remainingReading.warnings).toContain("unnamed-lines-left-out 3,4,6");
    });

    it.each([
      ["only below the last person", [plainHeader, `${cho},80,0`, `${diaz},80,0`, ",,70,0"]],
      ["each the sum of its person", [plainHeader, `${cho},80,0`, ",,80,0", `${diaz},70,0`, ",,70,0"]],
      [
        "one a department's total with a rounding difference",
        [plainHeader, `${cho},80.33,0`, `${diaz},80.33,0`, ",,160.67,0", `${eve},70,0`],
      ],
    ])("has no default choice: %s", (_, unclearLines) => {
      const { isAsked, steps } = askWithChoices(unclearLines);
      expect([isAsked, steps?.unnamedLines?.rows]).toEqual([
        true,
        unclearLines.filter((line) => line.startsWith(",,")).length,
      ]);
    });

    it("may have another department, but no words in columns where the person has none", () => {
      const departments = (text: string) => [
        `${plainHeader},Dept`,
        `${cho},80,0,Dock`,
        `,,70,0,${text}`,
        `${diaz},80,0,Dock`,
      ];
      expect(readLines(departments("Yard")).people).toEqual(["Cho 150.00 0.00", "Diaz 80.00 0.00"]);
      const dates = (text: string) => [weekly, `${cho},6/12/2026,80,0`, `,,${text},70,0`, `${diaz},6/12/2026,80,0`];
      expect(readLines(dates("Soo Min")).rules).toContain("line-unclear 3");
    });
  });

  it("causes a question if it has the sum of several lines and a date, as another week may by chance", () => {
    const lines = [weekly, `${cho},6/12/2026,40,0`, `${cho},6/19/2026,40,0`, ",,6/26/2026,80,0"];
    const { isAsked, steps, mapping } = askWithChoices(lines);
    expect([isAsked, steps?.unnamedLines?.rows, mapping?.unnamedLines]).toEqual([true, 1, undefined]);
    expect(readLines(lines, { unnamedLines: "COUNT" }).people).toEqual(["Cho 160.00 0.00"]);
    expect(readLines(lines, { unnamedLines: "LEAVE_OUT" }).people).toEqual(["Cho 80.00 0.00"]);
  });

  it("causes a question if a person’s name is next to the sums, and is a total if another word is", () => {
    const lines = (label: string) => [plainHeader, `${cho},80,1`, `${diaz},80,2`, `${label},,160,3`];
    expect(readLines(lines("Min Soo")).rules).not.toContain("totals-row 4");
    expect(readLines(lines("Min Soo")).people).toContain("Min Soo 160.00 3.00");
    expect(readLines(lines("Northside")).rules).toContain("totals-row 4");
  });
});

describe("a file grouped by person", () => {
  const writeGroups = (heading: string) => [
    "Date,Reg Hrs,OT Hrs,Gross",
    '"10491 ABARA, BRAM",,,',
    "6/5/2026,40,2,1000.00",
    heading,
    "6/5/2026,30,1,900.00",
    "6/12/2026,31,1,900.00",
    '"10493 DIAZ, ANA",,,',
    "6/5/2026,20,0,900.00",
    "6/12/2026,20,0,900.00",
  ];
  const columns: Mapping["columns"] = [null, "units_st", "units_ot", "gross_wages", "employee", "payroll_no"];
  it.each([
    '"10492 CHO, MIN",,,',
    '"10492 CHO, MIN - continued",,,',
    '"CHO, MIN (10492) page 2",,,',
    '"10492 CHO, MIN",,,25.00',
  ])("assigns the lines below %s to Cho", (heading) => {
    const { people } = readLines(writeGroups(heading), { columns });
    expect(people).toEqual(["ABARA 40.00 2.00", "CHO 61.00 2.00", "DIAZ 40.00 0.00"]);
  });

  it("ends the person above at a name with an amount but no number", () => {
    expect(readLines(writeGroups("CHO MIN,,,25.00"), { columns })).toMatchObject({
      isRead: false,
      rules: expect.arrayContaining([expect.stringContaining("line-unclear")]),
    });
  });
});

it.each([
  ["Status", "LOA", "statusCode", undefined],
  ["Notes", "Layoff since 6/1", "note", ""],
] as const)("keeps a person without hours, and assigns the %s to no one else", (name, text, cell, emptyValue) => {
  const lines = [`${plainHeader},${name}`, `${cho},160,8,`, `${diaz},,,${text}`, `${eve},150,2,`];
  for (let n = 6; n < 30; n += 1) lines.push(`"Fox, Al",900-01-00${n < 10 ? `0${n}` : n},140,1,`);
  const { rows } = readLines(lines);
  expect(rows.slice(0, 4).map(({ lastName, cells }) => [lastName, cells[cell]])).toEqual([
    ["Cho", emptyValue],
    ["Diaz", text],
    ["Eve", emptyValue],
    ["Fox", emptyValue],
  ]);
});

describe("lines above the header", () => {
  const laterTable = ["Employee,SSN,Reg Hours,OT Hours,Gross Pay", `${diaz},150,1,900`, `${eve},150,1,900`];
  it("with people are an error", () => {
    expect(readLines(["Employee,SSN,Hours", `${cho},160.00`, ...laterTable]).rules).toContain("people-above-header 2");
    const numbered = ["Employee,Emp No,Hours", '"Cho, Min",10001,160.00', ...laterTable];
    expect(readLines(numbered).rules).toContain("people-above-header 2");
  });
  it("with other values cause a warning, but titles don't", () => {
    expect(readLines(["Check total,5000.00", ...laterTable])).toMatchObject({
      isRead: true,
      rules: expect.arrayContaining(["values-above-header 1"]),
    });
    const titles = ["Payroll Register", "Period,6/1/2026,6/30/2026", "Company,1001"];
    expect(readLines([...titles, ...laterTable]).rules.filter((rule) => rule.includes("above"))).toEqual([]);
  });
});

describe("a word for totals next to a person's number", () => {
  it.each([
    ["Department", "Total Wine", "Total Wine"],
    ["Department", "Shop", "Subtotal Repair"],
    ["Class", "Driver", "Total Station Operator"],
  ])("in %s doesn’t make the person a total: %s, %s", (name, firstName, secondName) => {
    const lines = [
      `Name,Employee ID,${name},Reg Hrs`,
      `"Cho, Min",E101,${firstName},80`,
      `"Diaz, Ana",E102,${secondName},80`,
    ];
    const { people } = readLines([...lines, `"Eve, Ana",E103,${secondName},160`]);
    expect(people).toEqual(["Cho 80.00", "Diaz 80.00", "Eve 160.00"]);
  });
});

it("continues a person with the next check below a check total, but not below the employee total", () => {
  const lines = (total: string) => [
    "Employee Name,SSN,Earnings,Hours,Amount",
    `${cho},Regular,76.25,2249.43`,
    ",,Overtime,6.25,281.25",
    `,,${total},82.50,2530.68`,
    ",,Regular,70.00,2100.00",
    ",,CHECK TOTAL,70.00,2100.00",
    `${diaz},Regular,80.00,2415.20`,
  ];
  const { isRead, people, rules } = readLines(lines("CHECK TOTAL"));
  expect([isRead, people]).toEqual([true, ["Cho 146.25 6.25", "Diaz 80.00 0.00"]]);
  expect(rules).toContain("rows-continued 3,5");
  expect(readLines(lines("EMPLOYEE TOTAL")).rules).toContain("line-unclear 5");
});

const blockHeader = "Name,SSN,Description,Hours,Earnings";
const block = (name: string, last4: string): string[] => [
  `"${name}",900-01-${last4},Regular,150.00,4500.00`,
  ",,Overtime,4.50,202.50",
  ",,Bonus,,250.00",
];
const inBlocks = [...block("Cho, Min", "0003"), ...block("Diaz, Ana", "0004"), ...block("Eck, Bo", "0005")];

it("notes rows that continue below each person’s name, in one finding", () => {
  const { rules, warnings, rows } = readExport([blockHeader, ...inBlocks]);
  expect(rules).toContain("rows-of-person 3,4,6,7,9,10");
  expect(warnings).toEqual([]);
  expect(rows.map(({ cells }) => cells.unitsOT)).toEqual(["4.50", "4.50", "4.50"]);
});

it("warns of a row among them that may begin another person without a name", () => {
  const lines = [`${blockHeader},Job`, ...inBlocks.map((line) => `${line},Yard`), ",,Regular,140.00,4200.00,Dock"];
  const { warnings, rules } = readExport(lines);
  expect(rules).toContain("rows-of-person 3,4,6,7,9,10");
  expect(warnings).toContain("rows-continued 11");
});

it("warns each time if only few people have such rows, since a name may be missing", () => {
  const singlePersonLines = ["0006", "0007", "0008"].map(
    (last4, index) => `"Fox${"abc"[index]}, Al",900-01-${last4},Regular,140.00,4200.00`,
  );
  const { warnings } = readExport([blockHeader, ...block("Cho, Min", "0003"), ...singlePersonLines]);
  expect(warnings).toEqual(["rows-continued 3,4"]);
});
