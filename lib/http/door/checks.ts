import { audiences } from "../../contract/audience.ts";
import { employerIdSchema } from "../../contract/user.ts";
import { getConfig } from "../../config.ts";
import { findInterstitial, interstitialTexts } from "../../contract/interstitial.ts";
import { sessionCookieName, unsealSession } from "../../session/cookie.ts";
import { hostIsAllowed } from "../../brand/host.ts";
import { readIdempotencyKey } from "../../contract/idempotency-key.ts";
import { type Query, readQuery } from "../../contract/query.ts";
import { type Refusal, refusals } from "../../contract/refusals.ts";
import type { Check } from "./request-context.ts";

const notFromThePortal: Refusal = {
  refused: "Forbidden",
  text: "This request did not come from the portal's own pages.",
};

/** A foreign page cannot set this header without a preflight, which we never answer. */
export const hasPortalHeader: Check = (requestContext) =>
  requestContext.request.headers.get("x-csrf") === "1" ? requestContext : notFromThePortal;

/** Fetch metadata and Origin, as the browser states them; Origin may be absent on GET. */
export const isSameOrigin: Check = (requestContext) => {
  const { headers } = requestContext.request;
  if (headers.get("sec-fetch-site") !== "same-origin") return notFromThePortal;
  const origin = headers.get("origin");
  const ours = `${getConfig().PUBLIC_SCHEME}://${headers.get("host") ?? ""}`;
  return origin === null || origin === ours ? requestContext : notFromThePortal;
};

/** The host name is one of ours. */
export const isOurHost: Check = (requestContext) =>
  hostIsAllowed(requestContext.request.headers.get("host")) ? requestContext : notFromThePortal;

const cookieValue = (header: string | null, name: string): string | undefined =>
  header
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Unseals the session, when there is one. */
export const withSession: Check = async (requestContext) => ({
  ...requestContext,
  session: await unsealSession(cookieValue(requestContext.request.headers.get("cookie"), sessionCookieName())),
});

/** A first look at who may make the call, for the visitor's comfort; the fund API has the last word. */
export const isInAudience: Check = (requestContext) => {
  const { call, session } = requestContext;
  if (audiences[call.who](session?.user ?? null)) return requestContext;
  if (session === null) return refusals.notSignedIn;
  return refusals.forbidden;
};

/** A session that must pass an interstitial goes there first; the fund API has the last word here too. */
export const isPastInterstitials: Check = (requestContext) => {
  const { call, session } = requestContext;
  if (session === null || call.who === "anyone" || call.beforeInterstitial) return requestContext;
  const refused = findInterstitial(session.user, new Date());
  return refused === null ? requestContext : { refused, text: interstitialTexts[refused] };
};

/** Path parameters as the call declares them. */
export const withParams: Check = (requestContext) => {
  const parsed = requestContext.call.params?.safeParse(requestContext.rawParams);
  if (parsed?.success === false) return refusals.badParams;
  return { ...requestContext, params: (parsed?.data ?? {}) as Record<string, string> };
};

/** The query of a list as the call declares it. */
export const withQuery: Check = (requestContext) => {
  const { call, request } = requestContext;
  if (call.query === undefined) return requestContext;
  const parsed = call.query.safeParse(readQuery(request.url));
  return parsed.success ? { ...requestContext, query: parsed.data as Query } : refusals.badQuery;
};

/** X-Acting-For, on calls that the fund's staff make for an employer. Whether this visitor may, the fund API says. */
export const withEmployer: Check = (requestContext) => {
  const actingFor = requestContext.request.headers.get("x-acting-for");
  if (!requestContext.call.onBehalf || actingFor === null) return requestContext;
  if (!employerIdSchema.safeParse(actingFor).success)
    return { refused: "BadRequest", text: "The employer in X-Acting-For is not an Employer ID." };
  return { ...requestContext, actingFor };
};

/** If-Match: "7", on calls that change what someone else may have changed in the meantime. */
export const withVersion: Check = (requestContext) => {
  if (!requestContext.call.ifMatch) return requestContext;
  const version = /^"(\d{1,9})"$/.exec(requestContext.request.headers.get("if-match") ?? "")?.[1];
  if (version === undefined) return refusals.versionMissing;
  return { ...requestContext, version: Number(version) };
};

/** Idempotency-Key, on calls where a retry could hurt: one key per intent of the visitor. */
export const withIdempotencyKey: Check = (requestContext) => {
  if (!requestContext.call.idempotent) return requestContext;
  const read = readIdempotencyKey(requestContext.request.headers.get("idempotency-key"));
  return "refused" in read ? read : { ...requestContext, ...read };
};
