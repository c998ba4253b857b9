import { expect, test } from "./fixtures.ts";

// Tests on the same fund share a browser context.
test.use({ fundChoice: "health" });

// The same test runs twice: the second time in the browser context that the first one left.
for (const turn of ["first", "second"])
  test(`a test finds nothing in its browser from another test, ${turn} turn @once`, async ({ page, context }) => {
    await page.goto("/help");
    const leftovers = await page.evaluate(async () => ({
      stored: localStorage.getItem("left") ?? sessionStorage.getItem("left"),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      clipboard: (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state === "granted",
    }));
    expect(leftovers).toEqual({ stored: null, caches: [], workers: 0, clipboard: false });
    expect((await context.cookies()).filter(({ name }) => name === "left")).toEqual([]);

    await page.evaluate(async () => {
      await caches.open("left");
      await navigator.serviceWorker.register("/id-card-worker.js", { scope: "/dashboard/id-card" });
      localStorage.setItem("left", "here");
      sessionStorage.setItem("left", "here");
      document.cookie = "left=here";
    });
    await context.grantPermissions(["clipboard-read"]);
    await context.setOffline(true);
  });
