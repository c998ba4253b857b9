import { setTimeout as sleep } from "node:timers/promises";
import { getLog } from "../../log.ts";
import { findSessionCookieLine, type Session } from "./cookie.ts";
import { forgetSession } from "./opened-sessions.ts";

type Renewed = { readonly credential: string; readonly endsAt: number };

/** Longer than any request with the old credential. */
const keptMs = 60_000;
/** More than are renewed in a minute; an entry takes about 4 KB. */
const maxKept = 1_000;

type Store = {
  readonly renewed: Map<string, Renewed>;
  /** Ended credentials, with the time to forget them. */
  readonly ended: Map<string, number>;
  readonly underWay: Map<string, Set<Promise<unknown>>>;
};

// Pages, doors and the portal's server are separate bundles and share one store.
const storeName = Symbol.for("fund-portal.renewed-credentials");
const shared = globalThis as { [storeName]?: Store };
const store = (): Store => (shared[storeName] ??= { renewed: new Map(), ended: new Map(), underWay: new Map() });

/** The newest credential, which another tab's request may have renewed. @param now ms */
export const newestCredential = (credential: string, now: number): string => {
  let newest = credential;
  for (;;) {
    const renewed = store().renewed.get(newest);
    if (renewed === undefined || renewed.endsAt <= now) return newest;
    newest = renewed.credential;
  }
};

const makeRoom = (entries: Map<string, unknown>): void => {
  const [oldest] = entries.keys();
  if (entries.size >= maxKept && oldest !== undefined) entries.delete(oldest);
};

/** True if the session ended within the last minute. */
export const hasEnded = (credential: string, now: number): boolean =>
  [credential, newestCredential(credential, now)].some((known) => (store().ended.get(known) ?? 0) > now);

/** Ends a credential and its successors for a minute: late answers renew nothing. */
export const endCredential = (credential: string, now: number): void => {
  const { ended } = store();
  for (const known of new Set([credential, newestCredential(credential, now)])) {
    makeRoom(ended);
    ended.set(known, now + keptMs);
  }
};

/** Notes for a minute a credential's successor, unless the session ended. */
export const keepRenewed = (before: string, credential: string, now: number): void => {
  if (hasEnded(before, now)) return;
  const renewals = store().renewed;
  // A returning credential is the newest again.
  renewals.delete(credential);
  renewals.delete(before);
  makeRoom(renewals);
  renewals.set(before, { credential, endsAt: now + keptMs });
};

/** Reverts to the earlier credential if the cookie can't hold the new one. */
export const forgetRenewed = (credential: string): void => {
  const renewals = store().renewed;
  for (const [before, renewed] of renewals) if (renewed.credential === credential) renewals.delete(before);
};

/** Makes a request that `settleWith` can wait for. Returns its answer. */
export const askWith = async <T>(credential: string, ask: () => Promise<T>): Promise<T> => {
  const { underWay } = store();
  const answer = ask();
  const beside = underWay.get(credential) ?? new Set();
  underWay.set(credential, beside.add(answer));
  try {
    return await answer;
  } finally {
    beside.delete(answer);
    if (beside.size === 0) underWay.delete(credential);
  }
};

/** Longer would delay the page. */
const longestWaitMs = 3_000;

/** Waits for requests under way, which may renew the credential. */
export const settleWith = async (credential: string): Promise<void> => {
  const stopped = new AbortController();
  const beside = Promise.allSettled(store().underWay.get(credential) ?? new Set<Promise<unknown>>());
  await Promise.race([beside, sleep(longestWaitMs, null, { ref: false, signal: stopped.signal }).catch(() => null)]);
  stopped.abort();
};

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
