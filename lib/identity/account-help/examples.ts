import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const helpedAccount = {
  accountId: id,
  userName: "lakeside-clerk",
  firstName: "Jonas",
  lastName: "Petrov",
  email: "lakeside-clerk@portal.example",
  roles: ["Employer"],
  memberId: null,
  employers: [{ employerId: "1000001-0001", employerName: "Lakeside Freight" }],
  standing: "ACTIVE",
  lockedUntil: "2026-07-10T15:15:00.000Z",
  lastLoginAt: "2026-07-10T12:00:00.000Z",
};
const account = {
  ...helpedAccount,
  mustResetPassword: false,
  hasAuthenticatorApp: true,
  isOwn: false,
  needsSecond: false,
  waiting: [],
  acts: ["UNLOCK", "SEND_RESET", "REMOVE_APP"],
  history: [
    {
      helpId: id,
      act: "REMOVE_APP",
      reason: "PHONE",
      note: "The phone was stolen.",
      identity: "CALLED_BACK",
      identityNote: "Called the number on file; the manager’s name was right.",
      carriedOut: true,
      by: "Ingrid Solheim",
      at: "2026-07-09T12:00:00.000Z",
    },
  ],
  removals: [
    {
      employerId: "1000001-0001",
      employerName: "Lakeside Freight",
      by: "Dana Whitfield",
      at: "2026-07-09T12:00:00.000Z",
    },
  ],
  version: 3,
};
const body = {
  act: "SEND_RESET",
  reason: "PHONE",
  note: "Forgot the password.",
  identity: "CALLED_BACK",
  identityNote: "Called the number on file; the manager’s name was right.",
};
const { identity: _identity, ...bodyWithoutIdentity } = body;
const params = { accountId: id };
const badParams = [{ accountId: "1" }, { accountId: "../account" }, {}];
const path = `/api/account-help/accounts/${id}`;

export const examples = {
  findAccounts: {
    query: { find: "petrov", after: id, before: id },
    badQueries: [{ find: "x".repeat(81) }, { after: "1" }, { before: "../account" }],
    response: { accounts: [helpedAccount], page: { next: null, previous: null } },
  },
  getHelpedAccount: { params, badParams, path, response: account },
  helpAccount: {
    params,
    badParams,
    path: `${path}/help`,
    body,
    badBodies: [
      {},
      { ...body, act: "DELETE" },
      { ...body, reason: "HUNCH" },
      { ...body, note: " " },
      { ...body, note: "x".repeat(501) },
      { ...body, note: 1 },
      bodyWithoutIdentity,
      { ...body, identity: "GUESS" },
      { ...body, identityNote: "" },
      { ...body, identityNote: "x".repeat(501) },
    ],
    response: account,
  },
} satisfies CallExamples;
