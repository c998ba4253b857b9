import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { forwardedHeaders } from "../../deploy/request-rules.ts";
import { getConfig } from "../../lib/config.ts";
import type { Caller } from "../../lib/http/fund/caller.ts";
import { callerHeaders } from "../../lib/http/fund/request.ts";

// The browser's session is the portal's business alone, and so is the language that is kept in its cookie.
const ownToBrowserPattern = /^(cookie|authorization|x-fund-host|x-request-id|x-session-token)$/;

/** The headers by which the TADs' application is asked: the browser's own, with the fund's credential for its cookies. */
export const headersForTads = ({ headers }: IncomingMessage, caller: Caller): IncomingHttpHeaders => {
  const length = headers["content-length"];
  const passedOn = forwardedHeaders(
    headers,
    { address: caller.clientIp, scheme: getConfig().PUBLIC_SCHEME },
    length === undefined ? null : Number(length),
  );
  return {
    ...Object.fromEntries(Object.entries(passedOn).filter(([name]) => !ownToBrowserPattern.test(name))),
    ...callerHeaders(caller),
    "accept-language": caller.language,
  };
};

// Of one connection, of the application's own session, or said for every page of this host.
const ownToApplicationPattern =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|set-cookie2?|www-authenticate|x-session-token|alt-svc|clear-site-data|service-worker-allowed|strict-transport-security|x-frame-options|x-content-type-options|access-control-.*|server|x-powered-by)$/;

/**
 * A redirect's address as the browser must ask for it: a path where it names the application itself.
 * @param asked path and query of the request
 */
const locationForBrowser = (location: string, asked: string, origin: string): string => {
  const url = URL.parse(location, origin + asked);
  if (url?.host !== new URL(origin).host) return location;
  // Two slashes at the beginning would name a host.
  return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
};

/** The headers of the application's answer for the browser. Its own content policy holds, where it has one. */
export const headersForBrowser = (
  headers: IncomingHttpHeaders,
  asked: string,
  origin: string,
): OutgoingHttpHeaders => ({
  "content-security-policy": "frame-ancestors 'none'",
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ownToApplicationPattern.test(name))),
  ...(headers.location !== undefined && { location: locationForBrowser(headers.location, asked, origin) }),
  // Only someone who is logged in sees it, and no one after them.
  "cache-control": "no-store",
});
