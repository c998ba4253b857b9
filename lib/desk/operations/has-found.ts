import type { AccountCharge } from "./schema.ts";

/** Whether a charge or one of its payments is what was searched for. */
export const hasFound = ({ isFound, payments }: Pick<AccountCharge, "isFound" | "payments">): boolean =>
  isFound || payments.some((part) => part.isFound);
