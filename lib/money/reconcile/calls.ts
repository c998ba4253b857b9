import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const {
  getReconciliation,
  readBankStatement,
  recordBankStatement,
  undoBankStatement,
  listBankLines,
  matchBankLines,
  undoBankMatch,
} = defineCalls<Schemas>()({
  getReconciliation: { method: "GET", path: "/api/bank-statements", who: "operations" },
  /** Returns a preview without changes. */
  readBankStatement: { method: "POST", path: "/api/bank-statements/read", who: "operations", body: "file" },
  recordBankStatement: { method: "POST", path: "/api/bank-statements", who: "operations", body: "file" },
  undoBankStatement: { method: "POST", path: "/api/bank-statements/{statementId}/undo", who: "operations" },
  listBankLines: { method: "GET", path: "/api/bank-statements/lines", who: "operations" },
  /** A repeat changes nothing. */
  matchBankLines: { method: "POST", path: "/api/bank-statements/matches", who: "operations" },
  undoBankMatch: { method: "POST", path: "/api/bank-statements/matches/{matchId}/undo", who: "operations" },
});
