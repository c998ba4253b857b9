import type { CallExamples } from "../../platform/contract/call-examples.ts";

const response = {
  reporters: [
    {
      employerId: "1000003-0001",
      legalName: "Summit Office Supply",
      dba: "",
      city: "Hermantown",
      state: "MN",
      reportingMode: "PAPER",
      months: [{ workMonth: "2026-06", state: "OPEN", source: "WEB", dueDate: "2026-07-15", people: 9 }],
    },
  ],
  page: { next: null, previous: null },
};

const paged = {
  query: { after: "1000003-0001", before: "1000003-0001" },
  badQueries: [{ after: "1" }, { before: "../../account" }],
};

export const examples = {
  listPaperReporters: { ...paged, response },
  findReporters: {
    ...paged,
    params: { search: "Summit Office" },
    badParams: [{ search: "../../identity/account" }, { search: "x".repeat(81) }, {}],
    path: "/api/paper-reports/Summit%20Office",
    response,
  },
} satisfies CallExamples;
