import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const change = { method: "POST", who: "employer", right: "bankAccounts", ifMatch: true, stepUp: true } as const;

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
  renameBankAccount: { path: "/api/bank-accounts/{bankAccountId}/nickname", ...change },
  closeBankAccount: { path: "/api/bank-accounts/{bankAccountId}/close", ...change },
  /** The alternative when the two small amounts can't be typed anymore. */
  requestPrenote: { path: "/api/bank-accounts/{bankAccountId}/prenote", ...change },
  confirmBankAmounts: {
    method: "POST",
    path: "/api/bank-accounts/{bankAccountId}/amounts",
    who: "employer",
    right: "bankAccounts",
  },
});
