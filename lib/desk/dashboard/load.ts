import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import { getDashboard } from "./contract.ts";

/** Loads the first page after sign-in, by role, in one call. */
export const loadDashboard = (): Promise<Result<ResponseOf<typeof getDashboard>, FailureOf<typeof getDashboard>>> =>
  load(getDashboard);
