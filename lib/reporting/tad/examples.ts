import type { CallExamples } from "../../platform/contract/call-examples.ts";
import { type FigureCell, figureCells } from "../line/cells.ts";
import { emptyCells } from "../line/row.ts";
import type { TadLine, TadSummary, TadUnit } from "./schema.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
export const exampleHead: TadSummary = {
  id,
  employerId: "1000001-0001",
  employerName: "Lakeside Freight",
  workMonth: "2026-06",
  state: "IN_PROGRESS",
  source: "WEB",
  dueDate: "2026-07-15",
  people: 0,
  totals: [{ fund: "HW", cents: 0 }],
  confirmationNo: null,
  committedAt: null,
  committedBy: null,
  corrections: [],
};
const tad = { ...exampleHead, version: 7, savedAt: null, attestation: null, units: [], lines: [], findings: [] };
export const exampleUnit: TadUnit = {
  code: "JC710A",
  title: "Drivers",
  localUnion: "Local 710",
  unitType: "WEEK",
  unitStep: 100,
  classifications: ["DRVFT"],
  effectiveFrom: "2020-04-01",
  effectiveTo: null,
  schedules: [],
  classWages: [],
  noChangeMode: "MUST_FILE",
  noWork: false,
  note: "",
  people: 1,
  complete: false,
  completedAt: null,
  completedBy: null,
  units: 400,
  grossWages: 0,
  lastMonthUnits: 400,
  lastMonthPeople: 1,
  lastMonthTotals: [],
  totals: [],
  errors: 0,
  warnings: 0,
};
export const exampleLine: TadLine = {
  id,
  unitCode: "JC710A",
  lastName: "Alvarez",
  firstName: "Dana",
  middleInitial: "R",
  ssnLast4: "0001",
  memberId: "M1",
  payrollNo: "10044",
  ...emptyCells,
  classification: "DRVFT",
  statusCode: "ACT",
  unitsST: 400,
  unread: {},
  lastMonthUnits: null,
  averageUnits: null,
  missingFromFile: false,
  nameInFile: "",
  changedSinceLastMonth: false,
  amounts: [],
};

const newPerson = {
  unitCode: "JC711B",
  classification: "WHSE",
  ssn: "900-01-0001",
  lastName: "Alvarez",
  firstName: "Dana",
  middleInitial: "R",
  birthDate: "1970-01-02",
  hireDate: "2026-06-08",
  ...(Object.fromEntries(figureCells.map((cell) => [cell, ""])) as Record<FigureCell, string>),
  unitsST: "40.00",
  grossWages: "1100.00",
  payrollNo: "10044",
  address1: "",
  city: "",
  state: "",
  zip: "",
};

const ofTad = {
  params: { workMonth: "2026-06" },
  badParams: [{ workMonth: "2026-13" }, { workMonth: "../../account" }, {}],
};

const ofUnit = {
  params: { ...ofTad.params, unitCode: "JC710A" },
  badParams: [{ ...ofTad.params, unitCode: "jc/.." }],
  response: tad,
};

export const examples = {
  listTads: {
    query: { after: exampleHead.id, before: exampleHead.id, year: "2026", state: "open", find: "June 2026" },
    badQueries: [
      { after: "1" },
      { before: "../../account" },
      { year: "26" },
      { state: "toString" },
      { find: "x".repeat(41) },
    ],
    response: { tads: [exampleHead], page: { next: null, previous: null }, years: ["2026"], total: 1, found: 1 },
  },
  getTad: {
    ...ofTad,
    path: "/api/reporting/tads/2026-06",
    query: { linePage: "1" },
    badQueries: [{ linePage: "0" }, { linePage: "1.5" }, { linePage: "../2" }],
    response: tad,
  },
  getTadTrail: {
    ...ofTad,
    path: "/api/reporting/tads/2026-06/trail",
    response: {
      workMonth: "2026-06",
      acts: [{ id: 1, at: "2026-07-10T12:00:00.000Z", by: null, text: "Opened.", importId: null }],
    },
  },
  changeLines: {
    ...ofTad,
    path: "/api/reporting/tads/2026-06/lines",
    body: { lines: [{ lineId: id, cells: { unitsST: "4.00", note: "back on the 8th" } }] },
    badBodies: [
      {},
      { lines: [] },
      { lines: [{ lineId: "1", cells: { unitsST: "4" } }] },
      { lines: [{ lineId: id, cells: { ssn: "900010001" } }] },
      { lines: [{ lineId: id, cells: { unitsST: 4 } }] },
      { lines: [{ lineId: id, cells: { note: "x".repeat(501) } }] },
      { lines: Array.from({ length: 501 }, () => ({ lineId: id, cells: { unitsST: "4" } })) },
    ],
    response: {
      version: 8,
      state: "IN_PROGRESS",
      savedAt: "2026-07-10T12:00:00.000Z",
      lines: [exampleLine],
      units: [exampleUnit],
      totals: [],
      findings: [],
    },
  },
  completeUnit: {
    ...ofUnit,
    path: "/api/reporting/tads/2026-06/units/JC710A/complete",
    body: { complete: true },
    badBodies: [{}, { complete: "yes" }, []],
  },
  reportNoWork: {
    ...ofUnit,
    path: "/api/reporting/tads/2026-06/units/JC710A/no-work",
    body: { noWork: true },
    badBodies: [{}, { noWork: "true" }, { noWork: null }],
  },
  saveUnitNote: {
    ...ofUnit,
    path: "/api/reporting/tads/2026-06/units/JC710A/note",
    body: { note: "The crew moved to the new terminal." },
    badBodies: [{}, { note: 1 }, { note: "x".repeat(1001) }],
  },
  acknowledgeFindings: {
    ...ofUnit,
    path: "/api/reporting/tads/2026-06/units/JC710A/acknowledge",
    body: { ruleId: "total-off-last-month", reason: "Two crews came back from the layoff." },
    badBodies: [{}, { ruleId: "Total off", reason: "" }, { ruleId: "total-off-last-month", reason: "x".repeat(501) }],
  },
  addPerson: {
    ...ofTad,
    path: "/api/reporting/tads/2026-06/people",
    body: newPerson,
    badBodies: [{}, { ...newPerson, ssn: 900010001 }, { ...newPerson, lastName: "x".repeat(201) }],
    response: { lineId: id, version: 8 },
  },
  commitTad: {
    ...ofTad,
    path: "/api/reporting/tads/2026-06/commit",
    body: { attestation: "I certify" },
    badBodies: [{}, { attestation: "" }],
    response: {
      tadId: id,
      workMonth: "2026-06",
      confirmationNo: "T-1",
      committedAt: "2026-07-10T12:00:00.000Z",
      committedBy: "Dana",
      totals: [],
    },
  },
  takeBackTad: { ...ofTad, path: "/api/reporting/tads/2026-06/take-back", response: tad },
} satisfies CallExamples;
