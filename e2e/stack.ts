import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { clockEnvironment } from "./clock.ts";
import { findFreePorts } from "../scripts/ports.ts";
import { createData, type Data, seededData } from "./seeded-data.ts";

export type FundKey = "health" | "pension";

/** A separate portal, as `npm start` creates it, on free ports with fresh demonstration data. */
export type Stack = {
  readonly url: (fund: FundKey) => string;
  /** Kills the fund API with SIGKILL; resolves when it has restarted and responds. */
  readonly killFundApi: () => Promise<void>;
  readonly databaseUrl: string | undefined;
  /** Its data, for another portal that starts after this one has ended. */
  readonly data: Omit<Data, "discard">;
  /** Returns everything the programs printed so far. */
  readonly output: () => string;
  /** Returns the process id of a program's newest process. */
  readonly processOf: (program: "starter" | "gateway" | "portal" | "fund-api") => number;
  /** The starter's exit code; null when it was killed. */
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<void>;
};

const startLimitMs = 180_000;

const waitUntilReady = async (child: ChildProcess, output: () => string): Promise<void> => {
  const end = Date.now() + startLimitMs;
  while (!output().includes("Ready.")) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`The portal did not start:\n${output()}`);
    await sleep(25);
  }
};

const processesOf = (program: string, output: string): number[] =>
  [...output.matchAll(new RegExp(`^${program} .* process (\\d+)$`, "gm"))].map((match) => Number(match[1]));

const startOnFreePorts = async (
  data: Omit<Data, "discard">,
  settings: Readonly<Record<string, string>>,
): Promise<Stack> => {
  const [port, portalPort, fundApiPort] = await findFreePorts(3);
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    env: {
      ...process.env,
      ...clockEnvironment(),
      PORT: String(port),
      PORTAL_PORT: String(portalPort),
      FUND_API_PORT: String(fundApiPort),
      FUND_API_DATA_DIR: data.dataDir,
      DATABASE_URL: data.databaseUrl ?? "",
      FUND_API_DEMO: "on",
      LOG: "1",
      PASSWORD_COST: "least",
      // Tests and browsers share the processors with the programs.
      PORTAL_MAX_REQUESTS: "200",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let outputText = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (outputText += text));
  const output = (): string => outputText;

  const exitCode = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await exitCode;
  };
  try {
    await waitUntilReady(child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: (fund) => `http://${fund}.localhost:${port}`,
    databaseUrl: data.databaseUrl,
    data,
    killFundApi: async () => {
      const processesBefore = processesOf("fund-api", outputText);
      process.kill(processesBefore.at(-1) ?? Number.NaN, "SIGKILL");
      while (processesOf("fund-api", outputText).length === processesBefore.length) await sleep(25);
    },
    output,
    processOf: (program) => (program === "starter" ? child.pid : processesOf(program, outputText).at(-1)) ?? Number.NaN,
    ended: exitCode,
    stop,
  };
};

const portTaken = /Port \d+ \([\w-]+\) is in use|EADDRINUSE/;

/** Starts the portal with `npm start`'s own program, on existing data. */
export const startOn = async (
  data: Omit<Data, "discard">,
  settings: Readonly<Record<string, string>> = {},
  tries = 3,
): Promise<Stack> => {
  try {
    return await startOnFreePorts(data, settings);
  } catch (error) {
    // Another program can take a port between the choice and the use.
    if (tries > 1 && portTaken.test(String(error))) return startOn(data, settings, tries - 1);
    throw error;
  }
};

type OwnStack = { readonly stack: Stack; readonly data: Data; readonly hasEnded: () => boolean };

/** Like `startStack`, but also returns its data. */
export const startOwnStack = async (settings: Readonly<Record<string, string>> = {}): Promise<OwnStack> => {
  const data = await createData(seededData());
  try {
    const stack = await startOn(data, settings);
    let hasEnded = false;
    void stack.ended.then(() => (hasEnded = true));
    const stop = async (): Promise<void> => {
      await stack.stop();
      await data.discard();
    };
    return { stack: { ...stack, stop }, data, hasEnded: () => hasEnded };
  } catch (error) {
    await data.discard();
    throw error;
  }
};

/**
 * Starts a portal on its own fresh demonstration data, which are deleted when it stops.
 * @param settings environment variables
 */
export const startStack = async (settings?: Readonly<Record<string, string>>): Promise<Stack> =>
  (await startOwnStack(settings)).stack;
