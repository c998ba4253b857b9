import "server-only";
import type { AnswerOf, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import { listBankAccounts } from "./contract.ts";

/** The employer's bank accounts, as /dashboard/payments-and-accounts shows them. */
export const loadBankAccounts = (): Promise<
  Result<AnswerOf<typeof listBankAccounts>, FailureOf<typeof listBankAccounts>>
> => load(listBankAccounts);
