import { setTimeout as sleep } from "node:timers/promises";
import { getLog } from "../../log.ts";
import { findSessionCookieLine, forgetSession, type Session } from "./cookie.ts";

type RenewedCredential = { readonly credential: string; readonly endsAt: number };

/** Longer than any request with the old credential takes. */
const retentionMs = 60_000;
/** More credentials than are renewed in a minute; an entry takes about 4 KB. */
const maxEntries = 1_000;

type Store = {
  readonly renewed: Map<string, RenewedCredential>;
  /** Ended credentials, with the time to remove them. */
  readonly ended: Map<string, number>;
  readonly inProgress: Map<string, Set<Promise<unknown>>>;
};

// Pages, doors and the portal's server are separate bundles and share one store.
const storeName = Symbol.for("fund-portal.renewed-credentials");
const shared = globalThis as { [storeName]?: Store };
const store = (): Store => (shared[storeName] ??= { renewed: new Map(), ended: new Map(), inProgress: new Map() });

/** Returns the newest credential, which another tab's request may have renewed. @param now ms */
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
  if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
};

/** True if the session ended within the last minute. */
export const hasEnded = (credential: string, now: number): boolean =>
  [credential, newestCredential(credential, now)].some((candidate) => (store().ended.get(candidate) ?? 0) > now);

/** Ends a credential and its successors for a minute, so that late responses renew nothing. */
export const endCredential = (credential: string, now: number): void => {
  const { ended } = store();
  for (const candidate of new Set([credential, newestCredential(credential, now)])) {
    makeRoom(ended);
    ended.set(candidate, now + retentionMs);
  }
};

/** Stores a credential's successor for a minute, unless the session has ended. */
export const storeRenewedCredential = (oldCredential: string, credential: string, now: number): void => {
  if (hasEnded(oldCredential, now)) return;
  const renewals = store().renewed;
  // A credential that returns is the newest again.
  renewals.delete(credential);
  renewals.delete(oldCredential);
  makeRoom(renewals);
  renewals.set(oldCredential, { credential, endsAt: now + retentionMs });
};

/** Reverts to the earlier credential if the cookie can't store the new one. */
export const removeRenewedCredential = (credential: string): void => {
  const renewals = store().renewed;
  for (const [oldCredential, renewed] of renewals)
    if (renewed.credential === credential) renewals.delete(oldCredential);
};

/** Makes a request that `waitForRequests` can wait for. Returns the response. */
export const trackRequest = async <T>(credential: string, sendRequest: () => Promise<T>): Promise<T> => {
  const { inProgress } = store();
  const response = sendRequest();
  const concurrent = inProgress.get(credential) ?? new Set();
  inProgress.set(credential, concurrent.add(response));
  try {
    return await response;
  } finally {
    concurrent.delete(response);
    if (concurrent.size === 0) inProgress.delete(credential);
  }
};

/** A longer wait would delay the page. */
const maxWaitMs = 3_000;

/** Waits for requests in progress, which may renew the credential. */
export const waitForRequests = async (credential: string): Promise<void> => {
  const stopped = new AbortController();
  const concurrent = Promise.allSettled(store().inProgress.get(credential) ?? new Set<Promise<unknown>>());
  await Promise.race([concurrent, sleep(maxWaitMs, null, { ref: false, signal: stopped.signal }).catch(() => null)]);
  stopped.abort();
};

/**
 * Returns a session with its newest credential, and Set-Cookie lines if it changed. A credential too large for the
 * cookie is dropped; the old one works as long as the fund API accepts it. An ended session stays ended.
 */
export const renewSession = async <S extends Session | null>(
  session: S,
): Promise<{ readonly session: S; readonly lines: readonly string[] }> => {
  if (session === null || hasEnded(session.credential, Date.now())) return { session, lines: [] };
  const credential = newestCredential(session.credential, Date.now());
  if (credential === session.credential) return { session, lines: [] };
  const renewedSession = { ...session, credential };
  const line = await findSessionCookieLine(renewedSession);
  if (line === null) {
    getLog().error({ event: "session-too-large", bytes: credential.length });
    removeRenewedCredential(credential);
    return renewSession(session);
  }
  forgetSession(session);
  return { session: renewedSession, lines: [line] };
};

/** Ends a session, so that requests in progress can't restore it. */
export const endSession = (session: Session): void => {
  endCredential(session.credential, Date.now());
  forgetSession(session);
};
