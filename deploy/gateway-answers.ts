import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorBody } from "../lib/platform/contract/error-body.ts";
import { pageSecurityHeaders } from "../lib/platform/session/page-headers.ts";
import { addressKind, type PlainPage, plainPage, plainPagePolicy } from "../lib/site/pages/plain-page.ts";

/** A response of the gateway that doesn't involve the portal. */
export type GatewayAnswer = {
  readonly status: number;
  readonly text: string;
  readonly retryAfter?: number;
  /** The page for visitors; API calls get the text alone. */
  readonly page?: PlainPage;
};

type Scheme = "http" | "https";
const strictTransport = "max-age=31536000; includeSubDomains";

/** Added to the portal's responses without their own: redirects, static files, health. */
export const securityHeadersFor = (scheme: Scheme): Readonly<Record<string, string>> => ({
  ...pageSecurityHeaders,
  // A worker script's own policy decides what it may load: nothing here restricts loading.
  "content-security-policy": "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ...(scheme === "https" ? { "strict-transport-security": strictTransport } : {}),
});

const codes: Readonly<Record<number, string>> = {
  413: "TooLarge",
  408: "TimedOut",
  503: "Unavailable",
  504: "TimedOut",
};

const jsonOf = ({ status, text }: GatewayAnswer): string => {
  const body: ErrorBody = { SystemMessages: [{ Message: text }], message: codes[status] ?? "BadRequest", fields: {} };
  return `${JSON.stringify(body)}\n`;
};

const contentOf = (answer: GatewayAnswer, url: string, host: string): readonly [type: string, body: string] => {
  const kind = addressKind(url);
  if (kind === "call") return ["application/json", jsonOf(answer)];
  if (kind === "page" && answer.page !== undefined) return ["text/html; charset=utf-8", plainPage(host, answer.page)];
  return ["text/plain; charset=utf-8", `${answer.text}\n`];
};

const render = (answer: GatewayAnswer, url: string, host: string, scheme: Scheme) => {
  const [type, body] = contentOf(answer, url, host);
  const headers: Record<string, string> = {
    ...securityHeadersFor(scheme),
    // Plain text and JSON have no style; one policy for all keeps this and nginx alike.
    "content-security-policy": plainPagePolicy(),
    "content-type": type,
    "cache-control": "no-store",
    "content-length": String(Buffer.byteLength(body)),
    ...(answer.retryAfter === undefined ? {} : { "retry-after": String(answer.retryAfter) }),
  };
  return { headers, body };
};

/** Answers a request: a page for a page, the portal's error shape for a call, plain text otherwise. */
export const sendGatewayAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: GatewayAnswer,
  { scheme, close = false }: { readonly scheme: Scheme; readonly close?: boolean },
): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { headers, body } = render(answer, request.url ?? "", request.headers.host ?? "", scheme);
  response.writeHead(answer.status, close ? { ...headers, connection: "close" } : headers).end(body);
};

/** Returns the same response as bytes, for a connection on which no request could be read. */
export const rawGatewayAnswer = (answer: GatewayAnswer, scheme: Scheme): string => {
  const { headers, body } = render(answer, "", "", scheme);
  const lines = Object.entries({ ...headers, connection: "close" }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${answer.status} Refused`, ...lines, "", body].join("\r\n");
};

const again = (text: string): Pick<GatewayAnswer, "text" | "page"> => ({
  text,
  page: {
    title: "Please try again",
    heading: "Please try again in a moment",
    text,
    link: { href: "", name: "Try again" },
  },
});

export const gatewayAnswers = {
  away: {
    status: 503,
    ...again(
      "The portal is not available right now. If you were saving something, check whether it was saved before you try again.",
    ),
    retryAfter: 5,
  },
  busy: {
    status: 503,
    ...again("The portal is busy right now. Nothing was changed. Please try again in a moment."),
    retryAfter: 2,
  },
  slow: {
    status: 504,
    ...again(
      "The portal took too long to answer. If you were saving something, check whether it was saved before you try again.",
    ),
  },
  tooLong: {
    status: 413,
    text: "This request is too large to send without its length. Nothing was changed.",
  },
} as const satisfies Record<string, GatewayAnswer>;
