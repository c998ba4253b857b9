import { type NextRequest, NextResponse } from "next/server";
import { brandOf } from "./lib/site/brand/brand.ts";
import { isAllowedHost } from "./lib/site/brand/allowed-hosts.ts";
import { findRedirect } from "./lib/platform/journey/next-stop.ts";
import { kindOfRoute } from "./lib/routes.ts";
import { type Session, sessionCookieName, unsealSession } from "./lib/platform/session/cookie.ts";
import { extractLinkLanguage, languageHeadersOf } from "./lib/platform/session/page-language.ts";
import {
  contentSecurityPolicy,
  createNonce,
  ownHeadersOf,
  pageSecurityHeaders,
  pathHeader,
} from "./lib/platform/session/page-headers.ts";

// The API has its own door, and middleware would silently cut bodies over 10 MB.
export const config = { runtime: "nodejs", matcher: ["/((?!api/|_next/static/).*)"] };

const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

const textResponse = (text: string, status: number, headers: Record<string, string> = {}): NextResponse =>
  new NextResponse(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", ...pageSecurityHeaders, ...headers },
  });

const redirectTo = (address: URL): NextResponse => {
  const redirectResponse = NextResponse.redirect(address);
  for (const [name, value] of Object.entries({ ...pageSecurityHeaders, "cache-control": "no-store" }))
    redirectResponse.headers.set(name, value);
  return redirectResponse;
};

const continueToPage = (request: NextRequest, address: string, user: Session["user"] | null): NextResponse => {
  const nonce = createNonce();
  const policy = contentSecurityPolicy(nonce, request.nextUrl.pathname);
  const headers = new Headers(request.headers);
  // Overwrites any values that the visitor sent.
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  headers.set(pathHeader, address);
  const pageHeaders = ownHeadersOf(request.nextUrl.pathname);
  return NextResponse.next({
    request: { headers },
    headers: {
      ...pageSecurityHeaders,
      ...pageHeaders,
      ...languageHeadersOf(address, user, {
        cookie: (name) => request.cookies.get(name)?.value,
        accepted: request.headers.get("accept-language"),
      }),
      "content-security-policy": policy,
    },
  });
};

/** Checks host, method and session, and redirects. The fund API checks access (lib/platform/http/fund/load.ts). */
export const middleware = async (request: NextRequest): Promise<NextResponse> => {
  const host = request.headers.get("host");
  if (!isAllowedHost(host)) return textResponse("This site does not serve this host name.", 421);
  if (!isReading(request.method)) return textResponse("Pages accept GET requests only.", 405, { allow: "GET, HEAD" });

  const { pathname, search, searchParams } = request.nextUrl;
  // Browsers request /favicon.ico for a file without an icon, such as a PDF.
  if (pathname === "/favicon.ico") return redirectTo(new URL(brandOf(host ?? "").favicon, request.url));
  const link = extractLinkLanguage(new URL(request.url));
  if (link !== null) {
    const redirectResponse = redirectTo(link.page);
    redirectResponse.headers.append("set-cookie", link.cookie);
    return redirectResponse;
  }
  const address = pathname + search;
  const session = await unsealSession(request.cookies.get(sessionCookieName())?.value);
  const user = session?.user ?? null;
  const returnUrl = searchParams.get("returnUrl");
  const stop = findRedirect({ kind: kindOfRoute(pathname), here: address, returnUrl, user, now: new Date() });

  if (stop === null) return continueToPage(request, address, user);
  return redirectTo(new URL(stop, request.url));
};
