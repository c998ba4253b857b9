import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import { listApplicants } from "./contract.ts";

/** Loads one page of the visitor's applicants. Shows the not-found page without that right. */
export const loadApplicants = (
  query: Query,
): Promise<Result<ResponseOf<typeof listApplicants>, FailureOf<typeof listApplicants>>> =>
  load(listApplicants, {}, undefined, query);
