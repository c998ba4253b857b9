/* Shows the copy of the ID card that the page kept, when there is no connection (docs/adr/0052). */
const cacheName = "id-card";
const cardPath = "/dashboard/id-card";

const findKept = async () => {
  const kept = await caches.match(cardPath, { cacheName });
  if (kept === undefined) return Response.error();
  if (Date.now() < Number(kept.headers.get("x-kept-until"))) return kept;
  await caches.delete(cacheName);
  return Response.error();
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  // A scope also covers the paths that only begin like the card's.
  if (mode === "navigate" && new URL(url).pathname === cardPath)
    event.respondWith(fetch(event.request).catch(findKept));
});
