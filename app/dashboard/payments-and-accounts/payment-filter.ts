import { readPageQuery } from "../../../lib/platform/contract/list-page.ts";
import type { Query } from "../../../lib/platform/contract/query.ts";
import { paymentQuerySchema } from "../../../lib/money/payments/schema.ts";

type Wanted = { readonly filter: Query; readonly at: Query };

/** What a page's address narrows the list to, and which page of it; what is none of the choices limits nothing. */
export const toPaymentFilter = (searchParams: Readonly<Record<string, string | string[] | undefined>>): Wanted => {
  const { after, before, ...filter } = readPageQuery(paymentQuerySchema, searchParams);
  return { filter, at: { after, before } };
};
