import { type Refusal, refusals } from "./refusals.ts";

/** The longest Idempotency-Key, as the published contract says it. */
export const maxKeyLength = 200;

const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${maxKeyLength}}$`);

/** Reads an Idempotency-Key by the one rule of the portal's door and the fund API. */
export const readIdempotencyKey = (header: string | null): { readonly idempotencyKey: string } | Refusal => {
  if (header === null || header === "") return refusals.keyMissing;
  return keyPattern.test(header) ? { idempotencyKey: header } : refusals.keyUnreadable;
};
