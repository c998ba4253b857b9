import { type Refusal, refusals, tooLarge } from "./refusals.ts";

/**
 * Reads a body of at most `limit` bytes that is as long as its Content-Length, by one rule for the door and the fund API.
 * @throws Error if the stream breaks
 */
export const readBytes = async (request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>[] | Refusal> => {
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) > limit) return tooLarge(limit);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return tooLarge(limit);
    chunks.push(chunk);
  }
  return declared === null || Number(declared) === size ? chunks : refusals.incomplete;
};

/** Reads an If-Match header such as "7". Returns undefined if missing or invalid. */
export const readIfMatch = (header: string | null): number | undefined => {
  const version = /^"(\d{1,9})"$/.exec(header ?? "")?.[1];
  return version === undefined ? undefined : Number(version);
};

/** Limit in the published contract. */
export const maxKeyLength = 200;

const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${maxKeyLength}}$`);

/** Reads a key by one rule for the door and the fund API. */
export const readIdempotencyKey = (header: string | null): { readonly idempotencyKey: string } | Refusal => {
  if (header === null || header === "") return refusals.keyMissing;
  return keyPattern.test(header) ? { idempotencyKey: header } : refusals.keyUnreadable;
};
