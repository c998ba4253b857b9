import { keptCardDays } from "../../../platform/rules/session-limits.ts";
import { routes } from "../../../routes.ts";
import { cardCache } from "./card-cache.ts";

const worker = "/id-card-worker.js";

// The copy needs nothing but its own style, and a button that the worker answers.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'";

/** Beside the copy in the cache: what the worker shows after removing it. */
const removedPath = `${routes.idCard}/removed`;

const ignoreFailure = (): void => undefined;

/** Where the browser keeps the sign of the last removal, which every tab of it reads. */
export const removalKey = "id-card-removed";

/** A sign that differs after each removal of a copy in this browser, in whichever tab; null before the first. */
export const lastRemoval = (): string | null => {
  try {
    return localStorage.getItem(removalKey);
  } catch {
    return null;
  }
};

/** @param owner when copies of other accounts are removed: those of this one may still be kept */
const markRemoval = (owner?: string): void => {
  try {
    const [before = ""] = (lastRemoval() ?? "").split(" ");
    const id = crypto.randomUUID();
    localStorage.setItem(removalKey, owner === undefined ? id : `${id} ${owner} ${before}`);
  } catch {
    // Tabs of a browser that stores no texts don’t learn of each other.
  }
};

/** Whether a copy of this account was removed since a page found this sign. */
const isRemovedSince = (removal: string | null, owner: string): boolean => {
  const last = lastRemoval();
  const [, ownerOfMark, before] = (last ?? "").split(" ");
  return last !== removal && (ownerOfMark !== owner || before !== (removal ?? "").split(" ")[0]);
};

const deleteCopy = async (): Promise<void> => {
  await globalThis.caches?.delete(cardCache).catch(ignoreFailure);
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration(routes.idCard).catch(ignoreFailure);
  await registration?.unregister().catch(ignoreFailure);
};

/** The copy, and the page that says it was removed. */
export type KeptPages = { readonly card: string; readonly removed: string };

type Opened = {
  /** The opaque key of the account that the card is of. */
  readonly owner: string;
  readonly now: number;
  /** `lastRemoval` when the page of the card was opened. */
  readonly removal: string | null;
};

/**
 * Keeps a copy of the ID card in this browser, in place of an older one. The worker shows it when the page is opened
 * without a connection.
 * @returns false where the browser can't, as in some private windows, and when a copy was removed since the page was
 * opened: by a logout or a button, maybe in another tab
 */
export const keepCard = async (pages: KeptPages, { owner, now, removal }: Opened): Promise<boolean> => {
  if (lastRemoval() !== removal) return false;
  try {
    await forgetCardOfOthers(owner);
    await navigator.serviceWorker.register(worker, { scope: routes.idCard });
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      // Going back in the browser must not show a copy that was removed.
      "cache-control": "no-store",
      "x-kept-for": owner,
      "x-kept-until": String(now + keptCardDays * 24 * 60 * 60 * 1000),
    };
    const cache = await caches.open(cardCache);
    await cache.put(removedPath, new Response(pages.removed, { headers }));
    await cache.put(routes.idCard, new Response(pages.card, { headers }));
    // A tab that removes it marks that first, so one of the two sees the other.
    if (isRemovedSince(removal, owner)) {
      await deleteCopy();
      return false;
    }
    await navigator.serviceWorker.ready;
    return !isRemovedSince(removal, owner);
  } catch {
    return false;
  }
};

/** Deletes the copy and its worker: at a logout, at a login, when there is no card, and when the member says so. */
export const forgetCard = async (): Promise<void> => {
  markRemoval();
  await deleteCopy();
};

const forgetOthers = async (owner: string): Promise<void> => {
  const kept = await globalThis.caches?.match(routes.idCard, { cacheName: cardCache }).catch(ignoreFailure);
  if (!kept || kept.headers.get("x-kept-for") === owner) return;
  markRemoval(owner);
  await deleteCopy();
};

let forgetting: Promise<void> = Promise.resolve();

/** Deletes a copy that isn’t of the account with this key. In turn, so that none deletes what was kept since it looked. */
export const forgetCardOfOthers = (owner: string): Promise<void> =>
  (forgetting = forgetting.catch(ignoreFailure).then(() => forgetOthers(owner)));
