import { routes } from "../../routes.ts";
import { cardCache } from "./card-cache.ts";

const worker = "/id-card-worker.js";

/** How long a copy of the ID card opens without a connection. */
export const keptDays = 7;

// The copy needs nothing but its own style.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

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

const markRemoval = (): void => {
  try {
    localStorage.setItem(removalKey, crypto.randomUUID());
  } catch {
    // Tabs of a browser that stores no texts don’t learn of each other.
  }
};

const deleteCopy = async (): Promise<void> => {
  await globalThis.caches?.delete(cardCache).catch(ignoreFailure);
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration(routes.idCard).catch(ignoreFailure);
  await registration?.unregister().catch(ignoreFailure);
};

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
export const keepCard = async (html: string, { owner, now, removal }: Opened): Promise<boolean> => {
  if (lastRemoval() !== removal) return false;
  try {
    await navigator.serviceWorker.register(worker, { scope: routes.idCard });
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-kept-for": owner,
      "x-kept-until": String(now + keptDays * 24 * 60 * 60 * 1000),
    };
    const cache = await caches.open(cardCache);
    await cache.put(routes.idCard, new Response(html, { headers }));
    // A tab that removes it marks that first, so one of the two sees the other.
    if (lastRemoval() !== removal) {
      await deleteCopy();
      return false;
    }
    await navigator.serviceWorker.ready;
    return lastRemoval() === removal;
  } catch {
    return false;
  }
};

/** Deletes the copy and its worker: at a logout, at a login, when there is no card, and when the member says so. */
export const forgetCard = async (): Promise<void> => {
  markRemoval();
  await deleteCopy();
};

/** Deletes a copy that isn’t of the account with this key. */
export const forgetCardOfOthers = async (owner: string): Promise<void> => {
  const kept = await globalThis.caches?.match(routes.idCard, { cacheName: cardCache }).catch(ignoreFailure);
  if (kept && kept.headers.get("x-kept-for") !== owner) await forgetCard();
};
