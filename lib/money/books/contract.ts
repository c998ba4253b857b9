import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import {
  bookParamsSchema,
  bookQuerySchema,
  bookSchema,
  glAccountsSchema,
  glBodySchema,
  glParamsSchema,
} from "./schema.ts";

const bookCall = {
  params: bookParamsSchema,
  query: bookQuerySchema,
  failures: ["BookRefused", "TooManyRows"],
} as const;

const schemas = describeCalls({
  getBook: {
    summary:
      "One report of a fund's books: the journal, aging, rollforward, receipts, returns, contributions, under-reported months, an employer's statement or its confirmation letter",
    response: bookSchema,
    ...bookCall,
  },
  downloadBookCsv: { summary: "The same report as CSV, with all its rows", ...bookCall },
  downloadBookPdf: { summary: "The same report as a tagged PDF", ...bookCall },
  downloadJournalIif: {
    summary: "The journal as transactions that QuickBooks imports (IIF)",
    query: bookQuerySchema,
    failures: bookCall.failures,
  },
  getGlAccounts: {
    summary: "The numbers and names of the accounts of a fund's general ledger",
    params: glParamsSchema,
    response: glAccountsSchema,
  },
  saveGlAccounts: {
    summary: "Change the numbers and names of the accounts of a fund's general ledger",
    params: glParamsSchema,
    body: glBodySchema,
    response: glAccountsSchema,
    failures: ["AccountsRefused"],
  },
});

export type Schemas = typeof schemas;

export const { getBook, getGlAccounts, saveGlAccounts, downloadBookCsv, downloadBookPdf, downloadJournalIif } =
  withSchemas(calls, schemas);
