import { type BenchRow, mediansOfOne, ratioOfRates } from "./measure.ts";
import { signIn, type startPortal } from "./programs.ts";

const rateBar = 0.8;
const latencyBarMs = 2;

/** P2: GET /api/account through the door against a bare handler, and against asking the fund API itself. */
export const p2 = async (portal: Awaited<ReturnType<typeof startPortal>>): Promise<BenchRow[]> => {
  const { cookie, authorization, asPortalPage } = await signIn(portal);
  const door = { url: `${portal.base}/api/account`, headers: { ...asPortalPage, cookie } };
  const bare = { url: `${portal.base}/api/bench/account`, headers: { ...asPortalPage, authorization } };
  const direct = { url: `${portal.fundBase}/api/account`, headers: { authorization } };
  const { ratio, target, reference } = await ratioOfRates(door, bare);
  const ms = await mediansOfOne({ door, bare, direct }, 400);
  const added = ms.door - ms.direct;
  return [
    {
      id: "P2",
      what: "GET /api/account through the door against a bare handler",
      figures: `${ratio.toFixed(2)} (${target.toFixed(0)}/s against ${reference.toFixed(0)}/s)`,
      bar: `≥ ${rateBar}`,
      holds: ratio >= rateBar,
    },
    {
      id: "P2",
      what: "latency the portal adds to the fund API, p50",
      // What the framework alone adds is printed beside it: the door cannot add less.
      figures: `${added.toFixed(2)} ms (${ms.door.toFixed(2)} against ${ms.direct.toFixed(2)}; the bare handler adds ${(ms.bare - ms.direct).toFixed(2)})`,
      bar: `≤ ${latencyBarMs} ms`,
      holds: added <= latencyBarMs,
    },
  ];
};
