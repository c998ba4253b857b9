import { audiences } from "../../contract/audience.ts";
import { employerIdSchema } from "../../contract/user.ts";
import { getConfig } from "../../config.ts";
import { findInterstitial, interstitialTexts } from "../../contract/interstitial.ts";
import { sessionCookieName, unsealSession } from "../../session/cookie.ts";
import { hostIsAllowed } from "../../brand/host.ts";
import { readIdempotencyKey } from "../../contract/idempotency-key.ts";
import { type Refusal, refusals } from "../../contract/refusals.ts";
import type { Check } from "./passage.ts";

const notFromThePortal: Refusal = {
  refused: "Forbidden",
  text: "This request did not come from the portal's own pages.",
};

/** A foreign page cannot set this header without a preflight, which we never answer. */
export const hasPortalHeader: Check = (passage) =>
  passage.request.headers.get("x-csrf") === "1" ? passage : notFromThePortal;

/** Fetch metadata and Origin, as the browser states them; Origin may be absent on GET. */
export const isSameOrigin: Check = (passage) => {
  const { headers } = passage.request;
  if (headers.get("sec-fetch-site") !== "same-origin") return notFromThePortal;
  const origin = headers.get("origin");
  const ours = `${getConfig().PUBLIC_SCHEME}://${headers.get("host") ?? ""}`;
  return origin === null || origin === ours ? passage : notFromThePortal;
};

/** The host name is one of ours. */
export const isOurHost: Check = (passage) =>
  hostIsAllowed(passage.request.headers.get("host")) ? passage : notFromThePortal;

const cookieValue = (header: string | null, name: string): string | undefined =>
  header
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Unseals the session, when there is one. */
export const withSession: Check = async (passage) => ({
  ...passage,
  session: await unsealSession(cookieValue(passage.request.headers.get("cookie"), sessionCookieName())),
});

/** A first look at who may make the call, for the visitor's comfort; the fund API has the last word. */
export const isInAudience: Check = (passage) => {
  const { call, session } = passage;
  if (audiences[call.who](session?.user ?? null)) return passage;
  if (session === null) return refusals.notSignedIn;
  return refusals.forbidden;
};

/** A session that must pass an interstitial goes there first; the fund API has the last word here too. */
export const isPastInterstitials: Check = (passage) => {
  const { call, session } = passage;
  if (session === null || call.who === "anyone" || call.beforeInterstitial) return passage;
  const refused = findInterstitial(session.user, new Date());
  return refused === null ? passage : { refused, text: interstitialTexts[refused] };
};

/** Path parameters as the call declares them. */
export const withParams: Check = (passage) => {
  const parsed = passage.call.params?.safeParse(passage.rawParams);
  if (parsed?.success === false) return refusals.badParams;
  return { ...passage, params: (parsed?.data ?? {}) as Record<string, string> };
};

/** X-Acting-For, on calls that the fund's staff make for an employer. Whether this visitor may, the fund API says. */
export const withEmployer: Check = (passage) => {
  const actingFor = passage.request.headers.get("x-acting-for");
  if (!passage.call.onBehalf || actingFor === null) return passage;
  if (!employerIdSchema.safeParse(actingFor).success)
    return { refused: "BadRequest", text: "The employer in X-Acting-For is not an Employer ID." };
  return { ...passage, actingFor };
};

/** If-Match: "7", on calls that change what someone else may have changed in the meantime. */
export const withVersion: Check = (passage) => {
  if (!passage.call.ifMatch) return passage;
  const version = /^"(\d{1,9})"$/.exec(passage.request.headers.get("if-match") ?? "")?.[1];
  if (version === undefined) return refusals.versionMissing;
  return { ...passage, version: Number(version) };
};

/** Idempotency-Key, on calls where a retry could hurt: one key per intent of the visitor. */
export const withIdempotencyKey: Check = (passage) => {
  if (!passage.call.idempotent) return passage;
  const read = readIdempotencyKey(passage.request.headers.get("idempotency-key"));
  return "refused" in read ? read : { ...passage, ...read };
};
