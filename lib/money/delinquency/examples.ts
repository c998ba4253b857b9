import type { CallExamples } from "../../platform/contract/call-examples.ts";

const eventId = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const employerId = "1000001-0001";
const author = { at: "2026-07-10T15:00:00.000Z", byName: "Thea Okonjo" };
const letter = {
  stage: "REMINDER",
  asOf: "2026-07-10",
  from: ["Northern Lakes", "400 Harbor Street", "Duluth, MN 55802"],
  to: ["Lakeside Freight", "12 Pier Road", "Duluth, MN 55802"],
  title: "Reminder: contributions past due",
  paragraphs: ["Our records show that these amounts are past their due date.", "Please pay them now."],
  owed: [
    {
      fundName: "Northern Lakes Health & Welfare Fund",
      lines: [{ name: "May 2026", dueDate: "2026-06-15", cents: 141_793 }],
      cents: 141_793,
    },
    {
      fundName: "Northern Lakes Pension Fund",
      lines: [{ name: "April 2026", dueDate: "2026-05-15", cents: 9_900 }],
      cents: 9_900,
    },
  ],
  estimates: [
    {
      fundName: "Northern Lakes Pension Fund",
      lines: [{ name: "April 2026 (Estimate)", dueDate: "2026-05-15", cents: 10_150 }],
    },
  ],
};
const installments = [
  { dueOn: "2026-07-15", cents: 70_896 },
  { dueOn: "2026-08-17", cents: 70_897 },
];
const response = {
  employerId,
  employerName: "Lakeside Freight",
  today: "2026-07-10",
  version: 4,
  stage: "REMINDER",
  stageSince: "2026-07-10",
  nextStage: "NOTICE",
  holdUntil: null,
  late: [
    { fund: "HW", cents: 141_793, oldestDueDate: "2026-06-15" },
    { fund: "PEN", cents: 9_900, oldestDueDate: "2026-05-15" },
  ],
  unreported: [
    {
      workMonth: "2026-04",
      dueDate: "2026-05-15",
      basedOn: ["2026-02", "2026-03"],
      estimates: [
        { fund: "HW", cents: 140_025 },
        { fund: "PEN", cents: 10_150 },
      ],
    },
    { workMonth: "2026-01", dueDate: "2026-02-17", basedOn: [], estimates: [] },
  ],
  events: [
    { eventId, details: { kind: "LETTER", letter }, text: "", ...author, promise: null, plan: null },
    {
      eventId: "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3c",
      details: { kind: "PLAN", fund: "HW", installments, chargeIds: [eventId] },
      text: "Agreed by phone.",
      ...author,
      promise: null,
      plan: {
        state: "GOOD",
        isReplaced: false,
        installments: installments.map((installment) => ({ ...installment, state: "DUE" })),
      },
    },
    {
      eventId: "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3d",
      details: { kind: "PROMISE", fund: "PEN", date: "2026-07-17", cents: 9_900 },
      text: "",
      ...author,
      promise: "OPEN",
      plan: null,
    },
    {
      eventId: "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3e",
      details: { kind: "STAGE", stage: "REMINDER" },
      text: "",
      ...author,
      promise: null,
      plan: null,
    },
  ],
};
const promise = { kind: "PROMISE", fund: "HW", date: "2026-07-17", cents: 5_000, text: "" };
const plan = { kind: "PLAN", fund: "HW", installments, text: "" };

const ofEmployer = {
  params: { employerId },
  badParams: [{ employerId: "1" }, { employerId: "1000001" }, {}],
  path: `/api/delinquency/${employerId}`,
};

export const examples = {
  getDelinquency: {
    ...ofEmployer,
    response,
  },
  recordDelinquency: {
    ...ofEmployer,
    body: { kind: "NOTE", text: "Called Dana. She mails the check on Monday." },
    badBodies: [
      {},
      { kind: "FORGIVE", text: "Paid." },
      { kind: "NOTE", text: " " },
      { kind: "NOTE", text: "x".repeat(501) },
      { kind: "STAGE", stage: "LAWSUIT", text: "" },
      { ...promise, cents: 0 },
      { ...promise, cents: 0.5 },
      { ...promise, date: "2026-02-30" },
      { ...promise, fund: "BOTH" },
      { kind: "HOLD", until: "2026-07-20", text: "" },
      { ...plan, installments: [] },
      { ...plan, installments: [{ dueOn: "2026-07-15", cents: -1 }] },
    ],
    response,
  },
  downloadLetter: {
    params: { employerId, eventId },
    badParams: [{ employerId, eventId: "1" }, { employerId: "1", eventId }, {}],
    path: `/api/delinquency/${employerId}/letters/${eventId}`,
  },
} satisfies CallExamples;
