import type { CallExamples } from "../../platform/contract/call-examples.ts";
import { correctableCells } from "../line/cells.ts";
import { emptyCells } from "../line/row.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const empty = Object.fromEntries(correctableCells.map((cell) => [cell, emptyCells[cell]]));
const work = { ...empty, statusCode: "ACT", unitsST: 15_200 };
const named = { id, unitCode: "JC711B", unitType: "HOUR", name: "Abbott, Carla J" };
const person = { ...named, ssnLast4: "0001" };
const drafted = {
  ...named,
  old: work,
  now: { ...work, unitsST: 16_800 },
  amounts: [{ fund: "HW", oldCents: 127_908, newCents: 141_372, oldExplanation: "152 h", newExplanation: "168 h" }],
  isAdded: false,
};
const corrected = { ...drafted, ssnLast4: person.ssnLast4 };
const changes = [{ fund: "HW", chargedCents: 13_464, creditCents: 0 }];
const follows = [
  {
    workMonth: "2026-06",
    lines: [
      {
        name: "Abbott, Carla J",
        unitCode: "JC711B",
        before: { units: 15_200, grossWages: null },
        after: { units: 16_800, grossWages: null },
      },
    ],
    reopened: ["JC711B"],
  },
];
const month = {
  tadId: id,
  workMonth: "2026-05",
  employerName: "Lakeside Freight",
  version: 3,
  dueDate: "2026-07-13",
  refusal: null,
  attestation: "I certify",
  people: [{ ...person, ...work, memberId: "M1", waits: false }],
  units: [{ code: "JC711B", title: "Clerical", classifications: ["CLERK"], unitType: "HOUR" }],
  reported: { threadId: id, from: "Lena Okafor", shouldBe: "5 weeks", lineId: null, isLinked: true },
  lines: [{ ...drafted, unread: {}, months: [{ workMonth: "2026-05", before: 15_200, after: 16_800 }], alike: [] }],
  changes,
  follows,
  findings: [],
};
const filed = {
  tadId: id,
  confirmationNo: "T-1",
  filedAt: "2026-07-10T12:00:00.000Z",
  filedBy: "Dana",
  source: "WEB",
  reason: "Typed wrong.",
  changes,
  lines: [corrected],
  credit: { state: "REQUESTED", decidedAt: null, decidedBy: null, reason: "" },
};
const list = {
  corrections: [
    {
      ...filed,
      employerId: "1000001-0001",
      employerName: "Lakeside Freight",
      workMonth: "2026-05",
      version: 2,
      filedByYou: false,
      approvalWaits: false,
      memberReports: [{ threadId: id, from: "Lena Okafor", shouldBe: "5 weeks" }],
    },
  ],
};
const staffMonth = {
  tadId: id,
  employerId: "1000001-0001",
  employerName: "Lakeside Freight",
  workMonth: "2026-05",
  state: "POSTED",
  version: 3,
  confirmationNo: "T-1",
  charged: [{ fund: "HW", cents: 100 }],
  payments: [],
  corrections: [],
  voided: [],
  voidWaits: false,
  effect: {
    canceled: [
      {
        paymentId: id,
        confirmationNo: "P-260710-ABC123",
        fund: "HW",
        cents: 100,
        debitDate: "2026-07-14",
        workMonths: ["2026-06"],
      },
    ],
    reversed: [{ chargeId: id, type: "CHARGE", fund: "HW", cents: 100 }],
    credits: [],
    declined: [],
    balances: [
      { fund: "HW", beforeCents: 0, afterCents: 0 },
      { fund: "PEN", beforeCents: 0, afterCents: 0 },
    ],
    hash: "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg",
  },
};

const ofMonth = {
  params: { workMonth: "2026-06" },
  badParams: [{ workMonth: "2026-13" }, { workMonth: "../../account" }, {}],
};
const ofLine = {
  params: { ...ofMonth.params, lineId: id },
  badParams: [...ofMonth.badParams, { ...ofMonth.params, lineId: "1" }],
};
const missingPerson = {
  unitCode: "JC711B",
  classification: "CLERK",
  hireDate: "",
  ssn: "",
  memberId: "M0000001",
  lastName: "Abbott",
  firstName: "Carla",
  birthDate: "",
  threadId: null,
  cells: { unitsST: "168.00" },
};
const commitBody = { attestation: "I certify", acknowledged: true, reason: "Typed wrong." };
const voidBody = {
  employerId: "1000001-0001",
  workMonth: "2026-06",
  effectHash: staffMonth.effect.hash,
  reason: "Filed twice.",
};

export const examples = {
  getFilings: {
    ...ofMonth,
    path: "/api/corrections/2026-06/filings",
    response: { workMonth: "2026-06", state: "POSTED", corrections: [filed], voided: [], isEarlierCorrected: false },
  },
  getCorrection: {
    ...ofMonth,
    path: "/api/corrections/2026-06",
    query: { threadId: id },
    badQueries: [{ threadId: "1" }],
    response: month,
  },
  correctLine: {
    ...ofLine,
    path: `/api/corrections/2026-06/lines/${id}`,
    body: { cells: { unitsST: "168.00", statusCode: "ACT" } },
    badBodies: [{}, { cells: { note: "x" } }, { cells: { unitsST: 4 } }, { cells: { unitsST: "x".repeat(501) } }],
    response: month,
  },
  addMissingPerson: {
    ...ofMonth,
    path: "/api/corrections/2026-06/people",
    body: missingPerson,
    badBodies: [
      {},
      { ...missingPerson, cells: { note: "x" } },
      { ...missingPerson, memberId: "x".repeat(21) },
      { ...missingPerson, threadId: "1" },
    ],
    response: month,
  },
  dropLine: { ...ofLine, path: `/api/corrections/2026-06/lines/${id}/drop`, response: month },
  commitCorrection: {
    ...ofMonth,
    path: "/api/corrections/2026-06/commit",
    body: commitBody,
    badBodies: [
      {},
      { ...commitBody, attestation: "" },
      { ...commitBody, acknowledged: "yes" },
      { ...commitBody, reason: "x".repeat(501) },
    ],
    response: {
      tadId: id,
      workMonth: "2026-06",
      confirmationNo: "T-2",
      filedAt: "2026-07-10T12:00:00.000Z",
      dueDate: "2026-07-13",
      changes,
      follows,
    },
  },
  listCorrections: { response: list },
  decideCorrection: {
    body: { decision: "approve", tadId: id },
    badBodies: [
      {},
      { decision: "approve", tadId: "1" },
      { decision: "decline", tadId: id },
      { decision: "decline", tadId: id, reason: "  " },
      { decision: "decline", tadId: id, reason: "x".repeat(501) },
    ],
    response: list,
  },
  getStaffMonth: {
    params: { employerId: "1000001-0001", workMonth: "2026-06" },
    badParams: [{ employerId: "1000001-0001", workMonth: "2026-13" }, { employerId: "1", workMonth: "2026-06" }, {}],
    path: "/api/corrections/months/1000001-0001/2026-06",
    response: staffMonth,
  },
  voidMonth: {
    body: voidBody,
    badBodies: [
      {},
      { ...voidBody, employerId: "1000001" },
      { ...voidBody, workMonth: "2026-13" },
      { ...voidBody, effectHash: "" },
      { ...voidBody, reason: " " },
      { ...voidBody, reason: "x".repeat(501) },
    ],
    response: staffMonth,
  },
} satisfies CallExamples;
