import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { type User, userSchema } from "../contract/user.ts";
import { absoluteLimitHours } from "../rules/session-limits.ts";
import { getConfig } from "../../config.ts";
import { findCachedSession, cacheOpenedSession } from "./opened-sessions.ts";
import { createHash } from "node:crypto";

/**
 * The fund API's session and facts for redirects. A stolen copy is useless once revoked, because every request is
 * checked.
 */
const sessionSchema = z.object({
  /** A bearer token, or the fund API's cookie (FUND_API_AUTH=cookie). */
  credential: z.string().min(1),
  user: userSchema,
});
export type Session = z.infer<typeof sessionSchema>;

const lifetimeSeconds = absoluteLimitHours * 3600;
const maxSetCookieBytes = 4096;

/** With https, `__Host-` blocks other paths, domains and plain http. */
export const sessionCookieName = (): string =>
  getConfig().PUBLIC_SCHEME === "https" ? "__Host-portal-session" : "portal-session";

const attributes = (maxAge: number): string =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${getConfig().PUBLIC_SCHEME === "https" ? "; Secure" : ""}`;

/** Returns a session's Set-Cookie line; null over 4096 bytes, which browsers drop silently. */
export const findSessionCookieLine = async (session: Session): Promise<string | null> => {
  const seal = await sealData(session, { password: getConfig().SESSION_SECRETS, ttl: lifetimeSeconds });
  const line = `${sessionCookieName()}=${seal}; ${attributes(lifetimeSeconds)}`;
  return line.length > maxSetCookieBytes ? null : line;
};

/** Returns the Set-Cookie line that removes the session. */
export const clearedSessionCookieLine = (): string => `${sessionCookieName()}=; ${attributes(0)}`;

/** Returns a cookie's session, or null if missing, tampered with or expired. */
export const unsealSession = async (value: string | undefined): Promise<Session | null> => {
  if (!value) return null;
  const opened = findCachedSession(value, Date.now());
  if (opened !== undefined) return opened;
  const content = await unsealData<unknown>(value, { password: getConfig().SESSION_SECRETS, ttl: lifetimeSeconds });
  const parsed = sessionSchema.safeParse(content);
  if (!parsed.success) return null;
  cacheOpenedSession(value, parsed.data);
  return parsed.data;
};

/** Returns an opaque key of an account, for pages and stored ID cards. */
export const accountKeyOf = ({ analyticsId }: Pick<User, "analyticsId">): string =>
  createHash("sha256").update(`id-card ${analyticsId}`).digest("base64url");
