import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

const postgresHome = "/usr/lib/postgresql";

const findOnPath = (names: readonly string[]): string | undefined => {
  const folders = (process.env.PATH ?? "").split(":");
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find((path) => existsSync(path));
};

/** Chromium without a window: the same engine for less CPU (docs/quality.md §5). */
const headlessShell = "chromium-headless-shell";

/** Finds the browser of the end-to-end tests, or undefined. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ??
  findOnPath([headlessShell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]);

const findNginx = (): string | undefined =>
  process.env.NGINX_PATH ?? findOnPath(["nginx"]) ?? ["/usr/sbin/nginx"].find((path) => existsSync(path));

/** Finds the folder of PostgreSQL's programs, preferably version 15, or undefined. */
const findPostgres = (): string | undefined => {
  const versions = existsSync(postgresHome) ? readdirSync(postgresHome) : [];
  const version = versions.includes("15") ? "15" : versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (version !== undefined && existsSync(`${postgresHome}/${version}/bin/initdb`))
    return `${postgresHome}/${version}/bin`;
  return findOnPath(["initdb"])?.replace(/\/initdb$/, "");
};

/** Installs packages from Debian, if possible. */
const install = (packages: readonly string[]): void => {
  console.log(`Installing ${packages.join(" and ")} …`);
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const [program = "", ...programArgs] = [...asRoot, "apt-get", ...args];
    const { status } = spawnSync(program, programArgs, {
      stdio: ["ignore", "ignore", "inherit"],
      // Runlevel 1: installed packages don't start as services.
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
    });
    if (status !== 0) return;
  }
};

/**
 * Finds Chromium, PostgreSQL and nginx on this machine, and installs missing ones from Debian.
 * @throws Error with the packages to install
 */
export const findMachinePrograms = () => {
  // If this Chromium can't be installed, any other will do.
  if (!process.env.CHROMIUM_PATH && !findOnPath([headlessShell])) install([headlessShell]);
  const missingPackages = [
    ...(findChromium() ? [] : ["chromium"]),
    ...(findPostgres() ? [] : ["postgresql-15"]),
    ...(findNginx() ? [] : ["nginx-light"]),
  ];
  if (missingPackages.length > 0) install(missingPackages);
  const [chromium, postgres, nginx] = [findChromium(), findPostgres(), findNginx()];
  if (chromium && postgres && nginx) return { chromium, postgres, nginx };
  throw new Error(
    `Chromium, PostgreSQL 15 and nginx are needed and could not be installed. On Debian: apt-get install ${missingPackages.join(" ")}. ` +
      "Elsewhere put chromium, initdb and nginx on the PATH.",
  );
};

export type ClusterPrograms = { readonly postgres: string; readonly patroni: string; readonly etcd: string };

/**
 * Finds PostgreSQL, Patroni and etcd, and installs missing ones from Debian.
 * @throws Error with the packages to install
 */
export const findClusterPrograms = (): ClusterPrograms => {
  const find = () => ({ postgres: findPostgres(), patroni: findOnPath(["patroni"]), etcd: findOnPath(["etcd"]) });
  const packages = ["postgresql-15", "patroni", "etcd-server"];
  if (!Object.values(find()).every(Boolean)) {
    install(packages);
    // An installed etcd runs as a service where systemd does.
    spawnSync("systemctl", ["disable", "--now", "etcd", "patroni"], { stdio: "ignore" });
  }
  const { postgres, patroni, etcd } = find();
  if (postgres && patroni && etcd) return { postgres, patroni, etcd };
  throw new Error(
    `PostgreSQL 15, Patroni and etcd are needed and could not be installed. On Debian: apt-get install ${packages.join(" ")}.`,
  );
};

/** Returns the ids of the account for a database server, because root may not run one. */
export const postgresAccount = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
};
