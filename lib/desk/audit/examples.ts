import type { CallExamples } from "../../platform/contract/call-examples.ts";

const filter = {
  who: "Dana",
  action: "payment",
  subject: "payment:",
  reason: "phone",
  employer: "1000001-0001",
  number: "P-260710-ABC123",
  from: "2026-06-01",
  to: "2026-06-30",
};
const badFilters = [
  { from: "2026-02-30" },
  { to: "June" },
  { who: "x".repeat(81) },
  { subject: "x".repeat(121) },
  { reason: "x".repeat(121) },
  { employer: "1000001" },
  { number: "x".repeat(41) },
];

export const examples = {
  listAuditEvents: {
    query: { ...filter, after: "7", before: "9" },
    badQueries: [...badFilters, { after: "0" }, { before: "seven" }],
    response: {
      events: [
        {
          id: "8",
          at: "2026-06-10T12:00:00.000Z",
          who: "Dana Whitfield",
          action: "payment-authorized",
          subject: "payment:7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b",
          subjectName: null,
          ip: "192.0.2.7",
          employerId: "1000001-0001",
          confirmationNo: "P-260710-ABC123",
          reason: "",
          changes: [{ field: "state", before: null, after: "SCHEDULED" }],
        },
      ],
      page: { next: "8", previous: null },
    },
  },
  downloadAuditCsv: { query: filter, badQueries: badFilters },
} satisfies CallExamples;
