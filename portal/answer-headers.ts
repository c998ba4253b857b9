import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { getConfig } from "../lib/config.ts";
import { sessionCookieName, unsealSession } from "../lib/platform/session/cookie.ts";
import type { PageResponse } from "../lib/platform/session/page-answer.ts";
import { pageSecurityHeaders } from "../lib/platform/session/page-headers.ts";

const strictTransport = "max-age=31536000; includeSubDomains";
const staticPath = "/_next/static/";

/** Static files have a looser policy, because a stricter one would apply to workers that scripts start. */
const choosePolicy = (isStatic: boolean): string =>
  isStatic ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'";

const findSeal = ({ headers }: IncomingMessage): string | undefined =>
  new RegExp(`(?:^|; *)${sessionCookieName()}=([^;]+)`).exec(headers.cookie ?? "")?.[1];

/** True if a request has a session cookie, whatever is in it. */
export const isSignedIn = (request: IncomingMessage): boolean => findSeal(request) !== undefined;

/** True if a request has a session that this site sealed. The fund API decides if it still lasts. */
export const hasSealedSession = (request: IncomingMessage): Promise<boolean> =>
  unsealSession(findSeal(request)).then(
    (session) => session !== null,
    () => false,
  );

/** True for the scripts, styles and fonts of the build. */
export const isStaticFile = ({ url = "" }: IncomingMessage): boolean => url.startsWith(staticPath);

/** True for redirects, and for everything that a signed-in visitor gets except static files. */
const isPersonal = (request: IncomingMessage, status: number, isStatic: boolean): boolean =>
  (status > 300 && status < 400 && status !== 304) || (!isStatic && isSignedIn(request));

const isPageResponse = (response: ServerResponse): boolean =>
  /^text\/(html|x-component)/.test(String(response.getHeader("content-type") ?? ""));

const setDefaults = (request: IncomingMessage, response: ServerResponse, status: number): void => {
  const isStatic = isStaticFile(request) && status < 400;
  const defaults = {
    ...pageSecurityHeaders,
    "content-security-policy": choosePolicy(isStatic),
    ...(getConfig().PUBLIC_SCHEME === "https" ? { "strict-transport-security": strictTransport } : {}),
  };
  for (const [name, value] of Object.entries(defaults)) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
  // Pages vary by language, but files don't. Next drops the Vary header of middleware.
  if (!isPageResponse(response)) response.removeHeader("content-language");
  else if (response.hasHeader("content-language")) response.appendHeader("vary", "Cookie, Accept-Language");
  const cacheControl = String(response.getHeader("cache-control") ?? "");
  if (isPersonal(request, status, isStatic) && !cacheControl.includes("no-store"))
    response.setHeader("cache-control", "no-store");
};

/** Reports a page without its data as an error, so that it isn't cached. Visitors still see a complete page. */
const chooseStatus = (pageResponse: PageResponse, request: IncomingMessage, status: number): number => {
  // For a data request, Next's client would reload the page and lose typed text.
  const isPage = request.headers["rsc"] === undefined;
  return status === 200 && isPage && pageResponse.status !== null ? pageResponse.status : status;
};

/** Sets a list of alternating names and values. They replace earlier headers, as in Node. A name may repeat. */
const setHeaderList = (response: ServerResponse, list: readonly (string | string[])[]): void => {
  const names = list.filter((_, index) => index % 2 === 0).map(String);
  for (const name of names) response.removeHeader(name);
  for (const [index, name] of names.entries()) {
    const value = list[index * 2 + 1];
    if (value !== undefined) response.appendHeader(name, value);
  }
};

const setHeaders = (response: ServerResponse, headers: unknown): void => {
  if (typeof headers !== "object" || headers === null) return;
  if (Array.isArray(headers)) return setHeaderList(response, headers as (string | string[])[]);
  for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders))
    if (value !== undefined) response.setHeader(name, value);
};

/** Adds security headers, `no-store`, and the page's status and cookie to any response. */
export const completeResponseHead = (
  request: IncomingMessage,
  response: ServerResponse,
  pageResponse: PageResponse,
): void => {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (statusCode: number, ...rest: unknown[]): ServerResponse => {
    const status = chooseStatus(pageResponse, request, statusCode);
    // The headers are the last argument, after the status or its reason.
    setHeaders(response, rest.at(-1));
    setDefaults(request, response, status);
    if (pageResponse.cookie !== null) response.appendHeader("set-cookie", pageResponse.cookie);
    if (status === 503 && !response.hasHeader("retry-after")) response.setHeader("retry-after", "5");
    return writeHead(status);
  };
};
