import { randomUUID } from "node:crypto";

/** Makes the id of a request: 32 hexadecimal digits, as a trace id of W3C Trace Context has. */
export const makeRequestId = (): string => randomUUID().replaceAll("-", "");

/** Returns the id that the gateway gave the request, or a new one. @param header X-Request-Id */
export const requestIdOf = (header: unknown): string =>
  typeof header === "string" && /^[\da-f]{32}$/.test(header) ? header : makeRequestId();

/** Builds the header `traceparent`, with which the traces of other programs join this request. */
export const traceParentOf = (requestId: string): string => `00-${requestId}-${requestId.slice(0, 16)}-00`;
