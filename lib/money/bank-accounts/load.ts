import "server-only";
import { load } from "../../platform/http/fund/load.ts";
import { listBankAccounts } from "./contract.ts";

/** Loads the employer's bank accounts for /dashboard/payments-and-accounts. */
export const loadBankAccounts = () => load(listBankAccounts);
