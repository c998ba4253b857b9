import { accountCalls } from "../contract/foreign/account-calls.ts";
import type { Offered } from "../journey/offered.ts";

/** A fund that offers everything. */
export const everything: Offered = { calls: null, hasOtherTads: false };

/** A fund whose API supports only the account calls. */
export const accountOnly: Offered = { calls: accountCalls, hasOtherTads: false };
