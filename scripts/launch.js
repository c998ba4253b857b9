// npm start and npm test begin here, on any Node that the machine has. This script installs the locked packages if they
// are missing, and runs the TypeScript program on the Node they contain. It is plain JavaScript and imports no package,
// because it runs before any is installed.
// node scripts/launch.js [--with-dev] PROGRAM [ARGUMENT …]; --with-dev also requires the tools of tests and checks
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { chdir } from "node:process";

const [includesDev, [program, ...args]] =
  process.argv[2] === "--with-dev" ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];
chdir(`${import.meta.dirname}/..`);

const packagesOf = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/** True if node_modules has the packages of package-lock.json; npm records the installed ones. */
const isInstalled = () => {
  const account = "node_modules/.package-lock.json";
  if (!existsSync(account)) return false;
  const installedPackages = packagesOf(account);
  return Object.entries(packagesOf("package-lock.json")).every(([path, wantedPackage]) => {
    if (path === "" || (wantedPackage.dev && !includesDev)) return true;
    // Optional packages are for other machines; npm leaves them out.
    if (installedPackages[path] === undefined)
      return wantedPackage.optional === true || wantedPackage.devOptional === true;
    return (
      installedPackages[path].version === wantedPackage.version &&
      installedPackages[path].integrity === wantedPackage.integrity
    );
  });
};

const install = () => {
  console.log("Installing packages (npm ci) …");
  // Only errors: npm warns that the packages need a newer Node than its own, but they run on the Node they contain.
  // npm's own Node must not be the one it is about to replace.
  const path = (process.env.PATH ?? "").split(":").filter((folder) => !folder.endsWith("node_modules/.bin"));
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--include=dev", "--loglevel=error"], {
    stdio: "inherit",
    env: { ...process.env, PATH: path.join(":") },
  });
  if (status === 0) return;
  console.error("npm ci failed; its output is above. Nothing was started.");
  process.exit(1);
};

const node24 = resolve("node_modules/node/bin/node");

/** Runs the program in a process whose group keeps Ctrl-C from reaching it twice and whose channel ends it with this one. */
const runBeside = () => {
  const flags = ["--import", import.meta.resolve("./exit-with-parent.ts")];
  const child = spawn(node24, [...flags, program, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: true,
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once("close", (code) => process.exit(code ?? 1));
};

const isReady = isInstalled();
if (!isReady) install();
if (isReady && realpathSync(process.execPath) === realpathSync(node24)) {
  process.argv.splice(1, process.argv.length, resolve(program), ...args);
  await import(resolve(program));
} else runBeside();
