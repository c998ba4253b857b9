import { AsyncLocalStorage } from "node:async_hooks";

/** Status and cookie of a page, which Next doesn't allow a page to set, and the name of a call for metrics. */
export type PageResponse = {
  /** Status of a page without its data; null keeps Next's status. */
  status: 502 | 503 | null;
  /** The Set-Cookie line of a session renewed during the page; otherwise null. */
  cookie: string | null;
  /** Null for a page. */
  call: string | null;
};

// The server and Next's bundles load this module separately and share one store.
const storeName = Symbol.for("fund-portal.pageAnswer");
const shared = globalThis as { [storeName]?: AsyncLocalStorage<PageResponse> };
const pageResponses = (): AsyncLocalStorage<PageResponse> =>
  (shared[storeName] ??= new AsyncLocalStorage<PageResponse>());

/** Handles a request in which `getPageResponse` returns `pageAnswer`. */
export const runWithPageResponse = (pageResponse: PageResponse, handle: () => void): void =>
  pageResponses().run(pageResponse, handle);

/** Returns the current request's pageAnswer. @throws Error unless portal/main.ts started the portal */
export const getPageResponse = (): PageResponse => {
  const pageResponse = pageResponses().getStore();
  if (pageResponse === undefined) throw new Error("The portal must be started with portal/main.ts (deploy/README.md)");
  return pageResponse;
};

/** Records the name of the current request's call. Does nothing outside of the portal's server, as in tests. */
export const recordCall = (name: string): void => {
  const pageResponse = pageResponses().getStore();
  if (pageResponse !== undefined) pageResponse.call = name;
};

/** Returns a page's status after a failed call (0: no response), or null for a refusal, which the page explains. */
export const statusOfFailedPage = (status: number): 502 | 503 | null => {
  if (status !== 0 && status < 500) return null;
  return status === 500 || status === 502 ? 502 : 503;
};
