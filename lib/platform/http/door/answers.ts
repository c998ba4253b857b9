import type { ErrorBody } from "../../contract/error-body.ts";

export const apiResponseHeaders = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

/** Builds a JSON response with its length, so that Next's server ends it in the same write. */
export const jsonAnswer = (value: unknown, headers: Headers, status = 200): Response => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  headers.set("content-type", "application/json");
  headers.set("content-length", String(bytes.byteLength));
  return new Response(bytes, { status, headers });
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
  const headers = new Headers(apiResponseHeaders);
  if (retryAfter !== null) headers.set("retry-after", retryAfter);
  return jsonAnswer(body, headers, status);
};
