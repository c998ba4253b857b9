import type { CallExamples } from "../../platform/contract/call-examples.ts";
import { glAccountNames } from "./gl-accounts.ts";
import { accounts } from "./journal.ts";

const query = { fund: "HW", from: "2026-06-01", to: "2026-06-30", employer: "1000001-0001" };
const badQueries = [{ fund: "GOLD" }, { from: "x".repeat(41) }, { to: "x".repeat(41) }, { employer: "x".repeat(41) }];
const bookExample = {
  params: { book: "aging" },
  query,
  badQueries,
  badParams: [{ book: "../../identity/account" }, { book: "gold" }, {}],
};

const rows = glAccountNames.map((account) => {
  const { number, name } = accounts[account];
  return { account, number, name };
});
const [firstRow, ...otherRows] = rows;
const fundExample = { params: { fund: "PEN" }, badParams: [{ fund: "GOLD" }, {}], path: "/api/books/accounts/PEN" };
const glResponse = { fund: "PEN", version: 3, accounts: rows };

export const examples = {
  getGlAccounts: { ...fundExample, response: glResponse },
  saveGlAccounts: {
    ...fundExample,
    body: { accounts: rows },
    badBodies: [
      {},
      { accounts: otherRows },
      { accounts: [otherRows[0], ...otherRows] },
      { accounts: [{ ...firstRow, account: "petty" }, ...otherRows] },
      { accounts: [{ ...firstRow, number: "x".repeat(201) }, ...otherRows] },
      { accounts: [{ ...firstRow, name: null }, ...otherRows] },
    ],
    response: glResponse,
  },
  getBook: {
    ...bookExample,
    path: "/api/books/aging",
    response: {
      book: "aging",
      fund: "HW",
      from: "2026-06-30",
      to: "2026-06-30",
      employerId: null,
      title: "Aging",
      notes: [],
      columns: [
        { name: "Employer", kind: "text" },
        { name: "Total", kind: "money" },
      ],
      rows: [["Lakeside Freight", 12_345]],
      totals: ["Total", 12_345],
      rowCount: 1,
    },
  },
  downloadBookCsv: { ...bookExample, path: "/api/books/aging/csv" },
  downloadBookPdf: { ...bookExample, path: "/api/books/aging/pdf" },
  downloadJournalIif: { query, badQueries },
} satisfies CallExamples;
