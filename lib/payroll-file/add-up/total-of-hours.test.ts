import { readExport } from "../open/test-export.ts";

const header = "Name,SSN,REG Hours,OT Hours,HOL Hours,Total Hours,Total Gross";
const people = ['"Cho, Min",900-01-0001,144,6.5,8,158.5,4423.86', '"Diaz, Ana",900-01-0002,152,0,8,160,4376'];
const differs = (...given: Parameters<typeof readExport>) => {
  const { rules, messages } = readExport(...given);
  return messages.filter((_, at) => rules[at]?.startsWith("total-of-hours"));
};

describe("a total of hours", () => {
  it("isn’t added again, and says that it includes hours that aren’t used", () => {
    const { columns, mapping } = readExport([header, ...people]);
    expect(mapping.columns).toEqual(["employee", "ssn", "units_st", "units_ot", null, null, "gross_wages"]);
    expect(mapping.ignored).toEqual([5]);
    expect(columns[4]?.why).toBe("“Total Hours” includes these hours. Choose “Other paid units” if they count.");
    expect(columns[5]?.why).toBe("The sum of “REG Hours”, “OT Hours”, and “HOL Hours”, so it isn’t added again.");
  });

  it("that others don’t add up to is asked about", () => {
    const { columns, mapping } = readExport([header, ...people.map((line) => line.replace(",8,", ",9,"))]);
    expect([columns[4]?.why, columns[5]?.why, mapping.ignored]).toEqual([undefined, undefined, []]);
  });

  it("warns where more hours than were read are in it, and columns of hours aren’t used", () => {
    expect(differs([header, ...people], { ignored: [4, 5] })).toEqual([
      "“Total Hours” in the file adds up to 318.50, and the hours that were read to 302.50: 16.00 less. “HOL Hours” isn’t used. If these hours count, choose what they are.",
    ]);
  });

  it("doesn’t name a balance", () => {
    const lines = people.map((line) => line.replace(",8,", ",4,"));
    const given = { columns: ["employee", "ssn", "units_st", "units_ot", null, null, "gross_wages"] } as const;
    const said = differs([header.replace("HOL Hours", "PTO Balance Hours"), ...lines], { columns: [...given.columns] });
    expect(said.join()).toContain("16.00 less. No other column that isn’t used has them.");
  });

  it("warns where more hours than were read are in it, and in no other column", () => {
    const lines = ["Name,SSN,Reg Hours,Total Hours,Gross", '"Cho, Min",900-01-0001,150,158,4423.86'];
    const more = [...lines, '"Diaz, Ana",900-01-0002,150,166,4376'];
    const columns = ["employee", "ssn", "units_st", null, "gross_wages"] as const;
    expect(differs(more, { columns: [...columns] })).toEqual([
      "“Total Hours” in the file adds up to 324.00, and the hours that were read to 300.00: 24.00 less. No other column that isn’t used has them. If these hours count, choose what the columns are, or correct the file.",
    ]);
  });

  it.each([
    ["is read in full", ["employee", "ssn", "units_st", "units_ot", "other_units", null, "gross_wages"] as const],
    ["is used", ["employee", "ssn", null, "units_ot", null, "all_units", "gross_wages"] as const],
  ])("that %s is no reason to warn", (_, columns) => {
    expect(differs([header, ...people], { columns: [...columns], ignored: [2, 4, 5] })).toEqual([]);
  });

  it("beside days or weeks is no reason to warn", () => {
    const weeks = ["Name,SSN,Weeks,Sick Hours,Total Hours,Gross", '"Cho, Min",900-01-0001,4,8,160,4423.86'];
    expect(differs(weeks, { columns: ["employee", "ssn", "units_st", null, null, "gross_wages"] })).toEqual([]);
  });
});
