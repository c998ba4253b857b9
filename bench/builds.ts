import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Copies are built inside the project, so that they find node_modules. They never ship. */
const folder = ".next-bench";

const build = (dir: string, env: Record<string, string> = {}): string => {
  const nextPath = join(process.cwd(), "node_modules/next/dist/bin/next");
  const { status, stderr, stdout } = spawnSync(process.execPath, [nextPath, "build", dir], {
    encoding: "utf8",
    env: { ...process.env, NEXT_DIST_DIR: ".next", NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
  if (status !== 0) throw new Error(`The build of ${dir} failed:\n${stdout}${stderr}`);
  return dir;
};

/** Builds the portal with the reference page added. @returns its folder */
export const buildWithReferences = (): string => {
  const dir = join(folder, "portal");
  rmSync(dir, { recursive: true, force: true });
  for (const path of ["app", "lib", "public", "middleware.ts", "next.config.js", "tsconfig.json"]) {
    cpSync(path, join(dir, path), { recursive: true });
  }
  const { type, imports } = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, unknown>;
  writeFileSync(join(dir, "package.json"), JSON.stringify({ type, imports }));
  // The font is imported by its path from the project's own folder.
  cpSync("node_modules/@fontsource-variable", join(dir, "node_modules/@fontsource-variable"), { recursive: true });
  cpSync("bench/reference", dir, { recursive: true });
  return build(dir);
};

/** Builds an application with an empty page, a handler, and a rewrite to a fund API. @returns its folder */
export const buildBare = (fundBase: string): string => {
  const dir = join(folder, "bare");
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  cpSync("bench/bare", dir, { recursive: true });
  writeFileSync(join(dir, "package.json"), JSON.stringify({ type: "module" }));
  return build(dir, { FUND_API_URL: fundBase });
};

/** Removes the copies. */
export const removeBuilds = (): void => rmSync(folder, { recursive: true, force: true });
