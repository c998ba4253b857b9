import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { parseAndValidateFlightRouterState as parseState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { callerOf } from "../lib/platform/http/fund/caller.ts";
import { getLog } from "../lib/log.ts";
import { measureResponse } from "../lib/metrics.ts";
import { traceResponse } from "../lib/tracing.ts";
import { getConfig } from "../lib/config.ts";
import { refusals } from "../lib/platform/contract/refusals.ts";
import { acceptedLanguage } from "../lib/site/language/language-cookie.ts";
import { textsIn } from "../lib/site/language/texts.ts";
import { translation } from "../lib/translate-phrase.ts";
import { requestIdOf } from "../lib/platform/http/request-id.ts";
import { type PageResponse, runWithPageResponse } from "../lib/platform/session/page-answer.ts";
import { isValidRequestTarget } from "../lib/platform/rules/readable-address.ts";
import { addressKind, busyPage, unreadableAddressPage, unreadableAddressText } from "../lib/site/pages/plain-page.ts";
import { completeResponseHead, hasSealedSession, isStaticFile } from "./answer-headers.ts";
import { routes } from "../lib/routes.ts";
import { isForFundFiles, serveFundFile } from "./fund-files.ts";
import { sendError, sendPage, sendText } from "./own-answers.ts";
import { createRecentPages } from "./recent-pages.ts";
import { isForTads, serveTads } from "./tads/serve-tads.ts";

const stateHeader = "next-router-state-tree";

const isReadableState = (state: string | string[] | undefined): boolean => {
  try {
    parseState(state);
    return true;
  } catch {
    return false;
  }
};

// If these conditions fail, Next returns a 500.
const conditions = ["range", "if-range", "if-match", "if-unmodified-since"];

/** Drops headers that make Next return a 500 and that no correct response needs. */
const removeUnreadableHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const unreadable = isReadableState(headers[stateHeader]) ? conditions : [...conditions, stateHeader];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !unreadable.includes(name)));
};

const kindOf = ({ url = "" }: IncomingMessage) => addressKind(url);

const refuseAddress = (request: IncomingMessage, response: ServerResponse, requestId: string): void => {
  const { clientIp } = callerOf(new Headers({ "x-forwarded-for": forwardedFor(request) }), null);
  getLog().warn({ event: "address-refused", method: request.method, clientIp, requestId });
  const kind = kindOf(request);
  if (kind === "call") void sendError(response, 400, "BadRequest", unreadableAddressText);
  else if (kind === "file") sendText(response, 400, unreadableAddressText);
  else sendPage(response, request.headers.host ?? "", 400, unreadableAddressPage);
};

const forwardedFor = ({ headers }: IncomingMessage): string => String(headers["x-forwarded-for"] ?? "");

/** Visitors without a session wait first, so that others can finish what they began. */
const shareOfNewVisitors = 0.5;
/** Visitors come back at different times. */
const retrySeconds = { least: 2, most: 6 };

const refuseBusy = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { least, most } = retrySeconds;
  const seconds = String(least + Math.floor(Math.random() * (most - least + 1)));
  if (addressKind(request.url ?? "") === "call") {
    const translate = await textsIn(translation, acceptedLanguage(request.headers["accept-language"] ?? null));
    return sendError(response, 503, refusals.busy.refused, translate(refusals.busy.text), seconds);
  }
  response.setHeader("retry-after", seconds);
  // A browser would send a form again without asking.
  if (request.method === "GET") response.setHeader("refresh", seconds);
  sendPage(response, request.headers.host ?? "", 503, busyPage);
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;

/**
 * Creates a counter of pages and calls in progress. It refuses those above PORTAL_MAX_REQUESTS at once, because they
 * would wait longer than visitors do.
 */
const createAdmission = () => {
  let inProgress = 0;
  const hasRoom = (share: number): boolean => inProgress < share * getConfig().PORTAL_MAX_REQUESTS;
  return async (request: IncomingMessage, response: ServerResponse, serveAdmitted: () => void): Promise<void> => {
    const isAdmitted = hasRoom(shareOfNewVisitors) || (hasRoom(1) && (await hasSealedSession(request)) && hasRoom(1));
    if (!isAdmitted) return refuseBusy(request, response);
    const begin = (): void => {
      if (response.closed) return;
      inProgress += 1;
      response.once("close", () => (inProgress -= 1));
    };
    // Slow uploads keep no one else out.
    if (hasBody(request)) request.once("end", begin);
    else begin();
    serveAdmitted();
  };
};

const firstSegment = (path: string): string => /^\/[^/?]*/.exec(path)?.[0] ?? "";

const knownSegments: ReadonlySet<string> = new Set(["/_next", ...Object.values(routes).map(firstSegment)]);

/** Names a page for metrics, which never have an id, or an address that a visitor made up. */
const pageOf = ({ url = "" }: IncomingMessage): string => {
  const segment = firstSegment(url);
  return knownSegments.has(segment) ? segment : "other";
};

/** Next returns a 500 for writes to its own files. Pages and calls refuse these methods themselves. */
const isWriteToFile = (request: IncomingMessage): boolean =>
  kindOf(request) === "file" && request.method !== "GET" && request.method !== "HEAD";

const isHealthCheck = ({ url = "" }: IncomingMessage): boolean => url === "/api/health";

/**
 * Refuses requests that can't be served soon or make Next return a 500, serves recently rendered pages and the fund's own
 * files, forwards TADs requests if needed, and completes each response head.
 */
export const guardPortal = (serve: RequestListener): RequestListener => {
  const admit = createAdmission();
  const trySendRecentPage = createRecentPages();
  return (request, response) => {
    const pageResponse: PageResponse = { status: null, cookie: null, call: null };
    const page = pageOf(request);
    measureResponse(response, () => pageResponse.call ?? page);
    const requestId = requestIdOf(request.headers["x-request-id"]);
    request.headers["x-request-id"] = requestId;
    response.setHeader("x-request-id", requestId);
    const { method = "", headers } = request;
    traceResponse(
      { requestId, method, traceParent: headers["traceparent"] },
      response,
      () => pageResponse.call ?? page,
    );
    if (trySendRecentPage(request, response)) return undefined;
    completeResponseHead(request, response, pageResponse);
    // Next sends the headers alone right before the first part of the body. Together they take one write.
    response.flushHeaders = () => undefined;
    if (!isValidRequestTarget(request.url ?? "")) return refuseAddress(request, response, requestId);
    if (isForFundFiles(request)) return serveFundFile(request, response);
    if (isWriteToFile(request))
      return sendText(response, 405, "Files accept GET requests only.", { allow: "GET, HEAD" });
    const servePortal = (): void => {
      // On calls, If-Match is the version of a change.
      if (kindOf(request) !== "call") request.headers = removeUnreadableHeaders(request.headers);
      runWithPageResponse(pageResponse, () => serve(request, response));
    };
    const serveAdmitted = (): void =>
      isForTads(request) ? serveTads(request, response, pageResponse, servePortal) : servePortal();
    if (isStaticFile(request) || isHealthCheck(request)) return serveAdmitted();
    return void admit(request, response, serveAdmitted);
  };
};
