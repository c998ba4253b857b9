import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** Loads open charges, bank accounts and the earliest debit date, for the payment page. */
export const loadPayable = (): Promise<
  Result<ResponseOf<typeof calls.getPayable>, FailureOf<typeof calls.getPayable>>
> => load(calls.getPayable);

/** Loads one page of the employer's payments, newest first, and its bank accounts. */
export const loadPayments = (
  query: Query,
): Promise<Result<ResponseOf<typeof calls.listPayments>, FailureOf<typeof calls.listPayments>>> =>
  load(calls.listPayments, {}, undefined, query);
