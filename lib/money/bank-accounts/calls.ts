import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const listBankAccounts = defineCall({
  name: "listBankAccounts",
  method: "GET",
  path: "/api/bank-accounts",
  who: "employer",
});

export const addBankAccount = defineCall({
  name: "addBankAccount",
  method: "POST",
  path: "/api/bank-accounts",
  who: "employer",
  right: "bankAccounts",
  idempotent: true,
  stepUp: true,
});

export const renameBankAccount = defineCall({
  name: "renameBankAccount",
  method: "POST",
  path: "/api/bank-accounts/{bankAccountId}/nickname",
  who: "employer",
  right: "bankAccounts",
  ifMatch: true,
  stepUp: true,
});

export const closeBankAccount = defineCall({
  name: "closeBankAccount",
  method: "POST",
  path: "/api/bank-accounts/{bankAccountId}/close",
  who: "employer",
  right: "bankAccounts",
  ifMatch: true,
  stepUp: true,
});

/** The alternative when the two small amounts can't be typed anymore. */
export const requestPrenote = defineCall({
  name: "requestPrenote",
  method: "POST",
  path: "/api/bank-accounts/{bankAccountId}/prenote",
  who: "employer",
  right: "bankAccounts",
  ifMatch: true,
  stepUp: true,
});

export const confirmBankAmounts = defineCall({
  name: "confirmBankAmounts",
  method: "POST",
  path: "/api/bank-accounts/{bankAccountId}/amounts",
  who: "employer",
  right: "bankAccounts",
});
