import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const payment = {
  id,
  version: 1,
  authorizationId: id,
  kind: "DEBIT",
  fund: "HW",
  confirmationNo: "P-1",
  state: "SCHEDULED",
  cents: 100,
  debitDate: "2026-07-14",
  bankAccountNickname: "Payroll",
  bankAccountLast4: "6789",
  createdAt: "2026-07-10T12:00:00.000Z",
  createdBy: "Dana",
  returnCode: null,
  retriedAs: null,
  cancelBy: "2026-07-13T21:00:00.000Z",
  sentAt: null,
  settledAt: null,
  returnedAt: null,
  canceledAt: null,
  canceledBy: null,
  allocations: [
    {
      chargeId: id,
      workMonth: "2026-06",
      fund: "HW",
      type: "CHARGE",
      isCorrection: false,
      dueDate: "2026-07-15",
      owedCents: 0,
      cents: 100,
    },
  ],
  credits: [],
};
const paymentBody = {
  bankAccountId: id,
  debitDate: "2026-07-14",
  allocations: [{ chargeId: id, cents: 100 }],
  authorizationVersion: "1",
};

export const examples = {
  getPayable: {
    response: {
      today: "2026-07-10",
      earliestDebitDate: "2026-07-13",
      charges: [],
      bankAccounts: [],
      authorization: { version: "1", text: "I authorize" },
    },
  },
  listPayments: {
    query: { state: "SCHEDULED", month: "2026-06", text: "P-1", after: id, before: id },
    badQueries: [
      { state: "GONE" },
      { month: "2026-13" },
      { text: "x".repeat(41) },
      { after: "1" },
      { before: "../../account" },
    ],
    response: { payments: [payment], page: { next: null, previous: null }, months: ["2026-06"], bankAccounts: [] },
  },
  cancelPayment: {
    params: { paymentId: id },
    path: `/api/payments/${id}/cancel`,
    badParams: [{ paymentId: "1" }, {}],
    response: { ...payment, version: 2, state: "CANCELLED", cancelBy: null },
  },
  downloadPaymentReceipt: {
    params: { authorizationId: id },
    path: `/api/payments/authorizations/${id}/receipt`,
    badParams: [{ authorizationId: "../../account" }, {}],
  },
  authorizePayment: {
    body: paymentBody,
    badBodies: [
      {},
      { ...paymentBody, allocations: [] },
      { ...paymentBody, allocations: [{ chargeId: id, cents: -1 }] },
      { ...paymentBody, allocations: [{ chargeId: id, cents: 1.5 }] },
      { ...paymentBody, debitDate: "2026-02-30" },
      { ...paymentBody, debitDate: undefined },
      { ...paymentBody, bankAccountId: undefined },
      { ...paymentBody, creditUses: [{ fromChargeId: id, toChargeId: id, cents: 0 }] },
      { ...paymentBody, unusualConfirmed: "yes" },
    ],
    response: { authorizationId: id, confirmationNo: "P-1", cents: 100, debitDate: "2026-07-14", payments: [payment] },
  },
} satisfies CallExamples;
