import { sumLines } from "../totals/kinds.ts";
import type { CallExamples } from "../../platform/contract/call-examples.ts";

const answeredTotals = {
  totals: {
    file: sumLines([{ unitsST: 1_500, grossWages: 1_963_650 }], 4),
    lastMonth: sumLines([{ unitsST: 1_600, grossWages: 2_094_560 }], 4),
    own: null,
  },
  given: { kind: "TYPED", totals: { people: 4, unitsST: 1_500, grossWages: 1_963_650 } },
};

const totalsRequests = {
  body: answeredTotals.given,
  badBodies: [
    {},
    { kind: "typed" },
    { kind: "TYPED" },
    { kind: "TYPED", totals: {} },
    { kind: "TYPED", totals: { people: "4" } },
    { kind: "TYPED", totals: { unitsST: 1.5 } },
    { kind: "TYPED", totals: { grossWages: -1 } },
    { kind: "TYPED", totals: { otherUnits: 100 } },
    { kind: "TYPED", totals: { units: 100 } },
    { kind: "NONE", totals: { people: 4 } },
  ],
};

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const head = {
  id,
  workMonth: "2026-06",
  fileName: "june.csv",
  uploadedAt: "2026-07-10T12:00:00.000Z",
  uploadedBy: "Dana Whitfield",
  state: "READY",
};
const mapping = {
  columns: ["employee", "ssn", "units_st", null],
  values: [{ field: "status_code", from: "T", to: "DIS" }],
  constants: { agreement_code: "JC710A" },
};
const response = {
  ...head,
  version: 7,
  isOpen: true,
  readAs: "pEN6Zkq0mGz0dUu2sVv7Yw",
  columns: [{ name: "SS#", samples: ["•••-••-0001"] }],
  mapping,
  steps: {
    table: { sheet: null, sheets: [], headerRows: [1], lines: [{ row: 1, cells: ["SS#"] }] },
    payCodes: [{ value: "REG", rows: 4, guess: "ST", why: "Looks like straight time" }],
    inFile: [{ cell: "unitsOT", people: 3, amount: 2_250 }],
    letters: [{ value: "V", cells: 3, guess: null, why: "" }],
    names: {
      example: "Alvarez, Dana",
      why: "Most names have a comma after the last name.",
      forms: [{ form: "LAST_COMMA_FIRST", lastName: "Alvarez", firstName: "Dana" }],
    },
    aside: [],
  },
  onlyUnit: { code: "JC710A", title: "Freight drivers" },
  choices: {
    agreementCodes: ["JC710A"],
    agreementTitles: { JC710A: "Freight drivers" },
    classifications: ["DRVFT"],
    percentOnly: false,
    onReport: [{ cell: "unitsOT", people: 421, amount: 301_275 }],
  },
  counts: {
    rows: 4,
    people: 4,
    changed: 1,
    unchanged: 3,
    added: 0,
    missing: 0,
    rowsWithErrors: 0,
    rowsWithWarnings: 0,
  },
  findings: [],
  codes: [],
  carried: {
    people: 421,
    cells: [{ cell: "unitsOT", people: 421, amount: 301_275, keptAlone: 42_547_290 }],
    contributions: { now: 41_000_000, kept: 42_547_290, zero: 41_000_000 },
  },
  unclear: [],
  ...answeredTotals,
  mode: null,
  carriedOver: null,
  effect: {
    units: [
      {
        code: "JC710A",
        title: "Freight drivers",
        lastMonth: { people: 4, units: 1_600, wages: 2_094_560, HW: 700_480, PEN: 400_000 },
        now: { people: 4, units: 1_600, wages: 2_094_560, HW: 700_480, PEN: 400_000 },
        after: { people: 4, units: 1_500, wages: 1_963_650, HW: 656_700, PEN: 375_000 },
        replaced: { people: 4, units: 1_500, wages: 1_963_650, HW: 656_700, PEN: 375_000 },
      },
    ],
    listed: { facts: 1, carried: 421, unmatched: 0, farOff: 2 },
  },
  appliedAt: null,
  isUndoable: false,
};

const ofMonth = {
  params: { workMonth: "2026-06" },
  badParams: [{ workMonth: "2026-13" }, { workMonth: "../../account" }, {}],
};
const path = "/api/reporting/tads/2026-06/imports";
const ofImport = {
  params: { ...ofMonth.params, importId: id },
  badParams: [{ workMonth: "2026-13", importId: id }, { ...ofMonth.params, importId: "1" }, {}],
};

const upload = { id, fileName: "june.csv", size: 3_000_000, arrived: 1_048_576, nextPart: 2, state: "SENDING" };
const started = { fileName: "june.csv", size: 3_000_000, sha256: "ab".repeat(32) };
const uploadsPath = "/api/reporting/tads/2026-06/uploads";
const ofUpload = {
  params: { ...ofMonth.params, uploadId: id },
  badParams: [{ workMonth: "2026-13", uploadId: id }, { ...ofMonth.params, uploadId: "1" }, {}],
};

export const examples = {
  listImports: {
    ...ofMonth,
    path,
    query: { after: head.id, before: head.id },
    badQueries: [{ after: "1" }, { before: "../../account" }],
    response: { imports: [head], page: { next: null, previous: null } },
  },
  uploadImport: { ...ofMonth, path, response },
  beginUpload: {
    ...ofMonth,
    path: uploadsPath,
    body: started,
    badBodies: [
      {},
      { ...started, size: 0 },
      { ...started, size: 1.5 },
      { ...started, sha256: "AB".repeat(32) },
      { ...started, sha256: "ab" },
      { ...started, fileName: "" },
      { ...started, fileName: "x".repeat(256) },
    ],
    response: upload,
  },
  getUpload: {
    ...ofUpload,
    path: `${uploadsPath}/${id}`,
    response: { id, fileName: "june.csv", size: 3_000_000, state: "READING", rowsRead: 700, rowsTotal: 25_000 },
  },
  sendPart: {
    params: { ...ofUpload.params, part: "2" },
    badParams: [
      { ...ofUpload.params, part: "-1" },
      { ...ofUpload.params, part: "01" },
      { ...ofUpload.params, part: "1e1" },
      { ...ofUpload.params, part: "1000" },
      ofUpload.params,
    ],
    path: `${uploadsPath}/${id}/parts/2`,
    response: upload,
  },
  finishUpload: {
    ...ofUpload,
    path: `${uploadsPath}/${id}/finish`,
    response: { id, fileName: "june.csv", state: "DONE" },
  },
  cancelUpload: { ...ofUpload, path: `${uploadsPath}/${id}/cancel`, response: { cancelled: true } },
  getImport: { ...ofImport, path: `${path}/${id}`, response },
  mapImport: {
    ...ofImport,
    path: `${path}/${id}/mapping`,
    body: mapping,
    badBodies: [
      {},
      { ...mapping, columns: ["salary"] },
      { ...mapping, payCodes: [{ from: "REG", to: "PAY" }] },
      { ...mapping, letters: [{ from: "V", to: "about 8" }] },
      { ...mapping, nameForm: "LAST" },
      { ...mapping, carriedOver: { unitsOT: "ASK" } },
      { ...mapping, table: { sheet: null, headerRows: [1, 2, 3] } },
      { ...mapping, values: { status_code: { T: "DIS" } } },
      { ...mapping, constants: { agreement_code: "x".repeat(41) } },
    ],
    response,
  },
  setImportTotals: { ...ofImport, path: `${path}/${id}/totals`, ...totalsRequests, response },
  applyImport: {
    ...ofImport,
    path: `${path}/${id}/apply`,
    body: { mode: "MERGE" },
    badBodies: [
      {},
      { mode: "merge" },
      { mode: null },
      { mode: "MERGE", carriedOver: "ZERO" },
      { mode: "MERGE", carriedOver: { unitsOT: "ASK" } },
      { mode: "MERGE", carriedOver: { note: "ZERO" } },
      { mode: "MERGE", lookedAt: "2" },
      { mode: "MERGE", lookedAt: -1 },
    ],
    response: {
      ...response,
      state: "APPLIED",
      mode: "MERGE",
      carriedOver: { unitsOT: "ZERO" },
      appliedAt: "2026-07-10T12:00:00.000Z",
      isUndoable: true,
      version: 8,
    },
  },
  downloadImportResult: { ...ofImport, path: `${path}/${id}/result` },
  listImportPeople: {
    ...ofImport,
    path: `${path}/${id}/people`,
    query: { show: "CHANGED", unit: "JC710A", search: "alv", mode: "MERGE", after: id, before: id },
    badQueries: [{ show: "changed" }, { mode: "merge" }, { after: "../../account" }, { search: "x".repeat(81) }],
    response: {
      people: [
        {
          id,
          kind: "CHANGED",
          name: "Alvarez, Dana R",
          ssnLast4: "0001",
          unitCode: "JC710A",
          rows: [],
          now: { units: 500, wages: 654_550, HW: 218_900, PEN: 125_000 },
          after: { units: 400, wages: 523_640, HW: 175_120, PEN: 100_000 },
          changes: [{ cell: "Weeks ST", now: "5.00", after: "4.00" }],
          facts: [{ field: "hireDate", onFile: "2/1/2019", inFile: "3/1/2019", isSent: false }],
          why: "",
        },
      ],
      found: 1,
      page: { next: null, previous: null },
    },
  },
  downloadImportPeople: {
    ...ofImport,
    path: `${path}/${id}/people-file`,
    query: { show: "CHANGED", unit: "JC710A", search: "alv", mode: "MERGE" },
    badQueries: [{ show: "changed" }, { mode: "merge" }, { search: "x".repeat(81) }],
  },
  sendFactNote: {
    ...ofImport,
    path: `${path}/${id}/facts`,
    body: { personId: id, field: "hireDate" },
    badBodies: [{}, { personId: id, field: "ssn" }, { personId: "", field: "hireDate" }],
    response: { isSent: true },
  },
  undoImport: { ...ofImport, path: `${path}/${id}/undo`, response: { ...response, version: 9 } },
} satisfies CallExamples;
