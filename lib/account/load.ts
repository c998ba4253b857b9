import "server-only";
import type { SessionEffect } from "../http/door/door.ts";
import { getConfig } from "../config.ts";
import type { Call } from "../contract/call.ts";
import { languageCookieLine } from "../language/language-cookie.ts";
import { clearedSessionCookieLine, sessionCookieLine } from "../session/cookie.ts";
import { forgetSession } from "../session/opened-sessions.ts";
import { load } from "../http/fund/load.ts";
import { currentUser, type login, type logout, type resetPassword } from "./contract.ts";
import type { userSchema } from "../contract/user.ts";

/** The user as the fund API knows them now; the sealed cookie may be older. */
export const loadCurrentUser = () => load(currentUser);

const credentialOf = (headers: Headers): string => {
  if (getConfig().FUND_API_AUTH === "bearer") return headers.get("x-session-token") ?? "";
  const pairs = headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  return pairs.join("; ");
};

/**
 * Sign-in seals a new session, with the fund API's own inside it. The browser keeps the account's language, so that pages
 * stay in it after a logout.
 */
export const rememberUser: SessionEffect<typeof login> = async ({ value, headers }) => [
  await sessionCookieLine({ credential: credentialOf(headers), user: value }),
  languageCookieLine(value.language, getConfig().PUBLIC_SCHEME),
];

type AnswersUser = Call & { readonly answer: typeof userSchema };

/** For every call that answers the user: the cookie is written again only when a fact the redirects need has changed. */
export const refreshUser: SessionEffect<AnswersUser> = async ({ value }, session) =>
  session === null || JSON.stringify(session.user) === JSON.stringify(value)
    ? []
    : [await sessionCookieLine({ ...session, user: value })];

/** Sign-out and a reset password drop the cookie; the fund API has revoked the session by then. */
export const forgetUser: SessionEffect<typeof logout | typeof resetPassword> = async (_, session) => {
  if (session !== null) forgetSession(session);
  return [clearedSessionCookieLine()];
};
