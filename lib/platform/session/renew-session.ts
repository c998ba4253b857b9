import { getLog } from "../../log.ts";
import { findSessionCookieLine, type Session } from "./cookie.ts";
import { forgetSession } from "./opened-sessions.ts";
import { endCredential, forgetRenewed, hasEnded, newestCredential } from "./renewed-credentials.ts";

/**
 * A session with its newest credential, and Set-Cookie lines if it changed. A credential too large for the cookie is
 * dropped: the old one works while the fund API takes it. An ended session stays ended.
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

/** Ends a session: requests under way can't restore it. */
export const endSession = (session: Session): void => {
  endCredential(session.credential, Date.now());
  forgetSession(session);
};
