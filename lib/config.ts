import { z } from "zod";
import {
  drainSchema,
  emptyAsUnset,
  type Environment,
  fundFileSchema,
  listMissing,
  listUnknown,
  logLevelSchema,
  hostsSchema,
  maxRequestsSchema,
  metricsHostSchema,
  metricsPortSchema,
  otelEndpointSchema,
  portalNeeds,
  splitList,
  timeoutSchema,
} from "./settings.ts";

const secretsSchema = z
  .string({ error: 'SESSION_SECRETS is missing: set it to numbered secrets, "1:<32 characters or more>"' })
  .transform((text) => text.split(",").map((part) => /^\s*(\d+):(.{32,})$/.exec(part.trimEnd())))
  .refine((parts) => parts.every((part) => part !== null), {
    error: 'SESSION_SECRETS must be a comma list of numbered secrets of 32 characters or more: "1:…,2:…"',
  })
  .transform((parts) => Object.fromEntries(parts.map((part) => [Number(part?.[1]), part?.[2] ?? ""])));

const originSchema = (error: string) =>
  z
    .url({ protocol: /^https?$/, error })
    .refine((text) => URL.parse(text)?.origin === text, "must be an origin, without a path");

const fundApiForm =
  "FUND_API_URL must be the address of the fund API without a path, http://127.0.0.1:8082, or several with commas between them";

const environmentSchema = z
  .object({
    /** One address, or several with commas between them. */
    FUND_API_URL: z
      .string({ error: fundApiForm })
      .refine(
        (text) =>
          text.split(",").every((origin) => URL.parse(origin.trim())?.pathname === "/" && /^\s*https?:/i.test(origin)),
        fundApiForm,
      ),
    /** Secret sent with each call, if the fund API requires it. */
    FUND_API_SECRET: emptyAsUnset(z.string().min(32, "FUND_API_SECRET must have 32 characters or more").optional()),
    /** Sends a bearer token, or the fund API's own cookie, stored inside ours. */
    FUND_API_AUTH: z.enum(["bearer", "cookie"]).default("bearer"),
    /** Calls that the fund API reports, only the account calls, or all. */
    FUND_API_CALLS: z.enum(["ask", "account", "all"]).default("ask"),
    FUND_FILE: fundFileSchema,
    FUND_API_TIMEOUT_MS: timeoutSchema,
    SESSION_SECRETS: secretsSchema,
    /** https makes the cookie Secure and adds `__Host-`. */
    PUBLIC_SCHEME: z.enum(["http", "https"]).default("http"),
    /** Empty allows any host. */
    ALLOWED_HOSTS: hostsSchema,
    /** The plan members' site, which their pages link to. */
    MEMBER_SITE_URL: emptyAsUnset(z.url({ protocol: /^https?$/ }).optional()),
    /** Origin of another application's TADs; defaults to the portal's own TADs. */
    TADS_URL: emptyAsUnset(originSchema("TADS_URL must be an origin like https://tads.example.org").optional()),
    /** Address of the script that sets `window.analytics`. */
    ANALYTICS_SCRIPT_URL: emptyAsUnset(z.url({ protocol: /^https?$/ }).optional()),
    /** Comma-separated list; defaults to the script's origin. */
    ANALYTICS_ORIGINS: z
      .string()
      .default("")
      .transform(splitList)
      .pipe(z.array(originSchema("ANALYTICS_ORIGINS must be origins like https://collect.example.org"))),
    DRAIN_MS: drainSchema,
    PORTAL_MAX_REQUESTS: maxRequestsSchema,
    PORTAL_METRICS_PORT: metricsPortSchema("PORTAL_METRICS_PORT"),
    METRICS_HOST: metricsHostSchema,
    OTEL_EXPORTER_OTLP_ENDPOINT: otelEndpointSchema,
    LOG_LEVEL: logLevelSchema,
    /** Service for guarded forms; off by default. */
    BOT_PROTECTION: emptyAsUnset(z.enum(["turnstile", "hcaptcha", "recaptcha"]).optional()),
    BOT_PROTECTION_SITE_KEY: emptyAsUnset(z.string().optional()),
    BOT_PROTECTION_SECRET: emptyAsUnset(z.string().optional()),
    /** Replaces the script of the chosen service. */
    BOT_PROTECTION_SCRIPT_URL: emptyAsUnset(z.url({ protocol: /^https?$/ }).optional()),
    BOT_PROTECTION_VERIFY_URL: emptyAsUnset(z.url({ protocol: /^https?$/ }).optional()),
  })
  .refine(
    ({ BOT_PROTECTION, BOT_PROTECTION_SITE_KEY, BOT_PROTECTION_SECRET }) =>
      BOT_PROTECTION === undefined || (BOT_PROTECTION_SITE_KEY !== undefined && BOT_PROTECTION_SECRET !== undefined),
    { error: "BOT_PROTECTION needs BOT_PROTECTION_SITE_KEY and BOT_PROTECTION_SECRET, or must not be set" },
  );

export type Config = z.infer<typeof environmentSchema>;

/** Reads the settings. @throws Error listing every wrong variable and how to fix it */
export const parseConfig = (environment: Environment): Config => {
  const parseResult = environmentSchema.safeParse(environment);
  if (parseResult.success) return parseResult.data;
  throw new Error(`The portal cannot start:\n${z.prettifyError(parseResult.error)}`);
};

/**
 * Checks the settings before the portal sets NODE_ENV for React and Next.
 * @throws Error listing every wrong, unknown or missing variable and how to fix it
 */
export const requireGoodSettings = (environment: Environment = process.env): void => {
  const missingLines = listMissing(environment, portalNeeds);
  const issues = environmentSchema.safeParse(environment).error?.issues ?? [];
  const otherIssues = issues.filter(({ path }) => !missingLines.some((line) => line.startsWith(`${String(path[0])} `)));
  const problems = [
    ...(otherIssues.length > 0 ? [z.prettifyError({ issues: otherIssues })] : []),
    ...listUnknown(environment),
    ...missingLines,
  ];
  if (problems.length > 0) throw new Error(`The portal cannot start:\n${problems.join("\n")}`);
};

let parsedOnce: Config | undefined;

/** Returns this process's settings. Nothing else in the portal reads process.env. */
export const getConfig = (): Config => (parsedOnce ??= parseConfig(process.env));
