import { setImmediate as nextTurn } from "node:timers/promises";
import { emptyRow } from "../../../lib/line/row.ts";
import type { Mapping } from "../../../lib/roster-file/columns/mapping.ts";
import { openAnyFile } from "../../../lib/roster-file/reading/read-any-file.ts";
import type { ReportBasis } from "../plan/upload-basis.ts";
import type { KnownPerson } from "../../reporting/people/roster-people.ts";
import type { LineRecord } from "../../reporting/tad/tad-lines.ts";
import { createJobRunner } from "./import-job.ts";
import type { FileAnalysis } from "./compare-with-report.ts";
import { packReport, unpackReport } from "./packed-report.ts";

const peopleInFile = 400;
/** After so many files, a process reads about as fast as it ever will. */
const files = 40;

const [employerId, workMonth, unitId, unitCode, classification] = ["0000000-0000", "2026-01", "unit", "UNIT", "CLS"];
/** Every other person is on the report. */
const isKnown = (n: number): boolean => n % 2 === 0;
const numbers = Array.from({ length: peopleInFile }, (_, n) => n);
const ssnOf = (n: number): string => `90199${String(n + 1).padStart(4, "0")}`;
const nameOf = (n: number): string => `Person${n}`;

const personOf = (n: number): KnownPerson => ({
  id: `person ${n}`,
  member_id: `M${ssnOf(n)}`,
  ssn_last4: ssnOf(n).slice(-4),
  last_name: nameOf(n),
  first_name: "Sam",
  middle_initial: "",
  birth_date: "1980-01-01",
});

const lineOf = (n: number): LineRecord => {
  const { id, birth_date: _, ...person } = personOf(n);
  return {
    id: `line ${n}`,
    tad_id: "tad",
    bargaining_unit_id: unitId,
    assignment_id: `assignment ${n}`,
    ...emptyRow,
    classification,
    hire_date: "2020-01-01",
    units_st: 15_000 + n,
    gross_wages: 400_000,
    unread: {},
    last_month_units: 16_000,
    average_units: 16_000,
    missing_from_file: false,
    name_in_file: "",
    changed_since_last_month: false,
    person_id: id,
    payroll_no: "",
    ...person,
  };
};

const figures = { people: 0, units: 0, gross_wages: 0, hw_cents: 0, pen_cents: 0 };

const scheduleOf = (fund: "HW" | "PEN") => ({
  id: fund,
  fund,
  classification,
  effectiveFrom: "2020-01-01",
  effectiveTo: null,
  basis: fund === "HW" ? ("PER_UNIT" as const) : ("WEIGHTED" as const),
  rate: 30_000,
  weightST: 100,
  weightOT: 150,
  weightDT: 200,
  capUnitsMonth: 17_333,
  capCentsMonth: null,
  wageCapCentsMonth: null,
  minUnitsToOwe: null,
  sourceClause: "",
});

/** A made-up report with half of the people of the made-up files. */
const report: ReportBasis = {
  record: {
    head: {
      id: "tad",
      employer_id: employerId,
      work_month: workMonth,
      kind: "ORIGINAL",
      state: "OPEN",
      version: 1,
      due_date: "2026-02-15",
      source: "WEB",
      saved_at: null,
      committed_at: null,
      committed_by: null,
      attestation: null,
      confirmation_no: null,
      commits: 0,
      cleared: null,
      committed_by_name: null,
      filed_employer_name: null,
      employer_name: "",
      corrections: [],
    },
    units: [
      {
        tad_id: "tad",
        bargaining_unit_id: unitId,
        complete: false,
        completed_at: null,
        completed_by: null,
        ...figures,
        last_month_units: 0,
        errors: 0,
        warnings: 0,
        no_work: false,
        note: "",
        completed_by_name: null,
        agreement: {
          id: unitId,
          code: unitCode,
          title: "",
          local_union: "",
          effective_from: "2020-01-01",
          effective_to: null,
          unit_type: "HOUR",
          unit_step: 25,
          no_change_mode: "MUST_FILE",
          schedules: [scheduleOf("HW"), scheduleOf("PEN")],
          class_wages: [],
          classifications: [classification],
        },
        last_month: figures,
      },
    ],
    lines: numbers.filter(isKnown).map(lineOf),
  },
  already: [],
  birthDates: new Map(),
  assignments: [],
  lastMonth: new Map(),
};

const people = {
  bySsn: new Map(numbers.filter(isKnown).map((n) => [ssnOf(n), personOf(n)])),
  byMemberId: new Map(),
};

const coreHeader =
  "employer_id,work_month,agreement_code,ssn,last_name,first_name,birth_date,classification,status_code,hire_date,units_st,gross_wages";
const exportHeader = "Employee Name,SSN,Birth Date,Hire Date,Class,Reg Hrs,OT Hrs,Gross";
const exportColumns: Mapping["columns"] = [
  ...(["employee", "ssn", "birth_date", "hire_date", "classification"] as const),
  ...(["units_st", "units_ot", "gross_wages"] as const),
];

const toCoreLine = (n: number): string =>
  `${employerId},${workMonth},${unitCode},${ssnOf(n)},${nameOf(n)},Sam,1980-01-01,${classification},ACT,2020-01-01,160.25,4${n % 10}00.00`;
const toExportLine = (n: number): string =>
  `"${nameOf(n)}, Sam",${ssnOf(n)},1/1/1980,1/1/2020,${classification},16${n % 10}:15,${n % 7}.50,"$4,${100 + n}.00"`;

const target = { employerId, workMonth, unitCodes: [unitCode], classifications: [classification], percentOnly: false };

const jobOf = (header: string, toLine: (n: number) => string, given: Mapping | null) => ({
  kind: "analyze" as const,
  bytes: new TextEncoder().encode([header, ...numbers.map(toLine)].join("\n")),
  ask: { target, remembered: {}, given },
});

const jobs = [
  jobOf(coreHeader, toCoreLine, null),
  jobOf(exportHeader, toExportLine, { columns: exportColumns, values: [], constants: {} }),
];

/**
 * Reads and plans made-up files, so that the first clerk's file finds a program that is compiled already: a new process
 * takes two to three times as long. Between two files, one that someone waits for gets its turn.
 * @param isNeeded whether someone's file has arrived: then practice ends
 * @returns what the last of the files comes to
 */
export const practice = async (isNeeded: () => boolean, times = files): Promise<FileAnalysis | null> => {
  const runJob = createJobRunner(openAnyFile);
  let last: FileAnalysis | null = null;
  // Packed and unpacked as those of clerks are, so that its objects have the same shape.
  const unpacked = unpackReport(await packReport(report));
  const source = { getReport: () => Promise.resolve(unpacked), findPeople: () => Promise.resolve(people) };
  for (const job of Array.from({ length: times }, (_, at) => jobs[at % jobs.length])) {
    if (job === undefined || isNeeded()) break;
    last = (await runJob("analyze", job, source, () => undefined)).answer;
    await nextTurn();
  }
  return last;
};
