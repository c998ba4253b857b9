import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { checkFile, type FileCheck } from "#lib/reporting/payroll-file/check-file.ts";
import type { Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import type { ReportAnswers } from "#lib/reporting/payroll-file/mapping/report-answers.ts";
import type { RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { mapImport } from "../map-import.ts";
import { unpackRows } from "./packed-rows.ts";
import { findRows } from "../record/import-record.ts";
import { uploadImport } from "../upload/upload-import.ts";
import { rosterNow, testKeys, testRoster, type TestRoster } from "../../../platform/testing/rosters.ts";
import { openMonth, valueOf } from "../../../platform/testing/tad.ts";

/** A file with the choices a clerk makes for it, in both readers. Other choices stay as guessed. */
type SampleFile = {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly userName: string;
  readonly choices?: Partial<Mapping>;
  /** Codes of bargaining units mean the fund's units in an upload, and the kind of units in the checker. */
  readonly units?: readonly { readonly from: string; readonly code: string; readonly type: string }[];
  readonly answers?: Partial<ReportAnswers>;
};

/** A file as both readers show it, before and after its columns are mapped. Rows are null if it isn't read. */
type BothWays = {
  readonly first: { readonly upload: Import; readonly checker: FileCheck };
  readonly upload: Import;
  readonly checker: FileCheck;
  readonly uploadRows: readonly RosterRow[] | null;
};

const today = rosterNow.toISOString().slice(0, 10);

const applyChoices = (guess: Mapping | null, sample: SampleFile, unit: "code" | "type"): Mapping => {
  if (guess === null) throw new Error(`${sample.fileName} has no columns`);
  const { choices = {}, units = [] } = sample;
  const values = units.map((unitName) => ({
    field: "agreement_code" as const,
    from: unitName.from,
    to: unitName[unit],
  }));
  return { ...guess, ...choices, values: [...guess.values, ...values] };
};

/** Uploads a file and checks it without an upload, with the same mapping. Each reader makes its own guesses. */
const checkBoth = async (roster: TestRoster, sample: SampleFile): Promise<BothWays> => {
  const { fileName, bytes, userName, answers: chosen } = sample;
  const params = { workMonth: openMonth };
  const fileImport = valueOf(await roster.act(uploadImport, { params, body: { fileName, bytes } }, { userName }));
  const answers: ReportAnswers = { workMonth: openMonth, unitType: "HOUR", percentOnly: false, ...chosen };
  const checked = await checkFile(bytes, today, { answers, given: null, table: null, last: null });
  const first = { upload: fileImport, checker: checked };
  if (!checked.needsMapping) {
    const packed = await findRows({ db: roster.db, keys: testKeys }, fileImport.id);
    return { first, upload: fileImport, checker: checked, uploadRows: packed && [...unpackRows(packed).rows] };
  }
  const mapped = {
    params: { ...params, importId: fileImport.id },
    body: applyChoices(fileImport.mapping, sample, "code"),
  };
  const upload = valueOf(await roster.act(mapImport, mapped, { userName }));
  const mapping = applyChoices(checked.mapping, sample, "type");
  const checker = await checkFile(bytes, today, {
    answers,
    given: mapping,
    table: checked.steps?.table ?? null,
    last: null,
  });
  const packed = await findRows({ db: roster.db, keys: testKeys }, fileImport.id);
  return { first, upload, checker, uploadRows: packed && [...unpackRows(packed).rows] };
};

type Sample = Omit<SampleFile, "bytes" | "userName"> & { readonly text?: string; readonly userName?: string };

const sample = (fileName: string, options: Partial<Sample> = {}): Sample => ({ fileName, ...options });
const text = (fileName: string, lines: readonly string[], options: Partial<Sample> = {}): Sample => ({
  fileName,
  text: lines.join("\n"),
  ...options,
});

/** Choices for payroll exports whose guesses leave something open. */
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
  "13b-first-last-ssn.csv": {
    choices: {
      nameForm: "FIRST_LAST",
      // The file doesn't show whether the hours include the overtime; the report may.
      columns: ["payroll_no", "employee", "ssn", "units_st", "units_ot", "gross_wages"],
    },
  },
};

const folder = "lib/platform/testing/payroll-files/exports";
const exported = readdirSync(folder)
  .filter((name) => /^\d/.test(name))
  .map((name) => sample(name, choicesFor[name]));

const header = "Name,SSN,Reg Hrs,OT Hrs,Gross";
const people = ['"Abara, Adele",900-03-1200,165.25,0.00,5021.95', '"Abara, Bram",900-03-0491,154.50,0.00,3511.79'];
const core = "employer_id,work_month,agreement_code,ssn,last_name,first_name,status_code,units_st,gross_wages";
const coreRow = "1000002-0001,2026-06,HF200A,900-03-1200,Abara,Adele,ACT,165.25,5021.95";

/** Valid and invalid files: each error is the same in both readers. */
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
  text("unclear-line.csv", [header, ...people, ",,12.00,0.00,"], { choices: { unnamedLines: "COUNT" } }),
  text("unclear-line-between.csv", [header, people[0] ?? "", ",,12.00,0.00,", ...people.slice(1)]),
  text("codes.csv", [
    "Name,SSN,Earning Code,Hours,Amount",
    '"Abara, Adele",900-03-1200,REG,160.00,4000.00',
    '"Abara, Adele",900-03-1200,OT,8:30,300.00',
    '"Abara, Adele",900-03-1200,BONUS,,500.00',
  ]),
  text("numbers-on-two-lines.csv", [
    "EMPLOYEE NAME,ID,Earnings,Hours,Amount",
    '"ABARA, ADELE",70001,Regular,160.00,4800.00',
    "SSN: xxx-xx-1200,,Overtime,5.25,221.95",
    "EMPLOYEE TOTAL,,,165.25,5021.95",
    '"ABARA, BRAM",70002,Regular,150.00,3400.00',
    "SSN: xxx-xx-0491,,Overtime,4.50,111.79",
    "EMPLOYEE TOTAL,,,154.50,3511.79",
  ]),
  text("number-in-another-row.csv", [
    "Name,ID,SSN,Earnings,Hours,Amount",
    '"Abara, Adele",11200,,Regular,160.00,4800.00',
    '"Abara, Adele",,XXX-XX-1200,Overtime,5.25,221.95',
    '"Abara, Bram",10491,,Regular,150.00,3400.00',
    '"Abara, Bram",,XXX-XX-0491,Overtime,4.50,111.79',
  ]),
  text("one-name-far-apart.csv", [
    "Name,ID,SSN,Hours,Amount",
    '"Abara, Adele",70001,,160.00,4800.00',
    '"Abara, Bram",70002,XXX-XX-0491,150.00,3400.00',
    '"Abara, Adele",,XXX-XX-1200,150.00,3700.00',
  ]),
  text("month-before.csv", [
    "Name,SSN,Pay Type,Work Month,Hours,Gross",
    '"Abara, Adele",900-03-1200,REG,6/2026,160.00,4800.00',
    '"Abara, Adele",900-03-1200,OT1.5,6/2026,5.25,221.95',
    '"Abara, Adele",900-03-1200,REG,5/2026,8.00,218.80',
    '"Abara, Bram",900-03-0491,REG,6/2026,154.50,3511.79',
  ]),
  text("core.csv", [core, coreRow]),
  text("core-bad.csv", [
    core,
    coreRow.replace("165.25", "lots"),
    coreRow.replace("900-03-1200", "12").replace("2026-06", "2026-05"),
  ]),
  text("core-too-much.csv", [core, coreRow.replace("165.25", "9999.99").replace("5021.95", "99999999.99")]),
  text("core-by-member-id.csv", [core.replace("ssn", "member_id"), coreRow.replace("900-03-1200", "MEMBER_ID")]),
  text("core-with-overtime.csv", [`${core},Overtime,Sunday`, `${coreRow},8.00,5`], {
    choices: {
      columns: [
        ...(["employer_id", "work_month", "agreement_code", "ssn", "last_name", "first_name", "status_code"] as const),
        ...(["units_st", "gross_wages", "units_ot", "other_units"] as const),
      ],
    },
    units: [{ from: "HF200A", code: "HF200A", type: "HOUR" }],
  }),
  text("core-with-own-names.csv", [core.replace("units_st", "Hrs"), coreRow], {
    units: [{ from: "HF200A", code: "HF200A", type: "HOUR" }],
  }),
  text("dates-as-numbers.csv", [`${header},Hire Date`, `${people[0]},42005`, `${people[1]},44927`]),
  text("dates-mixed.csv", [`${header},Hire Date`, `${people[0]},1/1/2015`, `${people[1]},44927`]),
  text("last-name-missing.csv", [header, ...people, ",900-03-0204,1.00,0.00,1.00"]),
  text("without-names.csv", ["SSN,Reg Hrs,Gross", "900-03-1200,165.25,5021.95", "900-03-0491,154.50,3511.79"]),
  text("last-digits-alone.csv", ["SSN,Reg Hrs,Gross", "XXX-XX-1200,165.25,5021.95", "XXX-XX-0491,154.50,3511.79"]),
  text("weeks-as-columns.csv", [
    "Name,SSN,6/6,6/13,6/20,6/27",
    '"Abara, Adele",900-03-1200,40,38,40,40',
    '"Abara, Bram",900-03-0491,36,40,40,8',
  ]),
  text(
    "codes-in-pairs.csv",
    [
      "Name,SSN,Reg Hours,Hours 3 Code,Hours 3 Amount,Gross Pay",
      '"Abara, Adele",900-03-1200,160,V,8,5021.95',
      '"Abara, Bram",900-03-0491,152,,,3511.79',
    ],
    { choices: { payCodes: [{ from: "V", to: "OTHER" }] } },
  ),
  text("withholdings-only.csv", [
    "Name,SSN,Earning Code,Hours,Amount,Medicare",
    '"Abara, Adele",900-03-1200,REG,160.00,4000.00,58.00',
    '"Abara, Adele",900-03-1200,,,,12.00',
    '"Abara, Bram",900-03-0491,REG,152.00,4000.00,58.00',
  ]),
  text(
    "letters-in-days.csv",
    ["Name,SSN,1,2,3,4,5", '"Abara, Adele",900-03-1200,8,V,8,OFF,H', '"Abara, Bram",900-03-0491,8,8,H,V,8'],
    {
      choices: {
        letters: [
          { from: "V", to: "8" },
          { from: "H", to: "0" },
          { from: "OFF", to: "0" },
        ],
      },
    },
  ),
  text("people-as-columns.csv", [
    ',"Abara, Adele","Abara, Bram",TOTAL',
    "SS No.,900-03-1200,900-03-0491,",
    "Regular Hours,160,152.50,312.50",
    "Gross Pay,5160.00,4270.00,9430.00",
  ]),
  text("empty.csv", []),
];

/** Findings that need the fund's data. The checker can't find them, and its page explains that. */
const fundOnly = new Set(["number-and-name-differ", "person-unclear", "units-off-step"]);

const listErrors = (findings: readonly FileFinding[]) =>
  findings
    .filter(({ severity, ruleId }) => severity === "ERROR" && !fundOnly.has(ruleId))
    // Only the fund knows a bargaining unit's kind of units.
    .map(({ ruleId, rows, message }) => {
      const plain = message.replace(/^(?:Hours|Weeks)/, "Units").replace(/^([\d,.]+) (?:h|units) in all/, "$1 in all");
      return `${ruleId} ${rows.join()} ${plain}`;
    })
    .toSorted((a, b) => a.localeCompare(b));

const pickSteps = ({ steps }: Pick<BothWays["first"]["checker"], "steps">) =>
  steps && { ...steps, names: steps.names && { ...steps.names, why: "" }, inFile: undefined };

/** Returns a row without the parts that depend on the name of a bargaining unit. */
const withoutUnit = ({ employerId: _employer, agreementCode: _unit, ...row }: RosterRow) => row;

describe.each(testDatabases)("a file checked in the browser and uploaded, on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.harbor, demoEmployerIds.lakeside]);

  it.each([...exported, ...own].map((sampleFile) => ({ name: sampleFile.fileName, sampleFile })))(
    "$name causes the same questions, errors and rows",
    async ({ sampleFile: { text: typed, userName = "harbor-payroll", ...sampleFile } }) => {
      const unknownPerson = roster.db.selectFrom("persons").select("member_id").where("ssn_last4", "=", "1200");
      const { member_id } = await unknownPerson.where("last_name", "=", "Abara").executeTakeFirstOrThrow();
      const written = typed?.replace("MEMBER_ID", member_id.toLowerCase());
      const bytes = written === undefined ? readFileSync(join(folder, sampleFile.fileName)) : Buffer.from(written);
      const results = await checkBoth(roster, { ...sampleFile, userName, bytes: new Uint8Array(bytes) });
      const { first, upload, checker, uploadRows } = results;
      expect(first.checker.needsMapping).toBe(first.upload.state === "NEEDS_MAPPING");
      expect(first.checker.columns.map(({ name, samples }) => [name, samples])).toEqual(
        first.upload.columns.map(({ name, samples }) => [name, samples]),
      );
      // The name order may come from the people on the report, which only the fund has.
      expect(pickSteps(first.checker)).toEqual(pickSteps(first.upload));
      expect(checker.needsMapping).toBe(false);
      expect(listErrors(checker.findings)).toEqual(listErrors(upload.findings));
      expect(checker.rows.map(withoutUnit)).toEqual((uploadRows ?? []).map(withoutUnit));
    },
  );
});
