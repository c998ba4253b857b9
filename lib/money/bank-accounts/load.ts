import "server-only";
import type { AnswerOf, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import { listBankAccounts } from "./contract.ts";

/** Loads the employer's bank accounts for /dashboard/payments-and-accounts. */
export const loadBankAccounts = (): Promise<
  Result<AnswerOf<typeof listBankAccounts>, FailureOf<typeof listBankAccounts>>
> => load(listBankAccounts);
