import "server-only";
import type { AnswerOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** The signed-in plan member's months of work, coverage and pension credit. */
export const loadMembership = (): Promise<
  Result<AnswerOf<typeof calls.getMembership>, FailureOf<typeof calls.getMembership>>
> => load(calls.getMembership);

/** One page of the signed-in plan member's reported lines. */
export const loadWorkHistory = (
  query: Query,
): Promise<Result<AnswerOf<typeof calls.listWorkHistory>, FailureOf<typeof calls.listWorkHistory>>> =>
  load(calls.listWorkHistory, {}, undefined, query);

/** The signed-in plan member's card of the fund that the page belongs to. */
export const loadIdCard = (): Promise<Result<AnswerOf<typeof calls.getIdCard>, FailureOf<typeof calls.getIdCard>>> =>
  load(calls.getIdCard);
