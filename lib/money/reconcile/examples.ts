import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "3d6f0f55-0b1d-4b52-9d2b-1b1f4f1f2a3b";
const line = { id, day: "2026-07-16", cents: 141_793, text: "ACH SETTLEMENT", reference: "88213-7" };
const item = { kind: "BATCH", id, name: "Health batch 3", day: "2026-07-16", cents: 141_793, isOverdue: false };

const recordedStatement = {
  id,
  day: "2026-07-16",
  closingCents: 1_141_793,
  fileName: "statement.bai",
  recordedBy: "Thea Okonjo",
  recordedAt: "2026-07-17T14:00:00.000Z",
};

const reconciliation = {
  fund: "HW",
  bankName: "Example Bank",
  accountNumber: "4400112201",
  asOf: "2026-07-16",
  statement: {
    day: "2026-07-16",
    closingCents: 1_141_793,
    recordedBy: "Thea Okonjo",
    recordedAt: "2026-07-17T14:00:00.000Z",
  },
  last: recordedStatement,
  undone: [
    {
      ...recordedStatement,
      undone: { by: "Sam Park", at: "2026-07-17T15:00:00.000Z", reason: "The file of another day." },
    },
  ],
  bookCents: 1_141_793,
  differences: [
    {
      group: "NOT_AT_BANK",
      count: 1,
      cents: 141_793,
      rows: [{ id, name: item.name, day: item.day, cents: item.cents }],
    },
    {
      group: "NOT_IN_BOOKS",
      count: 1,
      cents: -141_793,
      rows: [{ id, name: line.text, day: line.day, cents: -line.cents }],
    },
  ],
  exact: [{ line, item, why: "Same amount; expected Thu, Jul 16, 2026, at the bank Thu, Jul 16, 2026." }],
  lines: [],
  lineCount: 0,
  items: [],
  itemCount: 0,
};
const file = {
  fileName: "statement.bai",
  statements: [
    {
      fund: "HW",
      day: "2026-07-16",
      openingCents: 1_000_000,
      closingCents: 1_141_793,
      lineCount: 1,
      lines: [{ cents: line.cents, text: line.text, reference: line.reference }],
    },
  ],
};
const match = { lineIds: [id], items: [{ kind: "BATCH", id }], reason: "" };

export const examples = {
  getReconciliation: {
    query: { fund: "PEN", asOf: "2026-07-16" },
    badQueries: [{ fund: "X" }, { asOf: "2026-02-30" }],
    response: reconciliation,
  },
  readBankStatement: { response: file },
  recordBankStatement: { response: file },
  undoBankStatement: {
    params: { statementId: id },
    badParams: [{ statementId: "1" }, {}],
    path: `/api/bank-statements/${id}/undo`,
    body: { reason: "The file of another day." },
    badBodies: [{}, { reason: " " }, { reason: "x".repeat(501) }],
    response: reconciliation,
  },
  listBankLines: {
    query: { fund: "HW", after: id, before: id },
    badQueries: [{}, { fund: "HW", after: "1" }],
    response: {
      lines: [
        {
          ...line,
          matches: [
            {
              id,
              reason: "Same amount.",
              matchedBy: "Thea Okonjo",
              matchedAt: "2026-07-17T14:00:00.000Z",
              undone: { by: "Sam Park", at: "2026-07-17T15:00:00.000Z", reason: "The other batch." },
            },
          ],
        },
      ],
      page: { next: null, previous: null },
    },
  },
  matchBankLines: {
    body: { fund: "HW", matches: [match] },
    badBodies: [
      {},
      { fund: "HW", matches: [] },
      { fund: "X", matches: [match] },
      { fund: "HW", matches: [{ ...match, lineIds: ["1"] }] },
      { fund: "HW", matches: [{ ...match, items: [{ kind: "CASH", id }] }] },
      { fund: "HW", matches: [{ ...match, reason: "x".repeat(501) }] },
      { fund: "HW", matches: [{ lineIds: [], items: [], reason: "Nothing." }] },
    ],
    response: reconciliation,
  },
  undoBankMatch: {
    params: { matchId: id },
    path: `/api/bank-statements/matches/${id}/undo`,
    body: { reason: "The other batch." },
    badBodies: [{}, { reason: " " }, { reason: "x".repeat(501) }],
    response: reconciliation,
  },
} satisfies CallExamples;
