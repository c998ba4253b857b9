import {
  addBankAccountBodySchema,
  bankAccountListSchema,
  bankAccountParamsSchema,
  bankAmountsBodySchema,
  renameBankAccountBodySchema,
} from "./schema.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

const schemas = describeCalls({
  listBankAccounts: {
    summary: "The employer's bank accounts, with only the last four digits of each number",
    response: bankAccountListSchema,
  },
  addBankAccount: {
    summary: "Add a bank account; it can be debited once it is verified",
    body: addBankAccountBodySchema,
    response: bankAccountListSchema,
    failures: ["BankAccountExists", "AuthorizationChanged"],
  },
  renameBankAccount: {
    summary: "Change the nickname of a bank account",
    params: bankAccountParamsSchema,
    body: renameBankAccountBodySchema,
    response: bankAccountListSchema,
    failures: ["BankAccountClosed"],
  },
  closeBankAccount: {
    summary: "Close a bank account permanently; refused while payments are scheduled on it",
    params: bankAccountParamsSchema,
    response: bankAccountListSchema,
    failures: ["BankAccountClosed", "PaymentsScheduled"],
  },
  requestPrenote: {
    summary: "Verify a bank account with a test entry, instead of two small amounts or after a returned test",
    params: bankAccountParamsSchema,
    response: bankAccountListSchema,
    failures: ["BankAccountClosed", "NothingToVerify"],
  },
  confirmBankAmounts: {
    summary: "Verify a bank account with the two small amounts it received; five tries",
    params: bankAccountParamsSchema,
    body: bankAmountsBodySchema,
    response: bankAccountListSchema,
    failures: ["BankAccountClosed", "NothingToVerify", "AmountsNotSent", "AmountsWrong", "NoTriesLeft"],
  },
});

export type Schemas = typeof schemas;

export const {
  listBankAccounts,
  addBankAccount,
  renameBankAccount,
  closeBankAccount,
  requestPrenote,
  confirmBankAmounts,
} = withSchemas(calls, schemas);
