import { readExport } from "../reading/test-export.ts";

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

it("takes decimals for decimals under a name without minutes", () => {
  expect(read("Hours", "160.30", "152.15").units.map(([straight]) => straight)).toEqual(["160.30", "152.15"]);
});
