// npm test: everything, from a fresh clone to the browser journeys, and one line at the end that says how many
// tests passed. Plain JavaScript without packages, because it runs before there are any.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve as resolvePath } from "node:path";
import { chdir } from "node:process";
import { ensureInstalled } from "./install.js";
import { longTestsFor } from "./long-tests.js";
import { findMachinePrograms } from "./system-packages.js";
import { startScratchPostgres } from "./scratch-postgres.js";
import { writeReport } from "./test-report.js";

chdir(`${import.meta.dirname}/..`);

const totals = { passed: 0, failed: 0 };
const summary = [];
const reports = { unit: "test-results/unit.json", setUp: "test-results/set-up.txt", endToEnd: [] };
const running = new Set();
let isStopping = false;
let postgres;

const add = (name, startedAt, { passed, failed }, cpuSeconds = Number.NaN) => {
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const times = Number.isNaN(cpuSeconds) ? `${seconds} s` : `${seconds} s, ${cpuSeconds.toFixed(1)} s of CPU`;
  summary.push(`${failed > 0 ? "FAILED" : "ok"}\t${name}: ${passed} passed, ${failed} failed, ${times}`);
  console.log(summary.at(-1));
};

/** CPU of all programs started here that have ended, in seconds; NaN where the system does not count it in /proc. */
const cpuOfEnded = () => {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1).split(" ");
    // cutime and cstime of proc(5), in hundredths of a second on every Linux that Node runs on.
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return Number.NaN;
  }
};
let countedCpu = 0;

/** CPU of the programs that ended since the last call: a step's own, because each step is one program. */
const countCpu = () => {
  const before = countedCpu;
  countedCpu = cpuOfEnded();
  return countedCpu - before;
};

/** @param print shows output as it comes; without it, a step that runs beside others shows it at its end */
const runScript = (script, args, env, print) =>
  new Promise((resolve) => {
    // Nothing begins anymore; the program ends when what it started has stopped.
    if (isStopping) return;
    const child = spawn("npm", ["run", "-s", script, "--", ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
      // A separate group: a signal to it reaches every worker, which npm does not pass on to.
      detached: true,
    });
    running.add(child);
    const kept = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => (print ? print(data) : kept.push(data)));
    const end = (code) => {
      running.delete(child);
      for (const data of kept) process.stdout.write(data);
      resolve({ code: code ?? 1, cpuSeconds: countCpu() });
    };
    child.once("error", () => end(1));
    child.once("close", end);
  });

/** A step without its own tests counts as one; a step that fails without a failed test counts as one failure. */
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

const printNow = (data) => process.stdout.write(data);

const step = async (name, script, { args = [], env = {}, report, read, print } = {}) => {
  console.log(`\n== ${name}`);
  const startedAt = Date.now();
  if (report) rmSync(report, { force: true });
  const { code, cpuSeconds } = await runScript(script, args, env, print);
  add(name, startedAt, countOf(code, report, read), cpuSeconds);
  return code === 0;
};

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** Long tests whose guarded files differ from the commit before; none where there is no history to compare. */
const longTestsOfCommit = () => {
  try {
    const changed = git("diff", "--name-only", "HEAD~1").split("\n");
    return longTestsFor(git("rev-parse", "HEAD"), changed);
  } catch {
    return [];
  }
};

const finish = async () => {
  await postgres?.stop();
  console.log(`\n${writeReport(reports).join("\n")}`);
  console.log(`\n${summary.join("\n")}`);
  // The database server's share is in no step's own figure: it ends after them.
  const serverCpu = countCpu();
  const allCpu = cpuOfEnded();
  if (!Number.isNaN(allCpu))
    console.log(
      `CPU: ${(allCpu / 60).toFixed(1)} minutes with preparation, ${(serverCpu / 60).toFixed(1)} of them PostgreSQL`,
    );
  console.log(`tests: ${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed > 0 ? 1 : 0);
};

const main = async () => {
  ensureInstalled({ withDev: true });
  const { chromium, postgres: programs, nginx } = findMachinePrograms();
  if (!process.env.TEST_DATABASE_URL) postgres = await startScratchPostgres(programs);
  const databaseUrl = process.env.TEST_DATABASE_URL ?? postgres.url;
  mkdirSync("test-results", { recursive: true });
  countCpu();

  rmSync(reports.setUp, { force: true });
  const databases = { TEST_DATABASE_URL: databaseUrl, NGINX_PATH: nginx };

  const unitTests = () =>
    step("unit and data tests (PostgreSQL and PGlite)", "unit", {
      args: ["--silent", "--json", `--outputFile=${reports.unit}`],
      env: { ...databases, TEST_SET_UP_FILE: resolvePath(reports.setUp) },
      report: reports.unit,
      read: readJest,
      print: printNow,
    });
  /** One after the other: they wait for each other's files, and each fills a core. */
  const checksAndBuild = async () => {
    await step("format", "format:check");
    await step("lint", "lint");
    await step("types", "types");
    await step("unused code", "unused");
    await step("contract drift", "openapi", { args: ["--check"] });
    return step("build", "build");
  };
  const [isBuilt] = await Promise.all([checksAndBuild(), unitTests()]);

  const long = longTestsOfCommit();
  if (long.length > 0) {
    const report = "test-results/long.json";
    const args = ["--silent", "--json", `--outputFile=${report}`, ...long];
    await step("all cases of the long tests", "test:long", {
      args,
      env: databases,
      report,
      read: readJest,
      print: printNow,
    });
  }
  if (!isBuilt) return;
  const endToEnd = (name, args, env = {}) => {
    const place = `test-results/${name.replaceAll(/\W+/g, "-")}`;
    const report = `${place}.json`;
    reports.endToEnd.push(report);
    // A separate place: a run empties the place it writes to.
    const all = { CHROMIUM_PATH: chromium, E2E_REPORT: report, E2E_OUTPUT: place, ...env };
    return step(name, "e2e", { args, env: all, report, read: readPlaywright, print: printNow });
  };
  const byTurns = ["--project=by-turns", "--project=other-fund"];
  await endToEnd("end to end on PostgreSQL, the funds by turns", byTurns, { E2E_DATABASE_URL: databaseUrl });
  await endToEnd("the journey again on PGlite", ["--project=by-turns", "--grep", "@journey"]);
};

const stopCurrent = () => {
  isStopping = true;
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, "SIGTERM");
    } catch {
      // It has already ended.
    }
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
