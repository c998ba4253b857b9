import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mapping } from "./ground/mapping.ts";
import type { ImportTarget } from "./ground/choices.ts";
import { readImport } from "./read-import.ts";
import { openAnyFile } from "./open-any-file.ts";

const folder = "lib/platform/testing/payroll-files/exports";

const harbor: ImportTarget = {
  employerId: "1000002-0001",
  workMonth: "2026-11",
  unitCodes: ["HF200A"],
  classifications: [],
  percentOnly: false,
};
const lakeside: ImportTarget = {
  ...harbor,
  unitCodes: ["JC710A", "JC711B"],
  unitTypes: { JC710A: "WEEK", JC711B: "HOUR" },
};
const dept: Partial<Mapping> = {
  values: [
    { field: "agreement_code", from: "Drivers", to: "JC710A" },
    { field: "agreement_code", from: "Warehouse", to: "JC711B" },
  ],
};
const qb: Partial<Mapping> = {
  columns: [null, null, null, null, "payroll_no", "employee", "pay_code", "units_st", "gross_wages"],
};

type Sample = readonly [
  file: string,
  people: number,
  first: readonly (string | undefined)[],
  rules: readonly string[],
  choices?: Partial<Mapping>,
  target?: ImportTarget,
];

const samples: readonly Sample[] = [
  ["01-adp-register.csv", 42, ["165.25", "0.00", "0.00", "5021.95"], ["totals-row", "total-differs"]],
  ["02b-paychex-journal-fullssn.csv", 34, ["165.25", "0.00", "0.00", "5021.95"], ["rows-added-up"]],
  [
    "03-quickbooks-detail.csv",
    13,
    ["165.25", "0.00", undefined, "5021.95"],
    ["group-lines", "totals-row", "rows-added-up"],
    qb,
  ],
  ["05-ukg-hmm.csv", 34, ["165.25", "0.00", "0.00", "5021.95"], ["rows-added-up"]],
  ["06-workbook-cover-title.xlsx", 1200, ["165.25", "0.00", "0.00", "5021.95"], ["totals-row", "sheets-other"]],
  ["08-lakeside-two-units-two-columns.csv", 24, ["4.00", undefined, undefined, "5236.40"], [], dept, lakeside],
  ["12-semimonthly.csv", 24, ["165.25", "0.00", undefined, "5021.95"], ["rows-added-up"]],
  [
    "13b-first-last-ssn.csv",
    47,
    ["165.25", "0.00", undefined, "5021.95"],
    [],
    { nameForm: "FIRST_LAST", columns: ["payroll_no", "employee", "ssn", "units_st", "units_ot", "gross_wages"] },
  ],
  [
    "15-paged-report.csv",
    98,
    ["165.25", "0.00", "0.00", "5021.95"],
    ["page-marks", "header-again", "totals-row", "total-differs"],
  ],
  ["21-two-header-lines.csv", 46, ["165.25", "0.00", "0.00", "5021.95"], []],
  ["23-total-hours-only.csv", 47, ["165.25", undefined, undefined, "5021.95"], []],
];

describe("a payroll program's export", () => {
  it.each(samples.map((sample) => ({ name: sample[0], sample })))("reads the people of $name", async ({ sample }) => {
    const [name, people, first, rules, choices = {}, target = harbor] = sample;
    const file = await openAnyFile(new Uint8Array(readFileSync(join(folder, name))));
    const { mapping } = readImport(file, { target, remembered: [], given: null });
    if (mapping === null) throw new Error("No table was found");
    const chosenMapping = { ...mapping, ...choices };
    const { read } = readImport(file, { target, remembered: [], given: chosenMapping });
    if (read?.ok !== true) throw new Error(JSON.stringify(read?.findings));
    expect(read.rows).toHaveLength(people);
    const [firstRow] = read.rows;
    expect(firstRow).toMatchObject({
      lastName: expect.stringMatching(/^(?:abara|alvarez)$/i),
      firstName: expect.stringMatching(/^(?:adele|dana)$/i),
    });
    expect([
      firstRow?.cells.unitsST,
      firstRow?.cells.unitsOT,
      firstRow?.cells.unitsDT,
      firstRow?.cells.grossWages,
    ]).toEqual(first);
    const ruleIds = new Set(read.findings.map(({ ruleId }) => ruleId).filter((rule) => rule !== "columns-unknown"));
    expect([...ruleIds]).toEqual(rules);
  });
});
