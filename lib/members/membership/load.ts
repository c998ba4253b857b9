import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** Loads the signed-in member's months of work, coverage and pension credit. */
export const loadMembership = (): Promise<
  Result<ResponseOf<typeof calls.getMembership>, FailureOf<typeof calls.getMembership>>
> => load(calls.getMembership);

/** Loads one page of the signed-in member's reported lines. */
export const loadWorkHistory = (
  query: Query,
): Promise<Result<ResponseOf<typeof calls.listWorkHistory>, FailureOf<typeof calls.listWorkHistory>>> =>
  load(calls.listWorkHistory, {}, undefined, query);

/** Loads the signed-in member's card of the page's fund. */
export const loadIdCard = (): Promise<Result<ResponseOf<typeof calls.getIdCard>, FailureOf<typeof calls.getIdCard>>> =>
  load(calls.getIdCard);
