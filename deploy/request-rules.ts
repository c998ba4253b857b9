import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** Why a request is not passed on. */
export type Refusal = { readonly status: number; readonly text: string };

// A name or an address, and a port of at most five digits; nothing that could be read two ways.
const hostForm = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i;

/** The host name of a Host header in lower case, without port and final dot; null when it is malformed. */
export const hostNameOf = (host: string): string | null => {
  const match = hostForm.exec(host);
  if (match === null || Number(match[1] ?? 0) > 65_535) return null;
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
};

const countOf = (rawHeaders: readonly string[], name: string): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;

type Framing = Pick<IncomingMessage, "headers" | "rawHeaders" | "method" | "httpVersion">;

const hasUnsafeFraming = ({ headers, rawHeaders, method, httpVersion }: Framing): boolean => {
  const encoding = headers["transfer-encoding"];
  if (encoding === undefined) return countOf(rawHeaders, "content-length") > 1;
  return (
    httpVersion !== "1.1" ||
    encoding.toLowerCase() !== "chunked" ||
    headers["content-length"] !== undefined ||
    countOf(rawHeaders, "transfer-encoding") > 1 ||
    // Methods for which the next hop may not expect a body: it would read the body as a request.
    !["POST", "PUT", "PATCH"].includes(method ?? "")
  );
};

/**
 * The first rule a request breaks, or null.
 * @param allowedHosts host names without port; empty means any well-formed host.
 */
export const findRefusal = (
  request: Framing & Pick<IncomingMessage, "url">,
  allowedHosts: readonly string[],
): Refusal | null => {
  if (hasUnsafeFraming(request)) return { status: 400, text: "The request's length is not clear." };
  if (!request.url?.startsWith("/")) return { status: 400, text: "The request must name a path." };
  const host = countOf(request.rawHeaders, "host") === 1 ? hostNameOf(request.headers.host ?? "") : null;
  if (host === null) return { status: 400, text: "The request must name one host." };
  if (allowedHosts.length > 0 && !allowedHosts.includes(host)) {
    return { status: 421, text: "This host name is not served here." };
  }
  // Tracing would echo the visitor's cookie; CONNECT never gets this far.
  if (request.method === "TRACE") return { status: 405, text: "TRACE is not served here." };
  return null;
};

const hopByHop = /^(connection|keep-alive|proxy-.*|te|trailer|upgrade|expect)$/;
// Names by which a client could claim an address, a host, a method or the framework's inner state.
const claims =
  /^(forwarded|x-forwarded.*|x-real-ip|(x-|true-|cf-)?(connecting-|client-)ip|x-original-.*|x-rewrite-.*|x-host|x-http-.*|x-method-override|x-middleware-.*)$/;

/** The headers that go on to the portal: the client's own, without hop-by-hop ones and claims, with ours. */
export const headersForPortal = (
  headers: IncomingHttpHeaders,
  visitor: { readonly address: string; readonly scheme: "http" | "https" },
): IncomingHttpHeaders => {
  const named = new Set(
    (headers.connection ?? "")
      .toLowerCase()
      .split(",")
      .map((name) => name.trim()),
  );
  const kept = Object.entries(headers).filter(
    ([name]) => !hopByHop.test(name) && !claims.test(name) && (name === "host" || !named.has(name)),
  );
  return {
    ...Object.fromEntries(kept),
    "x-forwarded-for": visitor.address,
    "x-forwarded-proto": visitor.scheme,
    "x-forwarded-host": headers.host,
  };
};
