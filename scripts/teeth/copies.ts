import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Followed by the process id, so that a later run can detect unused copies. */
const prefix = "fund-portal-teeth-";

const isRunning = (processId: number): boolean => {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
};

/** Copies the sources of `root`, committed or not, to a temporary folder of this process. */
export const makeCopy = (root: string): string => {
  const copy = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  const listedPaths = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
  });
  for (const file of listedPaths.toString().split("\0").filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
};

/** Removes a copy, even while an ending program still writes to it. */
export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true, maxRetries: 20 });

/** Removes the copies of runs that were killed before they could clean up. */
export const removeStaleCopies = (): void => {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner !== undefined && !isRunning(Number(owner))) removeCopy(join(tmpdir(), name));
  }
};
