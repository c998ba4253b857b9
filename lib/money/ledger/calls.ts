import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const { getStatement, downloadStatementCsv, downloadStatementPdf, getClosedMonths, closeMonth, reopenMonth } =
  defineCalls<Schemas>()({
    getStatement: { method: "GET", path: "/api/ledger/statement", who: "employer" },
    downloadStatementCsv: {
      method: "GET",
      path: "/api/ledger/statement/csv",
      who: "employer",
      response: "blob",
      fileType: "text/csv",
    },
    downloadStatementPdf: {
      method: "GET",
      path: "/api/ledger/statement/pdf",
      who: "employer",
      isSlow: true,
      response: "blob",
      fileType: "application/pdf",
    },
    getClosedMonths: { method: "GET", path: "/api/ledger/months", who: "operations" },
    /** A repeat finds the month already closed. */
    closeMonth: { method: "POST", path: "/api/ledger/months/close", who: "operationsAdmin" },
    /** The reopening waits for a second person's approval. */
    reopenMonth: { method: "POST", path: "/api/ledger/months/reopen", who: "operationsAdmin" },
  });
