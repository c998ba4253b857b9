import { readPageQuery } from "../../../lib/platform/contract/list-page.ts";
import type { Query } from "../../../lib/platform/contract/query.ts";
import { workHistoryQuerySchema } from "../../../lib/members/membership/schema.ts";

type Wanted = { readonly filter: Query; readonly at: Query };

/** Reads the filter and the page from an address; an unknown value is no filter. */
export const toWorkHistoryFilter = (searchParams: Readonly<Record<string, string | string[] | undefined>>): Wanted => {
  const { after, before, ...filter } = readPageQuery(workHistoryQuerySchema, searchParams);
  return { filter, at: { after, before } };
};
