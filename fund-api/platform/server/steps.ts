import { RateLimiterRes } from "rate-limiter-flexible";
import { audiences, hasRight, isOperations } from "../../../lib/platform/contract/audience.ts";
import { employerIdSchema } from "../../../lib/platform/contract/user.ts";
import { findDue, interstitialTexts } from "../../../lib/platform/contract/interstitial.ts";
import { stepUpMinutes } from "../../../lib/platform/rules/session-limits.ts";
import { networkOf } from "../../../lib/platform/rules/visitor-network.ts";
import { factorNeeded } from "../../../lib/identity/second-factor/texts.en.ts";
import { findSessionEnd, findSignedIn, hashSessionToken } from "../../identity/account/sessions.ts";
import { switchedText } from "../../../lib/identity/employers/switch-texts.en.ts";
import { pageNeedsRightText, rightMissingText } from "../../../lib/identity/employers/texts.en.ts";
import { getEmployerName, listAdminNames } from "../db/employers.ts";
import type { Row } from "../db/schema.ts";
import { hasEmployer } from "../handler/employer-of.ts";
import { mustSetUpFactor } from "../../identity/second-factor/factor-store.ts";
import { readIdempotencyKey, readIfMatch } from "../../../lib/platform/contract/read-request.ts";
import { readQuery } from "../../../lib/platform/contract/query.ts";
import { refusals } from "../../../lib/platform/contract/refusals.ts";
import { fullRetrySeconds } from "../limits/limit.ts";
import { isStorable } from "./body.ts";
import type { Step } from "./request-context.ts";

const formatWait = (seconds: number): string =>
  seconds < 120 ? "in a minute or two" : `in ${Math.ceil(seconds / 60)} minutes`;

/** Limits requests per network. Requests without an address are not limited. */
export const withinLimit: Step = async (requestContext, { limiters }) => {
  const { route, ip } = requestContext;
  if (route.limit === null || ip === "") return requestContext;
  try {
    await limiters(route.call.name, route.limit).consume(networkOf(ip));
    return requestContext;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    // If the machine's clock was set back, the wait could exceed the period.
    const retryAfter = Math.min(route.limit.seconds, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    const text = `There were too many requests from your internet connection. Your entries are still here. Try again ${formatWait(retryAfter)}, or call us.`;
    return { refused: "TooManyRequests", text, retryAfter };
  }
};

const tokenOf = (request: Request): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;

/** Saves a member's chosen language for emails. Only a login changes the language of employers and staff. */
const withLanguage: Step = async (requestContext, { db }) => {
  const { account, chosenLanguage: language } = requestContext;
  if (account === null || !audiences.planMember({ roles: account.roles, isTadsEmployer: false })) return requestContext;
  if (language === null || account.language === language) return requestContext;
  await db.updateTable("accounts").set({ language }).where("id", "=", account.id).execute();
  return { ...requestContext, account: { ...account, language } };
};

/** Adds the account of a valid token. A visitor without one is not signed in. */
export const withAccount: Step = async (requestContext, services) => {
  const token = tokenOf(requestContext.request);
  if (token === null) return requestContext;
  const tokenHash = hashSessionToken(token);
  const session = await findSignedIn(services.db, tokenHash, requestContext.now, {
    withWalPosition: requestContext.route.readsReplica && services.replica !== null,
  });
  return withLanguage({ ...requestContext, tokenHash, ...session }, services);
};

/** Makes the final check of who may make the call (spec-map §6). */
export const isInAudience: Step = async (requestContext, { db }) => {
  const { route, account, isTadsEmployer, tokenHash, now } = requestContext;
  if (audiences[route.call.who](account && { roles: account.roles, isTadsEmployer })) return requestContext;
  if (account === null) {
    const refused = tokenHash === null ? "NotSignedIn" : await findSessionEnd(db, tokenHash, now);
    return { ...refusals.notSignedIn, refused };
  }
  return refusals.forbidden;
};

/** Checks the right (docs/domain.md §9). The refusal lists the people who can grant it. */
export const hasRequiredRight: Step = async (requestContext, { db }) => {
  const { account, rights } = requestContext;
  const { right, method } = requestContext.route.call;
  if (right === undefined || account === null || hasRight({ roles: account.roles, rights }, right))
    return requestContext;
  const text = method === "GET" ? pageNeedsRightText : rightMissingText;
  return { refused: "RightMissing", text: text(right, await listAdminNames(db, account.employer_id)) };
};

/** Until a required second factor is set up, only setup and public calls pass. */
export const hasRequiredFactor: Step = async (requestContext, { db, requiresSecondFactor }) => {
  const { route, account } = requestContext;
  if (account === null || route.call.who === "anyone" || route.call.beforeFactor) return requestContext;
  return (await mustSetUpFactor({ db, requiresSecondFactor }, account))
    ? { refused: "Forbidden", text: factorNeeded.text }
    : requestContext;
};

/** Checks for due interstitials (spec-map §4). */
export const isPastInterstitials: Step = (requestContext) => {
  const { route, account, now, mustChooseEmployer } = requestContext;
  if (account === null) return requestContext;
  const refused = findDue(
    route.call,
    { ...factsOf(account), employerChoice: mustChooseEmployer ? "due" : "none" },
    now,
  );
  return refused === null ? requestContext : { refused, text: interstitialTexts[refused] };
};

/** Refuses a call from one employer's page after a switch to another employer (ADR 45). */
export const matchesPageEmployer: Step = async (requestContext, { db }) => {
  const { route, account, request } = requestContext;
  const pageFor = request.headers.get("x-page-for");
  const { who, beforeInterstitial, beforeChoice } = route.call;
  const ignoresEmployer = who === "anyone" || beforeInterstitial || beforeChoice;
  if (pageFor === null || account === null || ignoresEmployer || pageFor === account.employer_id) return requestContext;
  const name = account.employer_id === null ? null : await getEmployerName(db, account.employer_id);
  return { refused: "EmployerSwitched", text: switchedText(name) };
};

/** Requires the password again after ten minutes, because the screen may be unattended. */
export const hasConfirmedIdentity: Step = (requestContext) => {
  const { route, identityConfirmedAt, now } = requestContext;
  if (!route.call.stepUp) return requestContext;
  const age = identityConfirmedAt === null ? Infinity : now.getTime() - identityConfirmedAt.getTime();
  return age < stepUpMinutes * 60_000 ? requestContext : refusals.stepUpRequired;
};

const factsOf = (account: Row<"accounts">) => ({
  roles: account.roles,
  forcePasswordReset: account.force_password_reset,
  disclaimerAcceptanceDate: account.disclaimer_accepted_at?.toISOString() ?? null,
});

/** Adds the employer that staff act for, which they must pass with every reporting call (docs/domain.md §9). */
export const withEmployer: Step = async (requestContext, { db }) => {
  const { route, account, request } = requestContext;
  const actingFor = request.headers.get("x-acting-for");
  const canAct = route.call.onBehalf === true && account !== null && isOperations(account);
  if (!canAct) {
    const text = "Only the fund’s staff can act on behalf of an employer, and only in reporting.";
    return actingFor === null ? requestContext : { refused: "Forbidden", text };
  }
  if (actingFor === null) {
    const text =
      "The request doesn’t say which employer you’re acting for. Choose the employer on the paper reports page.";
    return { refused: "EmployerMissing", text };
  }
  if (employerIdSchema.safeParse(actingFor).success && (await hasEmployer(db, actingFor)))
    return { ...requestContext, actingFor };
  const text = "The fund has no employer with this Employer ID. Look it up on the paper reports page.";
  return { refused: "NotFound", text };
};

export const withParams: Step = (requestContext) => {
  const parsed = requestContext.route.call.params?.safeParse(requestContext.rawParams);
  if (parsed === undefined) return requestContext;
  if (!parsed.success) return refusals.badParams;
  return { ...requestContext, params: parsed.data };
};

export const withQuery: Step = (requestContext) => {
  const { route, request } = requestContext;
  const query = readQuery(request.url);
  const parsed = route.call.query?.safeParse(isStorable(query) ? query : null);
  if (parsed === undefined) return requestContext;
  return parsed.success ? { ...requestContext, query: parsed.data } : refusals.badQuery;
};

/** Reads the version from If-Match. The handler compares it under its lock. */
export const withVersion: Step = (requestContext) => {
  if (!requestContext.route.call.ifMatch) return requestContext;
  const header = requestContext.request.headers.get("if-match");
  if (header === null) return refusals.versionMissing;
  const version = readIfMatch(header);
  return version === undefined
    ? { refused: "BadRequest", text: "The version in If-Match is invalid." }
    : { ...requestContext, version };
};

/** Reads the key of one intent, so that a repeat doesn't act again. */
export const withIdempotencyKey: Step = (requestContext) => {
  if (!requestContext.route.call.idempotent) return requestContext;
  const read = readIdempotencyKey(requestContext.request.headers.get("idempotency-key"));
  if ("refused" in read) return read;
  // The same key may be used for another employer.
  const employerId = requestContext.actingFor ?? requestContext.joinedEmployerId;
  const { idempotencyKey } = read;
  return {
    ...requestContext,
    idempotencyKey: employerId === null ? idempotencyKey : `${employerId} ${idempotencyKey}`,
  };
};

/** Limits concurrent requests per account, or per network if there is no account. */
export const withRoom: Step = (requestContext) => {
  const { route, account, ip } = requestContext;
  if (route.room === null) return requestContext;
  const visitor = route.call.who === "anyone" || account === null ? networkOf(ip) : account.id;
  const leave = route.room.enter(visitor);
  if (leave !== null) return { ...requestContext, leave };
  return { refused: "TooManyRequests", text: refusals.busy.text, retryAfter: fullRetrySeconds };
};
