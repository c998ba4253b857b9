import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import { listBankAccounts } from "./contract.ts";

/** Loads the employer's bank accounts for /dashboard/payments-and-accounts. */
export const loadBankAccounts = (): Promise<
  Result<ResponseOf<typeof listBankAccounts>, FailureOf<typeof listBankAccounts>>
> => load(listBankAccounts);
