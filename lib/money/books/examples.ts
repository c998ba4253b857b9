import type { CallExamples } from "../../platform/contract/call-examples.ts";
import { glAccountNames } from "./gl-accounts.ts";
import { accounts } from "./journal.ts";

const query = { fund: "HW", from: "2026-06-01", to: "2026-06-30", employer: "1000001-0001" };
const badQueries = [{ fund: "GOLD" }, { from: "x".repeat(41) }, { to: "x".repeat(41) }, { employer: "x".repeat(41) }];
const ofBook = {
  params: { book: "aging" },
  query,
  badQueries,
  badParams: [{ book: "../../identity/account" }, { book: "gold" }, {}],
};

const rows = glAccountNames.map((account) => {
  const { number, name } = accounts[account];
  return { account, number, name };
});
const [first, ...others] = rows;
const ofFund = { params: { fund: "PEN" }, badParams: [{ fund: "GOLD" }, {}], path: "/api/books/accounts/PEN" };
const glAnswer = { fund: "PEN", version: 3, accounts: rows };

export const examples = {
  getGlAccounts: { ...ofFund, answer: glAnswer },
  saveGlAccounts: {
    ...ofFund,
    body: { accounts: rows },
    badBodies: [
      {},
      { accounts: others },
      { accounts: [others[0], ...others] },
      { accounts: [{ ...first, account: "petty" }, ...others] },
      { accounts: [{ ...first, number: "x".repeat(201) }, ...others] },
      { accounts: [{ ...first, name: null }, ...others] },
    ],
    answer: glAnswer,
  },
  getBook: {
    ...ofBook,
    path: "/api/books/aging",
    answer: {
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
  downloadBookCsv: { ...ofBook, path: "/api/books/aging/csv" },
  downloadBookPdf: { ...ofBook, path: "/api/books/aging/pdf" },
  downloadJournalIif: { query, badQueries },
} satisfies CallExamples;
