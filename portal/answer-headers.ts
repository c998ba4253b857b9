import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { getConfig } from "../lib/config.ts";
import { sessionCookieName } from "../lib/platform/session/cookie.ts";
import type { PageAnswer } from "../lib/platform/session/page-answer.ts";
import { pageSecurityHeaders } from "../lib/platform/session/page-headers.ts";

const strictTransport = "max-age=31536000; includeSubDomains";
const staticPath = "/_next/static/";

/** A stricter policy on a script would bind the worker that it starts. */
const policyOf = (isStatic: boolean): string =>
  isStatic ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'";

const isSignedIn = (request: IncomingMessage): boolean =>
  new RegExp(`(^|; *)${sessionCookieName()}=[^;]`).test(request.headers.cookie ?? "");

/** Redirects are about one visitor at one moment, and so is all that a signed-in visitor gets but static files. */
const isPersonal = (request: IncomingMessage, status: number, isStatic: boolean): boolean =>
  (status > 300 && status < 400 && status !== 304) || (!isStatic && isSignedIn(request));

/** A whole page, or the part of one that Next's client asks for. */
const isPageAnswer = (response: ServerResponse): boolean =>
  /^text\/(html|x-component)/.test(String(response.getHeader("content-type") ?? ""));

const setDefaults = (request: IncomingMessage, response: ServerResponse, status: number): void => {
  const isStatic = request.url?.startsWith(staticPath) === true && status < 400;
  const defaults = {
    ...pageSecurityHeaders,
    "content-security-policy": policyOf(isStatic),
    ...(getConfig().PUBLIC_SCHEME === "https" ? { "strict-transport-security": strictTransport } : {}),
  };
  for (const [name, value] of Object.entries(defaults)) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
  // A page is in the language of the cookie or the browser; a file has one. Next drops a Vary that middleware sets.
  if (!isPageAnswer(response)) response.removeHeader("content-language");
  else if (response.hasHeader("content-language")) response.appendHeader("vary", "Cookie, Accept-Language");
  const caching = String(response.getHeader("cache-control") ?? "");
  if (isPersonal(request, status, isStatic) && !caching.includes("no-store"))
    response.setHeader("cache-control", "no-store");
};

/** What is shown without its data is an error for caches and monitors, but a whole page for the visitor. */
const statusOf = (pageAnswer: PageAnswer, request: IncomingMessage, status: number): number => {
  // Next's client would leave the page for a whole load, and lose what is typed on it.
  const isPage = request.headers["rsc"] === undefined;
  return status === 200 && isPage && pageAnswer.status !== null ? pageAnswer.status : status;
};

/** Names and values in turn, where a name may come several times; they replace what was set before, as in Node. */
const setHeaderList = (response: ServerResponse, list: readonly (string | string[])[]): void => {
  const names = list.filter((_, at) => at % 2 === 0).map(String);
  for (const name of names) response.removeHeader(name);
  for (const [at, name] of names.entries()) {
    const value = list[at * 2 + 1];
    if (value !== undefined) response.appendHeader(name, value);
  }
};

const setHeaders = (response: ServerResponse, headers: unknown): void => {
  if (typeof headers !== "object" || headers === null) return;
  if (Array.isArray(headers)) return setHeaderList(response, headers as (string | string[])[]);
  for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders))
    if (value !== undefined) response.setHeader(name, value);
};

/** Completes the head of any answer, whoever writes it: security headers, `no-store`, and what the page asked for. */
export const completeHead = (request: IncomingMessage, response: ServerResponse, pageAnswer: PageAnswer): void => {
  const write = response.writeHead.bind(response);
  response.writeHead = (asked: number, ...rest: unknown[]): ServerResponse => {
    const status = statusOf(pageAnswer, request, asked);
    // Headers come behind the status, or behind its reason, which HTTP has no use for.
    setHeaders(response, rest.at(-1));
    setDefaults(request, response, status);
    if (pageAnswer.cookie !== null) response.appendHeader("set-cookie", pageAnswer.cookie);
    if (status === 503 && !response.hasHeader("retry-after")) response.setHeader("retry-after", "5");
    return write(status);
  };
};
