import type { IncomingMessage, ServerResponse } from "node:http";
import { getConfig } from "../../lib/config.ts";
import { commonFailures } from "../../lib/platform/contract/call.ts";
import { type Refusal, refusals } from "../../lib/platform/contract/refusals.ts";
import { leadsToLogin } from "../../lib/platform/http/fund/call-fund-api.ts";
import { callerOf } from "../../lib/platform/http/fund/caller.ts";
import { cookieValue } from "../../lib/platform/http/headers.ts";
import { isStoredCookieLine, keepRenewedCookies } from "../../lib/platform/http/fund/session-cookies.ts";
import { loginAfter, withReturnUrl } from "../../lib/platform/journey/return-url.ts";
import { getLog } from "../../lib/log.ts";
import { interstitialPaths, routes } from "../../lib/routes.ts";
import type { PlainPage } from "../../lib/site/pages/plain-page.ts";
import { lookUp } from "../../lib/platform/format/look-up.ts";
import { type Session, clearedSessionCookieLine } from "../../lib/platform/session/cookie.ts";
import type { PageResponse } from "../../lib/platform/session/page-answer.ts";
import { preferredLanguage } from "../../lib/platform/session/page-language.ts";
import {
  hasEnded,
  newestCredential,
  endSession,
  renewSession,
} from "../../lib/platform/session/renewed-credentials.ts";
import { sendError, sendPage, sendRedirect, sendText } from "../own-answers.ts";
import { forwardToTads } from "./forward-to-tads.ts";
import { enterTads, type TadsRequest } from "./tads-access.ts";
import { headersForBrowser, locationForBrowser } from "./tads-headers.ts";

const unavailableTitle = "TADs not available";
const dashboardLink = { href: routes.dashboard, name: "Go to My Dashboard" };
const unavailableHeading = "TADs aren’t available right now";

/** Shown if the application got the request. */
const unansweredPage: PlainPage = {
  title: unavailableTitle,
  heading: unavailableHeading,
  text: "The fund’s TADs didn’t respond. If you were saving something, check that it was saved before you try again.",
  link: dashboardLink,
};

/** Shown if the application didn't get the request. */
const notSentPage: PlainPage = {
  title: unavailableTitle,
  heading: unavailableHeading,
  text: "The fund’s system isn’t available right now. Nothing was sent. Try again in a few minutes.",
  link: dashboardLink,
};

/**
 * Builds the page of a refused form, with a link to continue.
 * @param text not escaped, so only the portal's own
 * @param here path and query
 */
const refusedPage = (status: number, code: string, text: string, here: string): PlainPage => {
  if (status === 401)
    return {
      title: "Logged out",
      heading: "You’re logged out",
      text: "Nothing was saved. Log in, then fill in the form again.",
      link: { href: loginAfter(code, here), name: "Log in" },
    };
  if (status >= 500)
    return {
      title: unavailableTitle,
      heading: unavailableHeading,
      text,
      link: { href: withReturnUrl(routes.login, here), name: "Log in" },
    };
  const interstitial = lookUp(interstitialPaths, code);
  const link =
    interstitial === undefined ? dashboardLink : { href: withReturnUrl(interstitial, here), name: "Continue" };
  return { title: "Nothing was sent", heading: "Nothing was sent", text, link };
};

/** True if another program could read the path as one outside the TADs. */
const isOutsideTads = (path: string): boolean => /%2f/i.test(path) || /\\|\/\.{1,2};/.test(decodeURIComponent(path));

const isTadsPath = (path: string): boolean => path === routes.tads || path.startsWith(`${routes.tads}/`);

/** True for TADs addresses if TADS_URL is set. */
export const isForTads = ({ url = "" }: IncomingMessage): boolean => {
  const [path = ""] = url.split("?", 1);
  return getConfig().TADS_URL !== undefined && isTadsPath(path) && !isOutsideTads(path);
};

const isForPage = (headers: Headers): boolean =>
  (headers.get("sec-fetch-mode") ?? (headers.get("accept")?.includes("text/html") ? "navigate" : "")) === "navigate";

const readRequest = (request: IncomingMessage): TadsRequest => {
  const pairs = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const headers = new Headers(pairs);
  const isReading = request.method === "GET" || request.method === "HEAD";
  return { headers, here: request.url ?? "", isReading, isPage: isForPage(headers) };
};

/** A service worker could control the portal's pages and outlive the session. */
const isServiceWorkerRequest = (headers: Headers): boolean =>
  headers.has("service-worker") || headers.get("sec-fetch-dest") === "serviceworker";

const isRedirect = (status: number): boolean => status > 300 && status < 400 && status !== 304;

/** True for a 401, or a redirect to a login outside the TADs. */
const isSignedOutResponse = ({ statusCode = 0, headers }: IncomingMessage, here: string, host: string): boolean => {
  if (!isRedirect(statusCode)) return statusCode === 401;
  const { TADS_URL: origin = "", PUBLIC_SCHEME } = getConfig();
  const portal = `${PUBLIC_SCHEME}://${host}`;
  const url = URL.parse(locationForBrowser(headers.location ?? "", here, origin), portal + here);
  return leadsToLogin(headers.location) && !(url?.host === host && isTadsPath(url.pathname));
};

/** Responds with the other application's TADs, using the fund's credential and never the browser's cookies. */
const respondWithTads = async (
  request: IncomingMessage,
  response: ServerResponse,
  pageResponse: PageResponse,
  servePortal: () => void,
): Promise<void> => {
  const { TADS_URL: origin = "", FUND_API_TIMEOUT_MS } = getConfig();
  const tadsRequest = readRequest(request);
  const { headers, here, isReading, isPage } = tadsRequest;
  const host = headers.get("host") ?? "";
  // Otherwise the unread body would be read as the next request.
  const closeUnread = (): void => void (request.complete || response.setHeader("connection", "close"));
  const refuse = (status: number, code: string, text: string, page = refusedPage(status, code, text, here)): void => {
    const { clientIp, requestId } = callerOf(headers, null);
    getLog().warn({ event: "tads-refused", method: request.method, status, code, clientIp, requestId });
    closeUnread();
    if (isPage) sendPage(response, host, status, page);
    else void sendError(response, status, code, text);
  };
  const logOut = (session: Session, { refused, text }: Refusal): void => {
    endSession(session);
    pageResponse.cookie = clearedSessionCookieLine();
    const status = commonFailures[refused];
    if (status !== 401 || !isPage || !isReading) return refuse(status, refused, text);
    closeUnread();
    sendRedirect(response, loginAfter(refused, here));
  };
  const fail = (status: number, code: string): void => refuse(status, code, unansweredPage.text, unansweredPage);

  if (request.headers["transfer-encoding"] !== undefined)
    return refuse(411, "BadRequest", "The request doesn’t state its length. Nothing was changed.");
  if (isServiceWorkerRequest(headers)) return refuse(403, "Forbidden", "The TADs can’t have a service worker.");
  const entry = await enterTads(tadsRequest);
  if (response.destroyed) return;
  if (entry.kind === "portal") return servePortal();
  if (entry.kind === "ended") return logOut(entry.session, entry.refusal);
  pageResponse.cookie = entry.cookie;
  if (entry.kind === "redirect") return sendRedirect(response, entry.to);
  if (entry.kind === "refused") return refuse(entry.status, entry.code, entry.text);
  if (entry.kind === "failed") {
    if (entry.retryAfter !== undefined) response.setHeader("retry-after", entry.retryAfter);
    const status = entry.status < 500 && entry.status !== 429 ? 502 : entry.status;
    return refuse(status, entry.code, entry.text, notSentPage);
  }

  const { session } = entry;
  // Checks again, because another tab may have logged out.
  const removeEnded = (): void => {
    if (hasEnded(session.credential, Date.now())) pageResponse.cookie = null;
  };
  const cookie = (name: string): string | undefined => cookieValue(headers.get("cookie"), name);
  const language = preferredLanguage({ cookie, accepted: headers.get("accept-language") }, session.user);
  forwardToTads(request, response, {
    origin,
    caller: callerOf(headers, session.credential, language),
    maxSilenceMs: FUND_API_TIMEOUT_MS,
    writeHead: async (tadsResponse) => {
      const { statusCode: status = 502, headers: tadsHeaders } = tadsResponse;
      if (isSignedOutResponse(tadsResponse, here, host)) {
        // If another response renewed the credential, the session isn't over.
        const isRenewed = newestCredential(session.credential, Date.now()) !== session.credential;
        if (!isRenewed) logOut(session, refusals.notSignedIn);
        else if (isPage && isReading) sendRedirect(response, here);
        else fail(503, "Unavailable");
        return "replaced";
      }
      // The application's own cookies are not added to the session.
      const lines = (tadsHeaders["set-cookie"] ?? []).filter((line) => isStoredCookieLine(session.credential, line));
      keepRenewedCookies(session.credential, lines);
      pageResponse.cookie = (await renewSession(session)).lines[0] ?? pageResponse.cookie;
      removeEnded();
      closeUnread();
      response.writeHead(status, headersForBrowser(tadsHeaders, here, origin));
      return "written";
    },
    fail: (status) => {
      removeEnded();
      fail(status, status === 504 ? "TimedOut" : "BadGateway");
    },
  });
};

export const serveTads = (
  request: IncomingMessage,
  response: ServerResponse,
  pageResponse: PageResponse,
  servePortal: () => void,
): void => {
  respondWithTads(request, response, pageResponse, servePortal).catch((error: Error) => {
    getLog().error({ event: "tads-failed", error: error.message });
    if (response.headersSent) response.destroy();
    else sendText(response, 500, unansweredPage.text);
  });
};
