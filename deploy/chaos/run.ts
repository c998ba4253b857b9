import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { testPassword } from "../../fund-api/platform/testing/app.ts";
import { ensureBuilt } from "../../scripts/portal-build.ts";
import { memoryEnv, memoryFlags } from "../../scripts/memory-settings.ts";
import { findFreePorts } from "../../scripts/ports.ts";
import { type Environment, type Program, startProgram, waitForResponse } from "../../scripts/program.ts";
import { createVisitor, type Sent, type Visitor } from "../rehearsal/visitor.ts";
import { type Journey, journeys } from "./journeys.ts";
import { judgeStep } from "./judge.ts";
import { type ChaosProxy, type Mode, modes, startChaosProxy } from "./proxy.ts";

/** The portal's FUND_API_TIMEOUT_MS in a run: more than any step takes on a busy machine. */
const timeoutMs = 3_000;
/** Time to answer after that limit. */
const graceMs = 1_000;
const startLimitMs = 180_000;
/** Time in which a step must succeed again after the fund API is back. */
const recoveryMs = 5_000;
const host = "health.localhost";

type Stack = { readonly portalPort: number; readonly proxy: ChaosProxy; readonly listEnded: () => string[] };

/** Starts the fund API with the demonstration's data, the proxy, and the built portal. */
const startStack = async (stops: (() => Promise<unknown> | void)[]): Promise<Stack> => {
  const folder = mkdtempSync(`${tmpdir()}/fund-chaos-`);
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync("test-results", { recursive: true });
  const log = createWriteStream("test-results/chaos.log");
  const [fundApiPort = 0, portalPort = 0] = await findFreePorts(2);
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: "warn" };
  const ended: string[] = [];
  const start = async (name: string, port: number, args: readonly string[], env: Environment): Promise<void> => {
    const onLine = (line: string): void => void log.write(`${new Date().toISOString()} ${name} ${line}\n`);
    const program: Program = startProgram({ name, args, env: { ...inherited, ...env }, onLine });
    void program.ended.then((reason) => ended.push(`${name} ended (${reason})`));
    stops.push(() => program.stop());
    const isOver = (): boolean => ended.length > 0;
    const waiting = { host, timeoutMs: startLimitMs, isOver, onAnswer: () => undefined };
    if ((await waitForResponse(`http://127.0.0.1:${port}/health`, waiting)) === null)
      throw new Error(`${name} did not start:\n${program.lastLines.join("\n")}`);
  };
  await start("fund API", fundApiPort, [...memoryFlags, "fund-api/main.ts"], {
    ...memoryEnv,
    FUND_API_PORT: String(fundApiPort),
    FUND_API_DATA_DIR: folder,
    FUND_API_DEMO: "on",
    PASSWORD_COST: "least",
  });
  const proxy = await startChaosProxy({ targetPort: fundApiPort, timeoutMs });
  stops.push(proxy.close);
  await start("portal", portalPort, [...memoryFlags, "portal/main.ts", "-p", String(portalPort)], {
    ...memoryEnv,
    FUND_API_URL: `http://127.0.0.1:${proxy.port}`,
    FUND_API_TIMEOUT_MS: String(timeoutMs),
    SESSION_SECRETS: `1:${"s".repeat(40)}`,
    NEXT_TELEMETRY_DISABLED: "1",
  });
  return { portalPort, proxy, listEnded: () => ended };
};

/** Tries work three times while nothing fails, because a busy machine may take longer than the portal's time limit. */
const retry = async <Value>(work: () => Promise<Value>, tries = 3): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    if (tries === 1) throw error;
    await sleep(500);
    return retry(work, tries - 1);
  }
};

/** `problem` describes the last response if the step didn't succeed in time; the milliseconds are then the whole time. */
type Recovery = { readonly problem: string | null; readonly recoveredMs: number };

/** Repeats a step until it succeeds, or until its time is over. */
const recover = async (visitor: Visitor, journey: Journey, first: Sent): Promise<Recovery> => {
  const from = performance.now();
  let sent = first;
  let last = "";
  while (performance.now() - from < recoveryMs) {
    const response = await visitor.send(sent);
    const status = response?.status ?? 0;
    if (status === 200) return { problem: null, recoveredMs: performance.now() - from };
    last = `${status} ${response?.text.slice(0, 200)}`;
    const isSignedOut = status === 401 || status === 307;
    if (isSignedOut) await visitor.logIn(journey.userName, testPassword).catch(() => undefined);
    // The lost write was done, and changed the version.
    else if (status === 412) sent = await journey.prepare(visitor).catch(() => sent);
    else await sleep(100);
  }
  return { problem: `no recovery: ${last}`, recoveredMs: performance.now() - from };
};

type Cell = { readonly problems: readonly string[]; readonly waitedMs: number; readonly recoveredMs: number };

/** Makes a step while nothing fails. Also loads the page's code, which takes longest the first time. */
const warmUp = async (visitor: Visitor, journey: Journey): Promise<void> => {
  const { problem } = await recover(visitor, journey, await retry(() => journey.prepare(visitor)));
  if (problem !== null) throw new Error(`Without a failure, ${journey.name}: ${problem}`);
  await retry(async () => journey.undo?.(visitor));
};

const runCell = async ({ proxy, listEnded }: Stack, visitor: Visitor, mode: Mode, journey: Journey): Promise<Cell> => {
  const sent = await retry(() => journey.prepare(visitor));
  await proxy.setMode(mode);
  const from = performance.now();
  const response = await visitor.send(sent);
  const waitedMs = performance.now() - from;
  const arrivals = proxy.arrivals();
  await proxy.setMode(null);
  const isCall = sent.path.startsWith("/api/");
  const writePath = sent.body === undefined ? null : sent.path;
  const problems = judgeStep({ mode, isCall, writePath, limitMs: timeoutMs + graceMs, waitedMs, response, arrivals });
  const { problem, recoveredMs } = await recover(visitor, journey, sent);
  if (problem === null) await retry(async () => journey.undo?.(visitor));
  else problems.push(problem);
  return { problems: [...problems, ...listEnded()], waitedMs, recoveredMs };
};

/**
 * Makes each step of `journeys` in each mode of the proxy between the built portal and a fund API.
 * @returns the table, figures, and everything that was wrong
 */
export const runChaos = async (chosenModes: readonly Mode[] = modes) => {
  ensureBuilt(".next");
  const stops: (() => Promise<unknown> | void)[] = [];
  try {
    const stack = await startStack(stops);
    const visitors = new Map<string, Visitor>();
    const getVisitor = async ({ userName }: Journey): Promise<Visitor> => {
      const visitor = visitors.get(userName) ?? createVisitor({ host, port: stack.portalPort }, visitors.size);
      if (!visitors.has(userName)) await retry(() => visitor.logIn(userName, testPassword));
      visitors.set(userName, visitor);
      return visitor;
    };
    const differences: string[] = [];
    const cells: Cell[] = [];
    const rows = [["", ...journeys.map(({ name }) => name)]];
    for (const journey of journeys) await warmUp(await getVisitor(journey), journey);
    for (const mode of chosenModes) {
      const row: string[] = [mode];
      for (const journey of journeys) {
        const cell = await runCell(stack, await getVisitor(journey), mode, journey);
        cells.push(cell);
        row.push(cell.problems.length === 0 ? "ok" : "FAILED");
        differences.push(...cell.problems.map((problem) => `${mode}, ${journey.name}: ${problem}`));
      }
      rows.push(row);
    }
    const longest = (values: readonly number[]): number => Math.round(Math.max(...values));
    const figures = [
      `${cells.length} cells; time limit ${timeoutMs} ms, with ${graceMs} ms to answer`,
      `slowest answer ${longest(cells.map(({ waitedMs }) => waitedMs))} ms`,
      `slowest recovery ${longest(cells.map(({ recoveredMs }) => recoveredMs))} ms`,
    ].join("; ");
    const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
    const table = rows.map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
    return { table, figures, differences };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
};
