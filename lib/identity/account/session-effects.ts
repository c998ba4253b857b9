import type { SessionEffect } from "../../platform/http/door/door.ts";
import { getConfig } from "../../config.ts";
import type { Call } from "../../platform/contract/call.ts";
import { languageCookieLine } from "../../site/language/language-cookie.ts";
import { clearedSessionCookieLine, findSessionCookieLine } from "../../platform/session/cookie.ts";
import { endSession, hasEnded } from "../../platform/session/renewed-credentials.ts";
import { beginCookies } from "../../platform/http/fund/session-cookies.ts";
import type { login, logout, resetPassword } from "./contract.ts";
import { refusals } from "../../platform/contract/refusals.ts";
import type { User, userSchema } from "../../platform/contract/user.ts";

/** Matches a bearer token (RFC 6750). */
const tokenPattern = /^[\w.~+/-]+=*$/;

const credentialOf = (headers: Headers): string => {
  if (getConfig().FUND_API_AUTH === "cookie") return beginCookies(headers.getSetCookie());
  const token = headers.get("x-session-token") ?? "";
  return tokenPattern.test(token) ? token : "";
};

/** Encrypts a new session in the cookie, and stores the account's language for pages after logout. */
export const rememberUser: SessionEffect<typeof login> = async ({ value, headers }, previousSession) => {
  if (previousSession !== null) endSession(previousSession);
  const credential = credentialOf(headers);
  const line = credential === "" ? null : await findSessionCookieLine({ credential, user: value });
  if (line === null) return refusals.sessionNotSaved;
  return [line, languageCookieLine(value.language, getConfig().PUBLIC_SCHEME)];
};

type UserCall = Call & { readonly response: typeof userSchema };

/** Returns true if a response is about another user, so that the session must end. */
export const isDifferentUser = (sessionUser: User, responseUser: User): boolean =>
  responseUser.analyticsId !== sessionUser.analyticsId;

/** Writes the cookie only when a fact that redirects depend on has changed. */
export const refreshUser: SessionEffect<UserCall> = async ({ value }, session) => {
  if (session === null || JSON.stringify(session.user) === JSON.stringify(value)) return [];
  if (isDifferentUser(session.user, value)) return refusals.notSignedIn;
  // A late response must not restore a logged-out session.
  if (hasEnded(session.credential, Date.now())) return [];
  const line = await findSessionCookieLine({ ...session, user: value });
  return line === null ? refusals.sessionOutgrown : [line];
};

/** Clears the session's cookie after the fund API has revoked the session. */
export const forgetUser: SessionEffect<typeof logout | typeof resetPassword> = async (_, session) => {
  if (session !== null) endSession(session);
  return [clearedSessionCookieLine()];
};
