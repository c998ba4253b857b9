import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { forwardedHeaders } from "../../deploy/request-rules.ts";
import { getConfig } from "../../lib/config.ts";
import type { Caller } from "../../lib/platform/http/fund/caller.ts";
import { callerHeaders } from "../../lib/platform/http/fund/request.ts";

/** Allows no cookies, credentials or headers that look like the portal's own; the portal sets x-forwarded-*. */
const forTadsPattern =
  /^(accept(-charset|-encoding)?|content-(type|length|encoding|language|disposition|range)|if-(match|none-match|modified-since|unmodified-since|range)|range|origin|referer|cache-control|pragma|prefer|idempotency-key|sec-fetch-[a-z]+|x-requested-with|x-microsoftajax|(x-)?(csrf|xsrf)-token|requestverificationtoken|soapaction|hx-[a-z-]+|x-tads-[a-z0-9-]+|x-forwarded-(for|proto|host))$/;

/** Returns the browser's headers with the fund's credential. */
export const headersForTads = ({ headers }: IncomingMessage, caller: Caller): IncomingHttpHeaders => {
  const length = headers["content-length"];
  const portalHeaders = forwardedHeaders(
    headers,
    { address: caller.clientIp, scheme: getConfig().PUBLIC_SCHEME, requestId: caller.requestId },
    length === undefined ? null : Number(length),
  );
  return {
    ...Object.fromEntries(Object.entries(portalHeaders).filter(([name]) => forTadsPattern.test(name))),
    ...callerHeaders(caller),
    "accept-language": caller.language,
  };
};

/** Allows headers about the response itself, but none that control a proxy. */
const forBrowserPattern =
  /^(content-(type|length|encoding|language|disposition|range|security-policy(-report-only)?)|accept-ranges|allow|etag|last-modified|link|location|retry-after|vary|x-csrf-token|hx-[a-z-]+|x-tads-[a-z0-9-]+)$/;

/** Encodes bytes that Node decoded as Latin-1 letters, because an address is ASCII. */
const encodeNonAscii = (location: string): string =>
  location.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns a path if the redirect leads to the application itself. @param here path and query of the request */
export const locationForBrowser = (location: string, here: string, origin: string): string => {
  const ascii = encodeNonAscii(location);
  const url = URL.parse(ascii, origin + here);
  if (url?.host !== new URL(origin).host) return ascii;
  // Two leading slashes would start a host name.
  return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
};

/** Keeps the application's own content security policy. */
export const headersForBrowser = (headers: IncomingHttpHeaders, here: string, origin: string): OutgoingHttpHeaders => ({
  "content-security-policy": "frame-ancestors 'none'",
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => forBrowserPattern.test(name))),
  ...(headers.location !== undefined && { location: locationForBrowser(headers.location, here, origin) }),
  // The response is for this login only.
  "cache-control": "no-store",
});
