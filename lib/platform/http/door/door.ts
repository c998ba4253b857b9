import { type ResponseOf, type Call, commonFailures } from "../../contract/call.ts";
import type { Refusal } from "../../contract/refusals.ts";
import { callFundApi, hasSessionEnded } from "../fund/call-fund-api.ts";
import { callerOf } from "../fund/caller.ts";
import { getLog } from "../../../log.ts";
import { type Session, clearedSessionCookieLine } from "../../session/cookie.ts";
import { recordCall } from "../../session/page-answer.ts";
import { endSession, renewSession } from "../../session/renewed-credentials.ts";
import { apiResponseHeaders, errorAnswer, jsonAnswer } from "./answers.ts";
import { withBody } from "./body.ts";
import { passesBotCheck } from "./bot-check.ts";
import {
  type Check,
  type DoorRequest,
  hasPortalHeader,
  mayMakeCall,
  matchesPageAccount,
  isOurHost,
  isPastInterstitials,
  isSameOrigin,
  withEmployer,
  withIdempotencyKey,
  withPageFor,
  withParams,
  withQuery,
  withSession,
  withVersion,
} from "./request-checks.ts";
import { lookUp } from "../../format/look-up.ts";
import { defineTranslations, textsIn } from "../../../site/language/texts.ts";

const checks: readonly Check[] = [
  isOurHost,
  hasPortalHeader,
  isSameOrigin,
  withSession,
  matchesPageAccount,
  mayMakeCall,
  isPastInterstitials,
  withEmployer,
  withPageFor,
  withParams,
  withQuery,
  withVersion,
  withIdempotencyKey,
  withBody,
  passesBotCheck,
];

type CallSuccess<C extends Call> = { readonly value: ResponseOf<C>; readonly headers: Headers };

/** Returns Set-Cookie lines for a response, or a refusal that replaces a response without a usable session. */
export type SessionEffect<C extends Call> = (
  fundResponse: CallSuccess<C>,
  session: Session | null,
) => Promise<string[] | Refusal>;

const translation = defineTranslations(
  (text: string): string => text,
  async () => (await import("./refusal-phrases.es.ts")).translate,
);

const refuse = async ({ refused, text, fields = {} }: Refusal, call: Call, request: Request): Promise<Response> => {
  const { requestId, clientIp, language } = callerOf(request.headers, null);
  getLog().warn({ event: "call-refused", call: call.name, code: refused, requestId, clientIp });
  const translate = await textsIn(translation, language);
  const fieldTexts = Object.entries(fields).map(([name, reason]) => [name, translate(reason)] as const);
  return errorAnswer(commonFailures[refused], refused, translate(text), Object.fromEntries(fieldTexts));
};

const succeed = <C extends Call>(call: C, { value, headers }: CallSuccess<C>, cookies: string[]): Response => {
  const responseHeaders = new Headers(apiResponseHeaders);
  for (const cookie of cookies) responseHeaders.append("set-cookie", cookie);
  if (call.response !== "blob") return jsonAnswer(value, responseHeaders);
  // Only files have a content type (spec-map §7).
  responseHeaders.set("content-type", "application/octet-stream");
  for (const name of call.fileType === undefined ? [] : ["content-type", "content-disposition"]) {
    const upstream = headers.get(name);
    if (upstream !== null) responseHeaders.set(name, upstream);
  }
  return new Response(value as ArrayBuffer, { headers: responseHeaders });
};

const runChecks = async (
  call: Call,
  request: Request,
  rawParams: Record<string, string>,
): Promise<DoorRequest | Refusal> => {
  let doorRequest: DoorRequest = {
    call,
    request,
    rawParams,
    session: null,
    params: {},
    query: undefined,
    version: undefined,
    idempotencyKey: undefined,
    actingFor: undefined,
    pageFor: undefined,
    body: undefined,
  };
  for (const check of checks) {
    const outcome = await check(doorRequest);
    if ("refused" in outcome) return outcome;
    doorRequest = outcome;
  }
  return doorRequest;
};

const removeSession = (response: Response, session: Session | null): Response => {
  if (session === null) return response;
  endSession(session);
  response.headers.append("set-cookie", clearedSessionCookieLine());
  return response;
};

/**
 * Serves a call: runs the checks, sends one request to the fund API and returns its response.
 * @param effect cookie changes after a success
 */
export const door =
  <C extends Call>(call: C, effect?: SessionEffect<C>) =>
  async (request: Request, context: { params: Promise<Record<string, string>> }): Promise<Response> => {
    recordCall(call.name);
    const doorRequest = await runChecks(call, request, await context.params);
    if ("refused" in doorRequest) return refuse(doorRequest, call, request);
    const { params, query, version, idempotencyKey, actingFor, pageFor, session } = doorRequest;
    const caller = callerOf(request.headers, session?.credential ?? null);
    const fundResponse = await callFundApi(
      call,
      { params, query, version, idempotencyKey, actingFor, pageFor, body: doorRequest.body as never },
      caller,
    );
    const renewal = await renewSession(session);
    if (fundResponse.ok) {
      const effectResult = (await effect?.(fundResponse, renewal.session)) ?? [];
      if (!("refused" in effectResult)) return succeed(call, fundResponse, [...renewal.lines, ...effectResult]);
      return removeSession(await refuse(effectResult, call, request), session);
    }
    const { status, code, text, fields } = fundResponse.failure;
    const response = errorAnswer(status, code, text, fields, fundResponse.retryAfter);
    // The fund API has ended this session.
    if (hasSessionEnded(code)) return removeSession(response, session);
    for (const line of renewal.lines) response.headers.append("set-cookie", line);
    return response;
  };

type Door = {
  readonly method: Call["method"];
  /** Includes parameters in braces. */
  readonly segments: readonly string[];
  readonly serve: ReturnType<typeof door>;
};

const matchPath = (segments: readonly string[], address: readonly string[]): Record<string, string> | null => {
  if (segments.length !== address.length) return null;
  const pairs = segments.map((segment, index) => [segment, address[index] ?? ""] as const);
  if (!pairs.every(([segment, part]) => segment.startsWith("{") || segment === part)) return null;
  return Object.fromEntries(pairs.flatMap(([name, part]) => (name.startsWith("{") ? [[name.slice(1, -1), part]] : [])));
};

/** Serves each call at its path. Literal segments win over parameters. Otherwise responds with 404 or 405. */
export const createRouteHandler = (
  calls: readonly Call[],
  effects: Readonly<Record<string, SessionEffect<never>>> = {},
) => {
  const unknownNames = Object.keys(effects).filter((name) => !calls.some((call) => call.name === name));
  if (unknownNames.length > 0) throw new Error(`There is no call with the name ${unknownNames.join(", ")}.`);
  const doors = calls.map((call): Door => ({
    method: call.method,
    segments: call.path.slice("/api/".length).split("/"),
    serve: door(call, lookUp(effects, call.name)),
  }));
  return async (request: Request, context: { params: Promise<{ path: string[] }> }): Promise<Response> => {
    const { path } = await context.params;
    const candidates = doors.flatMap(({ segments, ...target }) => {
      const params = matchPath(segments, path);
      return params === null ? [] : [{ ...target, params, count: Object.keys(params).length }];
    });
    const minParams = Math.min(...candidates.map(({ count }) => count));
    const matches = candidates.filter(({ count }) => count === minParams);
    const method = request.method === "HEAD" ? "GET" : request.method;
    const match = matches.find((entry) => entry.method === method);
    if (match !== undefined) return match.serve(request, { params: Promise.resolve(match.params) });
    // Nothing is forwarded by path.
    if (matches.length === 0) return errorAnswer(404, "NotFound", "There is no call at this address.");
    const refused = errorAnswer(405, "MethodNotAllowed", "The call at this address uses a different method.");
    refused.headers.set("allow", matches.map((entry) => entry.method).join(", "));
    return refused;
  };
};
