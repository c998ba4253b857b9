import { type BenchRow, mediansOfOne, ratioOfRates } from "./measure.ts";
import { signIn, type startPortal } from "./programs.ts";

const rateBar = 0.9;
const addedBar = 1.25;

/** P2: GET /api/account through the door, against a bare handler and against the fund API directly. */
export const p2 = async (portal: Awaited<ReturnType<typeof startPortal>>): Promise<BenchRow[]> => {
  const { cookie, authorization, asPortalPage } = await signIn(portal);
  const door = { url: `${portal.base}/api/account`, headers: { ...asPortalPage, cookie } };
  const bare = { url: `${portal.base}/api/bench/account`, headers: { ...asPortalPage, authorization } };
  const direct = { url: `${portal.fundBase}/api/account`, headers: { authorization } };
  const { ratio, target, reference } = await ratioOfRates(door, bare);
  const ms = await mediansOfOne({ door, bare, direct }, 400);
  const [added, bareAdds] = [ms.door - ms.direct, ms.bare - ms.direct];
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
      what: "latency the portal adds to the fund API, p50, against what a bare handler adds",
      figures: `${(added / bareAdds).toFixed(2)} × (${added.toFixed(2)} against ${bareAdds.toFixed(2)} ms)`,
      bar: `≤ ${addedBar} ×`,
      holds: added <= addedBar * bareAdds,
    },
  ];
};
