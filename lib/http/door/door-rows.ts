import { paperReportsRows } from "./door-rows-paper-reports.ts";
import { reportingRows } from "./door-rows-reporting.ts";
import { correctionRows } from "./door-rows-corrections.ts";
import { receiptRows } from "./door-rows-receipts.ts";
import { registrationRows } from "./door-rows-registration.ts";
import { factorRows } from "./door-rows-second-factor.ts";
import { importRows } from "./door-rows-imports.ts";
import { approvalDoorRows } from "./door-rows-approval.ts";
import { profileRows } from "./door-rows-profile.ts";
import type { DoorRow } from "./door-row.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const user = {
  firstName: "Dana",
  roles: ["Employer"],
  employerId: "1000001-0001",
  isTadsEmployer: true,
  forcePasswordReset: false,
  disclaimerAcceptanceDate: "2026-01-02T03:04:05.000Z",
  mustSetUpSecondFactor: false,
  analyticsId: "a-1",
};
const payment = {
  id,
  confirmationNo: "P-1",
  state: "SCHEDULED",
  cents: 100,
  debitDate: "2026-07-14",
  bankAccountNickname: "Payroll",
  bankAccountLast4: "6789",
  createdAt: "2026-07-10T12:00:00.000Z",
  createdBy: "Dana",
  returnCode: null,
  allocations: [{ chargeId: id, workMonth: "2026-06", fund: "HW", cents: 100 }],
};
const paymentBody = {
  bankAccountId: id,
  debitDate: "2026-07-14",
  allocations: [{ chargeId: id, cents: 100 }],
  authorizationVersion: "1",
};

const token = "tJ0-_x".repeat(7);
const ofToken = { body: { token }, badBodies: [{}, { token: "" }, { token: 7 }, { token: "t".repeat(201) }] };

export const doorRows: Readonly<Record<string, DoorRow>> = {
  ...approvalDoorRows,
  ...profileRows,
  login: {
    body: { userName: "lakeside-admin", password: "Sunrise42" },
    badBodies: [
      "{",
      {},
      { userName: "", password: "x" },
      { userName: ["a"], password: {} },
      { userName: "a".repeat(257), password: "x" },
    ],
    answer: user,
  },
  currentUser: { answer: user },
  logout: {},
  acceptDisclaimer: { answer: user },
  changePassword: {
    body: { currentPassword: "Sunrise42", newPassword: "Moonrise43" },
    badBodies: [
      {},
      { currentPassword: "Sunrise42" },
      { currentPassword: "", newPassword: "Moonrise43" },
      { currentPassword: "Sunrise42", newPassword: ["Moonrise43"] },
      { currentPassword: "Sunrise42", newPassword: "x".repeat(1025) },
    ],
    answer: user,
  },
  forgotPassword: {
    body: { userName: "lakeside-admin" },
    badBodies: [{}, { userName: "" }, { userName: ["a"] }, { userName: "a".repeat(257) }],
    answer: { accepted: true },
  },
  resetPassword: {
    body: { token, newPassword: "Moonrise43 &?#" },
    badBodies: [
      {},
      { token },
      { token: "", newPassword: "Moonrise43" },
      { token: "t".repeat(201), newPassword: "Moonrise43" },
      { token, newPassword: { a: 1 } },
      { token, newPassword: "x".repeat(1025) },
    ],
    answer: { passwordChanged: true },
  },
  verifyEmail: { ...ofToken, answer: { verifiedFor: "login" } },
  reactivate: { ...ofToken, answer: { reactivated: true } },
  ...registrationRows,
  ...factorRows,
  getDashboard: { answer: { kind: "member", memberName: "Pat Dubois" } },
  ...reportingRows,
  ...importRows,
  ...correctionRows,
  ...receiptRows,
  ...paperReportsRows,
  getPayable: {
    answer: {
      today: "2026-07-10",
      earliestDebitDate: "2026-07-13",
      charges: [],
      bankAccounts: [],
      authorization: { version: "1", text: "I authorize" },
    },
  },
  listPayments: { answer: { payments: [payment], bankAccounts: [] } },
  authorizePayment: {
    body: paymentBody,
    badBodies: [
      {},
      { ...paymentBody, allocations: [] },
      { ...paymentBody, allocations: [{ chargeId: id, cents: -1 }] },
      { ...paymentBody, allocations: [{ chargeId: id, cents: 1.5 }] },
      { ...paymentBody, debitDate: "2026-02-30" },
    ],
    answer: payment,
  },
};
