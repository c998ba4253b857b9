import { readPageQuery } from "../../../lib/platform/contract/list-page.ts";
import type { Query } from "../../../lib/platform/contract/query.ts";
import { workHistoryQuerySchema } from "../../../lib/members/membership/schema.ts";

type WorkHistoryQuery = { readonly filter: Query; readonly pageQuery: Query };

/** Reads the filter and the page from an address. Ignores unknown values. */
export const toWorkHistoryFilter = (
  searchParams: Readonly<Record<string, string | string[] | undefined>>,
): WorkHistoryQuery => {
  const { after, before, ...filter } = readPageQuery(workHistoryQuerySchema, searchParams);
  return { filter, pageQuery: { after, before } };
};
