import type { RegisterTotals } from "../totals/schema.ts";
import type { Mapping } from "./ground/mapping.ts";
import { type Lines, resultOf } from "./test-read.ts";

const cho = '"Cho, Min",900-01-0003';
const diaz = '"Diaz, Ana",900-01-0004';
/** The register's totals: two people with 310 hours and $7,000 by default. */
const register = (unitsST = 310, grossWages = 7000, unitsOT?: number): RegisterTotals => ({
  people: 2,
  unitsST: unitsST * 100,
  grossWages: grossWages * 100,
  ...(unitsOT !== undefined && { unitsOT: unitsOT * 100 }),
});
const simpleHeader = "Name,SSN,Reg Hrs,Gross";
const weeklyHeader = "Name,SSN,Week Ending,Reg Hrs,Gross";
const overtimeHeader = "Name,SSN,Reg Hrs,OT Hrs,Gross";
const codedHeader = "Name,SSN,Earn Code,Hours,Amount";
const meanings = [
  { from: "1", to: "ST" as const },
  { from: "2", to: "OT" as const },
];
const firstMonth = [codedHeader, `${cho},1,160,4000`, `${cho},2,5,200`, `${diaz},1,150,3000`];
const twoKinds = [overtimeHeader, `${cho},160,5,4000`, `${diaz},150,2,3000`];

type Row = {
  /** The register's totals; the default is two people with 310 hours and $7,000. */
  readonly totals?: RegisterTotals;
  /** The clerk's choices that change the guesses. */
  readonly choices?: Partial<Mapping>;
  /** Last month's file, whose profile is used to read this one. */
  readonly lastLines?: Lines;
};

it.each<[expected: string, what: string, lines: Lines, more?: Row]>([
  ["fits", "one row of each person", [simpleHeader, `${cho},160,4000`, `${diaz},150,3000`]],
  [
    "fits",
    "a row of each week",
    [weeklyHeader, `${cho},6/6/2026,80,2000`, `${cho},6/13/2026,80,2000`, `${diaz},6/6/2026,150,3000`],
  ],
  // Columns that repeat figures or contain sums count twice.
  [
    "doesn’t fit",
    "the month's pay on each row",
    [weeklyHeader, `${cho},6/6/2026,80,4000`, `${cho},6/13/2026,80,4000`, `${diaz},6/6/2026,150,3000`],
  ],
  [
    "doesn’t fit",
    "hours of the month so far",
    [weeklyHeader, `${cho},6/6/2026,80,2000`, `${cho},6/13/2026,160,4000`, `${diaz},6/6/2026,150,3000`],
  ],
  [
    "doesn’t fit",
    "weeks of the month so far in columns",
    ["Name,SSN,Week 1,Week 2", `${cho},80,160`, `${diaz},70,150`],
    { totals: { people: 2, unitsST: 31_000 } },
  ],
  [
    "doesn’t fit",
    "the whole list twice",
    [simpleHeader, ...[1, 2].flatMap(() => [`${cho},160,4000`, `${diaz},150,3000`])],
  ],
  [
    "doesn’t fit",
    "the sum of a person's rows below them",
    [
      weeklyHeader,
      `${cho},6/6/2026,80,2000`,
      `${cho},6/13/2026,80,2000`,
      `${cho},,160,4000`,
      `${diaz},6/6/2026,150,3000`,
    ],
  ],
  [
    "doesn’t fit",
    "the sum of two departments",
    ["Name,SSN,Dept,Reg Hrs,Gross", `${cho},A,60,1500`, `${cho},B,100,2500`, `${cho},A,160,4000`, `${diaz},A,150,3000`],
  ],
  [
    "doesn’t fit",
    "a row and its total",
    ["Name,SSN,Note,Reg Hrs,Gross", `${cho},REG,160,4000`, `${cho},,160,4000`, `${diaz},REG,150,3000`],
  ],
  [
    "doesn’t fit",
    "a person's gross on each row next to the amount of each code",
    [`${codedHeader},Gross`, `${cho},REG,160,3800,4000`, `${cho},OT,5,200,4000`, `${diaz},REG,150,3000,3000`],
    { totals: register(310, 7000, 5) },
  ],
  // Rows, headings or titles describe the kind or period of the amounts.
  [
    "doesn’t fit",
    "rows that a column marks as leave",
    ["Name,SSN,Kind,Reg Hrs,Gross", `${cho},worked,152,3800`, `${cho},leave,8,200`, `${diaz},worked,150,3000`],
    { totals: register(302, 6800) },
  ],
  [
    "doesn’t fit",
    "a voided check",
    ["Name,SSN,Status,Reg Hrs,Gross", `${cho},,160,4000`, `${cho},VOID,160,4000`, `${diaz},,150,3000`],
  ],
  [
    "fits",
    "a person's uncounted row labeled Total below the others",
    [
      "Name,SSN,Note,Reg Hrs,Gross",
      `${cho},A,80,2000`,
      `${cho},B,80,2000`,
      `${cho},Total,160,4000`,
      `${diaz},A,150,3000`,
    ],
  ],
  [
    "doesn’t fit",
    "a row of each person labeled Week Total",
    ["Name,SSN,Note,Reg Hrs,Gross", `${cho},A,160,4000`, `${cho},Week Total,160,4000`, `${diaz},A,150,3000`],
  ],
  [
    "fits",
    "year-to-date sums below each person's month",
    [
      "Name,SSN,Time,Reg Hrs,Gross",
      `${cho},Current,160,4000`,
      ",,YTD,900,24000",
      `${diaz},Current,150,3000`,
      `${diaz},YTD,900,24000`,
    ],
  ],
  [
    "doesn’t fit",
    "a part of the month below each month",
    ["Name,SSN,Time,Reg Hrs,Gross", `${cho},MTD,160,4000`, `${cho},Current,80,2000`, `${diaz},MTD,150,3000`],
  ],
  [
    "asked",
    "lines that label hours and pay",
    [
      "Name,SSN,Type,Reg,OT",
      `${cho},Hours,160,5`,
      `${cho},Pay,3800,200`,
      `${diaz},Hours,150,2`,
      `${diaz},Pay,2900,100`,
    ],
    { totals: { people: 2, unitsST: 31_000, unitsOT: 700 } },
  ],
  [
    "doesn’t fit",
    "department sums below people, without a label",
    [simpleHeader, `${cho},160,4000`, `${diaz},150,3000`, "Drivers,,160,4000", "Warehouse,,150,3000"],
    { choices: { byName: true } },
  ],
  [
    "asked",
    "sums without a label or name below people's lines without a name",
    ["Name,SSN,Reg Hrs", `${cho},80`, ",,80", `${diaz},90`, ",,60", ",,160", ",,150"],
    { totals: { people: 2, unitsST: 31_000 } },
  ],
  [
    "refused",
    "ditto marks for the name and number above",
    [simpleHeader, `${cho},80,2000`, '"""","""",80,2000', `${diaz},150,3000`],
  ],
  [
    "doesn’t fit",
    "a person whose row is missing above the printed total",
    [simpleHeader, `${cho},160,4000`, "Total,,310,7000"],
  ],
  [
    "doesn’t fit",
    "rows of another month",
    [weeklyHeader, `${cho},5/30/2026,40,1000`, `${cho},6/6/2026,160,4000`, `${diaz},6/6/2026,150,3000`],
  ],
  [
    "doesn’t fit",
    "year-to-date sums in a second section",
    [
      simpleHeader,
      `${cho},160,4000`,
      `${diaz},150,3000`,
      "YEAR TO DATE",
      simpleHeader,
      `${cho},460,24000`,
      `${diaz},450,18000`,
    ],
  ],
  [
    "doesn’t fit",
    "total hours that include leave without a column",
    ["Name,SSN,Reg Hrs,Total Hrs,Gross", `${cho},152,160,4000`, `${diaz},150,150,3000`],
  ],
  // Columns without a chosen field aren't used.
  [
    "doesn’t fit",
    "leave that the register counts",
    ["Name,SSN,Reg Hrs,Sick Hrs,Gross", `${cho},152,8,4000`, `${diaz},150,0,3000`],
  ],
  [
    "fits",
    "year-to-date sums, and parts of the wages",
    ["Name,SSN,Reg Hrs,YTD Hrs,Reg Pay,Bonus,Gross", `${cho},160,960,3900,100,4000`, `${diaz},150,900,3000,0,3000`],
  ],
  [
    "doesn’t fit",
    "pay in columns named as hours",
    ["Name,SSN,Regular,OT,Total Wages", `${cho},320,45,365`, `${diaz},300,60,360`],
    { totals: register(310, 725, 7) },
  ],
  [
    "asked",
    "two columns of hours with the same name",
    ["Name,SSN,Hours,Hours,Gross", `${cho},20,160,4000`, `${diaz},12,150,3000`],
  ],
  [
    "doesn’t fit",
    "a part of the wages that is the sum of other parts",
    ["Name,SSN,Reg Hrs,Regular Pay,Bonus,Other Pay", `${cho},160,3900,100,100`, `${diaz},150,3000,0,0`],
  ],
  [
    "fits",
    "the previous month's hours",
    ["Name,SSN,May Hrs,Jun Hrs,Gross", `${cho},176,160,4000`, `${diaz},168,150,3000`],
  ],
  [
    "doesn’t fit",
    "a column whose name isn't in the core file",
    [
      "employer_id,work_month,agreement_code,ssn,last_name,first_name,units_st,gross_wages,Training hours",
      `1000001-0001,2026-06,JC711B,${cho.slice(-11)},Cho,Min,152,4000,8`,
      `1000001-0001,2026-06,JC711B,${diaz.slice(-11)},Diaz,Ana,150,3000,0`,
    ],
  ],
  ["doesn’t fit", "thousands with a point", [simpleHeader, `${cho},160,4.000`, `${diaz},150,3.000`]],
  [
    "doesn’t fit",
    "minutes after the point",
    ["Name,SSN,Hours (HH.MM)", `${cho},160.30`, `${diaz},149.30`],
    { totals: { people: 2, unitsST: 31_000 } },
  ],
  [
    "asked",
    "a column of minutes",
    ["Name,SSN,Minutes Worked", `${cho},9600`, `${diaz},9000`],
    { totals: { people: 2, unitsST: 31_000 } },
  ],
  [
    "doesn’t fit",
    "a department with its number and the sums of its people",
    ["Last,First,Emp No,Hours,Gross", "Cho,Min,1041,160,4000", "Diaz,Ana,1042,150,3000", "Yard,,10,310,7000"],
  ],
  // Columns of days and weeks, and their sums.
  [
    "fits",
    "a column of all hours next to the days",
    ["Name,SSN,6/1,6/2,Total Hours", `${cho},80,80,160`, `${diaz},75,75,150`],
    { totals: { people: 2, unitsST: 31_000 } },
  ],
  [
    "doesn’t fit",
    "a column of all hours with more than the days",
    ["Name,SSN,6/1,6/2,Total Hours", `${cho},80,80,165`, `${diaz},75,75,150`],
    { totals: { people: 2, unitsST: 31_000 } },
  ],
  [
    "doesn’t fit",
    "the same month of two years",
    ["Name,SSN,Hours 6-25,Hours 6-26", `${cho},140,160`, `${diaz},130,150`],
    { totals: { people: 2, unitsST: 31_000 } },
  ],
  // Last month's profile, and a file that differs.
  [
    "fits",
    "the same columns as last month",
    twoKinds,
    { totals: register(310, 7000, 7), lastLines: [overtimeHeader, `${cho},140,1,3500`, `${diaz},150,0,3000`] },
  ],
  [
    "doesn’t fit",
    "swapped columns of hours",
    [overtimeHeader, `${cho},5,160,4000`, `${diaz},2,150,3000`],
    { totals: register(310, 7000, 7), lastLines: twoKinds },
  ],
  [
    "doesn’t fit",
    "swapped earning codes",
    [codedHeader, `${cho},2,160,4000`, `${cho},1,5,200`, `${diaz},2,150,3000`],
    { totals: register(310, 7200, 5), choices: { payCodes: meanings }, lastLines: firstMonth },
  ],
  [
    "doesn’t fit",
    "a renamed code",
    [codedHeader, `${cho},1,160,4000`, `${cho},2,8,200`, `${diaz},1,150,3000`],
    { totals: register(318, 7200, 0), choices: { payCodes: meanings }, lastLines: firstMonth },
  ],
  [
    "asked",
    "a new code",
    [...firstMonth, `${diaz},9,8,100`],
    { totals: register(318, 7300, 5), choices: { payCodes: meanings }, lastLines: firstMonth },
  ],
  [
    "doesn’t fit",
    "hours in an unused column",
    ["Name,SSN,Reg Hrs,Sick Hrs,Gross", `${cho},152,8,4000`, `${diaz},150,0,3000`],
    { lastLines: ["Name,SSN,Reg Hrs,Sick Hrs,Gross", `${cho},160,,4000`, `${diaz},150,,3000`] },
  ],
  [
    "asked",
    "a renamed column",
    ["Name,SSN,Reg Hrs,Gross Pay", `${cho},160,4000`, `${diaz},150,3000`],
    { lastLines: [simpleHeader, `${cho},160,4000`, `${diaz},150,3000`] },
  ],
  [
    "doesn’t fit",
    "hours in a column chosen as minutes",
    [simpleHeader, `${cho},160,4000`, `${diaz},150,3000`],
    { choices: { minutes: [2] }, lastLines: [simpleHeader, `${cho},9600,4000`, `${diaz},9000,3000`] },
  ],
  [
    "doesn’t fit",
    "all hours with less than the overtime",
    ["Name,SSN,Total Hours,OT Hours,Gross", `${cho},4,8,4000`, `${diaz},150,0,3000`],
    {
      totals: register(154, 7000, 8),
      choices: { columns: ["employee", "ssn", "all_units", "units_ot", "gross_wages"] },
    },
  ],
  // The meaning of hours next to overtime is the clerk's choice.
  [
    "asked",
    "hours next to overtime",
    ["Name,SSN,Hours,OT,Gross", `${cho},165,5,4000`, `${diaz},152,2,3000`],
    { totals: register(310, 7000, 7) },
  ],
  [
    "fits",
    "hours that include the overtime",
    ["Name,SSN,Hours,OT,Gross", `${cho},165,5,4000`, `${diaz},152,2,3000`],
    {
      totals: register(310, 7000, 7),
      choices: { columns: ["employee", "ssn", "all_units", "units_ot", "gross_wages"] },
    },
  ],
  [
    "doesn’t fit",
    "the same hours, chosen as not including it",
    ["Name,SSN,Hours,OT,Gross", `${cho},165,5,4000`, `${diaz},152,2,3000`],
    {
      totals: register(310, 7000, 7),
      choices: { columns: ["employee", "ssn", "units_st", "units_ot", "gross_wages"] },
    },
  ],
])("%s: %s", (expected, _, lines, { totals = register(), choices = {}, lastLines } = {}) => {
  expect(resultOf(lines, totals, choices, lastLines)).toBe(expected);
});
