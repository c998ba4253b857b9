import { expect, type Page } from "playwright/test";

/**
 * Lets the first POST to `path` reach the server, but drops its response. Later ones go
 * through untouched. @returns the Idempotency-Keys sent, in order
 */
export const loseFirstResponse = async (page: Page, path: string): Promise<readonly (string | undefined)[]> => {
  const keys: (string | undefined)[] = [];
  await page.route(path, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    // Only the browser resolves every name under localhost to this machine.
    const url = new URL(route.request().url());
    // An intercepted request lacks the browser's header about its origin.
    const requestHeaders = { ...(await route.request().allHeaders()), "sec-fetch-site": "same-origin", host: url.host };
    url.hostname = "127.0.0.1";
    const carriedOut = await route.fetch({ url: url.href, headers: requestHeaders });
    expect(carriedOut.status()).toBe(200);
    return route.abort();
  });
  return keys;
};
