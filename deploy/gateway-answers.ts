import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brandOf } from "../lib/brand/brand.ts";
import type { ErrorBody } from "../lib/contract/error-body.ts";
import { formatPhone } from "../lib/format/phone.ts";
import { pageSecurityHeaders } from "../lib/session/page-headers.ts";

/** An answer that the gateway gives without asking the portal. */
export type GatewayAnswer = { readonly status: number; readonly text: string; readonly retryAfter?: number };

type Scheme = "http" | "https";
const strictTransport = "max-age=31536000; includeSubDomains";

/** Added to the portal's answers that do not bring their own: redirects, static files, health. */
export const securityHeadersFor = (scheme: Scheme): Readonly<Record<string, string>> => ({
  ...pageSecurityHeaders,
  // What a worker script may load is decided by its own policy: nothing here restricts loading.
  "content-security-policy": "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ...(scheme === "https" ? { "strict-transport-security": strictTransport } : {}),
});

const style =
  "body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#17202a;background:#f5f6f4}" +
  "header{padding:16px 24px;color:#fff;font-weight:600}.health header{background:#0b5d5e}.pension header{background:#2b3a78}" +
  "main{max-width:36rem;margin:48px auto;padding:0 24px}h1{font-size:1.75rem;line-height:1.25}a{color:inherit}";
const styleHash = createHash("sha256").update(style).digest("base64");
// Plain text and JSON hold no style; one policy for all keeps this and nginx alike.
const ownPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const pageOf = (host: string, text: string): string => {
  const brand = brandOf(host);
  const name = brand.fullName.replace("&", "&amp;");
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Please try again - ${name}</title><style>${style}</style></head><body class="${brand.key}">` +
    `<header>${name}</header><main><h1>Please try again in a moment</h1><p>${text}</p><p><a href="">Try again</a></p>` +
    `<p>Need help? Call ${formatPhone(brand.phone)}.</p></main></body></html>\n`
  );
};

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

const formOf = (url: string, status: number): "json" | "html" | "text" => {
  if (/^\/api(\/|\?|$)/.test(url)) return "json";
  return (status === 503 || status === 504) && !url.startsWith("/_next/") ? "html" : "text";
};

const types = { json: "application/json", html: "text/html; charset=utf-8", text: "text/plain; charset=utf-8" };

const render = (own: GatewayAnswer, url: string, host: string, scheme: Scheme) => {
  const form = formOf(url, own.status);
  const body = { json: jsonOf, html: () => pageOf(host, own.text), text: () => `${own.text}\n` }[form](own);
  const headers: Record<string, string> = {
    ...securityHeadersFor(scheme),
    "content-security-policy": ownPolicy,
    "content-type": types[form],
    "cache-control": "no-store",
    "content-length": String(Buffer.byteLength(body)),
    ...(own.retryAfter === undefined ? {} : { "retry-after": String(own.retryAfter) }),
  };
  return { headers, body };
};

/** Answers a request: a page for a page, the portal's error shape for a call, plain text otherwise. */
export const sendGatewayAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  own: GatewayAnswer,
  { scheme, close = false }: { readonly scheme: Scheme; readonly close?: boolean },
): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { headers, body } = render(own, request.url ?? "", request.headers.host ?? "", scheme);
  response.writeHead(own.status, close ? { ...headers, connection: "close" } : headers).end(body);
};

/** The same as bytes, for a connection on which no request could be read. */
export const rawGatewayAnswer = (own: GatewayAnswer, scheme: Scheme): string => {
  const { headers, body } = render(own, "", "", scheme);
  const lines = Object.entries({ ...headers, connection: "close" }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${own.status} Refused`, ...lines, "", body].join("\r\n");
};

export const gatewayAnswers = {
  away: {
    status: 503,
    text: "The portal is not available right now. If you were saving something, check whether it was saved before you try again.",
    retryAfter: 5,
  },
  busy: {
    status: 503,
    text: "The portal is busy right now. Nothing was changed. Please try again in a moment.",
    retryAfter: 2,
  },
  slow: {
    status: 504,
    text: "The portal took too long to answer. If you were saving something, check whether it was saved before you try again.",
  },
  tooLong: {
    status: 413,
    text: "This request is too large to send without its length. Nothing was changed.",
  },
} as const satisfies Record<string, GatewayAnswer>;
