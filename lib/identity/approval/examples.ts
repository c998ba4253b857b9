import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const applicants = {
  applicants: [
    {
      accountId: id,
      kind: "employer",
      firstName: "Pia",
      lastName: "Lundgren",
      userName: "pia-lundgren",
      email: "pia@portal.example",
      phone: "5550100123",
      claimedId: "1000001-0001",
      claimedName: null,
      claims: [{ name: "Employer ID", matches: false }],
      admissions: [],
      needsIdentity: true,
      isOwn: false,
      emailVerified: true,
      registeredAt: "2026-07-10T12:00:00.000Z",
      version: 7,
    },
  ],
  page: { next: null, previous: null },
};

export const examples = {
  listApplicants: {
    query: { after: id, before: id },
    badQueries: [{ after: "1" }, { before: "../../account" }],
    response: applicants,
  },
  approveEmployer: {
    body: { decision: "approve", accountId: id, as: "Employer" },
    badBodies: [
      {},
      { decision: "approve", accountId: id },
      { decision: "approve", accountId: id, as: "Operations Accounting" },
      { decision: "approve", accountId: "1", as: "Employer" },
      { decision: "approve", accountId: id, as: "Employer", identity: "GUESS" },
      { decision: "approve", accountId: id, as: "Employer", identityNote: "x".repeat(501) },
      { decision: "approveById", accountId: " " },
      { decision: "approveById", accountId: "x".repeat(101) },
      { decision: "decline", accountId: id },
      { decision: "decline", accountId: id, reason: "  " },
      { decision: "decline", accountId: id, reason: "x".repeat(501) },
    ],
    response: applicants,
  },
} satisfies CallExamples;
