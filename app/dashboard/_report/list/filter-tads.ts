import type { Query } from "#lib/platform/contract/query.ts";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { tadQuerySchema } from "#lib/reporting/tad/list-schema.ts";

/** The filter in the address; "" means no limit. */
export type TadFilter = { readonly year: string; readonly state: string; readonly find: string };

type Wanted = { readonly filter: TadFilter; readonly at: Query };

/** Reads the filter and the page from an address; an unknown value is no filter. */
export const toTadFilter = (searchParams: Readonly<Record<string, string | string[] | undefined>>): Wanted => {
  const { year = "", state = "", find = "", after, before } = readPageQuery(tadQuerySchema, searchParams);
  return { filter: { year, state, find }, at: { after, before } };
};
