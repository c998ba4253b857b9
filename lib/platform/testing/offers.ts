import { accountCalls } from "../contract/foreign/account-calls.ts";
import type { AvailableCalls } from "../journey/offered.ts";

/** A fund that offers everything. */
export const everything: AvailableCalls = { calls: null, hasOtherTads: false };

/** A fund whose API supports only the account calls. */
export const accountOnly: AvailableCalls = { calls: accountCalls, hasOtherTads: false };
