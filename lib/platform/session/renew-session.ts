import { getLog } from "../../log.ts";
import { findSessionCookieLine, type Session } from "./cookie.ts";
import { forgetSession } from "./opened-sessions.ts";
import { endCredential, forgetRenewed, hasEnded, newestCredential } from "./renewed-credentials.ts";

/**
 * A session with the credential that it has now, and the Set-Cookie lines that keep it: none while it is the one that
 * the browser brought. A credential that the cookie can't hold isn't kept: the one before stays in use for as long as
 * the fund API takes it. A session that has ended in the meantime isn't kept at all.
 */
export const renewSession = async <S extends Session | null>(
  session: S,
): Promise<{ readonly session: S; readonly lines: readonly string[] }> => {
  if (session === null || hasEnded(session.credential, Date.now())) return { session, lines: [] };
  const credential = newestCredential(session.credential, Date.now());
  if (credential === session.credential) return { session, lines: [] };
  const next = { ...session, credential };
  const line = await findSessionCookieLine(next);
  if (line === null) {
    getLog().error({ event: "session-too-large", bytes: credential.length });
    forgetRenewed(credential);
    return renewSession(session);
  }
  forgetSession(session);
  return { session: next, lines: [line] };
};

/** Ends a session: a request still under way with it, as of another tab, can't bring it back to the browser. */
export const endSession = (session: Session): void => {
  endCredential(session.credential, Date.now());
  forgetSession(session);
};
