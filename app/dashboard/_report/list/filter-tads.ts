import type { Query } from "#lib/platform/contract/query.ts";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { tadQuerySchema } from "#lib/reporting/tad/schema.ts";

/** The filter in the address; "" means no filter. */
export type TadFilter = { readonly year: string; readonly state: string; readonly find: string };

type TadListQuery = { readonly filter: TadFilter; readonly pageQuery: Query };

/** Reads the filter and the page from an address. Ignores unknown values. */
export const toTadFilter = (searchParams: Readonly<Record<string, string | string[] | undefined>>): TadListQuery => {
  const { year = "", state = "", find = "", after, before } = readPageQuery(tadQuerySchema, searchParams);
  return { filter: { year, state, find }, pageQuery: { after, before } };
};
