import { currentUser } from "../../lib/identity/account/contract.ts";
import { refreshUser } from "../../lib/identity/account/session-effects.ts";
import { isAllowedHost } from "../../lib/site/brand/allowed-hosts.ts";
import { commonFailures } from "../../lib/platform/contract/call.ts";
import { findInterstitial, interstitialTexts } from "../../lib/platform/contract/interstitial.ts";
import { type Refusal, refusals } from "../../lib/platform/contract/refusals.ts";
import { cookieValue } from "../../lib/platform/http/headers.ts";
import { isFromThisHost, notFromThePortal } from "../../lib/platform/http/door/request-checks.ts";
import { callFundApi, hasSessionEnded } from "../../lib/platform/http/fund/call-fund-api.ts";
import { callerOf } from "../../lib/platform/http/fund/caller.ts";
import { hasAccess } from "../../lib/platform/journey/can-open.ts";
import { findRedirect } from "../../lib/platform/journey/next-stop.ts";
import { kindOfRoute, routes } from "../../lib/routes.ts";
import { type Session, sessionCookieName, unsealSession } from "../../lib/platform/session/cookie.ts";
import { renewSession } from "../../lib/platform/session/renewed-credentials.ts";

export type TadsRequest = {
  readonly headers: Headers;
  readonly here: string;
  /** True for GET and HEAD. */
  readonly isReading: boolean;
  readonly isPage: boolean;
};

type CookieUpdate = {
  /** Cookie of a renewed or changed session. */
  readonly cookie: string | null;
};
type FailureDetails = CookieUpdate & { readonly status: number; readonly code: string; readonly text: string };

export type TadsEntry =
  | ({ readonly kind: "open"; readonly session: Session } & CookieUpdate)
  /** The portal redirects, or refuses with its own page. */
  | { readonly kind: "portal" }
  | ({ readonly kind: "redirect"; readonly to: string } & CookieUpdate)
  | { readonly kind: "ended"; readonly session: Session; readonly refusal: Refusal }
  | ({ readonly kind: "refused" } & FailureDetails)
  | ({ readonly kind: "failed"; readonly retryAfter: string | undefined } & FailureDetails);

const refuse = ({ refused, text }: Refusal, cookie: string | null = null): TadsEntry => ({
  kind: "refused",
  status: commonFailures[refused],
  code: refused,
  text,
  cookie,
});

/** Decides access. The portal's own pages still use the earlier user `earlierUser`. */
const enter = (
  request: TadsRequest,
  session: Session,
  earlierUser: Session["user"],
  cookie: string | null,
): TadsEntry => {
  const { here, isReading, isPage } = request;
  const { user } = session;
  const now = new Date();
  const stop = findRedirect({ kind: kindOfRoute(routes.tads), here, returnUrl: null, user, now });
  if (stop !== null) {
    if (isPage && isReading) return { kind: "redirect", to: stop, cookie };
    const interstitial = findInterstitial(user, now);
    return refuse(
      interstitial === null ? refusals.forbidden : { refused: interstitial, text: interstitialTexts[interstitial] },
      cookie,
    );
  }
  if (hasAccess(routes.tads, user)) return { kind: "open", session, cookie };
  if (!isPage || !isReading) return refuse(refusals.forbidden, cookie);
  return hasAccess(routes.tads, earlierUser) ? { kind: "redirect", to: here, cookie } : { kind: "portal" };
};

/** Checks host, origin, session, interstitial and role. Calls the fund API each time, which counts as activity. */
export const enterTads = async (request: TadsRequest): Promise<TadsEntry> => {
  const { headers, isReading, isPage } = request;
  if (!isAllowedHost(headers.get("host"))) return { kind: "portal" };
  if (!isReading && !isFromThisHost(headers)) return refuse(notFromThePortal);
  const session = await unsealSession(cookieValue(headers.get("cookie"), sessionCookieName()));
  if (session === null) return isPage && isReading ? { kind: "portal" } : refuse(refusals.notSignedIn);

  const result = await callFundApi(currentUser, {}, callerOf(headers, session.credential));
  if (!result.ok && hasSessionEnded(result.failure.code))
    return { kind: "ended", session, refusal: { refused: result.failure.code, text: result.failure.text } };
  const renewal = await renewSession(session);
  if (!result.ok) {
    const { status, code, text } = result.failure;
    return { kind: "failed", status, code, text, retryAfter: result.retryAfter, cookie: renewal.lines[0] ?? null };
  }
  const refresh = await refreshUser(result, renewal.session);
  if ("refused" in refresh) return { kind: "ended", session, refusal: refresh };
  const cookie = refresh[0] ?? renewal.lines[0] ?? null;
  return enter(request, { ...renewal.session, user: result.value }, session.user, cookie);
};
