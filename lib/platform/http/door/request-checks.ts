import type { Call } from "../../contract/call.ts";
import { audiences } from "../../contract/audience.ts";
import { employerIdSchema } from "../../contract/user.ts";
import { getConfig } from "../../../config.ts";
import { findDue, interstitialTexts } from "../../contract/interstitial.ts";
import { accountKeyOf, type Session, sessionCookieName, unsealSession } from "../../session/cookie.ts";
import { cookieValue } from "../headers.ts";
import { isAllowedHost } from "../../../site/brand/allowed-hosts.ts";
import { readIdempotencyKey, readIfMatch } from "../../contract/read-request.ts";
import type { CallRequest } from "../../contract/request.ts";
import { type Query, readQuery } from "../../contract/query.ts";
import { type Refusal, refusals } from "../../contract/refusals.ts";

/** Context of a request; each check adds its results. */
export type DoorRequest = Required<CallRequest> & {
  readonly call: Call;
  readonly request: Request;
  readonly rawParams: Readonly<Record<string, string>>;
  readonly session: Session | null;
};

export type Check = (doorRequest: DoorRequest) => DoorRequest | Refusal | Promise<DoorRequest | Refusal>;

export const notFromThePortal: Refusal = {
  refused: "Forbidden",
  text: "This request did not come from the portal's own pages.",
};

/** Checks for the portal's header. Another site would need a preflight for it, which we never approve. */
export const hasPortalHeader: Check = (doorRequest) =>
  doorRequest.request.headers.get("x-csrf") === "1" ? doorRequest : notFromThePortal;

/** True if fetch metadata and Origin, which GET may omit, show this host. */
export const isFromThisHost = (headers: Headers): boolean => {
  if (headers.get("sec-fetch-site") !== "same-origin") return false;
  const origin = headers.get("origin");
  const ours = `${getConfig().PUBLIC_SCHEME}://${headers.get("host") ?? ""}`;
  return origin === null || origin === ours;
};

export const isSameOrigin: Check = (doorRequest) =>
  isFromThisHost(doorRequest.request.headers) ? doorRequest : notFromThePortal;

export const isOurHost: Check = (doorRequest) =>
  isAllowedHost(doorRequest.request.headers.get("host")) ? doorRequest : notFromThePortal;

export const withSession: Check = async (doorRequest) => ({
  ...doorRequest,
  session: await unsealSession(cookieValue(doorRequest.request.headers.get("cookie"), sessionCookieName())),
});

/** Refuses a page's call after someone else has logged in with its browser (ADR 54). Public calls need no account. */
export const matchesPageAccount: Check = (doorRequest) => {
  const { call, request, session } = doorRequest;
  const account = request.headers.get("x-page-account");
  if (account === null || session === null || call.who === "anyone") return doorRequest;
  return account === accountKeyOf(session.user) ? doorRequest : refusals.accountSwitched;
};

/** Refuses early; the fund API makes the final check. */
export const mayMakeCall: Check = (doorRequest) => {
  const { call, session } = doorRequest;
  if (audiences[call.who](session?.user ?? null)) return doorRequest;
  if (session === null) return refusals.notSignedIn;
  return refusals.forbidden;
};

/** Refuses early; the fund API makes the final check. */
export const isPastInterstitials: Check = (doorRequest) => {
  const { call, session } = doorRequest;
  const refused = session === null ? null : findDue(call, session.user, new Date());
  return refused === null ? doorRequest : { refused, text: interstitialTexts[refused] };
};

export const withParams: Check = (doorRequest) => {
  const parsed = doorRequest.call.params?.safeParse(doorRequest.rawParams);
  if (parsed?.success === false) return refusals.badParams;
  return { ...doorRequest, params: (parsed?.data ?? {}) as Record<string, string> };
};

export const withQuery: Check = (doorRequest) => {
  const { call, request } = doorRequest;
  if (call.query === undefined) return doorRequest;
  const parsed = call.query.safeParse(readQuery(request.url));
  return parsed.success ? { ...doorRequest, query: parsed.data as Query } : refusals.badQuery;
};

/** Adds the employer; the fund API checks that the visitor may act for it. */
export const withEmployer: Check = (doorRequest) => {
  const actingFor = doorRequest.request.headers.get("x-acting-for");
  if (!doorRequest.call.onBehalf || actingFor === null) return doorRequest;
  if (!employerIdSchema.safeParse(actingFor).success)
    return { refused: "BadRequest", text: "The employer in X-Acting-For is not an Employer ID." };
  return { ...doorRequest, actingFor };
};

/** Adds the page's employer; the fund API compares it with the session's. */
export const withPageFor: Check = (doorRequest) => {
  const pageFor = doorRequest.request.headers.get("x-page-for");
  if (pageFor === null) return doorRequest;
  if (!employerIdSchema.safeParse(pageFor).success)
    return { refused: "BadRequest", text: "The employer in X-Page-For is not an Employer ID." };
  return { ...doorRequest, pageFor };
};

/** Reads the version; `*` if the fund API has no versions. */
export const withVersion: Check = (doorRequest) => {
  if (!doorRequest.call.ifMatch) return doorRequest;
  const header = doorRequest.request.headers.get("if-match");
  const version = header === "*" ? null : readIfMatch(header);
  if (version === undefined) return refusals.versionMissing;
  return { ...doorRequest, version };
};

/** Reads the key, one per intent. */
export const withIdempotencyKey: Check = (doorRequest) => {
  if (!doorRequest.call.idempotent) return doorRequest;
  const read = readIdempotencyKey(doorRequest.request.headers.get("idempotency-key"));
  return "refused" in read ? read : { ...doorRequest, ...read };
};
