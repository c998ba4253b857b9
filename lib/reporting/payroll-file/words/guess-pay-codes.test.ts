import { readLines } from "../test-read.ts";
import { guessPayCode } from "./pay-codes.ts";
import type { PayCodeMeaning } from "../ground/choices.ts";

const codes: readonly (readonly [PayCodeMeaning | null, ...string[]])[] = [
  ["ST", "REG", "Reg", "R", "Regular", "REG HRS", "Regular Hourly", "Hourly", "Hourly Rate", "Salary", "SAL"],
  ["ST", "Base Pay", "Straight Time", "ST", "E01", "01", "RegularPay", "RG", "Normal Hours"],
  ["OT", "OT", "O/T", "Overtime", "OVT", "OT 1.5", "Overtime Hourly", "Overtime Salary", "Regular Overtime", "1.5x"],
  ["OT", "Time and a half", "Time and one half", "Time & Half", "OVTIME"],
  ["DT", "DT", "Double Time", "DBL", "OT 2x", "Double Overtime", "DoubleTime", "O2", "DBLTIME", "DBLT", "D/T"],
  [null, "Vacation", "VAC", "Vacation Hourly", "Vacation Salary", "VAC REG", "Regular Vacation", "VACPAY", "VAC ST"],
  [null, "Holiday", "HOL", "HOL REG", "Holiday Regular", "Straight Holiday", "Holiday OT", "HOL 2x", "Hol1 Hourly"],
  [null, "Sick", "Sick Hourly", "Sick Salary", "SCK REG", "Paid Sick Leave Regular"],
  [null, "PTO", "PTO Hourly", "PTO Base", "PTO-REG", "Paid Time Off Hourly"],
  [null, "Jury Duty Regular", "JURY REG", "Bereavement Hourly", "Bereav Reg", "Funeral Regular", "BRV ST"],
  [null, "Personal Day Regular", "Floating Holiday Base", "FMLA Regular", "STD", "LTD Salary", "Military Hourly"],
  [null, "On Call Regular", "Standby Reg", "Comp Time Regular", "Workers Comp Salary", "Unpaid Regular", "Non-Reg"],
  [null, "Retro Pay", "Retro Regular", "RETRO REG", "Retro Overtime"],
  [null, "2", "ST W/H", "Reg Ded", "Union Dues", "FICA"],
  [null, "REG ADJ", "Prior Period Overtime", "Regular Correction", "Vacation Payout Regular", "Vac Bonus", "XYZ"],
  [null, "OT Premium", "Regular YTD", "Regular (memo)", "Regular - Lost Time", "OT Meal Penalty", "Double Back"],
  [null, "OT Half", "OT 0.5", "Overtime 0.5", "OT .5x", "OT 1/2", "OT ½", "Half Time OT", "Overtime Half"],
  [null, "REG/OT", "REG & OT", "Reg + Overtime", "Straight and OT", "OT/DT"],
  ["OT", "OT 1½", "OT 1.50", "OT 1 1/2", "OT Straight", "OT x1.5"],
  ["DT", "DT 2.0", "OT 2.0x", "x2 Double"],
  ["WAGES", "Bonus", "Reg Bonus", "Bonus Hourly", "OT Bonus", "BON REG", "Commission", "Regular Commission"],
  ["WAGES", "Shift Diff", "Regular Shift Diff", "Shift Diff OT", "Night Differential Regular", "Diff OT"],
  ["WAGES", "Tips", "Regular Tips", "Incentive Hourly"],
  ["WAGES", "Meal Premium 2x", "Car Allowance Base", "Mileage Reg", "Mileage Pay", "Severance Salary"],
  ["IGNORE", "Total", "Employee Total", "Totals"],
  ["IGNORE", "Per Diem Regular", "PerDiem", "Mileage Reimb", "Expense Reimbursement", "Expenses"],
  ["ST", "E01-REG", "01 - Regular", "REG1.0"],
  ["OT", "E02-OT", "OT1.5", "O/T1.5x", "EC12: Overtime"],
  ["DT", "E03-DBL", "DT2.0", "OT2.0", "DT2x"],
  [null, "E10-HOL", "10-Vacation", "OT1", "OT2", "E40-GTL", "OT0.5", "1/2-OT"],
];

it.each(codes.flatMap(([meaning, ...codesOfMeaning]) => codesOfMeaning.map((code) => [code, meaning] as const)))(
  "guesses the earning code %s as %s",
  (code, meaning) => expect(guessPayCode(code)?.meaning ?? null).toBe(meaning),
);

it.each([
  [
    ["R Regular", "O Overtime", "S Sick Leave", "D Disability"],
    ["ST", "OT", null, null],
  ],
  [
    ["S Sick Leave", "O Overtime", "D Donation"],
    [null, "OT", null],
  ],
  [
    ["1 Regular", "O Overtime", "S ", "2 Double Time", "D "],
    ["ST", "OT", null, "DT", null],
  ],
  [
    ["S Straight", "O Overtime", "D Double"],
    ["ST", "OT", "DT"],
  ],
])("guesses the letters %j by their descriptions: %j", (codeTexts, guesses) => {
  const lines = codeTexts.map((code, index) => `"Cho, Min",900-01-0001,${code.replace(" ", ",")},${9 + index}`);
  const { steps } = readLines(["Name,SSN,Code,Description,Hours", ...lines]);
  expect(steps?.payCodes.map(({ guess }) => guess)).toEqual(guesses);
});

it.each([
  ["Holiday", "Looks like paid time off: your agreement says if it counts"],
  ["E10-HOL", "Looks like paid time off: your agreement says if it counts"],
  ["GTL", ""],
])("asks about the code %s with %j", (code, why) => {
  const rows = [`"Cho, Min",900-01-0001,${code},8`, '"Cho, Min",900-01-0001,REG,9'];
  const { steps } = readLines(["Name,SSN,Earn Code,Hours", ...rows]);
  expect(steps?.payCodes[0]).toMatchObject({ guess: null, why });
});

it.each([
  ["that several codes share", ["1,Straight Time", "2,Overtime", "12,Overtime"], ["ST", "OT", "OT"]],
  ["with two texts of the same meaning for a code", ["1,Straight Time", "2,Overtime", "2,Overtime 1.5"], ["ST", "OT"]],
  ["with two texts of different meanings for a code", ["1,Straight Time", "2,Overtime", "2,Double Time"], ["ST", null]],
  ["missing for a code", ["1,Straight Time", "2,Overtime", "40,"], ["ST", "OT", null]],
])("guesses codes by all words of a description %s", (_, codeLines, guesses) => {
  const lines = codeLines.flatMap((code, index) =>
    ["Cho, Min", "Diaz, Ana"].map((name) => `"${name}",900-01-000${name.length},${code},${9 + index}`),
  );
  const { steps } = readLines(["Name,SSN,EarnCode,EarnDesc,Hours", ...lines]);
  expect(steps?.payCodes.map(({ guess }) => guess)).toEqual(guesses);
});
