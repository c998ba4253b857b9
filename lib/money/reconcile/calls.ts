import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const getReconciliation = defineCall({
  name: "getReconciliation",
  method: "GET",
  path: "/api/bank-statements",
  who: "operations",
});

/** Returns a preview without changes. */
export const readBankStatement = defineCall({
  name: "readBankStatement",
  method: "POST",
  path: "/api/bank-statements/read",
  who: "operations",
  body: "file",
});

export const recordBankStatement = defineCall({
  name: "recordBankStatement",
  method: "POST",
  path: "/api/bank-statements",
  who: "operations",
  body: "file",
});

export const undoBankStatement = defineCall({
  name: "undoBankStatement",
  method: "POST",
  path: "/api/bank-statements/{statementId}/undo",
  who: "operations",
});

export const listBankLines = defineCall({
  name: "listBankLines",
  method: "GET",
  path: "/api/bank-statements/lines",
  who: "operations",
});

/** A repeat changes nothing. */
export const matchBankLines = defineCall({
  name: "matchBankLines",
  method: "POST",
  path: "/api/bank-statements/matches",
  who: "operations",
});

export const undoBankMatch = defineCall({
  name: "undoBankMatch",
  method: "POST",
  path: "/api/bank-statements/matches/{matchId}/undo",
  who: "operations",
});
