import "server-only";
import type { AnswerOf, FailureOf } from "../contract/call.ts";
import type { Query } from "../contract/query.ts";
import type { Result } from "../contract/result.ts";
import { load } from "../http/fund/load.ts";
import { listApplicants } from "./contract.ts";

/** One page of who waits for a decision of the visitor; the not-found page for who has none to take. */
export const loadApplicants = (
  at: Query,
): Promise<Result<AnswerOf<typeof listApplicants>, FailureOf<typeof listApplicants>>> =>
  load(listApplicants, {}, undefined, at);
