import "server-only";
import type { AnswerOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { load } from "../http/fund/load.ts";
import { getDashboard } from "./contract.ts";

/** What the first page after sign-in shows, by role, in one call. */
export const loadDashboard = (): Promise<Result<AnswerOf<typeof getDashboard>, FailureOf<typeof getDashboard>>> =>
  load(getDashboard);
