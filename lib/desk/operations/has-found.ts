import type { AccountCharge } from "./schema.ts";

/** True when a charge or one of its payments matches the search. */
export const hasFound = ({ isFound, payments }: Pick<AccountCharge, "isFound" | "payments">): boolean =>
  isFound || payments.some((part) => part.isFound);
