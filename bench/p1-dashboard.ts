import { type BenchRow, ratioOfRates } from "./measure.ts";
import { host, signIn, type startPortal } from "./programs.ts";

const bar = 0.6;

/** P1: the signed-in dashboard against an empty dynamic page with the same middleware in the same build. */
export const p1 = async (portal: Awaited<ReturnType<typeof startPortal>>): Promise<BenchRow[]> => {
  const { cookie } = await signIn(portal);
  const headers = { host, cookie };
  const { ratio, target, reference } = await ratioOfRates(
    { url: `${portal.base}/dashboard`, headers },
    { url: `${portal.base}/bench/empty`, headers },
  );
  const figures = `${ratio.toFixed(2)} (${target.toFixed(0)}/s against ${reference.toFixed(0)}/s)`;
  return [{ id: "P1", what: "dashboard against an empty page", figures, bar: `≥ ${bar}`, holds: ratio >= bar }];
};
