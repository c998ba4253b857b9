import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const getBook = defineCall({
  name: "getBook",
  method: "GET",
  path: "/api/books/{book}",
  who: "operations",
  isSlow: true,
});

export const getGlAccounts = defineCall({
  name: "getGlAccounts",
  method: "GET",
  path: "/api/books/accounts/{fund}",
  who: "operations",
});

/** A repeat changes nothing. */
export const saveGlAccounts = defineCall({
  name: "saveGlAccounts",
  method: "POST",
  path: "/api/books/accounts/{fund}",
  who: "operationsAdmin",
  ifMatch: true,
});

export const downloadBookCsv = defineCall({
  name: "downloadBookCsv",
  method: "GET",
  path: "/api/books/{book}/csv",
  who: "operations",
  isSlow: true,
  response: "blob",
  fileType: "text/csv",
});

export const downloadBookPdf = defineCall({
  name: "downloadBookPdf",
  method: "GET",
  path: "/api/books/{book}/pdf",
  who: "operations",
  isSlow: true,
  response: "blob",
  fileType: "application/pdf",
});

export const downloadJournalIif = defineCall({
  name: "downloadJournalIif",
  method: "GET",
  path: "/api/books/journal/iif",
  who: "operations",
  isSlow: true,
  response: "blob",
  fileType: "application/octet-stream",
});
