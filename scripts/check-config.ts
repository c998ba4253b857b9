// npm run check-config [-- FILE …] checks the settings of the three programs, and prints them with their secrets masked.
// Files have lines such as NAME=value, as systemd reads them, and add to the environment.
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { parseEnv } from "node:util";
import { parseGatewaySettings } from "../deploy/gateway-settings.ts";
import { parseConfig } from "../fund-api/config.ts";
import { listAddresses } from "../fund-api/platform/db/database.ts";
import { requireGoodSettings } from "../lib/config.ts";
import { readFundFile } from "../lib/site/brand/fund-file.ts";
import { type Environment, hostsSchema, settingNames } from "../lib/settings.ts";

const secrets: readonly string[] = ["BOT_PROTECTION_SECRET", "FUND_API_DATA_KEY", "FUND_API_SECRET", "SESSION_SECRETS"];

const urlsWithPassword: readonly string[] = ["DATABASE_READ_URL", "DATABASE_URL", "SMTP_URL"];

/** Keeps scheme, host, port and database. An "@" after them means that they include part of the password. */
const maskUrl = (value: string): string => {
  const url = URL.parse(value);
  const isRead = url?.href.startsWith(`${url.protocol}//`) && !`${url.pathname}${url.search}${url.hash}`.includes("@");
  if (url === null || isRead !== true) return `(not a URL, ${value.length} characters)`;
  return `${url.protocol}//${url.host}${url.pathname}`;
};

/** Keeps the length of a secret, and a URL without its user and password. */
const mask = (name: string, value: string): string => {
  if (secrets.includes(name)) return `(${value.length} characters)`;
  return urlsWithPassword.includes(name)
    ? listAddresses(value).map(maskUrl).join(", ")
    : value.replace(/(:\/\/[^:/@]*:).*@/, "$1…@");
};

/** Checks the fund's file, and that its hosts are those of the settings. Health checks may use an address. */
const checkFundFile = (environment: Environment): void => {
  const { FUND_FILE = "" } = environment;
  if (FUND_FILE.trim() === "") return;
  const { health, pension } = readFundFile(FUND_FILE);
  const fileHosts = [...health.hosts, ...pension.hosts];
  const problems = (["ALLOWED_HOSTS", "FUND_HOSTS"] as const).flatMap((name) => {
    const hosts = hostsSchema.parse(environment[name]);
    const isAddress = (host: string): boolean => isIP(host.replace(/:\d+$/, "")) !== 0;
    const differentHosts = [...hosts, ...fileHosts].filter(
      (host) => !hosts.includes(host) || !(fileHosts.includes(host) || isAddress(host)),
    );
    return hosts.length === 0 || differentHosts.length === 0
      ? []
      : [`${name} and the hosts of FUND_FILE ${FUND_FILE} differ: ${differentHosts.join(", ")}. List the same hosts`];
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
};

type SettingsFile = { readonly path: string; readonly settings: Environment };

/** Each program can have its own value of these. */
const ownSettings: readonly string[] = ["DATABASE_URL", "DRAIN_MS", "LOG_LEVEL"];

/** Names the settings that two files set to different values, although programs share them. */
const listContradictions = (files: readonly SettingsFile[]): string[] =>
  settingNames
    .filter((name) => !ownSettings.includes(name))
    .flatMap((name) => {
      const setIn = files.filter(({ settings }) => settings[name] !== undefined);
      const values = new Set(setIn.map(({ settings }) => settings[name]));
      return values.size < 2 ? [] : [`${name} differs in ${setIn.map(({ path }) => path).join(" and ")}.`];
    });

/** Returns the lines for a terminal, and true if every program would start. */
export const checkConfig = (
  programEnvironment: Environment,
  files: readonly SettingsFile[] = [],
): { readonly lines: readonly string[]; readonly isGood: boolean } => {
  const checks: readonly ((environment: Environment) => unknown)[] = [
    requireGoodSettings,
    parseConfig,
    parseGatewaySettings,
    checkFundFile,
  ];
  const environment: Environment = Object.assign({ ...programEnvironment }, ...files.map(({ settings }) => settings));
  const checkProblems = checks.flatMap((check) => {
    try {
      check(environment);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
  const problems = [...listContradictions(files), ...checkProblems];
  const settings = settingNames.map((name) => {
    const value = environment[name] ?? "";
    return `${name.padEnd(26)} ${value.trim() === "" ? "not set" : mask(name, value)}`;
  });
  return {
    lines: [...settings, "", ...(problems.length > 0 ? problems : ["All three programs can start."])],
    isGood: problems.length === 0,
  };
};

if (import.meta.main) {
  const files = process.argv.slice(2).map((path) => ({ path, settings: parseEnv(readFileSync(path, "utf8")) }));
  const { lines, isGood } = checkConfig(process.env, files);
  console.log(lines.join("\n"));
  process.exitCode = isGood ? 0 : 1;
}
