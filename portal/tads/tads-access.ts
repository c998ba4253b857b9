import { currentUser } from "../../lib/identity/account/contract.ts";
import { refreshUser } from "../../lib/identity/account/session-effects.ts";
import { hostIsAllowed } from "../../lib/site/brand/host.ts";
import { commonFailures } from "../../lib/platform/contract/call.ts";
import { findInterstitial, interstitialTexts } from "../../lib/platform/contract/interstitial.ts";
import { type Refusal, refusals } from "../../lib/platform/contract/refusals.ts";
import { cookieValue } from "../../lib/platform/http/headers.ts";
import { isOfThisHost, notFromThePortal } from "../../lib/platform/http/door/request-checks.ts";
import { askFund, hasSessionEnded } from "../../lib/platform/http/fund/ask-fund.ts";
import { callerOf } from "../../lib/platform/http/fund/caller.ts";
import { hasAccess } from "../../lib/platform/journey/can-open.ts";
import { nextStop } from "../../lib/platform/journey/next-stop.ts";
import { kindOfRoute, routes } from "../../lib/routes.ts";
import { type Session, sessionCookieName, unsealSession } from "../../lib/platform/session/cookie.ts";
import { renewSession } from "../../lib/platform/session/renew-session.ts";

/** A request for the TADs. */
export type TadsRequest = {
  readonly headers: Headers;
  /** Path and query. */
  readonly here: string;
  /** It changes nothing: GET and HEAD. */
  readonly isReading: boolean;
  /** The browser shows the answer as a page. */
  readonly isPage: boolean;
};

type WithCookie = {
  /** The Set-Cookie line of a session that was renewed or has new facts. */
  readonly cookie: string | null;
};
type Failing = WithCookie & { readonly status: number; readonly code: string; readonly text: string };

/** The portal's decision about a request. */
export type TadsEntry =
  | ({ readonly kind: "open"; readonly session: Session } & WithCookie)
  /** The portal's own pages answer: they send a visitor on, or say that the page isn't for them. */
  | { readonly kind: "portal" }
  | ({ readonly kind: "redirect"; readonly to: string } & WithCookie)
  /** The cookie is dropped, as the door does. */
  | { readonly kind: "ended"; readonly session: Session; readonly refusal: Refusal }
  | ({ readonly kind: "refused" } & Failing)
  /** The fund API didn't say who this is. */
  | ({ readonly kind: "failed"; readonly retryAfter: string | undefined } & Failing);

const refuse = ({ refused, text }: Refusal, cookie: string | null = null): TadsEntry => ({
  kind: "refused",
  status: commonFailures[refused],
  code: refused,
  text,
  cookie,
});

/** Decides whether this user may go in, and where else they go; the portal's own pages still go by `known`. */
const enter = (request: TadsRequest, session: Session, known: Session["user"], cookie: string | null): TadsEntry => {
  const { here, isReading, isPage } = request;
  const { user } = session;
  const now = new Date();
  const stop = nextStop({ kind: kindOfRoute(routes.tads), here, returnUrl: null, user, now });
  if (stop !== null) {
    if (isPage && isReading) return { kind: "redirect", to: stop, cookie };
    const due = findInterstitial(user, now);
    return refuse(due === null ? refusals.forbidden : { refused: due, text: interstitialTexts[due] }, cookie);
  }
  if (hasAccess(routes.tads, user)) return { kind: "open", session, cookie };
  if (!isPage || !isReading) return refuse(refusals.forbidden, cookie);
  return hasAccess(routes.tads, known) ? { kind: "redirect", to: here, cookie } : { kind: "portal" };
};

/**
 * Decides whether a request may go to the application with the TADs: the host, the origin of what changes something, then the
 * session as the fund API knows it now, what must be done first, and the role. The fund API is asked each time, as by
 * every page and call of the portal: it ends sessions, and counts the request as activity.
 */
export const enterTads = async (request: TadsRequest): Promise<TadsEntry> => {
  const { headers, isReading, isPage } = request;
  if (!hostIsAllowed(headers.get("host"))) return { kind: "portal" };
  if (!isReading && !isOfThisHost(headers)) return refuse(notFromThePortal);
  const session = await unsealSession(cookieValue(headers.get("cookie"), sessionCookieName()));
  if (session === null) return isPage && isReading ? { kind: "portal" } : refuse(refusals.notSignedIn);

  const answer = await askFund(currentUser, {}, callerOf(headers, session.credential));
  if (!answer.ok && hasSessionEnded(answer.failure.code))
    return { kind: "ended", session, refusal: { refused: answer.failure.code, text: answer.failure.text } };
  const renewal = await renewSession(session);
  if (!answer.ok) {
    const { status, code, text } = answer.failure;
    return { kind: "failed", status, code, text, retryAfter: answer.retryAfter, cookie: renewal.lines[0] ?? null };
  }
  const effected = await refreshUser(answer, renewal.session);
  if ("refused" in effected) return { kind: "ended", session, refusal: effected };
  const cookie = effected[0] ?? renewal.lines[0] ?? null;
  return enter(request, { ...renewal.session, user: answer.value }, session.user, cookie);
};
