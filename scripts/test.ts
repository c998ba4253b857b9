// npm test: everything, from the format to the browser journeys, and one line at the end with the number of tests
// that passed. launch.js has installed the packages.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve as resolvePath } from "node:path";
import { longTestsFor } from "./long-tests.ts";
import { stopScriptsOnSignal, runScript, secondsSince } from "./npm-script.ts";
import { findMachinePrograms } from "./system-packages.ts";
import { startScratchPostgres } from "./scratch-postgres.ts";
import { writeReport } from "./report-test-times.ts";

type Count = { readonly passed: number; readonly failed: number };
type Step = {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The path of the step's report, and a function that counts its passed tests. */
  readonly report?: string;
  readonly read?: (report: never) => Count;
  /** Streams output. Without it, a step that runs in parallel prints its output at the end. */
  readonly print?: (data: Buffer) => void;
};

const totals = { passed: 0, failed: 0 };
const summary: string[] = [];
const reports = { unit: "test-results/unit.json", setUp: "test-results/set-up.txt", endToEnd: [] as string[] };
let isStopping = false;
let postgres: Awaited<ReturnType<typeof startScratchPostgres>> | undefined;

const add = (name: string, startedAt: number, { passed, failed }: Count, cpuSeconds = Number.NaN): void => {
  totals.passed += passed;
  totals.failed += failed;
  const times = `${secondsSince(startedAt)}${Number.isNaN(cpuSeconds) ? "" : `, ${cpuSeconds.toFixed(1)} s of CPU`}`;
  summary.push(`${failed > 0 ? "FAILED" : "ok"}\t${name}: ${passed} passed, ${failed} failed, ${times}`);
  console.log(summary.at(-1));
};

/** Returns the CPU seconds of all ended child programs; NaN if the system does not count them in /proc. */
const cpuOfEnded = (): number => {
  try {
    const fields = (readFileSync("/proc/self/stat", "utf8").split(") ").at(-1) ?? "").split(" ");
    // cutime and cstime of proc(5), in hundredths of a second on every Linux that Node runs on.
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return Number.NaN;
  }
};
let countedCpu = 0;

/** Returns the CPU seconds of programs that ended since the last call: the step's, because each step is one program. */
const countCpu = (): number => {
  const cpuBefore = countedCpu;
  countedCpu = cpuOfEnded();
  return countedCpu - cpuBefore;
};

/** A step without its own tests counts as one; a step that fails without a failed test counts as one failure. */
const countOf = (code: number, { report, read }: Step): Count => {
  if (report === undefined || read === undefined)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(report, "utf8")) as never);
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

type JestReport = Readonly<
  Record<"numPassedTests" | "numFailedTests" | "numRuntimeErrorTestSuites" | "numPendingTests", number>
>;
const readJest = (report: JestReport): Count => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests,
});
// A test that was skipped or never started has not passed.
type PlaywrightReport = {
  readonly stats: Readonly<Record<"expected" | "unexpected" | "flaky" | "skipped", number>>;
  readonly errors: readonly unknown[];
};
const readPlaywright = ({ stats, errors }: PlaywrightReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
});

const printNow = (data: Buffer): void => void process.stdout.write(data);

/** @returns true if it passed; once the run is stopping, no step begins and none is waited for */
const step = async (name: string, script: string, options: Step = {}): Promise<boolean> => {
  if (isStopping) return new Promise(() => undefined);
  console.log(`\n== ${name}`);
  const startedAt = Date.now();
  if (options.report) rmSync(options.report, { force: true });
  const { code, output } = await runScript(script, options);
  process.stdout.write(output);
  add(name, startedAt, countOf(code, options), countCpu());
  return code === 0;
};

const git = (...args: readonly string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();

/** Lists long tests whose guarded files differ from the previous commit; none if there is no history. */
const longTestsOfCommit = (): string[] => {
  try {
    const changed = git("diff", "--name-only", "HEAD~1").split("\n");
    return longTestsFor(git("rev-parse", "HEAD"), changed);
  } catch {
    return [];
  }
};

const finish = async (): Promise<void> => {
  await postgres?.stop();
  console.log(`\n${writeReport(reports).join("\n")}`);
  console.log(`\n${summary.join("\n")}`);
  // The database server's share is not in any step's figure: it ends after them.
  const serverCpu = countCpu();
  const totalCpu = cpuOfEnded();
  if (!Number.isNaN(totalCpu))
    console.log(
      `CPU: ${(totalCpu / 60).toFixed(1)} minutes with preparation, ${(serverCpu / 60).toFixed(1)} of them PostgreSQL`,
    );
  console.log(`tests: ${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed > 0 ? 1 : 0);
};

const main = async (): Promise<void> => {
  const { chromium, postgres: programs, nginx } = findMachinePrograms();
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL) postgres = await startScratchPostgres(programs);
  const databaseUrl = postgres?.url ?? TEST_DATABASE_URL ?? "";
  mkdirSync("test-results", { recursive: true });
  countCpu();

  rmSync(reports.setUp, { force: true });
  const databases = {
    TEST_DATABASE_URL: databaseUrl,
    ...(postgres && { TEST_DATABASE_SOCKET_URL: postgres.socketUrl }),
    NGINX_PATH: nginx,
  };

  const unitTests = (): Promise<boolean> =>
    step("unit and data tests (PostgreSQL and PGlite)", "unit", {
      args: ["--silent", "--json", `--outputFile=${reports.unit}`],
      env: { ...databases, TEST_SET_UP_FILE: resolvePath(reports.setUp) },
      report: reports.unit,
      read: readJest,
      print: printNow,
    });
  /** These run in sequence: they need each other's files, and each fills a core. */
  const checksAndBuild = async (): Promise<boolean> => {
    await step("format", "format:check");
    await step("lint", "lint");
    await step("types", "types");
    await step("unused code", "unused");
    return step("build", "build");
  };
  const [isBuilt] = await Promise.all([checksAndBuild(), unitTests()]);

  const longTests = longTestsOfCommit();
  if (longTests.length > 0) {
    const report = "test-results/long.json";
    const args = ["--silent", "--json", `--outputFile=${report}`, ...longTests];
    await step("all cases of the long tests", "test:long", {
      args,
      env: databases,
      report,
      read: readJest,
      print: printNow,
    });
  }
  if (!isBuilt) return;
  const endToEnd = (name: string, args: readonly string[], env = {}): Promise<boolean> => {
    const outputFolder = `test-results/${name.replaceAll(/\W+/g, "-")}`;
    const report = `${outputFolder}.json`;
    reports.endToEnd.push(report);
    // A separate folder: a run empties the folder it writes to.
    const allVariables = { CHROMIUM_PATH: chromium, E2E_REPORT: report, E2E_OUTPUT: outputFolder, ...env };
    return step(name, "e2e", { args, env: allVariables, report, read: readPlaywright, print: printNow });
  };
  const serialProjects = ["--project=by-turns", "--project=other-fund"];
  await endToEnd("end to end on PostgreSQL, the funds by turns", serialProjects, { E2E_DATABASE_URL: databaseUrl });
  await endToEnd("the journey again on PGlite", ["--project=by-turns", "--grep", "@journey"]);
};

stopScriptsOnSignal((signal) => {
  isStopping = true;
  add(`stopped by ${signal}`, Date.now(), { passed: 0, failed: 1 });
  void finish();
});

const run = async (): Promise<void> => {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    add("preparation", Date.now(), { passed: 0, failed: 1 });
  }
  await finish();
};

void run();
