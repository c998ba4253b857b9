import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../../scripts/ports.ts";
import { findMachinePrograms } from "../../scripts/system-packages.ts";
import { sessionSecret, startProgram } from "../programs.ts";

/** A copy, so that the packages of the peers are never among the project's files. */
const folder = ".next-bench/peers";

/** One process, without log and with kept connections. */
const nginxSettings = (port: number, fundBase: string): string => `
daemon off; master_process off; pid nginx.pid; error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off;
  upstream fund { server ${new URL(fundBase).host}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location / { proxy_pass http://fund; proxy_http_version 1.1; proxy_set_header connection ""; }
  }
}`;

/** Installs and starts the programs that a call through the portal is compared with. nginx opens no cookie. */
export const startPeers = async (fundBase: string) => {
  cpSync("bench/peers", folder, { recursive: true });
  execFileSync("npm", ["ci", "--prefix", folder, "--no-audit", "--no-fund"], { stdio: "ignore" });
  const ports = await findFreePorts(4);
  const start = async (index: number, program: string, args: readonly string[]) => {
    const port = ports[index] ?? 0;
    const base = `http://127.0.0.1:${port}`;
    const env = { PEER_PORT: String(port), PEER_SECRET: sessionSecret, FUND_API_URL: fundBase, NODE_ENV: "production" };
    return { base, ...(await startProgram(program, args, env, `${base}/api/account`)) };
  };
  const nginxFolder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  writeFileSync(join(nginxFolder, "nginx.conf"), nginxSettings(ports[3] ?? 0, fundBase));
  const peers = {
    fastify: await start(0, process.execPath, [`${folder}/fastify.js`]),
    express: await start(1, process.execPath, [`${folder}/express.js`]),
    hono: await start(2, process.execPath, [`${folder}/hono.js`]),
    nginx: await start(3, findMachinePrograms().nginx, ["-p", nginxFolder, "-c", "nginx.conf"]),
  };
  const stop = async (): Promise<void> => {
    await Promise.all(Object.values(peers).map((peer) => peer.stop()));
    rmSync(nginxFolder, { recursive: true, force: true });
  };
  return { ...peers, stop };
};
