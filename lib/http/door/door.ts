import { type AnswerOf, type Call, commonFailures } from "../../contract/call.ts";
import type { Refusal } from "../../contract/refusals.ts";
import { askFund, hasSessionEnded } from "../fund/ask-fund.ts";
import { callerOf } from "../fund/caller.ts";
import { getLog } from "../../log.ts";
import { type Session, clearedSessionCookieLine } from "../../session/cookie.ts";
import { endSession, renewSession } from "../../session/renew-session.ts";
import { answerHeaders, errorAnswer } from "./answers.ts";
import { withBody } from "./body.ts";
import { isNoBot } from "./bot-check/bot-check.ts";
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
import { inLanguages, textsIn } from "../../language/texts.ts";

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
