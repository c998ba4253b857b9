import type { Session } from "./cookie.ts";

type Opened = { readonly session: Session; readonly endsAt: number };

/** Of those signed in at once, more than a portal process has; each entry is about two kilobytes. */
export const maxOpened = 1_000;

// Middleware, pages and doors are bundles of their own, and must forget a session together.
const storeName = Symbol.for("fund-portal.opened-sessions");
const shared = globalThis as { [storeName]?: Map<string, Opened> };
const openedSessions = (): Map<string, Opened> => (shared[storeName] ??= new Map());

/** When a seal ends, as it says itself: `Fe26.2*id*salt*iv*text*expiration*…`. Believe it only of a seal that opened. */
const findEnd = (sealed: string): number => Number(sealed.split("*", 6)[5] || Number.NaN);

/** The session that this sealed value was opened to before; undefined when it was not, or has ended since. */
export const findOpened = (sealed: string, now: number): Session | undefined => {
  const opened = openedSessions().get(sealed);
  if (opened === undefined) return undefined;
  openedSessions().delete(sealed);
  if (opened.endsAt <= now) return undefined;
  // Set again, it is the newest: those not used for longest leave first.
  openedSessions().set(sealed, opened);
  return opened.session;
};

/**
 * Keeps what a sealed value opened to, because opening costs half a millisecond of CPU. Only a memory of the secret's
 * answer, never of the fund API's: whether the session is still good is asked there each time.
 */
export const keepOpened = (sealed: string, session: Session): void => {
  const endsAt = findEnd(sealed);
  if (Number.isNaN(endsAt)) return;
  const oldest = openedSessions().keys().next();
  if (openedSessions().size >= maxOpened && !oldest.done) openedSessions().delete(oldest.value);
  openedSessions().set(sealed, { session, endsAt });
};

/** Forgets a session that has ended, under every value that it was sealed to. */
export const forgetSession = ({ credential }: Session): void => {
  for (const [sealed, { session }] of openedSessions()) {
    if (session.credential === credential) openedSessions().delete(sealed);
  }
};
