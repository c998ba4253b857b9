// npm start: installs, builds, starts and stops the whole portal. Plain JavaScript without packages, because
// it runs before there are any, on whatever Node the machine has.
import { chdir } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureBuilt } from "./portal-build.js";
import { demonstrationAccounts } from "./demonstration-accounts.js";
import { ensureInstalled } from "./install.js";
import { requireFreePorts } from "./ports.js";
import { startProgram, waitForAnswer } from "./program.js";
import { sessionSecrets } from "./secrets.js";

chdir(`${import.meta.dirname}/..`);

const { env } = process;
const port = Number(env.PORT ?? 8080);
const portalPort = Number(env.PORTAL_PORT ?? port + 1);
const fundApiPort = Number(env.FUND_API_PORT ?? port + 2);
const dataDir = env.FUND_API_DATA_DIR ?? ".data";
const distDir = env.NEXT_DIST_DIR ?? ".next";
const ownFundApi = !env.FUND_API_URL;
const fundApiUrl = env.FUND_API_URL ?? `http://127.0.0.1:${fundApiPort}`;
const maxFundApiRestarts = 5;

/** The environment without what a program does not need: the data's key stays with the fund API. */
const without = (...names) => Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
const fundApiEnv = {
  ...without("SESSION_SECRETS"),
  FUND_API_PORT: String(fundApiPort),
  FUND_API_DATA_DIR: dataDir,
};
const shared = without("SESSION_SECRETS", "DATABASE_URL", "FUND_API_DATA_KEY", "SMTP_URL");

const running = new Map();
let stopping = false;

const stopAll = async () => {
  stopping = true;
  // From the visitor's side inwards, so that no request loses what it stands on.
  for (const name of ["gateway", "portal", "fund-api"]) await running.get(name)?.stop();
};

const linesOf = (program) => program.lastLines.map((line) => `  ${line}`).join("\n");

const fail = async (text) => {
  if (stopping) return;
  await stopAll();
  console.error(`\n${text}`);
  process.exit(1);
};

const restartOrFail = async (program, restart, restartsLeft) => {
  const how = await program.ended;
  if (stopping) return;
  if (!program.hasAnswered || restartsLeft === 0) {
    await fail(`${program.name} ended (${how}). Its last lines:\n${linesOf(program)}`);
    return;
  }
  console.error(`${program.name} ended (${how}); starting it again (${restartsLeft} left).`);
  await sleep(200);
  if (stopping) return;
  restart();
  await answers(program.name, fundApiUrl, 30_000);
};

/** Only the fund API is started again, because it alone can: its data is safe on disk at every answer. */
const start = (name, args, programEnv, restartsLeft = 0) => {
  const onLine = (line) => env.START_QUIET || console.log(`[${name}] ${line}`);
  const program = startProgram({ name, args, env: programEnv, onLine });
  running.set(name, program);
  void restartOrFail(program, () => start(name, args, programEnv, restartsLeft - 1), restartsLeft);
  return program;
};

/** Waits for a program's first answer; a server error as first answer ends everything. */
const answers = async (name, url, timeoutMs) => {
  const program = running.get(name);
  const isOver = () => stopping || running.get(name) !== program;
  const status = await waitForAnswer(url, { host: `health.localhost:${port}`, timeoutMs, isOver });
  if (isOver()) return;
  if (status === null || status >= 500) {
    await fail(
      `${name} does not answer as it should at ${url} (status ${status}). Its last lines:\n${linesOf(program)}`,
    );
  }
  program.hasAnswered = true;
  console.log(`${name.padEnd(9)} ${url}  process ${program.pid}`);
};

const main = async () => {
  const ports = [
    ["gateway", port],
    ["portal", portalPort],
    ["fund-api", fundApiPort],
  ];
  await requireFreePorts(ownFundApi ? ports : ports.slice(0, 2));
  ensureInstalled();
  ensureBuilt(distDir);

  if (ownFundApi) start("fund-api", ["fund-api/main.ts"], fundApiEnv, maxFundApiRestarts);
  const portalEnv = { ...shared, FUND_API_URL: fundApiUrl, SESSION_SECRETS: sessionSecrets(dataDir) };
  // A nursery half as large as V8 would make it: 80 MB less memory for hardly more work.
  const portal = ["--max-semi-space-size=8", "portal/main.ts", "-p", String(portalPort)];
  start("portal", portal, { ...portalEnv, NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: "1" });
  start("gateway", ["deploy/gateway.ts"], { ...shared, PORT: String(port), PORTAL_PORT: String(portalPort) });

  // A first start makes the database and the demonstration data.
  if (ownFundApi) await answers("fund-api", fundApiUrl, 120_000);
  await answers("portal", `http://127.0.0.1:${portalPort}/`, 60_000);
  await answers("gateway", `http://127.0.0.1:${port}/`, 60_000);
  if (stopping) return;

  console.log(`\nHealth & Welfare Fund  http://health.localhost:${port}`);
  console.log(`Pension Fund           http://pension.localhost:${port}`);
  if (ownFundApi && !env.SMTP_URL && env.NODE_ENV !== "production") {
    console.log(`Mailbox                ${fundApiUrl}/mailbox  (mails of both funds; SMTP_URL sends them instead)`);
  }
  if (ownFundApi && env.FUND_API_DEMO !== "off") console.log(`\n${demonstrationAccounts}`);
  console.log("\nReady. Ctrl-C stops everything.");
};

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    // Asked twice: at once, by force. The programs follow by themselves (leave-with-parent.js).
    if (stopping) process.exit(1);
    console.log("\nStopping …");
    void stopAll().finally(() => process.exit(0));
  });
}

main().catch((error) => fail(error.message));
