import { AsyncLocalStorage } from "node:async_hooks";

/** What a page adds to its HTTP answer, because Next offers no way to do so. */
export type PageAnswer = {
  /** The status of a page that is shown without its data; null leaves Next's own. */
  status: 502 | 503 | null;
  /** The Set-Cookie line of a session that was renewed while the page asked for its data; null without one. */
  cookie: string | null;
};

// The server and Next's bundles load this module separately, and must share one store.
const storeName = Symbol.for("fund-portal.pageAnswer");
const shared = globalThis as { [storeName]?: AsyncLocalStorage<PageAnswer> };
const pageAnswers = (): AsyncLocalStorage<PageAnswer> => (shared[storeName] ??= new AsyncLocalStorage<PageAnswer>());

/** Runs the handling of one request; `getPageAnswer` answers `pageAnswer` in everything it calls. */
export const runWithPageAnswer = (pageAnswer: PageAnswer, handle: () => void): void =>
  pageAnswers().run(pageAnswer, handle);

/**
 * The pageAnswer of the request being handled.
 * @throws Error when the portal was not started by portal/main.ts
 */
export const getPageAnswer = (): PageAnswer => {
  const pageAnswer = pageAnswers().getStore();
  if (pageAnswer === undefined) throw new Error("The portal must be started with portal/main.ts (deploy/README.md)");
  return pageAnswer;
};

/**
 * The status of a page whose data could not be loaded, from the status of the failed call (0: it was not answered).
 * Null when the call was refused: the page itself is fine and says why.
 */
export const statusOfFailedPage = (status: number): 502 | 503 | null => {
  if (status !== 0 && status < 500) return null;
  return status === 500 || status === 502 ? 502 : 503;
};
