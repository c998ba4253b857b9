import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const sources = ["app", "lib", "public", "middleware.ts", "next.config.js", "tsconfig.json", "package-lock.json"];

const listFiles = (path: string): string[] => {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true, recursive: true }) : [];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** Returns one hash over all the portal's sources, without tests. */
const fingerprint = (): string => {
  const hash = createHash("sha256");
  const files = sources.flatMap((path) => (/\.\w+$/.test(path) ? [path] : listFiles(path)));
  const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
  for (const file of files.filter((path) => !isTest(path)).toSorted((a, b) => (a < b ? -1 : 1))) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
};

/** Builds the portal into `distDir` if its sources differ from the last build there. */
export const ensureBuilt = (distDir: string): void => {
  const stamp = join(distDir, "built-from");
  const currentFingerprint = fingerprint();
  if (existsSync(join(distDir, "BUILD_ID")) && existsSync(stamp) && readFileSync(stamp, "utf8") === currentFingerprint)
    return;
  console.log("Building the portal …");
  rmSync(stamp, { force: true });
  const { status } = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) throw new Error("The build failed; its output is above. Nothing was started.");
  writeFileSync(stamp, currentFingerprint);
};
