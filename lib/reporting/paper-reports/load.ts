import "server-only";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";
import { employerSearchSchema } from "./schema.ts";

const loadFound = (search: string, query: Query) => load(calls.findReporters, { search }, undefined, query);

/** Loads the employers that match a search, or without a search those that report on paper. */
export const loadReporters = async (search: string, query: Query = {}): ReturnType<typeof loadFound> => {
  if (search.trim() === "") return load(calls.listPaperReporters, {}, undefined, query);
  const parsed = employerSearchSchema.safeParse(search);
  return parsed.success
    ? loadFound(parsed.data, query)
    : { ok: true, value: { reporters: [], page: { next: null, previous: null } } };
};
