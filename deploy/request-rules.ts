import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { traceParentOf } from "../lib/platform/http/request-id.ts";
import { isValidRequestTarget } from "../lib/platform/rules/readable-address.ts";
import { unreadableAddressPage, unreadableAddressText } from "../lib/site/pages/plain-page.ts";
import type { GatewayResponse } from "./gateway-answers.ts";

/** The response to a request that isn't forwarded. The log shows `rule`. */
export type Refusal = GatewayResponse & { readonly rule: string };

// A host name or IP address and an optional port. Anything ambiguous doesn't match.
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i;

/** Returns a Host header's host name in lower case, without port and final dot. Null if it is malformed. */
export const hostNameOf = (host: string): string | null => {
  const match = hostPattern.exec(host);
  if (match === null || Number(match[1] ?? 0) > 65_535) return null;
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
};

const countOf = (rawHeaders: readonly string[], name: string): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;

type RequestHead = Pick<IncomingMessage, "headers" | "rawHeaders" | "method" | "httpVersion">;

/** Only these methods have a body. The next hop might read any other method's body as a new request. */
const methodsWithBody = ["POST", "PUT", "PATCH"];
// Node handles CONNECT in another event. TRACE would echo the visitor's cookie.
const methods = [...methodsWithBody, "GET", "HEAD", "DELETE", "OPTIONS"];

export const mayHaveBody = (method: string | undefined): boolean => methodsWithBody.includes(method ?? "");

/** Allows a file of 20 MB, the maximum for uploads. */
const maxBodyBytes = 21 * 1024 * 1024;

const findFramingRefusal = ({ headers, rawHeaders, httpVersion, method }: RequestHead): Refusal | null => {
  const encoding = headers["transfer-encoding"];
  const length = headers["content-length"];
  const hasClearLength =
    countOf(rawHeaders, "content-length") <= 1 &&
    countOf(rawHeaders, "transfer-encoding") <= 1 &&
    (length === undefined || /^(0|[1-9]\d{0,14})$/.test(length)) &&
    (encoding === undefined || (encoding.toLowerCase() === "chunked" && length === undefined && httpVersion === "1.1"));
  if (!hasClearLength) return { status: 400, rule: "framing", text: "The length of the request is not clear." };
  if (!mayHaveBody(method) && (encoding !== undefined || Number(length ?? 0) > 0))
    return { status: 400, rule: "body-not-allowed", text: `A ${method} request has no body.` };
  if (Number(length ?? 0) > maxBodyBytes)
    return { status: 413, rule: "body-too-long", text: "The request is too large. Nothing was changed." };
  return null;
};

const harmlessTokens = ["", "close", "keep-alive", "te"];

/** Refuses other Connection tokens, because proxies remove the headers that Connection lists. */
const findConnectionRefusal = ({ headers }: RequestHead): Refusal | null => {
  const tokens = (headers.connection ?? "").split(",").map((token) => token.trim().toLowerCase());
  if (headers.upgrade !== undefined || headers["http2-settings"] !== undefined)
    return { status: 400, rule: "upgrade", text: "The portal does not switch protocols." };
  if (tokens.every((token) => harmlessTokens.includes(token))) return null;
  return { status: 400, rule: "connection-tokens", text: "The Connection header may only say close or keep-alive." };
};

const findTargetRefusal = (
  { headers, rawHeaders, url = "" }: RequestHead & Pick<IncomingMessage, "url">,
  allowedHosts: readonly string[],
): Refusal | null => {
  if (!url.startsWith("/")) return { status: 400, rule: "path-form", text: "The request must name a path." };
  if (!isValidRequestTarget(url))
    return { status: 400, rule: "path-encoding", text: unreadableAddressText, page: unreadableAddressPage };
  const host = countOf(rawHeaders, "host") === 1 ? hostNameOf(headers.host ?? "") : null;
  if (host === null) return { status: 400, rule: "host", text: "The request must name one host." };
  if (allowedHosts.length > 0 && !allowedHosts.includes(host))
    return { status: 421, rule: "foreign-host", text: "This site does not serve this host name." };
  return null;
};

/**
 * Finds the first rule that a request breaks. Returns null if it breaks none.
 * @param allowedHosts host names without port; empty means any well-formed host.
 */
export const findRefusal = (
  request: RequestHead & Pick<IncomingMessage, "url">,
  allowedHosts: readonly string[],
): Refusal | null => {
  if (!["1.0", "1.1"].includes(request.httpVersion))
    return { status: 400, rule: "http-version", text: "The portal speaks HTTP/1.1." };
  if (!methods.includes(request.method ?? ""))
    return { status: 405, rule: "method", text: `${request.method} is not served here.` };
  return findFramingRefusal(request) ?? findConnectionRefusal(request) ?? findTargetRefusal(request, allowedHosts);
};

// These headers apply to one connection only. The gateway frames the portal's request itself.
const hopByHopPattern =
  /^(connection|keep-alive|proxy-.*|te|trailer|upgrade|http2-settings|expect|content-length|transfer-encoding)$/;
// A client could use these to forge an address, a host, a method or the framework's internal state.
const forgedHeaderPattern =
  /^(forwarded|x-forwarded.*|x-real-ip|(x-|true-|cf-)?(connecting-|client-)ip|x-original-.*|x-rewrite-.*|x-host|x-http-.*|x-method-override|x-middleware-.*|x-request-id|traceparent|tracestate)$/;

/**
 * Returns the headers for the portal: the client's without hop-by-hop and forged headers, plus our own.
 * @param bodyBytes length of the body; null if there is none
 */
export const forwardedHeaders = (
  headers: IncomingHttpHeaders,
  visitor: { readonly address: string; readonly scheme: "http" | "https"; readonly requestId: string },
  bodyBytes: number | null,
): IncomingHttpHeaders => ({
  ...Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopByHopPattern.test(name) && !forgedHeaderPattern.test(name)),
  ),
  ...(bodyBytes === null ? {} : { "content-length": String(bodyBytes) }),
  "x-forwarded-for": visitor.address,
  "x-forwarded-proto": visitor.scheme,
  "x-forwarded-host": headers.host,
  "x-request-id": visitor.requestId,
  traceparent: traceParentOf(visitor.requestId),
});
