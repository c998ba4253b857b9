import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const packagesOf = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/**
 * Whether node_modules holds what package-lock.json names. npm keeps its own account of what it installed.
 * @param {{ withDev: boolean }} want `withDev` also asks for the tools of tests and checks
 */
const isInstalled = ({ withDev }) => {
  const account = "node_modules/.package-lock.json";
  if (!existsSync(account)) return false;
  const installed = packagesOf(account);
  return Object.entries(packagesOf("package-lock.json")).every(([path, wanted]) => {
    if (path === "" || (wanted.dev && !withDev)) return true;
    // Optional packages are those of other machines; npm leaves them out.
    if (installed[path] === undefined) return wanted.optional === true || wanted.devOptional === true;
    return installed[path].version === wanted.version && installed[path].integrity === wanted.integrity;
  });
};

/** Installs the locked packages when node_modules is missing or holds others. */
export const ensureInstalled = (want = { withDev: false }) => {
  if (isInstalled(want)) return;
  console.log("Installing packages (npm ci) …");
  // Only errors: npm warns that the packages want a newer Node than its own, but they run on the one they bring.
  // npm's own Node must not be the one it is about to replace.
  const path = (process.env.PATH ?? "")
    .split(":")
    .filter((folder) => !folder.endsWith("node_modules/.bin"))
    .join(":");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--include=dev", "--loglevel=error"], {
    stdio: "inherit",
    env: { ...process.env, PATH: path },
  });
  if (status !== 0) throw new Error("npm ci failed; its output is above. Nothing was started.");
};

/** The Node that runs everything: the one the package `node` carries, whatever the machine has. */
export const node24 = `${process.cwd()}/node_modules/node/bin/node`;
