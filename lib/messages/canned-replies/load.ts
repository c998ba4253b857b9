import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import { listCannedReplies } from "./contract.ts";

/** Loads the fund's canned replies. Shows the no-access page to other visitors. */
export const loadCannedReplies = (): Promise<
  Result<ResponseOf<typeof listCannedReplies>, FailureOf<typeof listCannedReplies>>
> => load(listCannedReplies);
