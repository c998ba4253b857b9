import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const {
  listBankAccounts,
  addBankAccount,
  renameBankAccount,
  closeBankAccount,
  requestPrenote,
  confirmBankAmounts,
} = defineCalls<Schemas>()({
  listBankAccounts: { method: "GET", path: "/api/bank-accounts", who: "employer" },
  addBankAccount: {
    method: "POST",
    path: "/api/bank-accounts",
    who: "employer",
    right: "bankAccounts",
    idempotent: true,
    stepUp: true,
  },
  renameBankAccount: {
    method: "POST",
    path: "/api/bank-accounts/{bankAccountId}/nickname",
    who: "employer",
    right: "bankAccounts",
    ifMatch: true,
    stepUp: true,
  },
  closeBankAccount: {
    method: "POST",
    path: "/api/bank-accounts/{bankAccountId}/close",
    who: "employer",
    right: "bankAccounts",
    ifMatch: true,
    stepUp: true,
  },
  /** The alternative when the two small amounts can't be typed anymore. */
  requestPrenote: {
    method: "POST",
    path: "/api/bank-accounts/{bankAccountId}/prenote",
    who: "employer",
    right: "bankAccounts",
    ifMatch: true,
    stepUp: true,
  },
  confirmBankAmounts: {
    method: "POST",
    path: "/api/bank-accounts/{bankAccountId}/amounts",
    who: "employer",
    right: "bankAccounts",
  },
});
