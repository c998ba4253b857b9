import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import { getPreferences } from "./contract.ts";

/** Loads the visitor's email choices and topics. */
export const loadPreferences = (): Promise<
  Result<ResponseOf<typeof getPreferences>, FailureOf<typeof getPreferences>>
> => load(getPreferences);
