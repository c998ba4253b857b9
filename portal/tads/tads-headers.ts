import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { forwardedHeaders } from "../../deploy/request-rules.ts";
import { getConfig } from "../../lib/config.ts";
import type { Caller } from "../../lib/platform/http/fund/caller.ts";
import { callerHeaders } from "../../lib/platform/http/fund/request.ts";

/** No cookies or credentials, nothing that could pass for the portal's word; x-forwarded-* are the portal's. */
const forTadsPattern =
  /^(accept(-charset|-encoding)?|content-(type|length|encoding|language|disposition|range)|if-(match|none-match|modified-since|unmodified-since|range)|range|origin|referer|cache-control|pragma|prefer|idempotency-key|sec-fetch-[a-z]+|x-requested-with|x-microsoftajax|(x-)?(csrf|xsrf)-token|requestverificationtoken|soapaction|hx-[a-z-]+|x-tads-[a-z0-9-]+|x-forwarded-(for|proto|host))$/;

/** The browser's headers with the fund's credential. */
export const headersForTads = ({ headers }: IncomingMessage, caller: Caller): IncomingHttpHeaders => {
  const length = headers["content-length"];
  const passedOn = forwardedHeaders(
    headers,
    { address: caller.clientIp, scheme: getConfig().PUBLIC_SCHEME },
    length === undefined ? null : Number(length),
  );
  return {
    ...Object.fromEntries(Object.entries(passedOn).filter(([name]) => forTadsPattern.test(name))),
    ...callerHeaders(caller),
    "accept-language": caller.language,
  };
};

/** Headers about this answer alone, none that direct a proxy. */
const forBrowserPattern =
  /^(content-(type|length|encoding|language|disposition|range|security-policy(-report-only)?)|accept-ranges|allow|etag|last-modified|link|location|retry-after|vary|x-csrf-token|hx-[a-z-]+|x-tads-[a-z0-9-]+)$/;

/** Node reads header bytes as letters, but an address is ASCII. */
const inAscii = (location: string): string =>
  location.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);

/** A path where the redirect names the application itself. @param asked path and query of the request */
export const locationForBrowser = (location: string, here: string, origin: string): string => {
  const ascii = inAscii(location);
  const url = URL.parse(ascii, origin + here);
  if (url?.host !== new URL(origin).host) return ascii;
  // Two leading slashes would name a host.
  return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
};

/** Keeps the application's own content policy. */
export const headersForBrowser = (headers: IncomingHttpHeaders, here: string, origin: string): OutgoingHttpHeaders => ({
  "content-security-policy": "frame-ancestors 'none'",
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => forBrowserPattern.test(name))),
  ...(headers.location !== undefined && { location: locationForBrowser(headers.location, here, origin) }),
  // For this login only.
  "cache-control": "no-store",
});
