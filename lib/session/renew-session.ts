import { getLog } from "../log.ts";
import { findSessionCookieLine, type Session } from "./cookie.ts";
import { forgetSession } from "./opened-sessions.ts";

/**
 * A session after an answer of the fund API that renewed its credential, and the Set-Cookie lines that keep it. A credential
 * that the cookie can't hold isn't kept: the one before stays in use for as long as the fund API takes it.
 */
export const renewSession = async (
  session: Session | null,
  renewed: string | undefined,
): Promise<{ readonly session: Session | null; readonly lines: readonly string[] }> => {
  if (session === null || renewed === undefined) return { session, lines: [] };
  const next = { ...session, credential: renewed };
  const line = await findSessionCookieLine(next);
  if (line === null) {
    getLog().error({ event: "session-too-large", bytes: renewed.length });
    return { session, lines: [] };
  }
  forgetSession(session);
  return { session: next, lines: [line] };
};
