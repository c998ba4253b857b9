import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { keepCompiledModules } from "./compiled-modules.ts";

/** Derives the seed from the commit: every run of a commit has the same seed, and the next commit has another. */
export const seedOfCommit = (): number => {
  const { stdout } = spawnSync("git", ["rev-parse", "--short=7", "HEAD"], { encoding: "utf8" });
  return Number.parseInt(stdout?.trim(), 16) || 1;
};

/**
 * Jest calls this before its workers start. Sets the prefix of the run's databases, a low cost for password hashes, and
 * the seed for tests that run a sample of their cases.
 */
const beginTestRun = (): void => {
  process.env["TEST_SEED"] ??= String(seedOfCommit());
  process.env["TEST_RUN"] = randomBytes(4).toString("hex");
  process.env["PASSWORD_COST"] ??= "least";
  keepCompiledModules();
};

export default beginTestRun;
