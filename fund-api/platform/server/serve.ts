import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { Kysely } from "kysely";
import { measureRequest } from "../../../lib/metrics.ts";
import { startRequestSpan } from "../../../lib/tracing.ts";
import type { Lane } from "../limits/fair-turns.ts";
import { DeadlinePassed, isPast, runUntil } from "../db/deadline.ts";
import type { Database } from "../db/schema.ts";
import { describeError } from "../../log.ts";
import { withBody } from "./body.ts";
import { replayOrRun } from "./idempotency.ts";
import { employerOf } from "../handler/employer-of.ts";
import type { Services } from "../handler/services.ts";
import type { RequestContext, Refusal, Reply, Step } from "./request-context.ts";
import { brokenReply, busyReply, inLanguage, lateReply, outcomeReply, refusalReply, toResponse } from "./replies.ts";
import { networkOf } from "../../../lib/platform/rules/visitor-network.ts";
import type { Route } from "../handler/route.ts";
import {
  hasConfirmedIdentity,
  hasRequiredFactor,
  hasRequiredRight,
  matchesPageEmployer,
  isInAudience,
  isPastInterstitials,
  withAccount,
  withEmployer,
  withIdempotencyKey,
  withParams,
  withQuery,
  withVersion,
  withinLimit,
  withRoom,
} from "./steps.ts";
import { recordRefusal } from "./record-refusal.ts";
import { inTransaction } from "./transaction.ts";
import { acceptedLanguage, findAcceptedLanguage } from "../../../lib/site/language/language-cookie.ts";

/** The steps run in this order. */
const steps: readonly Step[] = [
  withinLimit,
  withAccount,
  hasRequiredFactor,
  isInAudience,
  isPastInterstitials,
  matchesPageEmployer,
  withEmployer,
  hasRequiredRight,
  withParams,
  withQuery,
  withVersion,
  withIdempotencyKey,
  withBody,
  // After the body, so that no one has to confirm a password for an invalid request.
  hasConfirmedIdentity,
  // Last, so that a request takes no capacity while its body is uploading, and always releases what it takes.
  withRoom,
];

const requestIdOf = (request: Request): string => {
  const header = request.headers.get("x-request-id") ?? "";
  return /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
};

/** Reads the visitor's address from the portal's header. Only portals can reach this program. */
const clientIpOf = (request: Request): string => {
  const ip = request.headers.get("x-client-ip") ?? "";
  return isIP(ip) === 0 ? "" : ip;
};

const languagesOf = ({ headers }: Request): Pick<RequestContext, "language" | "chosenLanguage"> => {
  const accepted = headers.get("accept-language");
  const isChosen = headers.get("x-language-chosen") !== "no";
  return { language: acceptedLanguage(accepted), chosenLanguage: isChosen ? findAcceptedLanguage(accepted) : null };
};

/** The rest of the portal's time is for the way of request and response. */
const shareOfTime = 0.8;

/** Returns when to give up. Infinity if the portal doesn't say how long it waits. */
const findDeadline = ({ headers }: Request): number => {
  const milliseconds = headers.get("x-time-limit") ?? "";
  return /^\d{1,6}$/.test(milliseconds) ? performance.now() + shareOfTime * Number(milliseconds) : Infinity;
};

const createContext = (
  route: Route,
  request: Request,
  rawParams: Record<string, string>,
  now: Date,
): RequestContext => ({
  route,
  request,
  rawParams,
  requestId: requestIdOf(request),
  deadline: findDeadline(request),
  now,
  ip: clientIpOf(request),
  userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
  ...languagesOf(request),
  tokenHash: null,
  account: null,
  chosenEmployerId: null,
  joinedEmployerId: null,
  mustChooseEmployer: false,
  isTadsEmployer: false,
  rights: [],
  identityConfirmedAt: null,
  walPosition: null,
  actingFor: null,
  params: {},
  query: {},
  version: undefined,
  idempotencyKey: undefined,
  body: undefined,
  bodyHash: new Uint8Array(),
  leave: () => undefined,
});

const runSteps = async (initialContext: RequestContext, services: Services): Promise<RequestContext | Refusal> => {
  let requestContext = initialContext;
  for (const step of steps) {
    const outcome = await step(requestContext, services);
    if ("refused" in outcome) return outcome;
    requestContext = outcome;
  }
  return requestContext;
};

/** Returns the query's `host` (spec-map §7) or, if there is none, the header. */
const findVisitedHost = ({ route, request }: RequestContext): string => {
  const host = route.call.sentAs === "query" ? new URL(request.url).searchParams.get("host") : null;
  return host ?? request.headers.get("x-fund-host") ?? "";
};

/** Returns the lane of the account's employer or of the employer that staff act for. Other visitors use their network's. */
const chooseLane = ({ route, account, actingFor, ip }: RequestContext): Lane =>
  account === null || route.call.who === "anyone"
    ? { key: networkOf(ip) }
    : { key: employerOf({ account, actingFor }) || account.id, login: account.id, isLimited: true };

const runHandler = async (
  handler: Route["handler"],
  requestContext: RequestContext,
  { keys, siteOf, requiresSecondFactor, signInLimits }: Services,
  db: Kysely<Database>,
): Promise<Reply> => {
  const { route, params, query, body, version, now, language, chosenLanguage } = requestContext;
  const { account, chosenEmployerId, actingFor, tokenHash, ip, userAgent } = requestContext;
  const idempotencyKey = requestContext.idempotencyKey ?? null;
  // The steps have validated these for the call.
  const request = { params, query, body, version } as unknown as Parameters<Route["handler"]>[0];
  const site = siteOf(findVisitedHost(requestContext));
  const visitor = { account, chosenEmployerId, actingFor, tokenHash, ip, userAgent, lane: chooseLane(requestContext) };
  const context = {
    ...visitor,
    idempotencyKey,
    site,
    language,
    chosenLanguage,
    db,
    now,
    keys,
    requiresSecondFactor,
    signInLimits,
  };
  const outcome = await handler(request, context);
  return outcomeReply(route.call, outcome);
};

const runRoute = async (requestContext: RequestContext, services: Services): Promise<Reply> => {
  const { route, account, idempotencyKey, walPosition } = requestContext;
  const run = (db: Kysely<Database>, handler = route.handler): Promise<Reply> =>
    runHandler(handler, requestContext, services, db);
  if (account !== null && idempotencyKey !== undefined) {
    // Uses a keyed hash, because a stored plain hash would let an attacker guess a bank account number.
    const bodyHash = services.keys.hash(Buffer.from(requestContext.bodyHash).toString("hex"));
    return replayOrRun(services.db, account.id, { ...requestContext, bodyHash }, run);
  }
  if (services.replica !== null && walPosition !== null) return services.replica.read(walPosition, run);
  return route.transaction === "request" ? inTransaction(services.db, run) : run(services.db);
};

/** Does nothing for a visitor who is no longer waiting. */
const runInTime = async (requestContext: RequestContext, services: Services): Promise<Reply> => {
  if (isPast(requestContext.deadline)) return busyReply();
  return runUntil(requestContext.deadline, () => runRoute(requestContext, services));
};

const handleRequest = async (
  initialContext: RequestContext,
  services: Services,
): Promise<readonly [Reply, RequestContext]> => {
  let requestContext = initialContext;
  try {
    const outcome = await runSteps(initialContext, services);
    if ("refused" in outcome) return [refusalReply(outcome), requestContext];
    requestContext = outcome;
    const result = await runInTime(outcome, services).finally(outcome.leave);
    await recordRefusal(requestContext, services, result);
    return [result, requestContext];
  } catch (error) {
    const { requestId, route } = requestContext;
    if (error instanceof DeadlinePassed) return [lateReply(), requestContext];
    services.log.error({ event: "call-broke", call: route.call.name, requestId, error: describeError(error) });
    return [brokenReply(error), requestContext];
  }
};

/** Serves one request: runs the steps and the handler in its transaction, responds, and logs one line. */
export const serve = async (
  route: Route,
  request: Request,
  rawParams: Record<string, string>,
  services: Services,
): Promise<Response> => {
  const started = performance.now();
  const span = startRequestSpan(request.headers.get("traceparent"));
  const [{ code, ...result }, { requestId, ip, account, language }] = await handleRequest(
    createContext(route, request, rawParams, services.clock()),
    services,
  );
  const ms = performance.now() - started;
  measureRequest(route.call.name, result.status, ms);
  span?.end({ method: route.call.method, route: route.call.path, status: result.status });
  services.log[result.status >= 500 ? "error" : "info"]({
    event: "call",
    call: route.call.name,
    status: result.status,
    code,
    ms: Math.round(ms),
    requestId,
    accountId: account?.id ?? null,
    ip,
  });
  return toResponse(await inLanguage({ code, ...result }, language), requestId);
};
