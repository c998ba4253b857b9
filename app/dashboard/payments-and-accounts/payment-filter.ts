import { readPageQuery } from "../../../lib/platform/contract/list-page.ts";
import type { Query } from "../../../lib/platform/contract/query.ts";
import { paymentQuerySchema } from "../../../lib/money/payments/schema.ts";

type Wanted = { readonly filter: Query; readonly at: Query };

/** The filters and the page of the list in an address; an unknown choice filters nothing. */
export const toPaymentFilter = (searchParams: Readonly<Record<string, string | string[] | undefined>>): Wanted => {
  const { after, before, ...filter } = readPageQuery(paymentQuerySchema, searchParams);
  return { filter, at: { after, before } };
};
