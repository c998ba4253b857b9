import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { userSchema } from "../contract/user.ts";
import { absoluteLimitHours } from "../rules/session-limits.ts";
import { getConfig } from "../../config.ts";
import { findOpened, keepOpened } from "./opened-sessions.ts";

/**
 * What the sealed cookie holds: the fund API's own session (opaque to us) and the facts redirects need.
 * A copy of it is worth nothing once the fund API has revoked the session: every page and call asks there.
 */
const sessionSchema = z.object({
  /** Bearer token, or the fund API's cookie when FUND_API_AUTH=cookie. */
  credential: z.string().min(1),
  user: userSchema,
});
export type Session = z.infer<typeof sessionSchema>;

const lifetimeSeconds = absoluteLimitHours * 3600;
const maxSetCookieBytes = 4096;

/** `__Host-` under https: the browser then refuses the cookie for other paths, domains and plain http. */
export const sessionCookieName = (): string =>
  getConfig().PUBLIC_SCHEME === "https" ? "__Host-portal-session" : "portal-session";

const attributes = (maxAge: number): string =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${getConfig().PUBLIC_SCHEME === "https" ? "; Secure" : ""}`;

/** The Set-Cookie line of a session; null when it would pass 4096 bytes: browsers drop such a line without a word. */
export const findSessionCookieLine = async (session: Session): Promise<string | null> => {
  const seal = await sealData(session, { password: getConfig().SESSION_SECRETS, ttl: lifetimeSeconds });
  const line = `${sessionCookieName()}=${seal}; ${attributes(lifetimeSeconds)}`;
  return line.length > maxSetCookieBytes ? null : line;
};

/** The Set-Cookie line that drops the session from the browser. */
export const clearedSessionCookieLine = (): string => `${sessionCookieName()}=; ${attributes(0)}`;

/** The session in a cookie value; null when there is none, it was tampered with, or it has run out. */
export const unsealSession = async (value: string | undefined): Promise<Session | null> => {
  if (!value) return null;
  const opened = findOpened(value, Date.now());
  if (opened !== undefined) return opened;
  const content = await unsealData<unknown>(value, { password: getConfig().SESSION_SECRETS, ttl: lifetimeSeconds });
  const parsed = sessionSchema.safeParse(content);
  if (!parsed.success) return null;
  keepOpened(value, parsed.data);
  return parsed.data;
};
