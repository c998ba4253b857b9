import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const findAccounts = defineCall({
  name: "findAccounts",
  method: "GET",
  path: "/api/account-help/accounts",
  who: "operationsAdmin",
});

export const getHelpedAccount = defineCall({
  name: "getHelpedAccount",
  method: "GET",
  path: "/api/account-help/accounts/{accountId}",
  who: "operationsAdmin",
});

/** Checks the account's version, so that two people can't help at the same time. */
export const helpAccount = defineCall({
  name: "helpAccount",
  method: "POST",
  path: "/api/account-help/accounts/{accountId}/help",
  who: "operationsAdmin",
  ifMatch: true,
  stepUp: true,
});
