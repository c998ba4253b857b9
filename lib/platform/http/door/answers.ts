import type { ErrorBody } from "../../contract/error-body.ts";

export const apiResponseHeaders = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

/** Builds an error in the contract's shape (spec-map §3). @param retryAfter in seconds */
export const errorAnswer = (
  status: number,
  code: string,
  text: string,
  fields: Readonly<Record<string, string>> = {},
  retryAfter: string | null = status === 503 ? "5" : null,
): Response => {
  const body: ErrorBody = { SystemMessages: [{ Message: text }], message: code, fields: { ...fields } };
  const headers: Record<string, string> =
    retryAfter === null ? apiResponseHeaders : { ...apiResponseHeaders, "retry-after": retryAfter };
  return Response.json(body, { status, headers });
};
