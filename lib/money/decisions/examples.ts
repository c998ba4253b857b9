import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const otherId = "0b1c7c9e-5a1e-4d52-8d2b-1b1f4f1f2a3c";
const employerId = "1000001-0001";
const pendingDecision = {
  decisionId: id,
  version: 1,
  act: "WAIVE",
  employerId,
  employerName: "Lakeside Freight",
  title: "waiver of the Health late charge for May 2026",
  cents: 120_000,
  facts: [{ name: "Charged", text: "$1,417.93 now, $217.93 after the waiver" }],
  reason: "The bank held the transfer.",
  askedBy: "Thea Okonjo",
  askedAt: "2026-07-10T15:00:00.000Z",
  isOwn: true,
};
const employer = {
  employerId,
  employerName: "Lakeside Freight",
  today: "2026-07-10",
  holdUntil: null,
  balances: [
    { fund: "HW", cents: 141_793 },
    { fund: "PEN", cents: 0 },
  ],
  estimates: [
    {
      chargeId: id,
      workMonth: "2026-05",
      fund: "HW",
      isCorrection: false,
      dueDate: "2026-06-15",
      units: [
        {
          unitCode: "JC711B",
          damages: { cents: 14_179, explanation: "10% of 1,417.93, Art. 14.2 = 141.79" },
          interest: { cents: 373, explanation: "1,417.93 for 12 days at 8% a year, Art. 14.2 = 3.73" },
        },
      ],
      chargedCents: 0,
      openDamagesCents: 14_179,
      openInterestCents: 373,
      openCents: 14_552,
    },
  ],
  posted: [
    {
      chargeId: id,
      version: 2,
      type: "LATE_CHARGE",
      workMonth: "2026-05",
      fund: "HW",
      postedOn: "2026-07-10",
      cents: 141_793,
      chargedCents: 141_793,
      paidCents: 0,
      scheduled: null,
      owedCents: 141_793,
      explanation: "JC711B: 10% of 14,179.30, Art. 14.2 = 1,417.93",
      reason: "Third time this year.",
      chargedBy: "Thea Okonjo",
      waivableAloneCents: 100_000,
      waivers: [
        {
          decisionId: id,
          state: "DECLINED",
          cents: 141_793,
          reason: "Asked for by phone.",
          askedBy: "Thea Okonjo",
          askedAt: "2026-07-09T15:00:00.000Z",
          secondBy: "Ray Castillo",
          secondReason: "Not the first time.",
        },
      ],
    },
  ],
  payments: [],
  charges: [
    {
      id,
      type: "UNAPPLIED",
      workMonth: "2026-07",
      fund: "HW",
      dueDate: "2026-07-08",
      isCorrection: false,
      chargedCents: 0,
      paidCents: 50_000,
      scheduled: null,
      owedCents: -50_000,
    },
  ],
  refundAccounts: [{ id: otherId, name: "Operating ••6789" }],
  promised: [{ chargeId: id, cents: 10_000 }],
  feeCents: [
    { fund: "HW", cents: 2_500 },
    { fund: "PEN", cents: 0 },
  ],
  soloLimitCents: [
    { fund: "HW", cents: 100_000 },
    { fund: "PEN", cents: 50_000 },
  ],
  waitingSubjects: [`charge:${id}`],
  voidableMonths: ["2026-05", "2026-04"],
};
const ofEmployer = { params: { employerId }, badParams: [{ employerId: "1" }, { employerId: "1000001" }, {}] };
const badReasons = [{ reason: "" }, { reason: "  " }, { reason: "x".repeat(501) }];
const chargeBody = {
  employerId,
  chargeId: id,
  damagesCents: 14_179,
  interestCents: 373,
  reason: "Third time this year.",
};
const transferBody = { chargeId: id, toChargeId: otherId, cents: 50_000, reason: "For May." };
const refundBody = { chargeId: id, cents: 50_000, checkNo: "20417", reason: "Paid twice." };
const waiveBody = { cents: 5_000, reason: "The bank held the transfer." };

export const examples = {
  listDecisions: {
    query: { after: employerId, before: employerId },
    badQueries: [{ after: "1" }, { before: "../1000001-0001" }],
    response: {
      employers: [
        {
          employerId,
          employerName: "Lakeside Freight",
          lateCents: 141_793,
          oldestDueDate: "2026-06-15",
          paidLateCents: 0,
          chargedCents: 14_552,
        },
      ],
      page: { next: null, previous: employerId },
    },
  },
  getEmployerDecisions: {
    ...ofEmployer,
    path: `/api/decisions/employers/${employerId}`,
    response: employer,
  },
  chargeLate: {
    body: chargeBody,
    badBodies: [
      {},
      { ...chargeBody, chargeId: "1" },
      { ...chargeBody, employerId: "1" },
      { ...chargeBody, damagesCents: -1 },
      { ...chargeBody, interestCents: 0.5 },
      ...badReasons.map((badReason) => ({ ...chargeBody, ...badReason })),
    ],
    response: employer,
  },
  waiveLateCharge: {
    params: { chargeId: id },
    badParams: [{ chargeId: "1" }, {}],
    path: `/api/decisions/late-charges/${id}/waive`,
    body: waiveBody,
    badBodies: [
      {},
      { ...waiveBody, cents: 0 },
      { ...waiveBody, cents: -1 },
      { ...waiveBody, cents: 1.5 },
      ...badReasons.map((badReason) => ({ ...waiveBody, ...badReason })),
    ],
    response: employer,
  },
  listWaiting: { response: { waiting: [pendingDecision] } },
  decideWaiting: {
    params: { decisionId: id },
    badParams: [{ decisionId: "1" }, {}],
    path: `/api/decisions/waiting/${id}`,
    body: { decision: "decline", reason: "Not the first time." },
    badBodies: [{}, { decision: "maybe" }, { decision: "decline" }, { decision: "decline", reason: " " }],
    response: { waiting: [pendingDecision] },
  },
  transferPaid: {
    ...ofEmployer,
    path: `/api/decisions/employers/${employerId}/transfers`,
    body: transferBody,
    badBodies: [
      {},
      { ...transferBody, toChargeId: "1" },
      { ...transferBody, cents: 0 },
      { ...transferBody, cents: 1.5 },
      ...badReasons.map((badReason) => ({ ...transferBody, ...badReason })),
    ],
    response: employer,
  },
  askRefund: {
    ...ofEmployer,
    path: `/api/decisions/employers/${employerId}/refunds`,
    body: refundBody,
    badBodies: [
      {},
      { ...refundBody, checkNo: " " },
      { ...refundBody, bankAccountId: otherId },
      { ...refundBody, checkNo: undefined },
      { ...refundBody, checkNo: undefined, bankAccountId: "1" },
      { ...refundBody, cents: -1 },
      ...badReasons.map((badReason) => ({ ...refundBody, ...badReason })),
    ],
    response: employer,
  },
  voidPayment: {
    params: { paymentId: id },
    badParams: [{ paymentId: "1" }, {}],
    path: `/api/decisions/payments/${id}/void`,
    body: { reason: "The employer asked by phone." },
    badBodies: [{}, ...badReasons],
    response: employer,
  },
} satisfies CallExamples;
