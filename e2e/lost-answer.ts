import { expect, type Page } from "playwright/test";

/**
 * The first POST to `path` reaches the server and is carried out, but its answer never arrives; later ones go
 * through untouched. @returns the Idempotency-Keys sent, in order
 */
export const loseFirstAnswer = async (page: Page, path: string): Promise<readonly (string | undefined)[]> => {
  const keys: (string | undefined)[] = [];
  await page.route(path, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    // Only the browser itself knows that every name under localhost is this machine.
    const url = new URL(route.request().url());
    // A held request lacks the browser's header about its origin.
    const sent = { ...(await route.request().allHeaders()), "sec-fetch-site": "same-origin", host: url.host };
    url.hostname = "127.0.0.1";
    const carriedOut = await route.fetch({ url: url.href, headers: sent });
    expect(carriedOut.status()).toBe(200);
    return route.abort();
  });
  return keys;
};
