import { readPageQuery } from "../../../lib/platform/contract/list-page.ts";
import type { Query } from "../../../lib/platform/contract/query.ts";
import { paymentQuerySchema } from "../../../lib/money/payments/schema.ts";

type FilteredPage = { readonly filter: Query; readonly pageQuery: Query };

/** Reads the filters and the page of the list from a URL; an unknown choice is ignored. */
export const toPaymentFilter = (
  searchParams: Readonly<Record<string, string | string[] | undefined>>,
): FilteredPage => {
  const { after, before, ...filter } = readPageQuery(paymentQuerySchema, searchParams);
  return { filter, pageQuery: { after, before } };
};
