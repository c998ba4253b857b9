import type { Mapping } from "../ground/mapping.ts";
import { askAgain, readExport } from "../open/test-export.ts";

const read = (names: string, ...amounts: string[]) => {
  const who = ['"Cho, Min",900-01-0003', '"Diaz, Ana",900-01-0004', '"Lee, Pat",900-01-0005'];
  const { rows, rules, messages, mapping } = readExport([
    `Employee,SSN,${names},Gross`,
    ...amounts.map((own, at) => `${who[at]},${own},4000`),
  ]);
  return { units: rows.map(({ cells }) => [cells.unitsST, cells.unitsOT]), rules, said: messages.join("\n"), mapping };
};

describe("hours and minutes", () => {
  it.each(["Hours (HH.MM)", "Reg Hours hh.mm", "Hours HHMM"])("are read behind the point under %s", (name) => {
    const { units, said } = read(name, "160.30", "152.15", "150.00");
    expect(units.map(([straight]) => straight)).toEqual(["160.50", "152.25", "150.00"]);
    expect(said).toContain("row 2 has 160 hours 30 minutes, which is 160.50 hours");
  });

  it("are decimals, with a warning, where some are more than 59", () => {
    const { units, rules } = read("Hours (HH.MM)", "160.30", "152.75");
    expect(units.map(([straight]) => straight)).toEqual(["160.30", "152.75"]);
    expect(rules).toContain("minutes-unsure 3");
  });

  it.each([
    [
      "Minutes Worked",
      ["9630", "9135"],
      [
        ["160.50", undefined],
        ["152.25", undefined],
      ],
    ],
    [
      "Hours,Minutes",
      ["160,30", "152,15"],
      [
        ["160.50", undefined],
        ["152.25", undefined],
      ],
    ],
    [
      "Reg Hrs,Reg Min,OT Hrs,OT Min",
      ["160,30,2,15", "152,15,0,45"],
      [
        ["160.50", "2.25"],
        ["152.25", "0.75"],
      ],
    ],
  ])("are added up from columns of minutes: %s", (names, amounts, units) => {
    const found = read(names, ...amounts);
    expect(found.units).toEqual(units);
    expect(found.said).toContain("is read as minutes, as its name says");
  });

  it.each(["Sick Minutes", "Min Wage", "YTD Minutes"])("are not guessed under %s", (name) => {
    expect(read(`Hours,${name}`, "160,30", "152,15").mapping.columns[3]).toBeNull();
  });
});

describe("a column of whole numbers that no month has as hours", () => {
  const lines = [
    "Employee,SSN,Regular,Overtime,Gross",
    '"Cho, Min",900010003,9630,660,4000',
    '"Diaz, Ana",900010004,9135,0,3900',
    '"Lee, Pat",900010005,9000,45,3700',
  ];
  const columns: Mapping["columns"] = ["employee", "ssn", "units_st", "units_ot", "gross_wages"];

  it("is asked about, and read as minutes or as it is", () => {
    const { steps, isAsked } = askAgain(lines, { columns });
    expect(isAsked).toBe(true);
    expect(steps?.minutes?.map(({ column, isLarge, amount, hours }) => [column, isLarge, amount, hours])).toEqual([
      ["Regular", true, "9,630", "160.50"],
      ["Overtime", false, "660", "11.00"],
      ["Gross", true, "4,000", "66.67"],
    ]);
    const { rows, messages } = readExport(lines, { columns, minutes: [2, 3] });
    expect(rows.map(({ cells }) => [cells.unitsST, cells.unitsOT])).toEqual([
      ["160.50", "11.00"],
      ["152.25", "0.00"],
      ["150.00", "0.75"],
    ]);
    expect(messages.join("\n")).toContain(
      "The column Regular is read as minutes, as you chose: row 2 has 160 hours 30",
    );
    expect(readExport(lines, { columns, minutes: [] }).rows[0]?.cells.unitsST).toBe("9630.00");
  });

  it("isn’t asked about where a single one is larger than hours can be", () => {
    const typo = lines.map((line) => line.replace(",9135", ",152").replace(",9000,", ",150,"));
    expect(askAgain(typo, { columns })).toMatchObject({ isAsked: false });
  });
});

it("takes decimals for decimals under a name without minutes", () => {
  expect(read("Hours", "160.30", "152.15").units.map(([straight]) => straight)).toEqual(["160.30", "152.15"]);
});
