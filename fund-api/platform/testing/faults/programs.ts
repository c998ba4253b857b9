import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "../../db/database.ts";
import { retryWhileDatabaseIsDown } from "../../db/retry-while-down.ts";
import { makeDraw } from "../../demo/rosters/ids.ts";
import { findFreePorts } from "../../../../scripts/ports.ts";
import { startScratchPostgres } from "../../../../scripts/scratch-postgres.ts";
import { findMachinePrograms } from "../../../../scripts/system-packages.ts";
import { openProxy, type Proxy, type Way } from "./proxy.ts";

export const dataKey = "ab".repeat(32);
const startLimitMs = 180_000;
/** In this many commits, one on average is lost before it reaches PostgreSQL, and one loses its response. */
const commitsPerReset = 40;

export const databaseNames = ["PostgreSQL", "PGlite"] as const;
export type DatabaseName = (typeof databaseNames)[number];

const startFundApi = async (port: number, env: Record<string, string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ["fund-api/main.ts"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...env, NODE_ENV: "test", LOG_LEVEL: "silent", FUND_API_DEMO: "off" },
  });
  let output = "";
  child.stderr.on("data", (bytes: Buffer) => (output += bytes.toString()));
  for (const end = Date.now() + startLimitMs; Date.now() < end && child.exitCode === null; await sleep(30)) {
    const response = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    if (response?.status === 200) return child;
  }
  throw new Error(`The fund API did not start. ${output}`);
};

/** Opens the database as soon as it accepts queries. */
const openReady = async (target: Parameters<typeof openDatabase>[0]) => {
  const db = openDatabase(target);
  const retryOptions = { onGone: () => undefined, signal: AbortSignal.timeout(startLimitMs) };
  await retryWhileDatabaseIsDown(() => sql`select 1`.execute(db), retryOptions);
  return db;
};

/** Opens a run's database, and the connection of the fund API to it. */
const openStore = async (name: DatabaseName, folder: string, seed: string) => {
  if (name === "PGlite") {
    const target = { dataDir: join(folder, "pglite") };
    return { open: () => openReady(target), env: {}, proxy: null, server: null };
  }
  const server = await startScratchPostgres(findMachinePrograms().postgres, { isToBeKilled: true });
  const draw = makeDraw(`commits ${seed}`);
  const chooseOutcome = (bytes: Buffer): Way => {
    if (!bytes.includes("commit\0")) return "pass";
    const drawnNumber = draw(1, commitsPerReset);
    return drawnNumber === 1 ? "lost request" : drawnNumber === 2 ? "lost answer" : "pass";
  };
  const url = new URL(server.url);
  const proxy = await openProxy(Number(url.port), chooseOutcome);
  url.port = String(proxy.port);
  return {
    open: () => openReady({ databaseUrl: server.url }),
    env: { DATABASE_URL: url.href },
    proxy,
    server,
  };
};

export type Programs = Awaited<ReturnType<typeof startPrograms>>;

/**
 * Prepares a database and starts the real fund API on it. A proxy resets connections between the fund API and
 * PostgreSQL, and callers have three ways to reach the fund API.
 */
export const startPrograms = async (name: DatabaseName, seed: string) => {
  const folder = mkdtempSync(join(tmpdir(), "fund-faults-"));
  const store = await openStore(name, folder, seed);
  const [port = 0] = await findFreePorts(1);
  const env = {
    DATABASE_URL: "",
    ...store.env,
    FUND_API_DATA_DIR: folder,
    FUND_API_PORT: String(port),
    FUND_API_DATA_KEY: dataKey,
  };
  const fixedWay = (way: Way) => openProxy(port, () => way);
  const ways: Readonly<Record<Way, Proxy>> = {
    pass: await fixedWay("pass"),
    "lost request": await fixedWay("lost request"),
    "lost answer": await fixedWay("lost answer"),
  };
  let fundApi: ChildProcess | null = null;
  const endFundApi = async (): Promise<void> => {
    if (fundApi === null) return;
    const ended = once(fundApi, "exit");
    if (fundApi.exitCode === null && fundApi.signalCode === null) fundApi.kill("SIGKILL");
    else return;
    await ended;
  };
  const start = async (): Promise<void> => {
    fundApi = await startFundApi(port, env);
  };
  return {
    name,
    /** Opens the database separately. PGlite must be opened only while the fund API is stopped. */
    open: store.open,
    start,
    endFundApi,
    killFundApi: async () => {
      await endFundApi();
      await start();
    },
    /** Null if the database runs inside the fund API. */
    killServer: store.server?.killAndRestart ?? null,
    addressOf: (way: Way) => `http://127.0.0.1:${ways[way].port}`,
    resets: () => ({
      callers: ways["lost request"].resets() + ways["lost answer"].resets(),
      commits: store.proxy?.resets() ?? 0,
    }),
    stop: async () => {
      await endFundApi();
      for (const proxy of Object.values(ways)) await proxy.close();
      await store.proxy?.close();
      await store.server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
