import "server-only";
import type { NextRequest } from "next/server";
import { callFundApi, hasSessionEnded } from "../../platform/http/fund/call-fund-api.ts";
import { callerOf } from "../../platform/http/fund/caller.ts";
import { findReturnTarget, loginAfter } from "../../platform/journey/return-url.ts";
import { routes } from "../../routes.ts";
import { clearedSessionCookieLine, sessionCookieName, unsealSession } from "../../platform/session/cookie.ts";
import { endSession, renewSession } from "../../platform/session/renewed-credentials.ts";
import { refusals } from "../../platform/contract/refusals.ts";
import { currentUser } from "./contract.ts";
import { isDifferentUser } from "./session-effects.ts";

const redirectTo = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 307, headers: { location, "cache-control": "no-store", ...headers } });

/**
 * Redirects and deletes the cookie of an ended session. It checks with the fund API, so that a link can't log anyone
 * out.
 */
export const leaveEndedSession = async (request: NextRequest): Promise<Response> => {
  const returnPath = findReturnTarget(request.nextUrl.searchParams.get("returnUrl")) ?? routes.dashboard;
  const session = await unsealSession(request.cookies.get(sessionCookieName())?.value);
  if (session === null) return redirectTo(loginAfter("NotSignedIn", returnPath));
  const response = await callFundApi(currentUser, {}, callerOf(request.headers, session.credential));
  const endedAs = response.ok
    ? isDifferentUser(session.user, response.value) && refusals.notSignedIn.refused
    : hasSessionEnded(response.failure.code) && response.failure.code;
  if (endedAs === false) {
    const { lines } = await renewSession(session);
    return redirectTo(returnPath, Object.fromEntries(lines.map((line) => ["set-cookie", line])));
  }
  endSession(session);
  return redirectTo(loginAfter(endedAs, returnPath), { "set-cookie": clearedSessionCookieLine() });
};
