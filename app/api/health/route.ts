/** The portal answers; what is behind it is checked by the calls themselves. */
export const GET = (): Response => Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
