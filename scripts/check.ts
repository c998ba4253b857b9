// npm run check: the checks for a change. Format, lint, types and unused code of everything, unless nothing has
// changed since they last passed; then the unit and data tests that depend on the changed files.
// `npm run check -- --since REF` names the commit to compare with.
import { execFileSync, type StdioOptions, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { stopScriptsOnSignal, runScript, secondsSince } from "./npm-script.ts";

const git = (...args: readonly string[]): string =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** Returns one hash over all files of the working tree that git tracks or would track. */
const hashOfTree = (): string => {
  const hash = createHash("sha256");
  for (const path of git("ls-files", "-co", "--exclude-standard").split("\n"))
    if (existsSync(path)) hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
};

/** Returns the commit to compare with: where this branch left main or, on main, the last commit. */
const baseOf = (args: readonly string[]): string => {
  const index = args.indexOf("--since");
  if (index >= 0) return args[index + 1] ?? "HEAD";
  for (const main of ["main", "origin/main", "master"]) {
    try {
      return git("merge-base", "HEAD", main);
    } catch {
      // The branch doesn't exist.
    }
  }
  return "HEAD";
};

/** Tests that read other files instead of importing them. */
const crossReading = ["lib/architecture.test.ts", "docs/spec-map.test.ts", "scripts/openapi/openapi.test.ts"];

const stamp = "node_modules/.cache/fund-portal-check";
const staticChecks = ["lint", "types", "unused", "format:check"];

/** Runs the static checks, one per processor core at a time. @returns true if all passed */
const runStatic = async (): Promise<boolean> => {
  const queue = [...staticChecks];
  let isGreen = true;
  const work = async (): Promise<void> => {
    for (let script = queue.shift(); script !== undefined; script = queue.shift()) {
      const startedAt = Date.now();
      const { code, output } = await runScript(script);
      if (code !== 0) process.stdout.write(output);
      console.log(`${code === 0 ? "ok" : "FAILED"}\t${script}, ${secondsSince(startedAt)}`);
      isGreen &&= code === 0;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return isGreen;
};

const checkSources = async (): Promise<boolean> => {
  const hash = hashOfTree();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) {
    console.log("Format, lint, types and unused code: nothing has changed since they last passed.");
    return true;
  }
  const isGreen = await runStatic();
  mkdirSync("node_modules/.cache", { recursive: true });
  if (isGreen) writeFileSync(stamp, hash);
  return isGreen;
};

/** Runs Jest here and streams its output. @returns its exit code */
const runUnit = (args: readonly string[], stdio: StdioOptions = "inherit") =>
  spawnSync("npm", ["run", "-s", "unit", "--", ...args], { stdio, encoding: "utf8" });

const findTests = (base: string): string[] => {
  const { stdout } = runUnit([`--changedSince=${base}`, "--listTests"], ["ignore", "pipe", "inherit"]);
  const tests = stdout.split("\n").filter((line) => line.startsWith("/"));
  return tests.length === 0 ? [] : [...tests, ...crossReading];
};

const main = async (): Promise<number> => {
  const base = baseOf(process.argv.slice(2));
  if (!(await checkSources())) return 1;
  const tests = findTests(base);
  console.log(`${tests.length} test files depend on what changed since ${base.slice(0, 10)}.`);
  if (tests.length === 0) return 0;
  return runUnit(["--silent", "--runTestsByPath", ...tests]).status ?? 1;
};

stopScriptsOnSignal(() => process.exit(1));

process.exitCode = await main();
