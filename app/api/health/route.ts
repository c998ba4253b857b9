import { version } from "../../../lib/version.ts";

/** Reports that the portal is running; the calls themselves check the services it depends on. */
export const GET = (): Response =>
  Response.json({ status: "ok", version }, { headers: { "cache-control": "no-store" } });
