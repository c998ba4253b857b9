import "server-only";
import { notFound } from "next/navigation";
import type { Query } from "../../platform/contract/query.ts";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { workMonthSchema } from "../tad/schema.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

type LoadResult<Name extends keyof typeof calls> = Promise<
  Result<ResponseOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

// `actingFor` is the Employer ID that staff act on behalf of (docs/domain.md §9). Only staff pass it.

/** Loads a posted month to correct. Shows the not-found page if `workMonth` isn't a month. The fund API checks the employer. */
export const loadCorrection = async (
  workMonth: string,
  actingFor?: string,
  query: Query = {},
): LoadResult<"getCorrection"> => {
  const parsed = workMonthSchema.safeParse(workMonth);
  return parsed.success ? load(calls.getCorrection, { workMonth: parsed.data }, actingFor, query) : notFound();
};

/** Loads a month's filings since its Commit. */
export const loadFilings = async (workMonth: string, actingFor?: string): LoadResult<"getFilings"> => {
  const parsed = workMonthSchema.safeParse(workMonth);
  return parsed.success ? load(calls.getFilings, { workMonth: parsed.data }, actingFor) : notFound();
};

/** Loads corrections that request a credit. Only the fund's staff can load them. */
export const loadCorrections = (): LoadResult<"listCorrections"> => load(calls.listCorrections);
