import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const account = {
  accountId: id,
  userName: "lakeside-admin",
  firstName: "Dana",
  lastName: "Reyes",
  email: "dana@lakeside.example",
  phone: "5550100100",
  employerId: null,
  employerName: null,
  address: null,
  reportingMode: "WEB",
  pendingEmail: null,
  secondFactorSince: null,
  version: 1,
};
const devices = {
  devices: [
    {
      deviceId: id,
      isCurrent: true,
      userAgent: "Mozilla/5.0",
      ip: "192.0.2.7",
      signedInAt: "2026-07-10T12:00:00.000Z",
      lastSeenAt: "2026-07-10T12:10:00.000Z",
    },
  ],
};
const tooLong = "x".repeat(257);

export const examples = {
  currentAccount: { response: account },
  saveAccount: {
    body: { firstName: "Dana", lastName: "Reyes" },
    badBodies: [{}, { firstName: "Dana" }, { firstName: 7, lastName: [] }, { firstName: tooLong, lastName: "Reyes" }],
    response: account,
  },
  accountById: { params: { id }, path: `/api/account/${id}`, response: account },
  changeUserName: {
    body: { userName: "lakeside-boss" },
    badBodies: [{}, { userName: ["a"] }, { userName: tooLong }],
    response: account,
  },
  changeEmail: {
    body: { email: "dana@new.example", currentPassword: "Sunrise42" },
    badBodies: [
      {},
      { email: "dana@new.example" },
      { email: "dana@new.example", currentPassword: "" },
      { email: tooLong, currentPassword: "Sunrise42" },
    ],
    response: account,
  },
  resendVerifyEmail: {
    body: { email: "dana+&?#@new.example" },
    badBodies: [{}, { email: "" }, { email: tooLong }],
    response: { sent: true },
  },
  changePhone: {
    body: { phone: "(555) 010-0123" },
    badBodies: [{}, { phone: 5550100123 }, { phone: tooLong }],
    response: account,
  },
  switchPaperToWeb: {},
  listDevices: { response: devices },
  signOutDevice: {
    params: { deviceId: id },
    badParams: [{ deviceId: "1" }, {}],
    path: `/api/account/devices/${id}/sign-out`,
    response: devices,
  },
} satisfies CallExamples;
