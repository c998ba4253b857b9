import { test as base } from "../fixtures.ts";
import { createData } from "../seeded-data.ts";
import { startOn, type Stack } from "../stack.ts";
import { startStandIn, type StandInSettings } from "./fund-api.ts";
import { startTadsApp } from "./tads-app.ts";

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

type ForeignFund = StandInSettings & {
  /** True if another application serves the TADs. */
  readonly hasTads: boolean;
};

type ForeignPortal = { readonly stack: Stack; readonly fundApi: StandIn };

/** Playwright's test with a portal whose fund API isn't ours. All tests of a worker with the same settings share it. */
export const test = base.extend<{ readonly fundApi: StandIn }, { standIn: ForeignFund; foreign: ForeignPortal }>({
  standIn: [
    { names: "camelCase", auth: "bearer", isNested: false, hasTads: false },
    { option: true, scope: "worker" },
  ],
  foreign: [
    async ({ standIn }, use) => {
      const fundApi = await startStandIn(standIn);
      const data = await createData();
      const tads = standIn.hasTads ? await startTadsApp() : null;
      const stack = await startOn(data, {
        FUND_API_URL: fundApi.url,
        FUND_API_AUTH: standIn.auth,
        TADS_URL: tads?.url ?? "",
      });
      await use({ stack, fundApi });
      await stack.stop();
      await data.discard();
      await fundApi.stop();
      await tads?.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  fundApi: async ({ foreign }, use) => use(foreign.fundApi),
  stack: async ({ foreign }, use) => use(foreign.stack),
});
