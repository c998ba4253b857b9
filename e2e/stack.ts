import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePorts } from "../scripts/ports.js";
import { createScratchDatabase } from "./scratch-database.ts";

export type FundKey = "health" | "pension";

/** A whole portal of its own, as `npm start` makes it, on free ports and fresh demonstration data. */
export type Stack = {
  readonly url: (fund: FundKey) => string;
  /** SIGKILL to the fund API; comes back when it has been started again and answers. */
  readonly killFundApi: () => Promise<void>;
  /** Everything the programs printed so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

const startLimitMs = 180_000;

const readyOrEnd = async (child: ChildProcess, output: () => string): Promise<void> => {
  const end = Date.now() + startLimitMs;
  while (!output().includes("Ready.")) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`The portal did not start:\n${output()}`);
    await sleep(25);
  }
};

const fundApiProcesses = (output: string): number[] =>
  [...output.matchAll(/^fund-api .* process (\d+)$/gm)].map((match) => Number(match[1]));

/** Starts the portal with `npm start`'s own program. @param databaseUrl a PostgreSQL server; unset means PGlite */
export const startStack = async (databaseUrl: string | undefined): Promise<Stack> => {
  const dataDir = mkdtempSync(join(tmpdir(), "fund-portal-"));
  const database = databaseUrl === undefined ? undefined : await createScratchDatabase(databaseUrl);
  const [port, portalPort, fundApiPort] = await findFreePorts(3);
  const child = spawn(process.execPath, ["scripts/start.js"], {
    env: {
      ...process.env,
      PORT: String(port),
      PORTAL_PORT: String(portalPort),
      FUND_API_PORT: String(fundApiPort),
      FUND_API_DATA_DIR: dataDir,
      DATABASE_URL: database?.url ?? "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (printed += text));
  const output = (): string => printed;

  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    }
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await readyOrEnd(child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: (fund) => `http://${fund}.localhost:${port}`,
    killFundApi: async () => {
      const before = fundApiProcesses(printed);
      process.kill(before.at(-1) ?? Number.NaN, "SIGKILL");
      while (fundApiProcesses(printed).length === before.length) await sleep(25);
    },
    output,
    stop,
  };
};
