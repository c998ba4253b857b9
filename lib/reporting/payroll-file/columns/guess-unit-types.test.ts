import type { UnitType } from "../../line/unit-types.ts";
import { exportTarget } from "../open/test-export.ts";
import { guessMapping } from "../test-read.ts";

const guess = (header: string, line: string, types: readonly UnitType[] = ["HOUR"]) => {
  const lines = [`Name,SSN,${header}`, `"Cho, Min",900-01-0001,${line}`, `"Diaz, Ana",900-01-0002,${line}`];
  const unitCodes = types.map((type) => `JC71${type}`);
  const unitTypes = Object.fromEntries(types.map((type) => [`JC71${type}`, type]));
  const target = { ...exportTarget, workMonth: "2026-11", unitCodes, unitTypes };
  return { fields: guessMapping(lines, { target }).columns.slice(2) };
};

it.each(["Reimbursements", "Mileage Reimb", "Expenses", "Per Diem"])(
  "doesn’t read a reimbursement as wages: %s",
  (name) => {
    expect(guess(`Reg Hours,Gross,${name}`, "160,4000,25").fields).toEqual(["units_st", "gross_wages", null]);
  },
);

describe("guesses the work month's columns among columns of several months", () => {
  it.each([
    "Oct Hours,Nov Hours,Oct Gross,Nov Gross",
    "October 2026 Hours,November 2026 Hours,October 2026 Gross,November 2026 Gross",
    "Nov 2025 Hours,Nov 2026 Hours,Nov 2025 Gross,Nov 2026 Gross",
  ])("%s", (header) => {
    const { fields } = guess(header, "176,150,4991.25,4000");
    expect(fields).toEqual([null, "units_st", null, "gross_wages"]);
  });

  it("and uses a single column of another month as usual", () => {
    expect(guess("Oct Hours,Gross", "176,4991.25").fields).toEqual(["units_st", "gross_wages"]);
  });
});

it.each([
  "Hrs @1.0,Hrs @1.5,Hrs @2.0",
  "Hrs @1.0,Hrs @1.5,Hrs @2",
  "Reg,OT @1.5,DT @2",
  "Reg,OT @1.5,OT @2x",
  "Reg,OT,DBLT",
])("reads hours by pay multiplier as straight time, overtime and double time: %s", (header) => {
  const { fields } = guess(`${header},Gross $`, "152,6.5,4,4423.86");
  expect(fields).toEqual(["units_st", "units_ot", "units_dt", "gross_wages"]);
});
