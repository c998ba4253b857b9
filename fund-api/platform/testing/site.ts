import { createSiteOf } from "../handler/fund-site.ts";

/** The demonstration's two portals, for tests. */
export const testSiteOf = createSiteOf({
  fundHosts: ["health.localhost", "pension.localhost"],
  publicScheme: "http",
  isDemonstration: true,
  gatewayPort: 8080,
});
