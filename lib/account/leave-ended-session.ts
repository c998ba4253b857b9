import "server-only";
import type { NextRequest } from "next/server";
import { askFund, hasSessionEnded } from "../http/fund/ask-fund.ts";
import { callerOf } from "../http/fund/caller.ts";
import { findReturnTarget } from "../journey/return-url.ts";
import { loginAfter } from "../journey/signed-out.ts";
import { routes } from "../routes.ts";
import { clearedSessionCookieLine, sessionCookieName, unsealSession } from "../session/cookie.ts";
import { endSession, renewSession } from "../session/renew-session.ts";
import { currentUser } from "./contract.ts";

const redirectTo = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 307, headers: { location, "cache-control": "no-store", ...headers } });

/**
 * Where a page sends a visitor whose session has ended, because a page cannot drop a cookie. The fund API is asked
 * once more, so that a link to this address logs no one out.
 * @returns a redirect: to the login page without the cookie, or back when the session is still good
 */
export const leaveEndedSession = async (request: NextRequest): Promise<Response> => {
  const here = findReturnTarget(request.nextUrl.searchParams.get("returnUrl")) ?? routes.dashboard;
  const session = await unsealSession(request.cookies.get(sessionCookieName())?.value);
  if (session === null) return redirectTo(loginAfter("NotSignedIn", here));
  const answer = await askFund(currentUser, {}, callerOf(request.headers, session.credential));
  if (answer.ok || !hasSessionEnded(answer.failure.code)) {
    const { lines } = await renewSession(session);
    return redirectTo(here, Object.fromEntries(lines.map((line) => ["set-cookie", line])));
  }
  endSession(session);
  return redirectTo(loginAfter(answer.failure.code, here), { "set-cookie": clearedSessionCookieLine() });
};
