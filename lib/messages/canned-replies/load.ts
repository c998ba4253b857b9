import "server-only";
import type { AnswerOf, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import { listCannedReplies } from "./contract.ts";

/** Loads the fund's canned replies; otherwise the no-access page. */
export const loadCannedReplies = (): Promise<
  Result<AnswerOf<typeof listCannedReplies>, FailureOf<typeof listCannedReplies>>
> => load(listCannedReplies);
