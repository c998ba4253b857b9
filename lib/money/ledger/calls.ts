import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const getStatement = defineCall({
  name: "getStatement",
  method: "GET",
  path: "/api/ledger/statement",
  who: "employer",
});

export const downloadStatementCsv = defineCall({
  name: "downloadStatementCsv",
  method: "GET",
  path: "/api/ledger/statement/csv",
  who: "employer",
  response: "blob",
  fileType: "text/csv",
});

export const downloadStatementPdf = defineCall({
  name: "downloadStatementPdf",
  method: "GET",
  path: "/api/ledger/statement/pdf",
  who: "employer",
  isSlow: true,
  response: "blob",
  fileType: "application/pdf",
});

export const getClosedMonths = defineCall({
  name: "getClosedMonths",
  method: "GET",
  path: "/api/ledger/months",
  who: "operations",
});

/** A repeat finds the month already closed. */
export const closeMonth = defineCall({
  name: "closeMonth",
  method: "POST",
  path: "/api/ledger/months/close",
  who: "operationsAdmin",
});

/** The reopening waits for a second person's approval. */
export const reopenMonth = defineCall({
  name: "reopenMonth",
  method: "POST",
  path: "/api/ledger/months/reopen",
  who: "operationsAdmin",
});
