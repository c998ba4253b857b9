import { routes } from "../../../routes.ts";
import { cardCache } from "./card-cache.ts";

const ignoreFailure = (): void => undefined;

/** Key under which the browser stores the mark of the last removal, for all its tabs. */
export const removalKey = "id-card-removed";

/** Returns a mark that changes with each removal in this browser. Returns null before the first removal. */
export const lastRemoval = (): string | null => {
  try {
    return localStorage.getItem(removalKey);
  } catch {
    return null;
  }
};

/** Stores the mark of a removal. @param owner when removing other accounts' copies: this account's copy may stay */
const markRemoval = (owner?: string): void => {
  try {
    const [previousMark = ""] = (lastRemoval() ?? "").split(" ");
    const id = crypto.randomUUID();
    localStorage.setItem(removalKey, owner === undefined ? id : `${id} ${owner} ${previousMark}`);
  } catch {
    // In browsers without storage, tabs can't notify each other.
  }
};

/** Deletes the copy and its worker without a mark. */
export const deleteCopy = async (): Promise<void> => {
  await globalThis.caches?.delete(cardCache).catch(ignoreFailure);
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration(routes.idCard).catch(ignoreFailure);
  await registration?.unregister().catch(ignoreFailure);
};

/** Deletes the copy and its worker: at logout, login, without a card, or on the member's request. */
export const deleteSavedCard = async (): Promise<void> => {
  markRemoval();
  await deleteCopy();
};

const deleteOtherCopies = async (owner: string): Promise<void> => {
  const response = await globalThis.caches?.match(routes.idCard, { cacheName: cardCache }).catch(ignoreFailure);
  if (!response || response.headers.get("x-kept-for") === owner) return;
  markRemoval(owner);
  await deleteCopy();
};

let pendingDeletion: Promise<void> = Promise.resolve();

/** Deletes another account's copy after other work on copies, so that a newly stored copy stays. */
export const deleteCardsOfOthers = (owner: string): Promise<void> =>
  (pendingDeletion = pendingDeletion.catch(ignoreFailure).then(() => deleteOtherCopies(owner)));
