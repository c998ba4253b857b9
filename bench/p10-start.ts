import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePorts } from "../scripts/ports.ts";
import { type BenchRow, median, residentMb } from "./measure.ts";

const secondsBar = 2;
const memoryBarMb = 220;
const recoverySecondsBar = 3;

const firstPage = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = request(
      `http://127.0.0.1:${port}/`,
      { headers: { host: `health.localhost:${port}` } },
      (response) => {
        response.resume().once("end", () => resolve(response.statusCode === 200));
      },
    );
    connection.once("error", () => resolve(false)).end();
  });

const isReady = async (fundPort: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${fundPort}/health`).catch(() => null))?.ok ?? false;

/** Measures the seconds until the fund API responds again after a kill. */
const recover = async (pid: number, fundPort: number): Promise<number> => {
  const killedAt = performance.now();
  process.kill(pid, "SIGKILL");
  while (await isReady(fundPort)) await sleep(5);
  while (!(await isReady(fundPort))) await sleep(20);
  return (performance.now() - killedAt) / 1000;
};

type Started = { readonly seconds: number; readonly mb: number; readonly recoverySeconds: number };

/** Measures one `npm start`: seconds to the first page, memory after 300 pages, and the fund API's recovery time. */
const startOnce = async (dataDir: string): Promise<Started> => {
  const [port = 0, portalPort = 0, fundPort = 0] = await findFreePorts(3);
  const startedAt = performance.now();
  const ports = { PORT: String(port), PORTAL_PORT: String(portalPort), FUND_API_PORT: String(fundPort) };
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...ports, FUND_API_DATA_DIR: dataDir, DATABASE_URL: "" },
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  try {
    for (const end = Date.now() + 180_000; !(await firstPage(port)); await sleep(20)) {
      if (Date.now() > end || child.exitCode !== null) throw new Error(`npm start did not answer:\n${output}`);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    for (let page = 0; page < 300; page += 1) await firstPage(port);
    const pidOf = async (program: string): Promise<number> => {
      const line = new RegExp(`^${program} .* process (\\d+)$`, "m");
      while (!line.test(output)) await sleep(20);
      return Number(line.exec(output)?.[1]);
    };
    const mb = residentMb(await pidOf("portal"));
    return { seconds, mb, recoverySeconds: await recover(await pidOf("fund-api"), fundPort) };
  } finally {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  }
};

/** P10: `npm start` when built and seeded → first page, and the portal's memory after that. */
export const p10 = async (): Promise<BenchRow[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), "fund-bench-"));
  try {
    await startOnce(dataDir);
    const runs = [await startOnce(dataDir), await startOnce(dataDir), await startOnce(dataDir)];
    const seconds = median(runs.map((run) => run.seconds));
    const mb = median(runs.map((run) => run.mb));
    const recoverySeconds = median(runs.map((run) => run.recoverySeconds));
    return [
      {
        id: "P10",
        what: "npm start when built → first page",
        figures: `${seconds.toFixed(2)} s`,
        bar: `≤ ${secondsBar} s`,
        holds: seconds <= secondsBar,
      },
      {
        id: "P10",
        what: "memory of the portal",
        figures: `${mb.toFixed(0)} MB`,
        bar: `≤ ${memoryBarMb} MB`,
        holds: mb <= memoryBarMb,
      },
      {
        id: "P10",
        what: "the fund API after a kill → ready again",
        figures: `${recoverySeconds.toFixed(2)} s`,
        bar: `≤ ${recoverySecondsBar} s`,
        holds: recoverySeconds <= recoverySecondsBar,
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
