import type { CallExamples } from "../../platform/contract/call-examples.ts";

const employerId = "1000001-0001";
const paymentId = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const payment = {
  confirmationNo: "P-260710-ABC123",
  kind: "DEBIT",
  state: "SETTLED",
  cents: 12_345,
  debitDate: "2026-07-14",
  returnCode: null,
  sentAt: "2026-07-13T15:00:00.000Z",
  settledAt: "2026-07-16T12:00:00.000Z",
} as const;
const page = { next: null, previous: null };
const params = { employerId };
const badParams = [{ employerId: "1" }, { employerId: "../../identity/account" }, {}];
const badPages = [{ after: "../../identity/account" }, { before: "1" }];

const lateFilter = { asOf: "2026-07-10", fund: "PEN", age: "DAYS_0_30", text: "freight", sort: "amount" };
const badLateFilters = [
  { asOf: "x".repeat(41) },
  { fund: "X" },
  { age: "NOT_DUE" },
  { text: "x".repeat(81) },
  { sort: "fund" },
];

export const examples = {
  getOverview: {
    response: {
      today: "2026-07-10",
      lists: [
        { name: "late-employers", count: 1, oldestDays: 25 },
        { name: "returned", count: 0, oldestDays: null },
      ],
      cashExpected: [{ date: "2026-07-14", HW: 12_345, PEN: 0 }],
      owedByAge: [{ age: "DAYS_0_30", HW: 0, PEN: 5_000 }],
    },
  },
  findEmployers: {
    query: { find: "P-260710-ABC123", after: employerId, before: employerId },
    badQueries: [{ find: "x".repeat(81) }, ...badPages],
    response: {
      employers: [
        {
          employerId,
          employerName: "Lakeside Freight",
          dba: "",
          matches: [
            {
              kind: "PAYMENT",
              confirmationNo: payment.confirmationNo,
              state: "SETTLED",
              workMonth: null,
              fund: "HW",
              cents: 12_345,
              named: null,
            },
          ],
          moreMatches: 0,
        },
      ],
      page,
    },
  },
  getEmployerAccount: {
    params,
    path: `/api/operations/employers/${employerId}`,
    badParams,
    query: { find: payment.confirmationNo, asOf: "2026-07-10" },
    badQueries: [{ find: "x".repeat(81) }, { asOf: "x".repeat(41) }],
    response: {
      employerId,
      asOf: "2026-07-10",
      employerName: "Lakeside Freight",
      dba: "",
      status: "ACTIVE",
      reportingMode: "WEB",
      accountRepresentative: { name: "Marta Sollie", phone: "2185550142", email: "marta@fund.example" },
      units: [
        { code: "JC710A", title: "Drivers", localUnion: "Local 710", effectiveFrom: "2025-01-01", effectiveTo: null },
      ],
      isBalanceFound: false,
      reportsFound: [],
      funds: [
        {
          fund: "HW",
          balanceCents: 0,
          isBalanceFound: false,
          owedCents: 0,
          scheduledCents: 0,
          creditCents: 0,
          waitingCents: 0,
          nextDebit: null,
          charges: [
            {
              id: paymentId,
              type: "CHARGE",
              workMonth: "2026-05",
              fund: "HW",
              dueDate: "2026-06-15",
              isCorrection: false,
              chargedCents: 12_345,
              paidCents: 12_345,
              scheduled: null,
              owedCents: 0,
              reportNo: "T-2605-ABC123",
              daysLate: 0,
              isFound: false,
              payments: [
                {
                  ...payment,
                  creditCents: 0,
                  authorizationNo: payment.confirmationNo,
                  returnedAt: null,
                  canceledAt: null,
                  isFound: true,
                },
              ],
            },
          ],
        },
      ],
    },
  },
  listEmployerEvents: {
    params,
    path: `/api/operations/employers/${employerId}/events`,
    badParams,
    query: { kind: "payment", after: `settled:${paymentId}`, before: `settled:${paymentId}` },
    badQueries: [{ kind: "gossip" }, ...badPages],
    response: {
      events: [
        {
          id: `settled:${paymentId}`,
          kind: "payment",
          act: "SETTLED",
          at: "2026-07-16T12:00:00.000Z",
          fund: "HW",
          cents: 12_345,
          workMonth: null,
          confirmationNo: payment.confirmationNo,
          by: null,
          note: "",
          recipients: [],
          fact: null,
          payment: {
            kind: payment.kind,
            state: payment.state,
            debitDate: payment.debitDate,
            returnCode: null,
            sentAt: payment.sentAt,
            settledAt: payment.settledAt,
          },
        },
      ],
      page,
    },
  },
  listLateEmployers: {
    query: { ...lateFilter, after: employerId, before: employerId },
    badQueries: [...badPages, ...badLateFilters],
    response: {
      asOf: "2026-07-10",
      total: { employers: 1, HW: 0, PEN: 5_000 },
      employers: [
        {
          employerId,
          employerName: "Lakeside Freight",
          daysLate: 25,
          funds: [
            {
              fund: "PEN",
              cents: 5_000,
              daysLate: 25,
              scheduled: { cents: 5_000, first: "2026-07-14", last: "2026-07-14" },
            },
          ],
        },
      ],
      page,
    },
  },
  downloadLateCsv: { query: lateFilter, badQueries: badLateFilters },
  listWatchedPayments: {
    params: { list: "returned" },
    path: "/api/operations/payments/returned",
    badParams: [{ list: "all" }, { list: "../../identity/account" }, {}],
    query: { after: paymentId, before: paymentId },
    badQueries: badPages,
    response: {
      payments: [
        {
          id: paymentId,
          confirmationNo: payment.confirmationNo,
          employerId,
          employerName: "Lakeside Freight",
          fund: "HW",
          cents: 12_345,
          state: "RETURNED",
          returnCode: "R01",
          debitDate: "2026-07-14",
          since: "2026-07-16T12:00:00.000Z",
          bankAccountNickname: "Main",
          bankAccountLast4: "6789",
          accountAddedAt: "2025-01-02T12:00:00.000Z",
        },
      ],
      page,
    },
  },
} satisfies CallExamples;
