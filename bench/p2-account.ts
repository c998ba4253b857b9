import {
  type BenchRow,
  type MeasuredWork,
  measureRounds,
  median,
  medianCpu,
  ratioOfRounds,
  residentMb,
} from "./measure.ts";
import { startPeers } from "./peers/start-peers.ts";
import { host, signIn, type startBare, type startPortal } from "./programs.ts";

const cpuBar = 0.85;
const requestsPerRound = 1_000;

type Name = "portal" | "Next handler" | "Next rewrite" | "Fastify" | "Express" | "Hono" | "nginx";

/** P2: GET /api/account through the door, against a bare handler of Next, and beside peers that open the same cookie. */
export const p2 = async (
  portal: Awaited<ReturnType<typeof startPortal>>,
  bare: Awaited<ReturnType<typeof startBare>>,
): Promise<BenchRow[]> => {
  const { cookie, authorization, asPortalPage } = await signIn(portal);
  const peers = await startPeers(portal.fundBase);
  try {
    const sealed = { host, cookie };
    const work = (base: string, pid: number, headers: Record<string, string>, path = "/api/account"): MeasuredWork => ({
      url: `${base}${path}`,
      headers,
      pid,
    });
    const targets: Record<Name, MeasuredWork> = {
      portal: work(portal.base, portal.pid, { ...asPortalPage, cookie }),
      "Next handler": work(bare.base, bare.pid, sealed),
      "Next rewrite": work(bare.base, bare.pid, { authorization }, "/rewritten/api/account"),
      Fastify: work(peers.fastify.base, peers.fastify.pid, sealed),
      Express: work(peers.express.base, peers.express.pid, sealed),
      Hono: work(peers.hono.base, peers.hono.pid, sealed),
      nginx: work(peers.nginx.base, peers.nginx.pid, { authorization }),
    };
    const done = await measureRounds(targets, requestsPerRound);
    const handler = done["Next handler"];
    return (Object.keys(targets) as Name[]).map((name): BenchRow => {
      const cpus = done[name].map((round) => round.cpuMs);
      const p99 = median(done[name].map((round) => round.p99));
      const ratio = ratioOfRounds(done[name], handler);
      const shown = `${medianCpu(done[name]).toFixed(2)} ms of CPU (${Math.min(...cpus).toFixed(2)}–${Math.max(...cpus).toFixed(2)}), ${ratio.toFixed(2)} ×, p99 ${p99} ms, ${residentMb(targets[name].pid).toFixed(0)} MB`;
      const isOurs = name === "portal";
      return {
        id: "P2",
        what: `GET /api/account: ${name}`,
        figures: shown,
        bar: isOurs ? `≤ ${cpuBar} × the Next handler, p99 ≤ its p99` : "none",
        holds: !isOurs || (ratio <= cpuBar && p99 <= median(handler.map((round) => round.p99))),
      };
    });
  } finally {
    await peers.stop();
  }
};
