import type { CallExamples } from "../../platform/contract/call-examples.ts";

const person = {
  firstName: "Kim",
  lastName: "Vasquez",
  userName: "kim-vasquez",
  email: "kim@applicant.example",
  password: "Quartz7Lantern",
  phone: "(555) 010-0123",
  termsAccepted: true,
};
const employerBody = {
  ...person,
  kind: "employer",
  employerId: "1000001-0001",
  proof: { kind: "amount", cents: 123_450 },
};
const memberBody = {
  ...person,
  kind: "member",
  memberId: "M1",
  ssnLast4: "0001",
  birthDate: "1980-02-03",
  zip: "55802",
};

export const examples = {
  checkUserName: {
    body: { userName: "kim-vasquez" },
    badBodies: [{}, { userName: 7 }, { userName: "a".repeat(257) }],
    response: { available: true },
  },
  createAccount: {
    body: employerBody,
    badBodies: [
      {},
      { ...employerBody, kind: "staff" },
      { ...employerBody, termsAccepted: false },
      { ...employerBody, employerId: "1" },
      { ...employerBody, proof: { kind: "amount", cents: -1 } },
      { ...employerBody, proof: { kind: "code" } },
      { ...employerBody, firstName: "" },
      { ...memberBody, ssnLast4: "12" },
      { ...memberBody, birthDate: "1980-02-31" },
      { ...memberBody, memberId: undefined },
    ],
    response: { accepted: true },
  },
  mailRegistrationCode: {
    body: { employerId: "1000001-0001" },
    badBodies: [{}, { employerId: "1000001" }, { employerId: null }],
    response: { accepted: true },
  },
  resendVerificationEmail: {
    body: { userName: "kim-vasquez" },
    badBodies: [{}, { userName: "" }, { userName: "a".repeat(257) }],
  },
} satisfies CallExamples;
