import { audiences } from "../../contract/audience.ts";
import { employerIdSchema } from "../../contract/user.ts";
import { getConfig } from "../../../config.ts";
import { findDue, interstitialTexts } from "../../contract/interstitial.ts";
import { accountKeyOf } from "../../session/account-key.ts";
import { sessionCookieName, unsealSession } from "../../session/cookie.ts";
import { cookieValue } from "../headers.ts";
import { hostIsAllowed } from "../../../site/brand/host.ts";
import { readIdempotencyKey } from "../../contract/idempotency-key.ts";
import { type Query, readQuery } from "../../contract/query.ts";
import { type Refusal, refusals } from "../../contract/refusals.ts";
import { readIfMatch } from "../../contract/request.ts";
import type { Check } from "./request-context.ts";

export const notFromThePortal: Refusal = {
  refused: "Forbidden",
  text: "This request did not come from the portal's own pages.",
};

/** A foreign page cannot set this header without a preflight, which we never answer. */
export const hasPortalHeader: Check = (doorRequest) =>
  doorRequest.request.headers.get("x-csrf") === "1" ? doorRequest : notFromThePortal;

/** Whether the browser states by fetch metadata and Origin that a page of this host asks; Origin may be absent on GET. */
export const isOfThisHost = (headers: Headers): boolean => {
  if (headers.get("sec-fetch-site") !== "same-origin") return false;
  const origin = headers.get("origin");
  const ours = `${getConfig().PUBLIC_SCHEME}://${headers.get("host") ?? ""}`;
  return origin === null || origin === ours;
};

/** One of the portal's pages asks. */
export const isSameOrigin: Check = (doorRequest) =>
  isOfThisHost(doorRequest.request.headers) ? doorRequest : notFromThePortal;

/** The host name is one of ours. */
export const isOurHost: Check = (doorRequest) =>
  hostIsAllowed(doorRequest.request.headers.get("host")) ? doorRequest : notFromThePortal;

/** Unseals the session, when there is one. */
export const withSession: Check = async (doorRequest) => ({
  ...doorRequest,
  session: await unsealSession(cookieValue(doorRequest.request.headers.get("cookie"), sessionCookieName())),
});

/**
 * X-Page-Account: the account that the page was made for. A page never acts for whoever logged in after that in the same
 * browser (ADR 54). What strangers may do needs no account.
 */
export const isOfPagesAccount: Check = (doorRequest) => {
  const { call, request, session } = doorRequest;
  const account = request.headers.get("x-page-account");
  if (account === null || session === null || call.who === "anyone") return doorRequest;
  return account === accountKeyOf(session.user) ? doorRequest : refusals.accountSwitched;
};

/** A first look at who may make the call, for the visitor's comfort; the fund API has the last word. */
export const mayMakeCall: Check = (doorRequest) => {
  const { call, session } = doorRequest;
  if (audiences[call.who](session?.user ?? null)) return doorRequest;
  if (session === null) return refusals.notSignedIn;
  return refusals.forbidden;
};

/** A session that must pass an interstitial goes there first; the fund API has the last word here too. */
export const isPastInterstitials: Check = (doorRequest) => {
  const { call, session } = doorRequest;
  const refused = session === null ? null : findDue(call, session.user, new Date());
  return refused === null ? doorRequest : { refused, text: interstitialTexts[refused] };
};

/** Path parameters as the call declares them. */
export const withParams: Check = (doorRequest) => {
  const parsed = doorRequest.call.params?.safeParse(doorRequest.rawParams);
  if (parsed?.success === false) return refusals.badParams;
  return { ...doorRequest, params: (parsed?.data ?? {}) as Record<string, string> };
};

/** The query of a list as the call declares it. */
export const withQuery: Check = (doorRequest) => {
  const { call, request } = doorRequest;
  if (call.query === undefined) return doorRequest;
  const parsed = call.query.safeParse(readQuery(request.url));
  return parsed.success ? { ...doorRequest, query: parsed.data as Query } : refusals.badQuery;
};

/** X-Acting-For, on calls that the fund's staff make for an employer. Whether this visitor may, the fund API says. */
export const withEmployer: Check = (doorRequest) => {
  const actingFor = doorRequest.request.headers.get("x-acting-for");
  if (!doorRequest.call.onBehalf || actingFor === null) return doorRequest;
  if (!employerIdSchema.safeParse(actingFor).success)
    return { refused: "BadRequest", text: "The employer in X-Acting-For is not an Employer ID." };
  return { ...doorRequest, actingFor };
};

/** X-Page-For: the employer that the page was made for. The fund API checks that the session still acts for it. */
export const withPageFor: Check = (doorRequest) => {
  const pageFor = doorRequest.request.headers.get("x-page-for");
  if (pageFor === null) return doorRequest;
  if (!employerIdSchema.safeParse(pageFor).success)
    return { refused: "BadRequest", text: "The employer in X-Page-For is not an Employer ID." };
  return { ...doorRequest, pageFor };
};

/** If-Match, on calls that change what someone else may have changed in the meantime; `*` where there are no versions. */
export const withVersion: Check = (doorRequest) => {
  if (!doorRequest.call.ifMatch) return doorRequest;
  const header = doorRequest.request.headers.get("if-match");
  const version = header === "*" ? null : readIfMatch(header);
  if (version === undefined) return refusals.versionMissing;
  return { ...doorRequest, version };
};

/** Idempotency-Key, on calls where a retry could hurt: one key per intent of the visitor. */
export const withIdempotencyKey: Check = (doorRequest) => {
  if (!doorRequest.call.idempotent) return doorRequest;
  const read = readIdempotencyKey(doorRequest.request.headers.get("idempotency-key"));
  return "refused" in read ? read : { ...doorRequest, ...read };
};
