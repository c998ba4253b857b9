import type { DoorRow } from "./door-row.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const tadHead = {
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
};
const tad = { ...tadHead, version: 7, savedAt: null, attestation: null, units: [], lines: [], findings: [] };
const unit = {
  code: "JC710A",
  title: "Drivers",
  localUnion: "Local 710",
  unitType: "WEEK",
  unitStep: 100,
  classifications: ["DRVFT"],
  effectiveFrom: "2020-04-01",
  effectiveTo: null,
  schedules: [],
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
  totals: [],
  errors: 0,
  warnings: 0,
};
const line = {
  id,
  unitCode: "JC710A",
  lastName: "Alvarez",
  firstName: "Dana",
  middleInitial: "R",
  ssnLast4: "0001",
  memberId: "M1",
  payrollNo: "10044",
  classification: "DRVFT",
  statusCode: "ACT",
  statusDate: null,
  returnDate: null,
  targetUnit: "",
  hireDate: null,
  unitsST: 400,
  unitsOT: 0,
  unitsDT: 0,
  grossWages: null,
  note: "",
  unread: {},
  lastMonthUnits: null,
  averageUnits: null,
  missingFromFile: false,
  changedSinceLastMonth: false,
  amounts: [],
};

const ofTad = {
  params: { workMonth: "2026-06" },
  badParams: [{ workMonth: "2026-13" }, { workMonth: "../../account" }, {}],
};

const ofUnit = {
  params: { ...ofTad.params, unitCode: "JC710A" },
  badParams: [{ ...ofTad.params, unitCode: "jc/.." }],
  answer: tad,
};

/** Rows of `lib/reporting`. */
export const reportingRows = {
  listTads: { answer: { tads: [tadHead] } },
  getTad: { ...ofTad, path: "/api/reporting/tads/2026-06", answer: tad },
  getTadTrail: {
    ...ofTad,
    path: "/api/reporting/tads/2026-06/trail",
    answer: { workMonth: "2026-06", acts: [{ id: 1, at: "2026-07-10T12:00:00.000Z", by: null, text: "Opened." }] },
  },
  uploadTadFile: {
    ...ofTad,
    path: "/api/reporting/tads/2026-06/uploads",
    answer: {
      uploadId: id,
      fileName: "june.csv",
      applied: true,
      rowsRead: 4,
      rowsWithErrors: 0,
      rowsWithWarnings: 0,
      findings: [],
      version: 8,
    },
  },
  changeLine: {
    params: { ...ofTad.params, lineId: id },
    badParams: [...ofTad.badParams, { ...ofTad.params, lineId: "1" }],
    path: `/api/reporting/tads/2026-06/lines/${id}`,
    body: { cells: { unitsST: "4.00", note: "back on the 8th" } },
    badBodies: [{}, { cells: { ssn: "900010001" } }, { cells: { unitsST: 4 } }, { cells: { note: "x".repeat(501) } }],
    answer: {
      version: 8,
      state: "IN_PROGRESS",
      savedAt: "2026-07-10T12:00:00.000Z",
      line,
      unit,
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
  commitTad: {
    ...ofTad,
    path: "/api/reporting/tads/2026-06/commit",
    body: { attestation: "I certify" },
    badBodies: [{}, { attestation: "" }],
    answer: {
      tadId: id,
      workMonth: "2026-06",
      confirmationNo: "T-1",
      committedAt: "2026-07-10T12:00:00.000Z",
      committedBy: "Dana",
      totals: [],
    },
  },
  takeBackTad: { ...ofTad, path: "/api/reporting/tads/2026-06/take-back", answer: tad },
} satisfies Record<string, DoorRow>;
