import "server-only";
import type { AnswerOf, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** The people who can log in for the visitor's employer; the no-access page for visitors who may not see that. */
export const loadPeople = (): Promise<Result<AnswerOf<typeof calls.listPeople>, FailureOf<typeof calls.listPeople>>> =>
  load(calls.listPeople);

/** The employers that the visitor's login can act for. */
export const loadOwnEmployers = (): Promise<
  Result<AnswerOf<typeof calls.listOwnEmployers>, FailureOf<typeof calls.listOwnEmployers>>
> => load(calls.listOwnEmployers);
