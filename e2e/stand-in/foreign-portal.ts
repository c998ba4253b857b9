import { test as base } from "../fixtures.ts";
import { createData } from "../seeded-data.ts";
import { startOn, type Stack } from "../stack.ts";
import { startStandIn, type StandInSettings } from "./fund-api.ts";

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

type ForeignPortal = { readonly stack: Stack; readonly fundApi: StandIn };

/** Playwright's test with a portal whose fund API isn't ours. All tests of a worker with the same settings share it. */
export const test = base.extend<{ readonly fundApi: StandIn }, { standIn: StandInSettings; foreign: ForeignPortal }>({
  standIn: [
    { names: "camelCase", auth: "bearer", isNested: false },
    { option: true, scope: "worker" },
  ],
  foreign: [
    async ({ standIn }, use) => {
      const fundApi = await startStandIn(standIn);
      const data = await createData();
      const stack = await startOn(data, { FUND_API_URL: fundApi.url, FUND_API_AUTH: standIn.auth });
      await use({ stack, fundApi });
      await stack.stop();
      await data.discard();
      await fundApi.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  fundApi: async ({ foreign }, use) => use(foreign.fundApi),
  stack: async ({ foreign }, use) => use(foreign.stack),
});
