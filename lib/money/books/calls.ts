import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const { getBook, getGlAccounts, saveGlAccounts, downloadBookCsv, downloadBookPdf, downloadJournalIif } =
  defineCalls<Schemas>()({
    getBook: { method: "GET", path: "/api/books/{book}", who: "operations", isSlow: true },
    getGlAccounts: { method: "GET", path: "/api/books/accounts/{fund}", who: "operations" },
    /** A repeat changes nothing. */
    saveGlAccounts: { method: "POST", path: "/api/books/accounts/{fund}", who: "operationsAdmin", ifMatch: true },
    downloadBookCsv: {
      method: "GET",
      path: "/api/books/{book}/csv",
      who: "operations",
      isSlow: true,
      response: "blob",
      fileType: "text/csv",
    },
    downloadBookPdf: {
      method: "GET",
      path: "/api/books/{book}/pdf",
      who: "operations",
      isSlow: true,
      response: "blob",
      fileType: "application/pdf",
    },
    downloadJournalIif: {
      method: "GET",
      path: "/api/books/journal/iif",
      who: "operations",
      isSlow: true,
      response: "blob",
      fileType: "application/octet-stream",
    },
  });
