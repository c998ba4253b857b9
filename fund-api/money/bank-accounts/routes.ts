import * as bankAccounts from "../../../lib/money/bank-accounts/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { addBankAccount } from "./add-bank-account.ts";
import { closeBankAccount, renameBankAccount } from "./change-account.ts";
import { confirmBankAmounts, requestPrenote } from "./verify-bank-account.ts";
import { listAccounts } from "./list-bank-accounts.ts";

export const bankAccountsRoutes: readonly Route[] = [
  route(bankAccounts.listBankAccounts, listAccounts),
  route(bankAccounts.addBankAccount, addBankAccount),
  route(bankAccounts.renameBankAccount, renameBankAccount),
  route(bankAccounts.closeBankAccount, closeBankAccount),
  route(bankAccounts.requestPrenote, requestPrenote),
  // A wrong try counts, even though the call fails.
  route(bankAccounts.confirmBankAmounts, confirmBankAmounts, { transaction: "handler" }),
];
