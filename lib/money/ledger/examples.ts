import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const periodExample = {
  query: { fund: "HW", from: "2026-01-01", to: "2026-06-30" },
  badQueries: [{ fund: "GOLD" }, { from: "2026-02-30" }, { to: "yesterday" }],
};

const books = {
  funds: [
    {
      fund: "HW",
      open: ["2026-06"],
      closed: [{ month: "2026-05", by: "Dana Reyes", at: "2026-06-20T15:00:00.000Z" }],
    },
  ],
};

export const examples = {
  getStatement: {
    ...periodExample,
    response: {
      employerId: "1000001-0001",
      employerName: "Lakeside Freight",
      fund: "HW",
      from: "2026-01-01",
      to: "2026-06-30",
      openingCents: 0,
      closingCents: 100,
      scheduled: [{ debitDate: "2026-07-15", cents: 100 }],
      entries: [
        {
          id,
          date: "2026-06-10",
          type: "CHARGE",
          workMonth: "2026-05",
          isCorrection: false,
          chargeType: "CHARGE",
          cents: 100,
          balanceCents: 100,
          tadNo: "T-2605-ABC123",
          payment: null,
          decision: null,
        },
      ],
    },
  },
  getClosedMonths: { response: books },
  closeMonth: {
    body: { fund: "HW", month: "2026-05" },
    badBodies: [
      { fund: "GOLD", month: "2026-05" },
      { fund: "HW", month: "2026-13" },
      { fund: "HW", month: "May" },
    ],
    response: books,
  },
  reopenMonth: {
    body: { fund: "HW", month: "2026-05", reason: "The auditor found a wrong day." },
    badBodies: [
      { fund: "HW", month: "2026-05" },
      { fund: "HW", month: "2026-05", reason: " " },
      { fund: "HW", month: "2026-00", reason: "The auditor found a wrong day." },
    ],
    response: books,
  },
  downloadStatementCsv: periodExample,
  downloadStatementPdf: periodExample,
} satisfies CallExamples;
