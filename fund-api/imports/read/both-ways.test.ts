import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FileFinding } from "../../../lib/roster-file/schema.ts";
import type { RosterRow } from "../../../lib/roster-file/roster-row.ts";
import { type BothWays, checkBoth, type SampleFile } from "../../testing/check-both.ts";
import { testDatabases } from "../../testing/databases.ts";
import { demoEmployerIds } from "../../demo/rosters/roster-agreements.ts";
import { testRoster } from "../../testing/rosters.ts";

type Sample = Omit<SampleFile, "bytes" | "userName"> & { readonly text?: string; readonly userName?: string };

const sample = (fileName: string, more: Partial<Sample> = {}): Sample => ({ fileName, ...more });
const text = (fileName: string, lines: readonly string[], more: Partial<Sample> = {}): Sample => ({
  fileName,
  text: lines.join("\n"),
  ...more,
});

/** What is chosen for the exports of payroll programs where the guesses leave something open. */
const choicesFor: Readonly<Record<string, Partial<Sample>>> = {
  "03-quickbooks-detail.csv": {
    choices: { columns: [null, null, null, null, "payroll_no", "employee", "pay_code", "units_st", "gross_wages"] },
  },
  "08-lakeside-two-units-two-columns.csv": {
    userName: "lakeside-admin",
    answers: { unitType: null },
    units: [
      { from: "Drivers", code: "JC710A", type: "WEEK" },
      { from: "Warehouse", code: "JC711B", type: "HOUR" },
    ],
  },
  "13b-first-last-ssn.csv": { choices: { nameForm: "FIRST_LAST" } },
};

const folder = "../shared/data/payroll-exports";
const shared = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => /^\d/.test(name))
      .map((name) => sample(name, choicesFor[name]))
  : [];

const header = "Name,SSN,Reg Hrs,OT Hrs,Gross";
const people = ['"Abara, Adele",900-03-1200,165.25,0.00,5021.95', '"Abara, Bram",900-03-0491,154.50,0.00,3511.79'];
const core = "employer_id,work_month,agreement_code,ssn,last_name,first_name,status_code,units_st,gross_wages";
const coreRow = "1000002-0001,2026-06,HF200A,900-03-1200,Abara,Adele,ACT,165.25,5021.95";

/** Good files and bad ones: each error is the same in both places. */
const own: readonly Sample[] = [
  text("good.csv", [header, ...people]),
  text("titles-and-total.csv", ["Payroll Register", "", header, ...people, "Grand Total,,319.75,0.00,8533.74"]),
  text("unreadable-cell.csv", [header, ...people, '"Abara, Desmond",900-03-0204,about 8,0.00,3511.79']),
  text("unreadable-sum.csv", [header, ...people, '"Abara, Bram",900-03-0491,x,0.00,1.00']),
  text("name-unsplit.csv", [header, ...people, "Desmond Abara,900-03-0204,1.00,0.00,1.00"]),
  text("ragged.csv", [header, ...people, '"Abara, Desmond",900-03-0204,1.00']),
  text("bad-number.csv", [header, ...people, '"Abara, Desmond",000-03-0204,1.00,0.00,1.00']),
  text("no-number.csv", [header, ...people, '"Abara, Desmond",,1.00,0.00,1.00']),
  text("negative.csv", [header, ...people, '"Abara, Desmond",900-03-0204,-5.00,0.00,1.00']),
  text("days-in-hours.csv", [header, ...people, '"Abara, Desmond",900-03-0204,20 days,0.00,3511.79']),
  text("scientific.csv", [header, people[0]!, '"Abara, Bram",9.00E+08,154.50,0.00,3511.79']),
  text("disagree.csv", [
    `${header},Hire Date`,
    `${people[0]},6/1/2020`,
    `${people[1]},6/1/2020`,
    `${people[1]},6/2/2020`,
  ]),
  text("two-names.csv", [
    `${header},Period`,
    `${people[0]},1`,
    '"Okafor, Lena",900-03-1200,1.00,0.00,1.00,1',
    `${people[1]},1`,
  ]),
  text("unclear-line.csv", [header, ...people, ",,12.00,0.00,"]),
  text("codes.csv", [
    "Name,SSN,Earning Code,Hours,Amount",
    '"Abara, Adele",900-03-1200,REG,160.00,4000.00',
    '"Abara, Adele",900-03-1200,OT,8:30,300.00',
    '"Abara, Adele",900-03-1200,BONUS,,500.00',
  ]),
  text("core.csv", [core, coreRow]),
  text("core-bad.csv", [
    core,
    coreRow.replace("165.25", "lots"),
    coreRow.replace("900-03-1200", "12").replace("2026-06", "2026-05"),
  ]),
  text("core-with-own-names.csv", [core.replace("units_st", "Hrs"), coreRow], {
    units: [{ from: "HF200A", code: "HF200A", type: "HOUR" }],
  }),
  text("empty.csv", []),
];

/** What the checker can't know without the fund's data: its page says so. */
const fundOnly = new Set(["number-and-name-differ", "person-unclear", "units-off-step"]);

const errorsOf = (findings: readonly FileFinding[]) =>
  findings
    .filter(({ severity, ruleId }) => severity === "ERROR" && !fundOnly.has(ruleId))
    // Only the fund knows what a bargaining unit counts.
    .map(({ ruleId, rows, message }) => [ruleId, rows.join(), message.replace(/^(?:Hours|Weeks)/, "Units")] as const)
    .toSorted();

const stepsOf = ({ steps }: Pick<BothWays["first"]["checker"], "steps">) =>
  steps && { ...steps, names: steps.names && { ...steps.names, why: "" } };

/** A row as far as it doesn't depend on what a bargaining unit is called. */
const withoutUnit = ({ employerId: _employer, agreementCode: _unit, ...row }: RosterRow) => row;

describe.each(testDatabases)("a file checked in the browser and uploaded, on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.harbor, demoEmployerIds.lakeside]);

  it.each([...shared, ...own].map((one) => ({ name: one.fileName, one })))(
    "$name gives the same questions, errors and rows",
    async ({ one: { text: typed, userName = "harbor-payroll", ...one } }) => {
      const bytes = typed === undefined ? readFileSync(join(folder, one.fileName)) : Buffer.from(typed);
      const both = await checkBoth(roster, { ...one, userName, bytes: new Uint8Array(bytes) });
      const { first, upload, checker, uploadRows } = both;
      expect(first.checker.needsMapping).toBe(first.upload.state === "NEEDS_MAPPING");
      expect(first.checker.columns.map(({ name, samples }) => [name, samples])).toEqual(
        first.upload.columns.map(({ name, samples }) => [name, samples]),
      );
      // Why names are read in a way may be the people on the report.
      expect(stepsOf(first.checker)).toEqual(stepsOf(first.upload));
      expect(checker.needsMapping).toBe(false);
      expect(errorsOf(checker.findings)).toEqual(errorsOf(upload.findings));
      expect(checker.rows.map(withoutUnit)).toEqual((uploadRows ?? []).map(withoutUnit));
    },
  );
});
