import { setTimeout as sleep } from "node:timers/promises";

type Renewed = { readonly credential: string; readonly endsAt: number };

/** Longer than any answer takes that was asked for with the credential before. */
const keptMs = 60_000;
/** More than are renewed in a minute; an entry takes about 4 KB. */
const maxKept = 1_000;

type Store = {
  readonly renewed: Map<string, Renewed>;
  /** Those of sessions that ended, with the time until which that is kept. */
  readonly ended: Map<string, number>;
  /** The requests under way with each credential. */
  readonly underWay: Map<string, Set<Promise<unknown>>>;
};

// Pages, doors and the portal's server are separate bundles, which must know of a renewal together.
const storeName = Symbol.for("fund-portal.renewed-credentials");
const shared = globalThis as { [storeName]?: Store };
const store = (): Store => (shared[storeName] ??= { renewed: new Map(), ended: new Map(), underWay: new Map() });

/**
 * The credential that a session has now. Several tabs ask at once, and each brings the one that its browser had then:
 * the fund API may have replaced it since, and may take the one before no longer.
 * @param now ms
 */
export const newestCredential = (credential: string, now: number): string => {
  let newest = credential;
  for (;;) {
    const renewed = store().renewed.get(newest);
    if (renewed === undefined || renewed.endsAt <= now) return newest;
    newest = renewed.credential;
  }
};

/** Makes room for one more; the oldest leave first. */
const makeRoom = (kept: Map<string, unknown>): void => {
  const [oldest] = kept.keys();
  if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
};

/** Whether the session of a credential ended within the last minute. */
export const hasEnded = (credential: string, now: number): boolean =>
  [credential, newestCredential(credential, now)].some((one) => (store().ended.get(one) ?? 0) > now);

/** Ends a credential for a minute, with all that took its place: what still arrives for it renews nothing. */
export const endCredential = (credential: string, now: number): void => {
  const { ended } = store();
  for (const one of new Set([credential, newestCredential(credential, now)])) {
    makeRoom(ended);
    ended.set(one, now + keptMs);
  }
};

/** Keeps for a minute that a credential took the place of another, unless its session has ended. */
export const keepRenewed = (before: string, credential: string, now: number): void => {
  if (hasEnded(before, now)) return;
  const kept = store().renewed;
  // One that comes back is the newest again.
  kept.delete(credential);
  kept.delete(before);
  makeRoom(kept);
  kept.set(before, { credential, endsAt: now + keptMs });
};

/** Takes back a credential that the session's cookie can't hold: the one before is the newest again. */
export const forgetRenewed = (credential: string): void => {
  const kept = store().renewed;
  for (const [before, renewed] of kept) if (renewed.credential === credential) kept.delete(before);
};

/** Makes a request with a credential. @returns what it answers, also while it is waited for by others */
export const askWith = async <T>(credential: string, ask: () => Promise<T>): Promise<T> => {
  const { underWay } = store();
  const asked = ask();
  const beside = underWay.get(credential) ?? new Set();
  underWay.set(credential, beside.add(asked));
  try {
    return await asked;
  } finally {
    beside.delete(asked);
    if (beside.size === 0) underWay.delete(credential);
  }
};

/** A page can't wait longer for the answers beside it. */
const longestWaitMs = 3_000;

/** Waits for the requests that are under way with a credential: one of them may bring what took its place. */
export const settleWith = async (credential: string): Promise<void> => {
  const stopped = new AbortController();
  const beside = Promise.allSettled(store().underWay.get(credential) ?? new Set<Promise<unknown>>());
  await Promise.race([beside, sleep(longestWaitMs, null, { ref: false, signal: stopped.signal }).catch(() => null)]);
  stopped.abort();
};
