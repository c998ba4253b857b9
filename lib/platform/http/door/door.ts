import { type AnswerOf, type Call, commonFailures } from "../../contract/call.ts";
import type { Refusal } from "../../contract/refusals.ts";
import { askFund, hasSessionEnded } from "../fund/ask-fund.ts";
import { callerOf } from "../fund/caller.ts";
import { getLog } from "../../../log.ts";
import { type Session, clearedSessionCookieLine } from "../../session/cookie.ts";
import { endSession, renewSession } from "../../session/renew-session.ts";
import { answerHeaders, errorAnswer } from "./answers.ts";
import { withBody } from "./body.ts";
import { isNoBot } from "./bot-check.ts";
import {
  hasPortalHeader,
  mayMakeCall,
  isOfPagesAccount,
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
import type { Check, DoorRequest } from "./request-context.ts";
import { lookUp } from "../../format/look-up.ts";
import { inLanguages, textsIn } from "../../../site/language/texts.ts";

/** What every call passes, in this order, before it is sent. */
const checks: readonly Check[] = [
  isOurHost,
  hasPortalHeader,
  isSameOrigin,
  withSession,
  isOfPagesAccount,
  mayMakeCall,
  isPastInterstitials,
  withEmployer,
  withPageFor,
  withParams,
  withQuery,
  withVersion,
  withIdempotencyKey,
  withBody,
  isNoBot,
];

type Answered<C extends Call> = { readonly value: AnswerOf<C>; readonly headers: Headers };

/**
 * The Set-Cookie lines that an answer leads to: only sign-in, sign-out and changed facts have any. A refusal takes the
 * place of an answer that no session can go on with.
 */
export type SessionEffect<C extends Call> = (
  answer: Answered<C>,
  session: Session | null,
) => Promise<string[] | Refusal>;

const translation = inLanguages(
  (text: string): string => text,
  async () => (await import("./refusal-phrases.es.ts")).translate,
);

const refuse = async ({ refused, text, fields = {} }: Refusal, call: Call, request: Request): Promise<Response> => {
  const { requestId, clientIp, language } = callerOf(request.headers, null);
  getLog().warn({ event: "call-refused", call: call.name, code: refused, requestId, clientIp });
  const translate = await textsIn(translation, language);
  const blamed = Object.entries(fields).map(([name, reason]) => [name, translate(reason)] as const);
  return errorAnswer(commonFailures[refused], refused, translate(text), Object.fromEntries(blamed));
};

const succeed = <C extends Call>(call: C, { value, headers }: Answered<C>, cookies: string[]): Response => {
  const said = new Headers(answerHeaders);
  for (const cookie of cookies) said.append("set-cookie", cookie);
  if (call.answer !== "blob") return Response.json(value, { headers: said });
  // Only a file says what it is: the bytes of other blobs mean nothing (spec-map §7).
  said.set("content-type", "application/octet-stream");
  for (const name of call.fileType === undefined ? [] : ["content-type", "content-disposition"]) {
    const upstream = headers.get(name);
    if (upstream !== null) said.set(name, upstream);
  }
  return new Response(value as ArrayBuffer, { headers: said });
};

const pass = async (
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

const dropSession = (response: Response, session: Session | null): Response => {
  if (session === null) return response;
  endSession(session);
  response.headers.append("set-cookie", clearedSessionCookieLine());
  return response;
};

/**
 * The one door every API route passes: checks, then one request to the fund API on the visitor's behalf,
 * then its answer. Built from a call's data; knows no domain.
 * @param effect what a success does to the session cookie
 */
export const door =
  <C extends Call>(call: C, effect?: SessionEffect<C>) =>
  async (request: Request, context: { params: Promise<Record<string, string>> }): Promise<Response> => {
    const doorRequest = await pass(call, request, await context.params);
    if ("refused" in doorRequest) return refuse(doorRequest, call, request);
    const { params, query, version, idempotencyKey, actingFor, pageFor, session } = doorRequest;
    const caller = callerOf(request.headers, session?.credential ?? null);
    const answer = await askFund(
      call,
      { params, query, version, idempotencyKey, actingFor, pageFor, body: doorRequest.body as never },
      caller,
    );
    const renewal = await renewSession(session);
    if (answer.ok) {
      const effected = (await effect?.(answer, renewal.session)) ?? [];
      if (!("refused" in effected)) return succeed(call, answer, [...renewal.lines, ...effected]);
      return dropSession(await refuse(effected, call, request), session);
    }
    const { status, code, text, fields } = answer.failure;
    const response = errorAnswer(status, code, text, fields, answer.retryAfter);
    // The fund API no longer knows this session: the cookie is of no more use.
    if (hasSessionEnded(code)) return dropSession(response, session);
    for (const line of renewal.lines) response.headers.append("set-cookie", line);
    return response;
  };

type Door = {
  readonly method: Call["method"];
  /** The segments of its path below the route, parameters in braces. */
  readonly segments: readonly string[];
  readonly serve: ReturnType<typeof door>;
};

const isCall = (value: unknown): value is Call => typeof value === "object" && value !== null && "path" in value;

/** The parameters of an address that fits the path of a call; null where it doesn't fit. */
const matchPath = (segments: readonly string[], address: readonly string[]): Record<string, string> | null => {
  if (segments.length !== address.length) return null;
  const pairs = segments.map((segment, at) => [segment, address[at] ?? ""] as const);
  if (!pairs.every(([segment, given]) => segment.startsWith("{") || segment === given)) return null;
  return Object.fromEntries(
    pairs.flatMap(([name, given]) => (name.startsWith("{") ? [[name.slice(1, -1), given]] : [])),
  );
};

/** Any address under /api that is no call of the contract: there is no relay by path. */
export const noSuchCall = (): Response => errorAnswer(404, "NotFound", "There is no call at this address.");

/**
 * The doors of all calls below a path: a closed table by method and path. A path that names its segments wins over one
 * with parameters, as `/api/account/phone` over `/api/account/{id}`. Other addresses are answered 404, other methods 405.
 * @param base the path of the route, like `/api/account`
 * @param contracts the exports of the contract.ts files with calls there; calls below other paths are left out
 * @param effects what a success does to the session cookie, by the name of the call
 */
export const doorsOf = (
  base: `/api/${string}`,
  contracts: readonly object[],
  effects: Readonly<Record<string, SessionEffect<never>>> = {},
) => {
  const calls = contracts.flatMap((contract) => Object.values(contract).filter(isCall));
  const strays = Object.keys(effects).filter((name) => !calls.some((call) => call.name === name));
  if (strays.length > 0) throw new Error(`No call below ${base} is named ${strays.join(", ")}.`);
  const table = calls.flatMap((call): Door[] => {
    if (!`${call.path}/`.startsWith(`${base}/`)) return [];
    const segments = call.path.slice(base.length).split("/").slice(1);
    return [
      {
        method: call.method,
        segments,
        serve: door(call, lookUp(effects, call.name)),
      },
    ];
  });
  return async (request: Request, context: { params: Promise<{ path?: string[] }> }): Promise<Response> => {
    const { path = [] } = await context.params;
    const fitting = table.flatMap(({ segments, ...found }) => {
      const params = matchPath(segments, path);
      return params === null ? [] : [{ ...found, params, count: Object.keys(params).length }];
    });
    const fewest = Math.min(...fitting.map(({ count }) => count));
    const here = fitting.filter(({ count }) => count === fewest);
    const method = request.method === "HEAD" ? "GET" : request.method;
    const found = here.find((one) => one.method === method);
    if (found !== undefined) return found.serve(request, { params: Promise.resolve(found.params) });
    if (here.length === 0) return noSuchCall();
    const refused = errorAnswer(405, "MethodNotAllowed", "The call at this address has another method.");
    refused.headers.set("allow", here.map((one) => one.method).join(", "));
    return refused;
  };
};
