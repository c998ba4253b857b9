import { AsyncLocalStorage } from "node:async_hooks";

/** What a page adds to its own HTTP answer, which Next gives it no way to do. */
export type Exchange = {
  /** The status of a page that is shown without its data; null leaves Next's own. */
  status: 502 | 503 | null;
};

// The server and Next's bundles load this module separately, and must share one store.
const storeName = Symbol.for("fund-portal.exchange");
const shared = globalThis as { [storeName]?: AsyncLocalStorage<Exchange> };
const exchanges = (): AsyncLocalStorage<Exchange> => (shared[storeName] ??= new AsyncLocalStorage<Exchange>());

/** Runs the handling of one request; `getExchange` answers `exchange` in everything it calls. */
export const runExchange = (exchange: Exchange, handle: () => void): void => exchanges().run(exchange, handle);

/**
 * The exchange of the request being handled.
 * @throws Error when the portal was not started by portal/main.ts
 */
export const getExchange = (): Exchange => {
  const exchange = exchanges().getStore();
  if (exchange === undefined) throw new Error("The portal must be started with portal/main.ts (deploy/README.md)");
  return exchange;
};

/**
 * The status of a page whose data could not be loaded, from the status of the failed call (0: it was not answered).
 * Null when the call was refused: the page says why, and is itself fine.
 */
export const statusOfFailedPage = (status: number): 502 | 503 | null => {
  if (status !== 0 && status < 500) return null;
  return status === 500 || status === 502 ? 502 : 503;
};
