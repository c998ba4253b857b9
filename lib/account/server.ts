import "server-only";
import type { SessionEffect } from "../bff/door.ts";
import { getConfig } from "../config.ts";
import type { AnswerOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { clearedSessionCookieLine, sessionCookieLine } from "../session/cookie.ts";
import { load } from "../session/load.ts";
import { currentAccount, type currentUser, type login, type logout } from "./calls.ts";

/** The visitor's account, for /dashboard/profile. */
export const loadAccount = (): Promise<Result<AnswerOf<typeof currentAccount>, FailureOf<typeof currentAccount>>> =>
  load(currentAccount);

const credentialOf = (headers: Headers): string => {
  if (getConfig().FUND_API_AUTH === "bearer") return headers.get("x-session-token") ?? "";
  const pairs = headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  return pairs.join("; ");
};

/** Sign-in seals a new session, with the fund API's own inside it. */
export const rememberUser: SessionEffect<typeof login> = async ({ value, headers }) =>
  sessionCookieLine({ credential: credentialOf(headers), user: value });

/** The cookie is written again only when a fact the redirects need has changed. */
export const refreshUser: SessionEffect<typeof currentUser> = async ({ value }, session) =>
  session === null || JSON.stringify(session.user) === JSON.stringify(value)
    ? null
    : sessionCookieLine({ ...session, user: value });

/** Sign-out drops the cookie; the fund API has revoked the session by then. */
export const forgetUser: SessionEffect<typeof logout> = async () => clearedSessionCookieLine();
