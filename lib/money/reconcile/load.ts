import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

type Loaded<Name extends keyof typeof calls> = Promise<
  Result<ResponseOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

/** Loads the comparison of a fund's books with its bank. */
export const loadReconciliation = (query: Query): Loaded<"getReconciliation"> =>
  load(calls.getReconciliation, {}, undefined, query);

/** Loads one page of a fund's lines, newest first. */
export const loadBankLines = (query: Query): Loaded<"listBankLines"> => load(calls.listBankLines, {}, undefined, query);
