import type { Session } from "./cookie.ts";

type Opened = { readonly session: Session; readonly endsAt: number };

/** More than are signed in to one portal process at once; an entry takes about 2 KB. */
export const maxOpened = 1_000;

// Middleware, pages and doors are separate bundles, which must forget a session together.
const storeName = Symbol.for("fund-portal.opened-sessions");
const shared = globalThis as { [storeName]?: Map<string, Opened> };
const openedSessions = (): Map<string, Opened> => (shared[storeName] ??= new Map());

/** The end written in a seal, `Fe26.2*id*salt*iv*text*expiration*…`, which is trustworthy only once the seal has opened. */
const findEnd = (sealed: string): number => Number(sealed.split("*", 6)[5] || Number.NaN);

/** The session that this sealed value was opened to before; undefined when it was not, or has ended since. */
export const findOpened = (sealed: string, now: number): Session | undefined => {
  const opened = openedSessions().get(sealed);
  if (opened === undefined) return undefined;
  openedSessions().delete(sealed);
  if (opened.endsAt <= now) return undefined;
  // Set again as the newest, so that the least recently used leaves first.
  openedSessions().set(sealed, opened);
  return opened.session;
};

/**
 * Keeps what a sealed value opened to: opening costs 0.25 ms of CPU, once for each call and twice for each page. The
 * fund API is still asked each time whether the session is good.
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
