import type { Page } from "playwright/test";

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
    const headers = { ...(await route.request().allHeaders()), host: url.host };
    url.hostname = "127.0.0.1";
    await route.fetch({ url: url.href, headers });
    return route.abort();
  });
  return keys;
};
