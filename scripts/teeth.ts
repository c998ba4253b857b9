/* oxlint-disable no-console -- a command-line program: its output is its result */
// npm run test:teeth: plants each fault of scripts/teeth/faults-of-*.txt in a scratch copy, one at a time, and runs the test
// file that should notice it. A fault that no test notices is a guard that could be lost. With texts, such as
// `npm run test:teeth -- "row 13a" payments`, only the faults whose words, test file or row contain one of them.
import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findMachinePrograms } from "./system-packages.ts";
import { startScratchPostgres } from "./scratch-postgres.ts";
import { makeCopy, removeCopy, removeStaleCopies } from "./teeth/copies.ts";
import { plant, readSources } from "./teeth/fault.ts";
import type { Fault } from "./teeth/fault.ts";
import { faults } from "./teeth/faults.ts";

const root = resolve(import.meta.dirname, "..");
/** Faults tried at the same time, each in its own copy of the sources. */
const parallelCopies = 2;

const sources = readSources(root);
const titleOf = ({ breaks, test, row }: Fault): string =>
  `${breaks} (${test}${row === undefined ? "" : `, row ${row}`})`;

type Verdict = { readonly fault: Fault; readonly isCaught: boolean; readonly how: string };

const stopController = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stopController.abort());

const runTest = (copy: string, test: string, env: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((done, fail) => {
    const jest = [
      "--experimental-vm-modules",
      "--disable-warning=ExperimentalWarning",
      "node_modules/jest/bin/jest.js",
    ];
    const flags = ["--silent", "--bail=1", "--maxWorkers=1", "--json", "--outputFile=teeth.json"];
    flags.push("--testRunner=<rootDir>/scripts/teeth/until-red.cjs");
    const args = [...jest, ...flags, "--runTestsByPath", test];
    const child = spawn(process.execPath, args, { cwd: copy, env, stdio: "ignore", signal: stopController.signal });
    child.once("error", (error) => {
      if (!stopController.signal.aborted) fail(error);
    });
    // Only after it has ended: it would write to a copy that is being removed.
    child.once("close", () => (stopController.signal.aborted ? fail(stopController.signal.reason) : done()));
  });

type JestReport = {
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly { readonly assertionResults: readonly TestReport[] }[];
};
type TestReport = { readonly status: string; readonly fullName: string; readonly failureMessages: readonly string[] };

/** A test that timed out may only show that the machine is busy. */
const isOutOfTime = ({ failureMessages }: TestReport): boolean =>
  failureMessages.every((message) => message.includes("Exceeded timeout"));

const verdictFor = (fault: Fault, { numFailedTests, numRuntimeErrorTestSuites, testResults }: JestReport): Verdict => {
  const failedTests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "failed");
  const caughtBy = failedTests.find((test) => !isOutOfTime(test));
  if (caughtBy !== undefined) return { fault, isCaught: true, how: caughtBy.fullName };
  if (numFailedTests > 0) return { fault, isCaught: false, how: "a test ran out of time, which proves nothing" };
  // A file that cannot even be loaded proves nothing about the guarantee.
  const cause = numRuntimeErrorTestSuites > 0 ? "the tests could not run: mend the planted edit" : "every test passed";
  return { fault, isCaught: false, how: cause };
};

const tryFault = async (copy: string, fault: Fault, env: NodeJS.ProcessEnv): Promise<Verdict> => {
  const plantedEdits = plant(fault, sources);
  if (plantedEdits === null) return { fault, isCaught: false, how: "its text is not in the sources exactly once" };
  const path = join(copy, plantedEdits.path);
  rmSync(join(copy, "teeth.json"), { force: true });
  writeFileSync(path, plantedEdits.planted);
  try {
    await runTest(copy, fault.test, env);
    return verdictFor(fault, JSON.parse(readFileSync(join(copy, "teeth.json"), "utf8")) as JestReport);
  } finally {
    writeFileSync(path, sources.get(plantedEdits.path) ?? "");
  }
};

const tryAll = async (someFaults: readonly Fault[], env: NodeJS.ProcessEnv): Promise<Verdict[]> => {
  const queue = [...someFaults];
  const verdicts: Verdict[] = [];
  const work = async (): Promise<void> => {
    const copy = makeCopy(root);
    try {
      for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
        const verdict = await tryFault(copy, fault, env);
        verdicts.push(verdict);
        console.log(`${verdict.isCaught ? "caught  " : "UNCAUGHT"}  ${titleOf(fault)}: ${verdict.how}`);
      }
    } finally {
      removeCopy(copy);
    }
  };
  // Each worker removes its copy before the program ends.
  const ends = await Promise.allSettled(Array.from({ length: Math.min(parallelCopies, someFaults.length) }, work));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return verdicts;
};

const main = async (): Promise<void> => {
  removeStaleCopies();
  const searchTexts = process.argv.length > 2 ? process.argv.slice(2) : [""];
  const selectedFaults = faults.filter((fault) => searchTexts.some((text) => titleOf(fault).includes(text)));
  const { TEST_DATABASE_URL } = process.env;
  const server = TEST_DATABASE_URL === undefined ? await startScratchPostgres(findMachinePrograms().postgres) : null;
  try {
    const url = TEST_DATABASE_URL ?? server?.url;
    // All cases, because a sample may miss the one that reveals the fault; with it, a component often waits in vain.
    const env = { ...process.env, TEST_DATABASE_URL: url, TEST_DEPTH: "long", COMPONENT_WAIT_MS: "20000" };
    const verdicts = await tryAll(selectedFaults, env);
    const uncaught = verdicts.filter(({ isCaught }) => !isCaught);
    console.log(`\nplanted faults: ${verdicts.length - uncaught.length} caught, ${uncaught.length} uncaught`);
    for (const { fault, how } of uncaught) console.log(`  ${titleOf(fault)}: ${how}`);
    process.exitCode = uncaught.length > 0 ? 1 : 0;
  } catch (error) {
    if (!stopController.signal.aborted) throw error;
    process.exitCode = 1;
  } finally {
    await server?.stop();
  }
};

await main();
