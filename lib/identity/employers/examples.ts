import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const access = { role: "Employer", rights: ["report"] };
const invitedPerson = { firstName: "Kim", lastName: "Vasquez", email: "kim@invited.example", ...access };
const response = {
  people: [
    {
      personId: id,
      firstName: "Jonas",
      lastName: "Petrov",
      userName: "lakeside-clerk",
      email: "lakeside-clerk@portal.example",
      ...access,
      state: "ACTIVE",
      lockedUntil: null,
      lastLoginAt: "2026-07-10T12:00:00.000Z",
      isSelf: false,
      version: 3,
    },
  ],
  invitations: [
    {
      ...invitedPerson,
      invitationId: id,
      invitedBy: "Dana Whitfield",
      inviterId: id,
      sentAt: "2026-07-10T12:00:00.000Z",
      expiresAt: "2026-07-17T12:00:00.000Z",
      isExpired: false,
      version: 1,
    },
  ],
};

const invitationExample = (operation: string) => ({
  params: { invitationId: id },
  badParams: [{ invitationId: "x" }, { invitationId: "7f1f6f43" }],
  path: `/api/employer/invitations/${id}/${operation}`,
  response,
});
const personExample = (operation: string) => ({
  params: { personId: id },
  badParams: [{ personId: "x" }, { personId: "7f1f6f43" }],
  path: `/api/employer/people/${id}/${operation}`,
  response,
});
const badAccess = [
  {},
  { role: "Employer" },
  { ...access, role: "Operations Accounting" },
  { ...access, rights: ["all"] },
];

const user = {
  firstName: "Kim",
  roles: ["Employer"],
  employerId: "1000001-0001",
  rights: ["report"],
  employerAdmins: ["Dana Whitfield"],
  isTadsEmployer: true,
  forcePasswordReset: false,
  disclaimerAcceptanceDate: "2026-01-02T03:04:05.000Z",
  employerChoice: "made",
  employerName: "Lakeside Freight",
  mustSetUpSecondFactor: false,
  language: "en",
  analyticsId: "a-1",
};
const token = "tJ0-_x".repeat(7);
const badTokens = [{}, { token: "" }, { token: 7 }, { token: "t".repeat(201) }];
const registration = {
  token,
  firstName: "Kim",
  lastName: "Vasquez",
  userName: "kim-invited",
  password: "Quartz7Lantern",
  phone: "(555) 010-0123",
  termsAccepted: true,
};

export const examples = {
  listPeople: { response: response },
  invitePerson: {
    body: invitedPerson,
    badBodies: [
      ...badAccess,
      { ...invitedPerson, email: "" },
      { ...invitedPerson, firstName: "x".repeat(257) },
      { ...invitedPerson, role: "Plan member" },
      { ...invitedPerson, rights: ["report", "report", "pay", "bankAccounts"] },
    ],
    response: response,
  },
  resendInvitation: invitationExample("resend"),
  withdrawInvitation: invitationExample("withdraw"),
  changeAccess: { ...personExample("access"), body: access, badBodies: badAccess },
  removePerson: personExample("remove"),
  handOverAdmin: { ...personExample("hand-over"), response: { handedOver: true } },
  readInvitation: {
    body: { token },
    badBodies: badTokens,
    response: { ...invitedPerson, employerName: "Lakeside Freight" },
  },
  acceptInvitation: {
    body: registration,
    badBodies: [...badTokens, { ...registration, termsAccepted: false }, { ...registration, firstName: "" }],
    response: { accepted: true },
  },
  listOwnEmployers: {
    response: { employers: [{ ...access, employerId: "1000001-0001", name: "Lakeside Freight", isCurrent: true }] },
  },
  switchEmployer: {
    body: { employerId: "1000001-0001" },
    badBodies: [{}, { employerId: "" }, { employerId: "1000001" }, { employerId: ["1000001-0001"] }],
    response: user,
  },
  joinEmployer: {
    body: { token },
    badBodies: badTokens,
    response: { employerId: "1000001-0001", name: "Lakeside Freight" },
  },
} satisfies CallExamples;
