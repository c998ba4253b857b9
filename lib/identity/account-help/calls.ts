import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const { findAccounts, getHelpedAccount, helpAccount } = defineCalls<Schemas>()({
  findAccounts: { method: "GET", path: "/api/account-help/accounts", who: "operationsAdmin" },
  getHelpedAccount: { method: "GET", path: "/api/account-help/accounts/{accountId}", who: "operationsAdmin" },
  /** Checks the account's version, so that two people can't help at the same time. */
  helpAccount: {
    method: "POST",
    path: "/api/account-help/accounts/{accountId}/help",
    who: "operationsAdmin",
    ifMatch: true,
    stepUp: true,
  },
});
