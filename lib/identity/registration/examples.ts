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
const ofEmployer = {
  ...person,
  kind: "employer",
  employerId: "1000001-0001",
  proof: { kind: "amount", cents: 123_450 },
};
const ofMember = { ...person, kind: "member", memberId: "M1", ssnLast4: "0001", birthDate: "1980-02-03", zip: "55802" };

export const examples = {
  checkUserName: {
    body: { userName: "kim-vasquez" },
    badBodies: [{}, { userName: 7 }, { userName: "a".repeat(257) }],
    answer: { available: true },
  },
  createAccount: {
    body: ofEmployer,
    badBodies: [
      {},
      { ...ofEmployer, kind: "staff" },
      { ...ofEmployer, termsAccepted: false },
      { ...ofEmployer, employerId: "1" },
      { ...ofEmployer, proof: { kind: "amount", cents: -1 } },
      { ...ofEmployer, proof: { kind: "code" } },
      { ...ofEmployer, firstName: "" },
      { ...ofMember, ssnLast4: "12" },
      { ...ofMember, birthDate: "1980-02-31" },
      { ...ofMember, memberId: undefined },
    ],
    answer: { accepted: true },
  },
  mailRegistrationCode: {
    body: { employerId: "1000001-0001" },
    badBodies: [{}, { employerId: "1000001" }, { employerId: null }],
    answer: { accepted: true },
  },
  resendVerificationEmail: {
    body: { userName: "kim-vasquez" },
    badBodies: [{}, { userName: "" }, { userName: "a".repeat(257) }],
  },
} satisfies CallExamples;
