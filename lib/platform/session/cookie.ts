import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { type User, userSchema } from "../contract/user.ts";
import { absoluteLimitHours } from "../rules/session-limits.ts";
import { getConfig } from "../../config.ts";
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

type CachedSession = { readonly session: Session; readonly endsAt: number };

/** More sessions than one process has at the same time. An entry takes about 2 KB. */
export const maxCachedSessions = 1_000;

// Middleware, pages and doors are separate bundles and share one store.
const storeName = Symbol.for("fund-portal.opened-sessions");
const shared = globalThis as { [storeName]?: Map<string, CachedSession> };
const openedSessions = (): Map<string, CachedSession> => (shared[storeName] ??= new Map());

/** Reads the expiration from `Fe26.2*id*salt*iv*text*expiration*…`; trustworthy only after opening the seal. */
const findEnd = (sealed: string): number => Number(sealed.split("*", 6)[5] || Number.NaN);

/** Finds the session of a value that was opened before. Returns undefined if new or expired. */
export const findCachedSession = (sealed: string, now: number): Session | undefined => {
  const cachedSession = openedSessions().get(sealed);
  if (cachedSession === undefined) return undefined;
  openedSessions().delete(sealed);
  if (cachedSession.endsAt <= now) return undefined;
  // Moves it to the end, so that the least recently used entry is removed first.
  openedSessions().set(sealed, cachedSession);
  return cachedSession.session;
};

/** Caches an opened seal, because opening takes 0.25 ms of CPU per call. The fund API still checks each session. */
export const cacheOpenedSession = (sealed: string, session: Session): void => {
  const endsAt = findEnd(sealed);
  if (Number.isNaN(endsAt)) return;
  const oldest = openedSessions().keys().next();
  if (openedSessions().size >= maxCachedSessions && !oldest.done) openedSessions().delete(oldest.value);
  openedSessions().set(sealed, { session, endsAt });
};

/** Removes an ended session with all its values. */
export const forgetSession = ({ credential }: Session): void => {
  for (const [sealed, { session }] of openedSessions()) {
    if (session.credential === credential) openedSessions().delete(sealed);
  }
};

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
