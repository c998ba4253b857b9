/** The portal answers; what stands behind it is asked for by the calls themselves. */
export const GET = (): Response => Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
