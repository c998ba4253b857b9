import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { gunzipSync, gzipSync } from "node:zlib";
import { RequestCookies } from "next/dist/compiled/@edge-runtime/cookies/index.js";
import { kindOfRoute, routes } from "../lib/routes.ts";
import { statisticsCookie, cookieBannerCookie } from "../lib/site/analytics/choice.ts";
import { lookUp } from "../lib/platform/format/look-up.ts";
import { findAcceptedLanguage, languageCookie, storedLanguage } from "../lib/site/language/language-cookie.ts";
import { createNonce } from "../lib/platform/session/page-headers.ts";
import { isSignedIn } from "./answer-headers.ts";

/** After this time, one visitor renders the page again. */
const maxAgeMs = 5_000;
/** Until one visitor has rendered an old page again, others get the old one, but none that is older than this. */
const maxOldAgeMs = 2 * maxAgeMs;
const renderingMs = 1_000;
const maxPages = 100;

/** Without a query, which a page could show. */
const pagesForEveryone: ReadonlySet<string> = new Set(
  Object.values(routes).filter((path) => ["public", "guestOnly"].includes(kindOfRoute(path))),
);

const addressHeaders = ["host", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];
const optOutHeaders = ["dnt", "sec-gpc"];
/** These headers differ for each request, and no page without a session shows them. */
const requestHeaders = ["x-request-id", "x-forwarded-for", "traceparent"];
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

/** Returns the headers that decide what a page shows to visitors without a session, one form for each meaning. */
const headersOfPage = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const accepted = findAcceptedLanguage(headers["accept-language"] ?? null);
  const sentCookies = new RequestCookies(new Headers({ cookie: headers.cookie ?? "" }));
  const language = storedLanguage(sentCookies.get(languageCookie)?.value);
  const cookies = [
    ...(language === null ? [] : [`${languageCookie}=${language}`]),
    ...(sentCookies.has(cookieBannerCookie) ? [`${cookieBannerCookie}=1`] : []),
    ...(sentCookies.get(statisticsCookie)?.value === "off" ? [`${statisticsCookie}=off`] : []),
  ];
  return {
    ...Object.fromEntries(
      Object.entries(pick(headers, addressHeaders)).map(([name, value]) => [name, String(value).toLowerCase()]),
    ),
    ...Object.fromEntries(optOutHeaders.filter((name) => headers[name] === "1").map((name) => [name, "1"])),
    ...(accepted === null ? {} : { "accept-language": accepted }),
    ...(cookies.length === 0 ? {} : { cookie: cookies.join("; ") }),
    // Without one, Next sends the title after the first part of the page.
    "user-agent": "portal",
  };
};

const isForEveryone = (request: IncomingMessage): boolean =>
  request.method === "GET" &&
  pagesForEveryone.has(request.url ?? "") &&
  !isSignedIn(request) &&
  // Next's client requests the data of a page.
  request.headers["rsc"] === undefined;

const acceptsGzip = ({ headers }: IncomingMessage): boolean =>
  (headers["accept-encoding"] ?? "").split(",").some((part) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(part));

const send = (request: IncomingMessage, response: ServerResponse, page: RecentPage): void => {
  const nonce = createNonce();
  const replaceNonce = (value: string): string => value.replaceAll(page.nonce, nonce);
  for (const [name, value = ""] of Object.entries(page.headers))
    response.setHeader(name, Array.isArray(value) ? value.map(replaceNonce) : replaceNonce(String(value)));
  const text = page.parts.join(nonce);
  const body = acceptsGzip(request) ? gzipSync(text, { level: 4 }) : Buffer.from(text);
  if (acceptsGzip(request)) response.setHeader("content-encoding", "gzip");
  response.setHeader("content-length", body.byteLength);
  response.end(body);
};

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { identity: (bytes) => bytes, gzip: gunzipSync };

/** Returns the page of a complete response. Returns null if it isn't a page for everyone. */
const toRecentPage = (response: ServerResponse, chunks: readonly Buffer[], renderedAt: number): RecentPage | null => {
  const headers = response.getHeaders();
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  const isPage = response.statusCode === 200 && String(headers["content-type"]).startsWith("text/html");
  const decode = lookUp(decoders, headers["content-encoding"] ?? "identity");
  if (!isPage || nonce === undefined || headers["set-cookie"] !== undefined || decode === undefined) return null;
  const text = decode(Buffer.concat(chunks)).toString();
  return {
    parts: text.split(nonce),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !headersOfResponse.includes(name))),
    nonce,
    renderedAt,
    renewAt: renderedAt + maxAgeMs,
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
  const keep = (key: string, page: RecentPage): void => {
    const isOld = ({ renderedAt }: RecentPage): boolean => page.renderedAt >= renderedAt + maxOldAgeMs;
    if (!pages.has(key) && pages.size >= maxPages)
      for (const [otherKey, other] of pages) if (isOld(other)) pages.delete(otherKey);
    const { renderedAt = 0 } = pages.get(key) ?? {};
    // New pages, which anyone can ask for by other headers, don't replace those that visitors use.
    if (renderedAt <= page.renderedAt && (pages.has(key) || pages.size < maxPages)) pages.set(key, page);
  };
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
    if (page !== undefined) page.renewAt = Math.min(now + renderingMs, page.renderedAt + maxOldAgeMs);
    const encoding = acceptsGzip(request) ? { "accept-encoding": "gzip" } : {};
    request.headers = { ...headers, ...pick(request.headers, requestHeaders), ...encoding };
    recordBody(response, (chunks) => {
      const newPage = toRecentPage(response, chunks, now);
      if (newPage !== null) keep(key, newPage);
    });
    return false;
  };
};
