import { type Refusal, refusals } from "./refusals.ts";

/** As in the published contract. */
export const maxKeyLength = 200;

const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${maxKeyLength}}$`);

/** One rule for the door and the fund API. */
export const readIdempotencyKey = (header: string | null): { readonly idempotencyKey: string } | Refusal => {
  if (header === null || header === "") return refusals.keyMissing;
  return keyPattern.test(header) ? { idempotencyKey: header } : refusals.keyUnreadable;
};
