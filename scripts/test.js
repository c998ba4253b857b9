// npm test: everything, from a fresh clone to the browser journeys, and one line at the end that says how many
// tests passed. Plain JavaScript without packages, because it runs before there are any.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { chdir } from "node:process";
import { ensureInstalled } from "./install.js";
import { findMachinePrograms } from "./machine.js";
import { startScratchPostgres } from "./scratch-postgres.js";

chdir(`${import.meta.dirname}/..`);

const totals = { passed: 0, failed: 0 };
const summary = [];
let current;
let isStopping = false;
let postgres;

const add = (name, startedAt, { passed, failed }) => {
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  summary.push(`${failed > 0 ? "FAILED" : "ok"}\t${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  console.log(summary.at(-1));
};

const runScript = (script, args, env) =>
  new Promise((resolve) => {
    // Nothing begins any more; the program ends when what it started has stopped.
    if (isStopping) return;
    current = spawn("npm", ["run", "-s", script, "--", ...args], {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
      // A group of its own: a signal to it reaches every worker, which npm does not pass on to.
      detached: true,
    });
    current.once("error", () => resolve(1));
    current.once("close", (code) => resolve(code ?? 1));
  });

/** A step without tests of its own counts as one; a step that fails without a failed test counts as one failure. */
const countOf = (code, report, read) => {
  if (report === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(report, "utf8")));
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const readJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests,
});
// A test that was skipped, or never got its turn, has not passed.
const readPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
});

const step = async (name, script, { args = [], env = {}, report, read } = {}) => {
  console.log(`\n== ${name}`);
  const startedAt = Date.now();
  if (report) rmSync(report, { force: true });
  const code = await runScript(script, args, env);
  add(name, startedAt, countOf(code, report, read));
  return code === 0;
};

const finish = async () => {
  await postgres?.stop();
  console.log(`\n${summary.join("\n")}`);
  console.log(`tests: ${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed > 0 ? 1 : 0);
};

const main = async () => {
  ensureInstalled({ withDev: true });
  const { chromium, postgres: programs, nginx } = findMachinePrograms();
  if (!process.env.TEST_DATABASE_URL) postgres = await startScratchPostgres(programs);
  const databaseUrl = process.env.TEST_DATABASE_URL ?? postgres.url;
  mkdirSync("test-results", { recursive: true });

  await step("format", "format:check");
  await step("lint", "lint");
  await step("types", "types");
  await step("unused code", "unused");
  await step("contract drift", "openapi", { args: ["--check"] });
  const unit = "test-results/unit.json";
  await step("unit and data tests (PGlite and PostgreSQL)", "unit", {
    args: ["--silent", "--json", `--outputFile=${unit}`],
    env: { TEST_DATABASE_URL: databaseUrl, NGINX_PATH: nginx },
    report: unit,
    read: readJest,
  });
  if (!(await step("build", "build"))) return;
  const endToEnd = (name, args, env) => {
    const report = `test-results/${name.replaceAll(/\W+/g, "-")}.json`;
    const all = { CHROMIUM_PATH: chromium, E2E_REPORT: report, ...env };
    return step(name, "e2e", { args, env: all, report, read: readPlaywright });
  };
  await endToEnd("end to end, both funds", []);
  await endToEnd("the journey again on PostgreSQL", ["--grep", "@journey"], { E2E_DATABASE_URL: databaseUrl });
};

const stopCurrent = () => {
  isStopping = true;
  try {
    if (current?.pid !== undefined) process.kill(-current.pid, "SIGTERM");
  } catch {
    // It has ended by itself.
  }
};

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => {
    stopCurrent();
    add(`stopped by ${signal}`, Date.now(), { passed: 0, failed: 1 });
    void finish();
  });
}

const run = async () => {
  try {
    await main();
  } catch (error) {
    console.error(error.message);
    add("preparation", Date.now(), { passed: 0, failed: 1 });
  }
  await finish();
};

void run();
