import { type Lines, resultOf } from "../test-read.ts";
import type { RegisterTotals } from "../../totals/schema.ts";

const cho = '"Cho, Min",900-01-0003';
const diaz = '"Diaz, Ana",900-01-0004';
const register: RegisterTotals = { people: 2, unitsST: 31_000, grossWages: 700_000 };

/** A person's lines in layouts that we can't read. */
it.each<[layout: string, lines: Lines, totals: RegisterTotals, expected: string]>([
  [
    "two lines for each person",
    [
      "Name,Reg Hrs,Gross",
      "File No / SSN,OT Hrs,Net",
      '"Cho, Min",160,4000',
      "1003 900-01-0003,5,3100",
      '"Diaz, Ana",150,3000',
      "1004 900-01-0004,2,2100",
    ],
    { ...register, unitsOT: 700 },
    "asked",
  ],
  [
    "rates below fund names",
    [`Name,SSN,Reg Hrs,Gross,Pension`, ",,,,$6.25", `${cho},160,4000,1000`, `${diaz},150,3000,900`],
    register,
    "fits",
  ],
  [
    "people as columns with hours and pay in sections",
    [
      ',"Cho, Min","Diaz, Ana",Total',
      "Hours,,,",
      "Regular Pay,160,150,310",
      "Holiday Pay,8,8,16",
      "Total Hours,168,158,326",
      "Gross Pay,,,",
      "Regular Pay,3800,2800,6600",
      "Holiday Pay,200,200,400",
      "Total Gross Pay,4000,3000,7000",
    ],
    { unitsST: 31_000, grossWages: 700_000 },
    "doesn’t fit",
  ],
  [
    "the person above a single table",
    ['Name:,"Cho, Min"', "SSN:,900-01-0003", "Date,Reg Hrs,Gross", "6/5/2026,80,2000", "6/12/2026,80,2000"],
    { people: 1, unitsST: 16_000, grossWages: 400_000 },
    "asked",
  ],
])("%s", (_, lines, totals, expected) => expect(resultOf(lines, totals, {})).toBe(expected));
