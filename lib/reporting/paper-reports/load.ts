import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";
import { employerSearchSchema } from "./schema.ts";

type Reporters = Result<ResponseOf<typeof calls.findReporters>, FailureOf<typeof calls.findReporters>>;

/** Loads the employers that match a search, or without a search those that report on paper. */
export const loadReporters = (search: string, params: Query = {}): Promise<Reporters> => {
  if (search.trim() === "") return load(calls.listPaperReporters, {}, undefined, params);
  const parsed = employerSearchSchema.safeParse(search);
  return parsed.success
    ? load(calls.findReporters, { search: parsed.data }, undefined, params)
    : Promise.resolve({ ok: true, value: { reporters: [], page: { next: null, previous: null } } });
};
