import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryEnv, memoryFlags } from "../scripts/memory-settings.ts";
import { findFreePorts } from "../scripts/ports.ts";

export const host = "health.localhost";
/** A PostgreSQL database that the run may fill. Without one, it uses a PGlite folder. */
const databaseUrl = process.env["BENCH_DATABASE_URL"] ?? "";
export const databaseName = databaseUrl === "" ? "PGlite" : "PostgreSQL";
const startLimitMs = 120_000;

const waitFor = async (url: string, child: ChildProcess): Promise<void> => {
  for (const end = Date.now() + startLimitMs; Date.now() < end && child.exitCode === null; await sleep(50)) {
    const response = await fetch(url, { headers: { host } }).catch(() => null);
    if (response !== null && response.status < 500) return;
  }
  throw new Error(`${url} does not answer`);
};

/** Starts a program and waits until it responds. */
export const startProgram = async (
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  readyUrl: string,
) => {
  const child = spawn(program, args, { stdio: "ignore", env: { ...process.env, ...env } });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  try {
    await waitFor(readyUrl, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, stop };
};

const startBuild = async (program: readonly string[], dir: string, env: Record<string, string>) => {
  const [port = 0] = await findFreePorts(1);
  const args = [...program, dir, "-H", "127.0.0.1", "-p", String(port)];
  const base = `http://127.0.0.1:${port}`;
  return {
    base,
    ...(await startProgram(
      process.execPath,
      args,
      { ...env, NEXT_DIST_DIR: ".next", LOG_LEVEL: "silent" },
      `${base}/`,
    )),
  };
};

/** Seals the session cookies of the portal that is measured. */
export const sessionSecret = "b".repeat(32);

/** Starts the bare application, whose handler calls a fund API. */
export const startBare = (dir: string, fundBase: string) =>
  startBuild([join(process.cwd(), "node_modules/next/dist/bin/next"), "start"], dir, {
    FUND_API_URL: fundBase,
    PEER_SECRET: sessionSecret,
  });

/** Starts a fund API with fresh demonstration data. */
export const startFundApi = async (url: string, dataDir: string) => {
  const [port = 0] = await findFreePorts(1);
  const base = `http://127.0.0.1:${port}`;
  const env = {
    FUND_API_PORT: String(port),
    FUND_API_DATA_DIR: dataDir,
    DATABASE_URL: url,
    FUND_API_DEMO: "on",
    LOG_LEVEL: "silent",
    ...memoryEnv,
  };
  return {
    base,
    ...(await startProgram(process.execPath, [...memoryFlags, "fund-api/main.ts"], env, `${base}/health`)),
  };
};

/** Adds employers to an empty database, with `npm run demo:load`. @returns seconds */
export const loadDemonstration = async (
  url: string,
  dataDir: string,
  size: Readonly<Record<"employers" | "people" | "months", number>>,
): Promise<number> => {
  const startedAt = performance.now();
  const sizes = Object.entries(size).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const env = { ...process.env, DATABASE_URL: url, FUND_API_DATA_DIR: dataDir, FUND_API_DEMO: "on" };
  const child = spawn(process.execPath, ["fund-api/platform/demo/command.ts", "load", ...sizes], {
    env,
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number];
  if (code !== 0) throw new Error("The large demonstration could not be loaded");
  return (performance.now() - startedAt) / 1000;
};

/** Starts a built portal for these fund APIs, without the gateway. */
export const startPortalFor = (dir: string, fundApiUrl: string) =>
  startBuild([...memoryFlags, "portal/main.ts"], dir, {
    ...memoryEnv,
    FUND_API_URL: fundApiUrl,
    SESSION_SECRETS: `1:${sessionSecret}`,
  });

/** Starts the portal with its own fund API and fresh demonstration data, without the gateway. */
export const startPortal = async (dir: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), "fund-bench-"));
  const fund = await startFundApi(databaseUrl, dataDir);
  const fundBase = fund.base;
  const portal = await startPortalFor(dir, fundBase);
  const stop = async (): Promise<void> => {
    await portal.stop();
    await fund.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { base: portal.base, pid: portal.pid, fundBase, fundPid: fund.pid, stop };
};

/** Headers that the portal's pages send with a call. */
const asPortalPage = { host, "x-csrf": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };

const logIn = async (base: string, userName: string): Promise<Response> => {
  const body = JSON.stringify({ userName, password: "Sunrise42" });
  const response = await fetch(`${base}/api/account/login`, { method: "POST", headers: asPortalPage, body });
  if (!response.ok) throw new Error(`${userName} could not log in: ${response.status}`);
  return response;
};

/** Signs in at a fund API. @returns the session's token */
export const tokenOf = async (base: string, userName: string): Promise<string> =>
  (await logIn(base, userName)).headers.get("x-session-token") ?? "";

/** Signs in at the portal and directly at the fund API. @returns the cookie and the bearer token */
export const signIn = async (portal: { base: string; fundBase: string }, userName = "lakeside-admin") => {
  const { headers } = await logIn(portal.base, userName);
  return {
    cookie: headers.getSetCookie()[0]?.split(";")[0] ?? "",
    authorization: `Bearer ${await tokenOf(portal.fundBase, userName)}`,
    asPortalPage,
  };
};
