import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

type Deposits = Result<ResponseOf<typeof calls.listDeposits>, FailureOf<typeof calls.listDeposits>>;

/** Loads one page of the deposits. */
export const loadDeposits = (query: Query): Promise<Deposits> => load(calls.listDeposits, {}, undefined, query);
