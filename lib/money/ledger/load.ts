import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** Loads the employer's statement of account for one fund and period. */
export const loadStatement = (
  query: Query,
): Promise<Result<ResponseOf<typeof calls.getStatement>, FailureOf<typeof calls.getStatement>>> =>
  load(calls.getStatement, {}, undefined, query);

/** Loads the closed months of each fund. */
export const loadClosedMonths = (): Promise<
  Result<ResponseOf<typeof calls.getClosedMonths>, FailureOf<typeof calls.getClosedMonths>>
> => load(calls.getClosedMonths);
