import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorBody } from "../lib/platform/contract/error-body.ts";
import { pageSecurityHeaders } from "../lib/platform/session/page-headers.ts";
import { addressKind, type PlainPage, plainPage, plainPagePolicy } from "../lib/site/pages/plain-page.ts";

/** A response of the gateway that doesn't involve the portal. */
export type GatewayResponse = {
  readonly status: number;
  readonly text: string;
  readonly retryAfter?: number;
  /** The page for visitors. API calls get only the text. */
  readonly page?: PlainPage;
};

type Scheme = "http" | "https";
const strictTransport = "max-age=31536000; includeSubDomains";

/** Returns headers for portal responses that don't set them: redirects, static files and health checks. */
export const securityHeadersFor = (scheme: Scheme): Readonly<Record<string, string>> => ({
  ...pageSecurityHeaders,
  // A worker script's own policy controls what it may load, so this one doesn't restrict loading.
  "content-security-policy": "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ...(scheme === "https" ? { "strict-transport-security": strictTransport } : {}),
});

const codesByStatus: Readonly<Record<number, string>> = {
  413: "TooLarge",
  408: "TimedOut",
  503: "Unavailable",
  504: "TimedOut",
};

const toJson = ({ status, text }: GatewayResponse): string => {
  const body: ErrorBody = {
    SystemMessages: [{ Message: text }],
    message: codesByStatus[status] ?? "BadRequest",
    fields: {},
  };
  return `${JSON.stringify(body)}\n`;
};

const chooseContent = (
  gatewayResponse: GatewayResponse,
  url: string,
  host: string,
): readonly [type: string, body: string] => {
  const kind = addressKind(url);
  if (kind === "call") return ["application/json", toJson(gatewayResponse)];
  if (kind === "page" && gatewayResponse.page !== undefined)
    return ["text/html; charset=utf-8", plainPage(host, gatewayResponse.page)];
  return ["text/plain; charset=utf-8", `${gatewayResponse.text}\n`];
};

const render = (gatewayResponse: GatewayResponse, url: string, host: string, scheme: Scheme) => {
  const [type, body] = chooseContent(gatewayResponse, url, host);
  const headers: Record<string, string> = {
    ...securityHeadersFor(scheme),
    // Plain text and JSON have no style, but nginx sends the same policy for all three.
    "content-security-policy": plainPagePolicy(),
    "content-type": type,
    "cache-control": "no-store",
    "content-length": String(Buffer.byteLength(body)),
    ...(gatewayResponse.retryAfter === undefined ? {} : { "retry-after": String(gatewayResponse.retryAfter) }),
  };
  return { headers, body };
};

/** Sends a page for a page request, the portal's error shape for a call, and plain text for anything else. */
export const sendGatewayResponse = (
  request: IncomingMessage,
  response: ServerResponse,
  gatewayResponse: GatewayResponse,
  { scheme, close = false }: { readonly scheme: Scheme; readonly close?: boolean },
): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { headers, body } = render(gatewayResponse, request.url ?? "", request.headers.host ?? "", scheme);
  response.writeHead(gatewayResponse.status, close ? { ...headers, connection: "close" } : headers).end(body);
};

/** Returns the same response as raw HTTP, for a connection whose request couldn't be parsed. */
export const formatRawResponse = (gatewayResponse: GatewayResponse, scheme: Scheme): string => {
  const { headers, body } = render(gatewayResponse, "", "", scheme);
  const lines = Object.entries({ ...headers, connection: "close" }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${gatewayResponse.status} Refused`, ...lines, "", body].join("\r\n");
};

const withRetryLink = (text: string): Pick<GatewayResponse, "text" | "page"> => ({
  text,
  page: {
    title: "Please try again",
    heading: "Please try again in a moment",
    text,
    link: { href: "", name: "Try again" },
  },
});

export const gatewayResponses = {
  unavailable: {
    status: 503,
    ...withRetryLink(
      "The portal is not available right now. If you were saving something, check whether it was saved before you try again.",
    ),
    retryAfter: 5,
  },
  busy: {
    status: 503,
    ...withRetryLink("The portal is busy right now. Nothing was changed. Please try again in a moment."),
    retryAfter: 2,
  },
  slow: {
    status: 504,
    ...withRetryLink(
      "The portal took too long to answer. If you were saving something, check whether it was saved before you try again.",
    ),
  },
  tooLong: {
    status: 413,
    text: "This request is too large to send without its length. Nothing was changed.",
  },
} as const satisfies Record<string, GatewayResponse>;
