import type { RegisterTotals } from "../../totals/schema.ts";
import type { Mapping } from "../ground/mapping.ts";
import { exportTarget as target } from "../open/test-export.ts";
import { readImport } from "../read-import.ts";
import { explainTotals } from "../explain-totals.ts";
import { openLines, sumReading } from "../test-read.ts";
import { explain } from "./test-explain.ts";

/** Reads a file with the chosen columns and explains why it doesn't fit. */
const explainFile = async (
  lines: readonly string[],
  columns: Mapping["columns"],
  totals: RegisterTotals,
  choices: Partial<Mapping> = {},
) => {
  const file = openLines(lines);
  const chosenMapping: Mapping = { columns, values: [], constants: {}, minutes: [], ...choices };
  const request = { target, remembered: [], given: chosenMapping };
  const availableExplanations = await explain(file, request, totals);
  const sums = availableExplanations.map(({ edit }) =>
    sumReading(readImport(file, { ...request, given: { ...chosenMapping, ...edit } })),
  );
  return {
    texts: availableExplanations.map(({ text }) => text),
    edits: availableExplanations.map(({ edit }) => edit),
    sums,
  };
};

const abara = '900-01-0001,"Abara, Dana"';
const cho = '900-01-0003,"Cho, Min"';
const personFields = ["ssn", "employee"] as const;
const plainColumns = [...personFields, "units_st", "units_ot", "gross_wages"] as const;

type Case = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly columns: Mapping["columns"];
  readonly totals: RegisterTotals;
  readonly choices?: Partial<Mapping>;
  readonly text: string;
};
const cases: readonly Case[] = [
  ...(["units_st", "all_units"] as const).map((field) => ({
    name: `hours that include overtime but not double time, read as ${field}`,
    lines: ["SSN,Employee,Hours,OT,DT,Gross", `${abara},45,5,2,100.10`, `${cho},33,3,1,90.20`],
    columns: [...personFields, field, "units_ot", "units_dt", "gross_wages"] as const as Mapping["columns"],
    totals: { people: 2, unitsST: 7000, unitsOT: 800, unitsDT: 300, grossWages: 19_030 },
    text: "If the hours include overtime but not double time, straight time is 70.00, as on your register.",
  })),
  {
    name: "swapped columns",
    lines: ["SSN,Employee,A,B,Gross", `${abara},40,5,100.10`, `${cho},30,3,90.20`],
    columns: [...personFields, "units_ot", "units_st", "gross_wages"],
    totals: { people: 2, unitsST: 7000, unitsOT: 800, grossWages: 19_030 },
    text: "If “A” and “B” are swapped, straight time is 70.00 and overtime is 8.00, as on your register.",
  },
  {
    name: "another column",
    lines: ["SSN,Employee,A,B,Gross,Gross YTD", `${abara},40,5,100.10,900.10`, `${cho},30,3,90.20,800.20`],
    columns: [...plainColumns.slice(0, 4), null, "gross_wages"],
    totals: { people: 2, unitsST: 7000, unitsOT: 800, grossWages: 19_030 },
    text: "If “Gross” counts instead of “Gross YTD”, gross wages are $190.30, as on your register.",
  },
  {
    name: "minutes after the point",
    lines: ["SSN,Employee,A,B,Gross", `${abara},40.30,5,100.10`, `${cho},30.45,3,90.20`],
    columns: [...plainColumns],
    totals: { people: 2, unitsST: 7125, unitsOT: 800, grossWages: 19_030 },
    text: "If “A” has minutes after the decimal point, so 8.30 means 8 hours 30 minutes, straight time is 71.25, as on your register.",
  },
  {
    name: "whole minutes",
    lines: ["SSN,Employee,A,B,Gross", `${abara},90,5,100.10`, `${cho},45,3,90.20`],
    columns: [...plainColumns],
    totals: { people: 2, unitsST: 225, unitsOT: 800, grossWages: 19_030 },
    text: "If “A” is in minutes, straight time is 2.25, as on your register.",
  },
  {
    name: "hours that include overtime",
    lines: ["SSN,Employee,A,B,Gross", `${abara},45,5,100.10`, `${cho},33,3,90.20`],
    columns: [...plainColumns],
    totals: { people: 2, unitsST: 7000, unitsOT: 800, grossWages: 19_030 },
    text: "If “A” includes overtime and double time, straight time is 70.00, as on your register.",
  },
  {
    name: "hours that don't include overtime",
    lines: ["SSN,Employee,A,B,Gross", `${abara},45,5,100.10`, `${cho},33,3,90.20`],
    columns: [...personFields, "all_units", "units_ot", "gross_wages"],
    totals: { people: 2, unitsST: 7800, unitsOT: 800, grossWages: 19_030 },
    text: "If “A” doesn’t include overtime and double time, straight time is 78.00, as on your register.",
  },
  {
    name: "rows of a company that don’t count",
    lines: [
      "SSN,Employee,A,B,Gross,Kind",
      `${abara},40,5,100.10,Live`,
      `${abara},8,1,20.00,Void`,
      `${cho},30,3,90.20,Live`,
      `${cho},7,0,30.00,Manual`,
    ],
    columns: [...plainColumns, null],
    totals: { people: 2, unitsST: 7700, unitsOT: 800, grossWages: 22_030 },
    text: "If rows with “Void” in “Kind” don’t count, straight time is 77.00, overtime is 8.00, and gross wages are $220.30, as on your register.",
  },
  {
    name: "an earning code that doesn’t count",
    lines: [
      "SSN,Employee,A,Gross,Code",
      `${abara},40,100.10,REG`,
      `${abara},8,20.00,PTO`,
      `${cho},30,90.20,REG`,
      `${cho},7,30.00,OT`,
    ],
    columns: [...personFields, "units_st", "gross_wages", "pay_code"],
    choices: {
      payCodes: [
        { from: "REG", to: "ST" },
        { from: "PTO", to: "OTHER" },
        { from: "OT", to: "OT" },
      ],
    },
    totals: { unitsST: 7000, unitsOT: 700, grossWages: 22_030 },
    text: "If rows with “PTO” in “Code” don’t count, straight time is 70.00 and gross wages are $220.30, as on your register.",
  },
  {
    name: "credits",
    lines: ["SSN,Employee,A,B,Gross,D/C", `${abara},40,5,100.10,D`, `${abara},8,1,20.00,C`, `${cho},30,3,90.20,D`],
    columns: [...plainColumns, null],
    totals: { people: 2, unitsST: 6200, unitsOT: 700, grossWages: 17_030 },
    text: "If “D/C” is the sign, so that credits are subtracted, straight time is 62.00, overtime is 7.00, and gross wages are $170.30, as on your register.",
  },
  {
    name: "identical rows",
    lines: [
      "SSN,Employee,A,B,Gross,Week",
      `${abara},40,5,100.10,1`,
      `${abara},40,5,100.10,1`,
      `${abara},38,4,99.10,2`,
      `${cho},30,3,90.20,1`,
      `${cho},28,2,80.20,2`,
      `${cho},28,2,80.20,2`,
    ],
    columns: [...plainColumns, null],
    totals: { people: 2, unitsST: 13_600, unitsOT: 1400, grossWages: 36_960 },
    text: "If identical rows of a person count once, straight time is 136.00, overtime is 14.00, and gross wages are $369.60, as on your register.",
  },
  {
    name: "the sum of a person’s rows",
    lines: [
      "SSN,Employee,A,B,Gross",
      `${abara},40,5,100.10`,
      `${abara},38,4,90.10`,
      `${abara},78,9,190.20`,
      `${cho},30,3,90.20`,
      `${cho},28,2,80.20`,
      `${cho},58,5,170.40`,
    ],
    columns: [...plainColumns],
    totals: { people: 2, unitsST: 13_600, unitsOT: 1400, grossWages: 36_060 },
    text: "If rows that are the sum of the person’s other rows don’t count, straight time is 136.00, overtime is 14.00, and gross wages are $360.60, as on your register.",
  },
  {
    name: "an amount on each row",
    lines: [
      "SSN,Employee,A,B,Gross",
      `${abara},40,5,100.10`,
      `${abara},38,4,100.10`,
      `${cho},30,3,90.20`,
      `${cho},28,2,90.20`,
    ],
    columns: [...plainColumns],
    totals: { people: 2, unitsST: 13_600, unitsOT: 1400, grossWages: 19_030 },
    text: "If only each person’s largest amount of gross wages counts, gross wages are $190.30, as on your register.",
  },
  {
    name: "two changes",
    lines: [
      "SSN,Employee,A,B,Gross,Kind",
      `${abara},45,5,100.10,Live`,
      `${cho},33,3,90.20,Live`,
      `${cho},8,1,9.00,Void`,
    ],
    columns: [...plainColumns, null],
    totals: { people: 2, unitsST: 7000, unitsOT: 800, grossWages: 19_030 },
    text: "If “A” includes overtime and double time and rows with “Void” in “Kind” don’t count, straight time is 70.00, overtime is 8.00, and gross wages are $190.30, as on your register.",
  },
];

it.each(cases)("$name", async ({ lines, columns, totals, choices, text }) => {
  const { texts, sums } = await explainFile(lines, columns, totals, choices);
  expect(texts).toContain(text);
  for (const peopleSums of sums) expect(peopleSums).toMatchObject(totals);
});

it("offers no explanation that makes the file unreadable or its totals differ from the register’s", async () => {
  const lines = ["SSN,Employee,A,B,Gross", `${abara},45,5,100.10`, `${cho},33,3,90.20`];
  const totals = { people: 2, unitsST: 7000, unitsOT: 800, grossWages: 19_030 };
  const chosenMapping: Mapping = { columns: [...plainColumns], values: [], constants: {}, minutes: [] };
  const file = openLines(lines);
  const typedTotals = { kind: "TYPED", totals } as const;
  const reading = readImport(file, { target, remembered: [], given: chosenMapping, totals: typedTotals });
  const sums = sumReading(reading);
  if (sums === null) throw new Error("The file wasn’t read");
  const offerExplanations = (secondSums: typeof sums | null) =>
    explainTotals(reading.explained, { file: sums, lastMonth: null, own: null }, typedTotals, () =>
      Promise.resolve(secondSums),
    );
  const fittingSums = { ...totals, unitsDT: 0 };
  expect(await offerExplanations(fittingSums)).toHaveLength(1);
  expect(await offerExplanations({ ...fittingSums, grossWages: 19_031 })).toEqual([]);
  expect(await offerExplanations({ ...fittingSums, people: 3 })).toEqual([]);
  expect(await offerExplanations(null)).toEqual([]);
});

it("offers nothing if one total can’t be explained, and doesn’t search if all totals fit", async () => {
  const lines = ["SSN,Employee,A,B,Gross", `${abara},45,5,100.10`, `${cho},33,3,90.20`];
  const totals = { people: 2, unitsST: 7000, unitsOT: 800, grossWages: 19_030 };
  expect((await explainFile(lines, [...plainColumns], { ...totals, grossWages: 19_031 })).texts).toEqual([]);
  expect((await explainFile(lines, [...plainColumns], { ...totals, people: 3 })).texts).toEqual([]);
  expect((await explainFile(lines, [...plainColumns], { ...totals, unitsST: 7800 })).texts).toEqual([]);
});
