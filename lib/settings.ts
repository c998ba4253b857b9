import { closest } from "fastest-levenshtein";
import { z } from "zod";

export type Environment = Readonly<Record<string, string | undefined>>;
type Need = { readonly isGood: (environment: Environment) => boolean; readonly way: string };

const isSet = (text: string | undefined): boolean => (text ?? "").trim() !== "";

/** Checks and instructions for settings that have no default in production. */
const needs = {
  PUBLIC_SCHEME: {
    isGood: ({ PUBLIC_SCHEME }) => PUBLIC_SCHEME === "https",
    way: "must be https: PUBLIC_SCHEME=https, with TLS in front of the gateway (deploy/README.md)",
  },
  ALLOWED_HOSTS: {
    isGood: ({ ALLOWED_HOSTS }) => isSet(ALLOWED_HOSTS),
    way: "is missing: list the portal’s hosts, ALLOWED_HOSTS=health.example.org,pension.example.org",
  },
  FUND_HOSTS: {
    isGood: ({ FUND_HOSTS, ALLOWED_HOSTS }) => isSet(FUND_HOSTS) || isSet(ALLOWED_HOSTS),
    way: "is missing: list the hosts for links in emails, FUND_HOSTS=health.example.org,pension.example.org",
  },
  SESSION_SECRETS: {
    isGood: ({ SESSION_SECRETS }) => isSet(SESSION_SECRETS),
    way: 'is missing: make one with SESSION_SECRETS="1:$(openssl rand -hex 32)", and use the same one at every start',
  },
  FUND_API_DATA_KEY: {
    isGood: ({ FUND_API_DATA_KEY }) => isSet(FUND_API_DATA_KEY),
    way: "is missing: make one with openssl rand -hex 32, and keep it apart from the database. If the data folder has a file named key, its content is the key of the data",
  },
  FUND_FILE: {
    isGood: ({ FUND_FILE, FUND_API_DEMO }) => isSet(FUND_FILE) || FUND_API_DEMO?.trim() === "on",
    way: "is missing: npm run fund:init makes and checks the file with the funds’ names, addresses and colors; set its path, FUND_FILE=/etc/fund-portal/fund.json. FUND_API_DEMO=on shows the demonstration’s funds instead",
  },
} satisfies Record<string, Need>;
type Needed = keyof typeof needs;

export const portalNeeds: readonly Needed[] = ["PUBLIC_SCHEME", "ALLOWED_HOSTS", "SESSION_SECRETS", "FUND_FILE"];
export const fundApiNeeds: readonly Needed[] = ["PUBLIC_SCHEME", "FUND_HOSTS", "FUND_API_DATA_KEY", "FUND_FILE"];

/** Lists one line per missing production setting. Outside production, the list is empty. */
export const listMissing = (environment: Environment, names: readonly Needed[]): readonly string[] =>
  (environment["NODE_ENV"] ?? "").trim() !== "production"
    ? []
    : names.filter((name) => !needs[name].isGood(environment)).map((name) => `${name} ${needs[name].way}`);

/** Treats a variable with an empty value as not set. */
export const emptyAsUnset = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), schema);

/** A port number, 1 to 65535. @param name of the setting, for its error message */
export const portSchema = (name: string) =>
  z.coerce
    .number({ error: `${name} must be a port number` })
    .int({ error: `${name} must be a port number` })
    .min(1, { error: `${name} must be 1 or more` })
    .max(65_535, { error: `${name} must be 65535 or less` });

/** Splits at commas and drops blanks and empty parts. */
export const splitList = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** Host names in lowercase. */
export const hostsSchema = z
  .string()
  .default("")
  .transform((text) => splitList(text.toLowerCase()));

const integerSchema = (error: string, min: number, max: number, usual: number) =>
  emptyAsUnset(z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).default(usual));

const millisecondsSchema = (name: string, min: number, max: number, usual: number) =>
  integerSchema(`${name} must be milliseconds from ${min} to ${max}`, min, max, usual);

/** Milliseconds that a portal, and the gateway in front of it, waits for the fund API. */
export const timeoutSchema = millisecondsSchema("FUND_API_TIMEOUT_MS", 100, 120_000, 10_000);

/** Milliseconds that a stopping program still serves requests after its health check fails. */
export const drainSchema = millisecondsSchema("DRAIN_MS", 0, 60_000, 0);

/** Pages and calls that a portal serves at once. */
export const maxRequestsSchema = integerSchema(
  "PORTAL_MAX_REQUESTS must be a whole number from 10 to 10000",
  10,
  10_000,
  24,
);

/** Address of the listeners for Prometheus, which any program that reaches them can read. */
export const metricsHostSchema = emptyAsUnset(z.string().default("127.0.0.1"));

/** Port of a program's listener for Prometheus. Without it, there is none. @param name of the setting */
export const metricsPortSchema = (name: string) => emptyAsUnset(portSchema(name).optional());

/** Path of the file with the funds' names, addresses and colors. Without it, the demonstration's are used. */
export const fundFileSchema = emptyAsUnset(z.string().optional());

/** Base address of an OpenTelemetry collector. Without it, programs export no spans and load no exporter. */
export const otelEndpointSchema = emptyAsUnset(
  z
    .url({
      protocol: /^https?$/,
      error: "OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://127.0.0.1:4318",
    })
    .optional(),
);

/** LOG_LEVEL for all programs. */
export const logLevelSchema = emptyAsUnset(
  z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "LOG_LEVEL must be debug, info, warn, error or silent",
    })
    .default("info"),
);

/** Settings of all programs, which can share one environment (docs/operate.md). */
export const settingNames = [
  "ALLOWED_HOSTS",
  "ANALYTICS_ORIGINS",
  "ANALYTICS_SCRIPT_URL",
  "BOT_PROTECTION",
  "BOT_PROTECTION_SCRIPT_URL",
  "BOT_PROTECTION_SECRET",
  "BOT_PROTECTION_SITE_KEY",
  "BOT_PROTECTION_VERIFY_URL",
  "DATABASE_READ_URL",
  "DATABASE_URL",
  "DRAIN_MS",
  "FUND_API_AUTH",
  "FUND_API_CALLS",
  "FUND_API_DATA_DIR",
  "FUND_API_DATA_KEY",
  "FUND_API_DEMO",
  "FUND_API_HOST",
  "FUND_API_METRICS_PORT",
  "FUND_API_PORT",
  "FUND_API_SECRET",
  "FUND_API_TIMEOUT_MS",
  "FUND_API_URL",
  "FUND_FILE",
  "FUND_HOSTS",
  "GATEWAY_METRICS_PORT",
  "LOG_LEVEL",
  "MEMBER_SITE_URL",
  "METRICS_HOST",
  "NODE_ENV",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "PASSWORD_COST",
  "PORT",
  "PORTAL_MAX_REQUESTS",
  "PORTAL_METRICS_PORT",
  "PORTAL_PORT",
  "PUBLIC_SCHEME",
  "SECOND_FACTOR_OPERATIONS",
  "SESSION_SECRETS",
  "SMTP_URL",
  "TADS_URL",
  "TRUSTED_PROXIES",
] as const;

/** Prefixes that nothing else on a machine is likely to use. */
const settingPattern =
  /^(?:ALLOWED_HOST|ANALYTICS_|BOT_PROTECT|DATABASE_(?:UR|READ)|FUND_|GATEWAY_METRICS|MEMBER_SITE|METRICS_HOST|PASSWORD_COST|PORTAL_|PUBLIC_SCHEM|SECOND_FACTOR|SESSION_SECRET|SMTP_|TADS_|TRUSTED_PROX)/;

/** Lists one line for each variable that looks like a setting but isn't, with the likely intended setting. */
export const listUnknown = (environment: Environment): readonly string[] =>
  Object.keys(environment)
    .filter((name) => settingPattern.test(name) && !settingNames.some((settingName) => settingName === name))
    .toSorted()
    .map((name) => `${name} is not a setting: correct it (${closest(name, settingNames)}?), or remove it`);
