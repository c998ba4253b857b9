import type { CallExamples } from "../../platform/contract/call-examples.ts";

const user = {
  firstName: "Dana",
  roles: ["Employer"],
  employerId: "1000001-0001",
  rights: ["report", "pay"],
  employerAdmins: ["Dana Whitfield"],
  isTadsEmployer: true,
  forcePasswordReset: false,
  disclaimerAcceptanceDate: "2026-01-02T03:04:05.000Z",
  employerChoice: "none",
  employerName: null,
  mustSetUpSecondFactor: false,
  language: "en",
  analyticsId: "a-1",
};
const token = "tJ0-_x".repeat(7);
const tokenExample = { body: { token }, badBodies: [{}, { token: "" }, { token: 7 }, { token: "t".repeat(201) }] };

export const examples = {
  login: {
    body: { userName: "lakeside-admin", password: "Sunrise42" },
    badBodies: [
      "{",
      {},
      { userName: "", password: "x" },
      { userName: ["a"], password: {} },
      { userName: "a".repeat(257), password: "x" },
    ],
    response: user,
  },
  currentUser: { response: user },
  logout: {},
  acceptDisclaimer: { response: user },
  changePassword: {
    body: { currentPassword: "Sunrise42", newPassword: "Moonrise43" },
    badBodies: [
      {},
      { currentPassword: "Sunrise42" },
      { currentPassword: "", newPassword: "Moonrise43" },
      { currentPassword: "Sunrise42", newPassword: ["Moonrise43"] },
      { currentPassword: "Sunrise42", newPassword: "x".repeat(1025) },
    ],
    response: user,
  },
  confirmIdentity: {
    body: { currentPassword: "Sunrise42" },
    badBodies: [
      {},
      { currentPassword: "" },
      { currentPassword: 7 },
      { currentPassword: "x".repeat(1025) },
      { currentPassword: "Sunrise42", code: "" },
      { currentPassword: "Sunrise42", code: "1".repeat(65) },
    ],
    response: { confirmed: true },
  },
  forgotPassword: {
    body: { userName: "lakeside-admin" },
    badBodies: [{}, { userName: "" }, { userName: ["a"] }, { userName: "a".repeat(257) }],
    response: { accepted: true },
  },
  forgotUserName: {
    body: { email: "dana@lakeside.example" },
    badBodies: [{}, { email: "" }, { email: ["a"] }, { email: "a".repeat(255) }],
    response: { accepted: true },
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
    response: { passwordChanged: true },
  },
  verifyEmail: { ...tokenExample, response: { verifiedFor: "login" } },
  reactivate: { ...tokenExample, response: { reactivated: true } },
} satisfies CallExamples;
