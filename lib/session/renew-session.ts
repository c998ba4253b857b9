import { getLog } from "../log.ts";
import { findSessionCookieLine, type Session } from "./cookie.ts";
import { forgetSession } from "./opened-sessions.ts";
import { forgetRenewed, newestCredential } from "./renewed-credentials.ts";

/**
 * A session with the credential that it has now, and the Set-Cookie lines that keep it: none while it is the one that
 * the browser brought. A credential that the cookie can't hold isn't kept: the one before stays in use for as long as
 * the fund API takes it.
 */
export const renewSession = async <S extends Session | null>(
  session: S,
): Promise<{ readonly session: S; readonly lines: readonly string[] }> => {
  const credential = session === null ? "" : newestCredential(session.credential, Date.now());
  if (session === null || credential === session.credential) return { session, lines: [] };
  const next = { ...session, credential };
  const line = await findSessionCookieLine(next);
  if (line === null) {
    getLog().error({ event: "session-too-large", bytes: credential.length });
    forgetRenewed(session.credential);
    return { session, lines: [] };
  }
  forgetSession(session);
  return { session: next, lines: [line] };
};
