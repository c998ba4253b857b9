import { type Query, toQuery } from "../../../lib/contract/query.ts";
import { paymentQuerySchema } from "../../../lib/payments/schema.ts";

type Wanted = { readonly filter: Query; readonly at: Query };

/** What a page's address narrows the list to, and which page of it; what is none of the choices limits nothing. */
export const toPaymentFilter = (searchParams: Readonly<Record<string, string | string[] | undefined>>): Wanted => {
  const query = toQuery(searchParams);
  const read = (name: keyof typeof paymentQuerySchema.shape): string | undefined => {
    const value = name === "text" ? query[name]?.slice(0, 40) : query[name];
    return paymentQuerySchema.shape[name].safeParse(value).success ? value : undefined;
  };
  return {
    filter: { state: read("state"), month: read("month"), text: read("text") },
    at: { after: read("after"), before: read("before") },
  };
};
