import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { gunzipSync, gzipSync } from "node:zlib";
import { kindOfRoute, routes } from "../lib/routes.ts";
import { statisticsCookie } from "../lib/site/analytics/choice.ts";
import { cookieBannerCookie } from "../lib/site/analytics/cookie-banner.ts";
import { findAcceptedLanguage, languageCookie } from "../lib/site/language/language-cookie.ts";
import { isSignedIn } from "./answer-headers.ts";

/** A change of a page reaches each visitor after at most this time. */
const maxAgeMs = 5_000;
/** One visitor renders an old page again, and the others get the old one during this time. */
const renderingMs = 1_000;
const maxPages = 100;

/** Without a query, which a page could show. */
const pagesForEveryone: ReadonlySet<string> = new Set(
  Object.values(routes).filter((path) => ["public", "guestOnly"].includes(kindOfRoute(path))),
);

const cookiesOfPages = [languageCookie, cookieBannerCookie, statisticsCookie];
const addressHeaders = ["host", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];
const optOutHeaders = ["dnt", "sec-gpc"];
/** These headers differ for each request, and no page without a session shows them. */
const requestHeaders = ["x-request-id", "x-forwarded-for", "traceparent", "accept-encoding"];
const headersOfResponse = ["x-request-id", "content-length", "content-encoding", "transfer-encoding"];

type RecentPage = {
  /** The page's text between its nonces. */
  readonly parts: readonly string[];
  readonly headers: OutgoingHttpHeaders;
  readonly nonce: string;
  readonly renderedAt: number;
  renewAt: number;
};

const pick = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

/** Keeps the headers that decide what a page shows to visitors without a session. */
const headersOfPage = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const language = findAcceptedLanguage(headers["accept-language"] ?? null);
  const cookies = (headers.cookie ?? "")
    .split(/; */)
    .filter((pair) => cookiesOfPages.includes(pair.split("=", 1)[0] ?? ""))
    .toSorted();
  return {
    ...pick(headers, addressHeaders),
    ...Object.fromEntries(optOutHeaders.filter((name) => headers[name] === "1").map((name) => [name, "1"])),
    ...(language === null ? {} : { "accept-language": language }),
    ...(cookies.length === 0 ? {} : { cookie: cookies.join("; ") }),
  };
};

const isForEveryone = (request: IncomingMessage): boolean =>
  request.method === "GET" &&
  pagesForEveryone.has(request.url ?? "") &&
  !isSignedIn(request) &&
  // Next's client requests the data of a page.
  request.headers["rsc"] === undefined;

const acceptsGzip = ({ headers }: IncomingMessage): boolean => /\bgzip\b/.test(String(headers["accept-encoding"]));

const send = (request: IncomingMessage, response: ServerResponse, page: RecentPage): void => {
  const nonce = randomBytes(16).toString("base64");
  const replaceNonce = (value: string): string => value.replaceAll(page.nonce, nonce);
  for (const [name, value = ""] of Object.entries(page.headers))
    response.setHeader(name, Array.isArray(value) ? value.map(replaceNonce) : replaceNonce(String(value)));
  const text = page.parts.join(nonce);
  const body = acceptsGzip(request) ? gzipSync(text, { level: 4 }) : Buffer.from(text);
  if (acceptsGzip(request)) response.setHeader("content-encoding", "gzip");
  response.setHeader("content-length", body.byteLength);
  response.end(body);
};

/** Returns the page of a complete response; null if it isn't a page for everyone. */
const toRecentPage = (response: ServerResponse, chunks: readonly Buffer[], now: number): RecentPage | null => {
  const headers = response.getHeaders();
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  const isPage = response.statusCode === 200 && String(headers["content-type"]).startsWith("text/html");
  if (!isPage || nonce === undefined || headers["set-cookie"] !== undefined) return null;
  const bytes = Buffer.concat(chunks);
  const text = (headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
  return {
    parts: text.split(nonce),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !headersOfResponse.includes(name))),
    nonce,
    renderedAt: now,
    renewAt: now + maxAgeMs,
  };
};

/** Passes on the response's body when it is complete. */
const recordBody = (response: ServerResponse, useBody: (chunks: readonly Buffer[]) => void): void => {
  const chunks: Buffer[] = [];
  const record = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, encoding as BufferEncoding));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  Object.assign(response, {
    write: (...args: unknown[]) => {
      record(args[0], args[1]);
      return write(...args);
    },
    end: (...args: unknown[]) => {
      record(args[0], args[1]);
      return end(...args);
    },
  });
  response.once("finish", () => useBody(chunks));
};

/**
 * Creates a store of rendered public pages (docs/adr/0069). Visitors without a session get a page that was rendered in
 * the last seconds, with a new nonce. All headers that could change a page are part of its key, and its rendering sees no
 * others.
 */
export const createRecentPages = (clock: () => number = Date.now) => {
  const pages = new Map<string, RecentPage>();
  /** Returns true if it sent the response. Otherwise, the caller must render the page for the request's new headers. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isForEveryone(request)) return false;
    const headers = headersOfPage(request.headers);
    const key = JSON.stringify([request.url, headers]);
    const page = pages.get(key);
    const now = clock();
    if (page !== undefined && now < page.renewAt) {
      send(request, response, page);
      return true;
    }
    if (page !== undefined && now < page.renderedAt + 2 * maxAgeMs) page.renewAt = now + renderingMs;
    request.headers = { ...headers, ...pick(request.headers, requestHeaders) };
    recordBody(response, (chunks) => {
      const newPage = toRecentPage(response, chunks, clock());
      pages.delete(key);
      if (newPage === null) return;
      pages.set(key, newPage);
      for (const oldest of pages.keys()) if (pages.size > maxPages) pages.delete(oldest);
    });
    return false;
  };
};
