import { accountCalls } from "../contract/foreign/account-calls.ts";
import type { Offered } from "../journey/offered.ts";

/** A fund with nothing left out. */
export const everything: Offered = { calls: null, hasOtherTads: false };

/** A fund whose API answers the account calls alone. */
export const accountOnly: Offered = { calls: accountCalls, hasOtherTads: false };
