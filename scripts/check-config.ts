// npm run check-config checks the settings of the three programs, and prints them with their secrets masked.
import { parseGatewaySettings } from "../deploy/gateway-settings.ts";
import { parseConfig } from "../fund-api/config.ts";
import { listAddresses } from "../fund-api/platform/db/database.ts";
import { requireGoodSettings } from "../lib/config.ts";
import { readFundFile } from "../lib/site/brand/fund-file.ts";
import { type Environment, settingNames } from "../lib/settings.ts";

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

const checkFundFile = ({ FUND_FILE = "" }: Environment): unknown =>
  FUND_FILE.trim() === "" ? null : readFundFile(FUND_FILE);

/** Returns the lines for a terminal, and true if every program would start. */
export const checkConfig = (
  environment: Environment,
): { readonly lines: readonly string[]; readonly isGood: boolean } => {
  const checks: readonly ((environment: Environment) => unknown)[] = [
    requireGoodSettings,
    parseConfig,
    parseGatewaySettings,
    checkFundFile,
  ];
  const problems = checks.flatMap((check) => {
    try {
      check(environment);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
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
  const { lines, isGood } = checkConfig(process.env);
  console.log(lines.join("\n"));
  process.exitCode = isGood ? 0 : 1;
}
