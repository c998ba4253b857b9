import { keptCardDays } from "../../../platform/rules/session-limits.ts";
import { routes } from "../../../routes.ts";
import { cardCache } from "./card-cache.ts";
import { deleteCardsOfOthers, deleteCopy, lastRemoval } from "./saved-card.ts";

const worker = "/id-card-worker.js";

// The copy needs only its own style, and a button that the worker handles.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'";

/** The worker shows this page after removing the copy. */
const removedPath = `${routes.idCard}/removed`;

/** True if a copy of this account was removed since the page read this mark. */
const isRemovedSince = (removal: string | null, owner: string): boolean => {
  const lastMark = lastRemoval();
  const [, ownerOfMark, previousMark] = (lastMark ?? "").split(" ");
  return lastMark !== removal && (ownerOfMark !== owner || previousMark !== (removal ?? "").split(" ")[0]);
};

export type KeptPages = { readonly card: string; readonly removed: string };

type OpenedCard = {
  readonly owner: string;
  readonly now: number;
  /** Value of `lastRemoval` when the page was opened. */
  readonly removal: string | null;
};

/**
 * Stores a copy of the ID card for offline visits.
 * @returns false if the browser can't, as in some private windows, or after a removal since the page was opened
 */
export const keepCard = async (pages: KeptPages, { owner, now, removal }: OpenedCard): Promise<boolean> => {
  if (lastRemoval() !== removal) return false;
  try {
    await deleteCardsOfOthers(owner);
    await navigator.serviceWorker.register(worker, { scope: routes.idCard });
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      // The browser's Back button must not show a removed copy.
      "cache-control": "no-store",
      "x-kept-for": owner,
      "x-kept-until": String(now + keptCardDays * 24 * 60 * 60 * 1000),
    };
    const cache = await caches.open(cardCache);
    await cache.put(removedPath, new Response(pages.removed, { headers }));
    await cache.put(routes.idCard, new Response(pages.card, { headers }));
    // A tab that removes it sets its mark first, so that one of the two tabs notices the other.
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
