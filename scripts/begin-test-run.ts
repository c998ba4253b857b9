import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { keepCompiledModules } from "./compiled-modules.ts";

/** The same at each run of a commit; another commit tries other samples. */
export const seedOfCommit = (): number => {
  const { stdout } = spawnSync("git", ["rev-parse", "--short=7", "HEAD"], { encoding: "utf8" });
  return Number.parseInt(stdout?.trim(), 16) || 1;
};

/**
 * Jest calls this before its workers start: it names the run's databases, makes tests hash passwords cheaply, and
 * chooses the samples of tests that try many cases.
 */
const beginTestRun = (): void => {
  process.env["TEST_SEED"] ??= String(seedOfCommit());
  process.env["TEST_RUN"] = randomBytes(4).toString("hex");
  process.env["PASSWORD_COST"] ??= "least";
  keepCompiledModules();
};

export default beginTestRun;
