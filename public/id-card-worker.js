/* Shows the copy of the ID card that the page kept, when there is no connection (docs/adr/0052). */
const cacheName = "id-card";
const cardPath = "/dashboard/id-card";
const removedPath = "/dashboard/id-card/removed";

const findKept = async () => {
  const kept = await caches.match(cardPath, { cacheName });
  if (kept === undefined) return Response.error();
  if (Date.now() < Number(kept.headers.get("x-kept-until"))) return kept;
  await caches.delete(cacheName);
  return Response.error();
};

const show = (request) => fetch(request).catch(findKept);

/* The button of the copy names the account that it is of, which no other site knows. */
const remove = async (request, owner) => {
  const removed = await caches.match(removedPath, { cacheName });
  if (removed === undefined || removed.headers.get("x-kept-for") !== owner) return show(request);
  await caches.delete(cacheName);
  for (const tab of await self.clients.matchAll({ includeUncontrolled: true }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are pages of its site
    tab.postMessage("id-card-removed");
  await self.registration.unregister();
  return removed;
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  const { pathname, searchParams } = new URL(url);
  // A scope also covers the paths that only begin like the card's.
  if (mode !== "navigate" || pathname !== cardPath) return;
  const owner = searchParams.get("remove");
  event.respondWith(owner === null ? show(event.request) : remove(event.request, owner));
});
