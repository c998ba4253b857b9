// npm start: builds, starts and stops the whole portal. launch.js has installed the packages.
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureBuilt } from "./portal-build.ts";
import { demonstrationSetting } from "../fund-api/demonstration-setting.ts";
import { demonstrationAccounts } from "./demonstration-accounts.ts";
import { listMissing, portalNeeds } from "../lib/settings.ts";
import { openLogFile } from "./log-file.ts";
import { memoryEnv, memoryFlags } from "./memory-settings.ts";
import { requireFreePorts } from "./ports.ts";
import { type Environment, type Program, startProgram, waitForResponse } from "./program.ts";
import { createRestarts } from "./restarts.ts";
import { sessionSecrets } from "./secrets.ts";

const { env } = process;
const port = Number(env.PORT ?? 8080);
const portalPort = Number(env.PORTAL_PORT ?? port + 1);
const fundApiPort = Number(env.FUND_API_PORT ?? port + 2);
const dataDir = env.FUND_API_DATA_DIR ?? ".data";
const distDir = env.NEXT_DIST_DIR ?? ".next";
const ownFundApi = !env.FUND_API_URL;
const fundApiUrl = env.FUND_API_URL ?? `http://127.0.0.1:${fundApiPort}`;
const log = openLogFile(dataDir);
const showsLog = env.LOG === "1";

/** Returns the environment without settings a program doesn't need: only the fund API gets the data key. */
const removeVariables = (...names: readonly string[]): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
const fundApiEnv: Environment = {
  ...removeVariables("SESSION_SECRETS"),
  FUND_API_PORT: String(fundApiPort),
  FUND_API_DATA_DIR: dataDir,
  // A restarted program doesn't compile its modules again.
  NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? resolve(dataDir, "compile-cache"),
};
const sharedEnv = removeVariables(
  "SESSION_SECRETS",
  "DATABASE_URL",
  "DATABASE_READ_URL",
  "FUND_API_DATA_KEY",
  "SMTP_URL",
);

/** A program, its address, and the maximum time until its first response. */
const planOf = (name: string, url: string, limitMs: number, args: readonly string[], programEnv: Environment) => {
  return { name, url, limitMs, args, env: programEnv, restarts: createRestarts(), hasEverAnswered: false };
};
type Plan = ReturnType<typeof planOf>;

const runningPrograms = new Map<string, Program>();
let isStopping = false;

const stopAll = async (): Promise<void> => {
  isStopping = true;
  // From the visitor's side inward, so that no request loses a program it needs.
  for (const name of ["gateway", "portal", "fund-api"]) await runningPrograms.get(name)?.stop();
};

const linesOf = ({ lastLines }: Program): string => lastLines.map((line) => `  ${line}`).join("\n");

const fail = async (text: string): Promise<void> => {
  if (isStopping) return;
  await stopAll();
  console.error(`\n${text}\nAll output is in ${log.path}.`);
  process.exit(1);
};

/** The log goes to a file. The terminal shows the lines that the fund API and the gateway write for people. */
const printLine = (name: string, line: string, isForPeople: boolean): void => {
  log.add(`[${name}] ${line}`);
  if (showsLog || (isForPeople && name !== "portal")) console.log(`[${name}] ${line}`);
};

const printReady = ({ name, pid }: Program, url: string): void =>
  console.log(`${name.padEnd(9)} ${url}  process ${pid}`);

/** Waits until a program responds. @returns its status; null if it ended or did not respond in time */
const answers = async (program: Program, { url, limitMs }: Plan): Promise<number | null> => {
  const isOver = (): boolean => isStopping || runningPrograms.get(program.name) !== program || program.hasEnded;
  const onResponse = (): void => void (program.hasResponded = true);
  const host = `health.localhost:${port}`;
  const status = await waitForResponse(url, { host, timeoutMs: limitMs, isOver, onAnswer: onResponse });
  return isOver() ? null : status;
};

/** Restarts a program whenever it ends; the others stay up. */
const restartWhenEnded = async (program: Program, plan: Plan): Promise<void> => {
  const exitReason = await program.ended;
  program.hasEnded = true;
  if (isStopping) return;
  const { name } = program;
  if (!plan.hasEverAnswered && !program.hasResponded) {
    await fail(`${name} ended (${exitReason}) before it answered. Its last lines:\n${linesOf(program)}`);
    return;
  }
  plan.hasEverAnswered = true;
  const pauseMs = plan.restarts.afterEnd(program);
  if (pauseMs === null) {
    const restartCountText = `${plan.restarts.count()} times in ten minutes`;
    await fail(`${name} keeps ending (${exitReason}), ${restartCountText}. Its last lines:\n${linesOf(program)}`);
    return;
  }
  console.error(`${name} ended (${exitReason}). Starting it again.`);
  await sleep(pauseMs);
  if (isStopping) return;
  const restartedProgram = start(plan);
  if ((await answers(restartedProgram, plan)) !== null) printReady(restartedProgram, plan.url);
  // A program that doesn't respond hangs: it is killed, then restarted.
  else if (!isStopping && !restartedProgram.hasEnded && runningPrograms.get(name) === restartedProgram)
    restartedProgram.kill();
};

const start = (plan: Plan): Program => {
  const program = startProgram({ ...plan, onLine: (...line) => printLine(plan.name, ...line) });
  runningPrograms.set(plan.name, program);
  void restartWhenEnded(program, plan);
  return program;
};

/** Waits for a program's first response; a server error ends everything. */
const firstResponse = async (plan: Plan): Promise<void> => {
  for (;;) {
    const program = runningPrograms.get(plan.name);
    if (program === undefined) return;
    const status = await answers(program, plan);
    if (isStopping) return;
    if (status !== null && status < 500) {
      plan.hasEverAnswered = true;
      if (runningPrograms.get(plan.name) === program) printReady(program, plan.url);
      return;
    }
    if (!program.hasEnded && runningPrograms.get(plan.name) === program) {
      const problem = `${plan.name} does not answer as it should at ${plan.url} (status ${status})`;
      await fail(`${problem}. Its last lines:\n${linesOf(program)}`);
      return;
    }
    // This program was already restarted.
    await sleep(100);
  }
};

const endings = (): string => {
  const lines = [`\nHealth & Welfare Fund  http://health.localhost:${port}`];
  lines.push(`Pension Fund           http://pension.localhost:${port}`);
  if (ownFundApi && !env.SMTP_URL && env.NODE_ENV !== "production") {
    lines.push(`Mailbox                ${fundApiUrl}/mailbox  (emails of both funds; SMTP_URL sends them instead)`);
  }
  lines.push(`Log                    ${log.path}  (LOG=1 npm start shows it here)`);
  const { isOn, reason } = demonstrationSetting(env);
  if (ownFundApi && isOn) lines.push(`\n${demonstrationAccounts}`);
  if (ownFundApi && !isOn) {
    const hint = "FUND_API_DEMO=on npm start adds it to an empty database.";
    lines.push(`\nDemonstration data     off, because ${reason}. ${hint}`);
  }
  return `${lines.join("\n")}\n\nReady. Ctrl-C stops everything.`;
};

const main = async (): Promise<void> => {
  const missingLines = listMissing(env, ownFundApi ? [...portalNeeds, "FUND_API_DATA_KEY"] : portalNeeds);
  if (missingLines.length > 0)
    throw new Error(`NODE_ENV is production. Nothing was started:\n${missingLines.join("\n")}`);
  const ports = [
    ["gateway", port],
    ["portal", portalPort],
    ["fund-api", fundApiPort],
  ] as const;
  await requireFreePorts(ownFundApi ? ports : ports.slice(0, 2));
  ensureBuilt(distDir);

  const fundApi = planOf("fund-api", fundApiUrl, 120_000, [...memoryFlags, "fund-api/main.ts"], {
    ...fundApiEnv,
    ...memoryEnv,
  });
  const portalEnv = { ...sharedEnv, FUND_API_URL: fundApiUrl, SESSION_SECRETS: sessionSecrets(dataDir) };
  const portalArgs = [...memoryFlags, "portal/main.ts", "-p", String(portalPort)];
  const nextEnv = { ...portalEnv, ...memoryEnv, NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: "1" };
  const portal = planOf("portal", `http://127.0.0.1:${portalPort}/`, 60_000, portalArgs, nextEnv);
  const gatewayEnv = { ...sharedEnv, PORT: String(port), PORTAL_PORT: String(portalPort) };
  const gateway = planOf("gateway", `http://127.0.0.1:${port}/`, 60_000, ["deploy/gateway.ts"], gatewayEnv);

  const plans = ownFundApi ? [fundApi, portal, gateway] : [portal, gateway];
  for (const plan of plans) start(plan);
  for (const plan of plans) await firstResponse(plan);
  if (!isStopping) console.log(endings());
};

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    // A second signal ends everything at once, by force; the programs exit with their parent (exit-with-parent.ts).
    if (isStopping) process.exit(1);
    console.log("\nStopping …");
    void stopAll().finally(() => process.exit(0));
  });
}

main().catch((error: Error) => fail(error.message));
