import { z } from "zod";
import {
  drainSchema,
  emptyAsUnset,
  type Environment,
  fundFileSchema,
  fundApiNeeds,
  listMissing,
  listUnknown,
  logLevelSchema,
  metricsHostSchema,
  metricsPortSchema,
  otelEndpointSchema,
  portSchema,
  splitList,
} from "../lib/settings.ts";
import { parseDataKeys } from "./keys.ts";
import { demonstrationSetting } from "./demonstration-setting.ts";

const isLoopback = (host: string): boolean => /^(?:127\.[\d.]+|::1|localhost)$/.test(host);

const addressSchema = (pattern: RegExp, error: string) => emptyAsUnset(z.string().regex(pattern, error).optional());

const environmentSchema = z
  .object({
    /** Defaults to PGlite in the data folder. Several hosts are separated by commas. */
    DATABASE_URL: addressSchema(
      /^postgres(ql)?:\/\/./,
      "DATABASE_URL must look like postgres://user:password@host:5432/database, or have several hosts, separated by commas; leave it out to use PGlite",
    ),
    /** A streaming standby for read-heavy calls. */
    DATABASE_READ_URL: addressSchema(
      /^postgres(ql)?:\/\/./,
      "DATABASE_READ_URL must look like postgres://user:password@host:5432/database; leave it out to read from DATABASE_URL",
    ),
    FUND_API_DATA_DIR: emptyAsUnset(z.string().default(".data")),
    /** Encrypts Social Security and bank account numbers. By default, it is generated and stored in the data folder. */
    FUND_API_DATA_KEY: emptyAsUnset(
      z
        .string()
        .refine((text) => parseDataKeys(text) !== null, {
          error:
            "FUND_API_DATA_KEY must be 64 hexadecimal digits (openssl rand -hex 32) or a numbered list of them (1:…,2:…); leave it out to have one made",
        })
        .optional(),
    ),
    /** Port of the gateway. The fund API uses FUND_API_PORT, or else this port plus 2. */
    PORT: emptyAsUnset(portSchema("PORT").default(8080)),
    FUND_API_PORT: emptyAsUnset(portSchema("FUND_API_PORT").optional()),
    /** A host other than loopback needs FUND_API_SECRET. */
    FUND_API_HOST: emptyAsUnset(z.string().default("127.0.0.1")),
    /** Secret that portals send with each call, or a list of secrets while it is being replaced. */
    FUND_API_SECRET: emptyAsUnset(
      z
        .string()
        .transform((text) => text.split(",").map((secret) => secret.trim()))
        .refine((secrets) => secrets.every(({ length }) => length >= 32), {
          error: "FUND_API_SECRET must have 32 characters or more, or be such secrets with commas between them",
        })
        .optional(),
    ),
    /** The default is in demonstration-setting.ts. */
    FUND_API_DEMO: emptyAsUnset(
      z
        .enum(
          ["on", "off"],
          "FUND_API_DEMO must be on or off; leave it out for demonstration data unless DATABASE_URL is set",
        )
        .optional(),
    ),
    /** Hosts in emailed links, at least one per fund. Defaults to ALLOWED_HOSTS. */
    FUND_HOSTS: emptyAsUnset(
      z
        .string()
        .default("health.localhost,pension.localhost")
        .transform((text) => splitList(text.toLowerCase()))
        .refine((hosts) => hosts.length > 0 && hosts.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host)), {
          error: "FUND_HOSTS must be a comma list of host names: health.example.org,pension.example.org",
        }),
    ),
    FUND_FILE: fundFileSchema,
    PUBLIC_SCHEME: emptyAsUnset(z.enum(["http", "https"], "PUBLIC_SCHEME must be http or https").default("http")),
    /** If it isn't set, emails stay in the outbox and on the mailbox page. */
    SMTP_URL: addressSchema(
      /^smtps?:\/\/./,
      "SMTP_URL must look like smtps://user:password@mail.example.org; leave it out to read emails at /mailbox",
    ),
    /** "required" makes operations roles use a second factor; "offered" makes it optional. */
    SECOND_FACTOR_OPERATIONS: emptyAsUnset(
      z
        .enum(["required", "offered"], "SECOND_FACTOR_OPERATIONS must be required or offered; leave it out to offer it")
        .default("offered"),
    ),
    /** For tests only. Production refuses the lower cost. */
    PASSWORD_COST: emptyAsUnset(
      z.enum(["full", "least"], "PASSWORD_COST must be full or least; leave it out for the full cost").default("full"),
    ),
    NODE_ENV: emptyAsUnset(z.string().default("development")),
    DRAIN_MS: drainSchema,
    FUND_API_METRICS_PORT: metricsPortSchema("FUND_API_METRICS_PORT"),
    METRICS_HOST: metricsHostSchema,
    OTEL_EXPORTER_OTLP_ENDPOINT: otelEndpointSchema,
    LOG_LEVEL: logLevelSchema,
  })
  .refine(({ FUND_API_HOST, FUND_API_SECRET }) => isLoopback(FUND_API_HOST) || FUND_API_SECRET !== undefined, {
    error: "FUND_API_HOST that other machines reach needs FUND_API_SECRET too: make one with openssl rand -hex 32",
  })
  .refine(({ DATABASE_READ_URL, DATABASE_URL }) => DATABASE_READ_URL === undefined || DATABASE_URL !== undefined, {
    error: "DATABASE_READ_URL needs DATABASE_URL too, the primary of that standby",
  })
  .refine(({ PASSWORD_COST, NODE_ENV }) => PASSWORD_COST === "full" || NODE_ENV !== "production", {
    error: "PASSWORD_COST must not be least when NODE_ENV is production; leave it out for the full cost",
  })
  .transform((environment) => ({
    databaseUrl: environment.DATABASE_URL,
    databaseReadUrl: environment.DATABASE_READ_URL,
    dataDir: environment.FUND_API_DATA_DIR,
    dataKey: environment.FUND_API_DATA_KEY,
    port: environment.FUND_API_PORT ?? environment.PORT + 2,
    host: environment.FUND_API_HOST,
    secrets: environment.FUND_API_SECRET ?? null,
    drainMs: environment.DRAIN_MS,
    metricsPort: environment.FUND_API_METRICS_PORT,
    metricsHost: environment.METRICS_HOST,
    otelEndpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
    demonstration: demonstrationSetting(environment),
    gatewayPort: environment.PORT,
    fundFile: environment.FUND_FILE,
    isProduction: environment.NODE_ENV === "production",
    fundHosts: environment.FUND_HOSTS,
    publicScheme: environment.PUBLIC_SCHEME,
    smtpUrl: environment.SMTP_URL,
    migratesAtStart: environment.NODE_ENV !== "production",
    // In production without a mail server, no page may show everyone's links.
    showsMailbox: environment.SMTP_URL === undefined && environment.NODE_ENV !== "production",
    requiresSecondFactor: environment.SECOND_FACTOR_OPERATIONS === "required",
    logLevel: environment.LOG_LEVEL,
  }));

type Config = z.infer<typeof environmentSchema>;

const chooseLinkHosts = ({ FUND_HOSTS = "", ALLOWED_HOSTS }: Environment): string | undefined =>
  FUND_HOSTS.trim() === "" ? ALLOWED_HOSTS : FUND_HOSTS;

/** Lists hosts in emailed links that the portal would not serve. */
const listHostProblems = ({ FUND_HOSTS = "", ALLOWED_HOSTS = "" }: Environment): readonly string[] => {
  const [linkedHosts = [], allowedHosts = []] = [FUND_HOSTS, ALLOWED_HOSTS].map((list) =>
    splitList(list.toLowerCase()).map((host) => host.replace(/:\d+$/, "")),
  );
  if (allowedHosts.length === 0) return [];
  return linkedHosts
    .filter((host) => !allowedHosts.includes(host))
    .map((host) => `FUND_HOSTS has ${host}, which ALLOWED_HOSTS doesn’t have; use the same names in both`);
};

/** @throws Error listing every invalid, unknown or missing variable and how to fix it */
export const parseConfig = (environment: Environment): Config => {
  const parsed = environmentSchema.safeParse({ ...environment, FUND_HOSTS: chooseLinkHosts(environment) });
  const problems = [
    ...listMissing(environment, fundApiNeeds),
    ...listUnknown(environment),
    ...listHostProblems(environment),
  ];
  if (parsed.success && problems.length === 0) return parsed.data;
  const messages = [...(parsed.error?.issues.map((issue) => issue.message) ?? []), ...problems];
  throw new Error(`The fund API cannot start. ${messages.join(". ")}.`);
};

/** Reads this process's settings from the environment. */
export const getConfig = (): Config => parseConfig(process.env);

type PasswordCost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** Follows OWASP's password storage cheat sheet: argon2id, 19 MiB, two passes, one lane. */
const fullPasswordCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const minPasswordCost: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

/** Returns the full cost unless a test sets the lowest. */
export const getPasswordCost = (environment: Environment = process.env): PasswordCost =>
  environment["PASSWORD_COST"] === "least" && environment["NODE_ENV"] !== "production"
    ? minPasswordCost
    : fullPasswordCost;
