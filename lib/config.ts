import { z } from "zod";
import { listMissing, portalNeeds } from "./production-settings.ts";

const secretsSchema = z
  .string({ error: 'SESSION_SECRETS is missing: set it to numbered secrets, "1:<32 characters or more>"' })
  .transform((text) => text.split(",").map((part) => /^\s*(\d+):(.{32,})$/.exec(part.trimEnd())))
  .refine((parts) => parts.every((part) => part !== null), {
    error: 'SESSION_SECRETS must be a comma list of numbered secrets of 32 characters or more: "1:…,2:…"',
  })
  .transform((parts) => Object.fromEntries(parts.map((part) => [Number(part?.[1]), part?.[2] ?? ""])));

/** A variable set to nothing is not set. */
const setOrNot = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

const splitList = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** An origin and nothing else. */
const originSchema = (error: string) =>
  z
    .url({ protocol: /^https?$/, error })
    .refine((text) => URL.parse(text)?.origin === text, "must be an origin, without a path");

const environmentSchema = z
  .object({
    FUND_API_URL: z
      .url({ error: "FUND_API_URL must be an absolute address, http://127.0.0.1:8082" })
      .refine((text) => URL.parse(text)?.pathname === "/", "must have no path: its calls are below /api"),
    /** How the fund API knows a session: a bearer token, or its own cookie kept inside ours. */
    FUND_API_AUTH: z.enum(["bearer", "cookie"]).default("bearer"),
    /** The calls that the fund API answers: what it says itself, those of the account alone, or all. */
    FUND_API_CALLS: z.enum(["ask", "account", "all"]).default("ask"),
    FUND_API_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(10_000),
    SESSION_SECRETS: secretsSchema,
    /** The scheme visitors use; https makes the cookie Secure and `__Host-`. */
    PUBLIC_SCHEME: z.enum(["http", "https"]).default("http"),
    /** Host names the portal answers for; empty means any. */
    ALLOWED_HOSTS: z
      .string()
      .default("")
      .transform((text) => splitList(text.toLowerCase())),
    /** The fund's site for plan members, linked to from their pages; no link when not set. */
    MEMBER_SITE_URL: setOrNot(z.url({ protocol: /^https?$/ }).optional()),
    /** Another application that serves the pages below /dashboard/tads; the portal's own when not set. */
    TADS_URL: setOrNot(originSchema("TADS_URL must be an origin like https://tads.example.org").optional()),
    /** The script of an analytics tool that puts itself at `window.analytics`; none when not set. */
    ANALYTICS_SCRIPT_URL: setOrNot(z.url({ protocol: /^https?$/ }).optional()),
    /** Where the tool sends to: origins, with commas between them; the script's own when not set. */
    ANALYTICS_ORIGINS: z
      .string()
      .default("")
      .transform(splitList)
      .pipe(z.array(originSchema("ANALYTICS_ORIGINS must be origins like https://collect.example.org"))),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    /** The service that distinguishes people from programs at registration; off when not set. */
    BOT_PROTECTION: setOrNot(z.enum(["turnstile", "hcaptcha", "recaptcha"]).optional()),
    BOT_PROTECTION_SITE_KEY: setOrNot(z.string().optional()),
    BOT_PROTECTION_SECRET: setOrNot(z.string().optional()),
    /** A service of one's own that replaces the named one. */
    BOT_PROTECTION_SCRIPT_URL: setOrNot(z.url({ protocol: /^https?$/ }).optional()),
    BOT_PROTECTION_VERIFY_URL: setOrNot(z.url({ protocol: /^https?$/ }).optional()),
  })
  .refine(
    ({ BOT_PROTECTION, BOT_PROTECTION_SITE_KEY, BOT_PROTECTION_SECRET }) =>
      BOT_PROTECTION === undefined || (BOT_PROTECTION_SITE_KEY !== undefined && BOT_PROTECTION_SECRET !== undefined),
    { error: "BOT_PROTECTION needs BOT_PROTECTION_SITE_KEY and BOT_PROTECTION_SECRET, or must not be set" },
  );

export type Config = z.infer<typeof environmentSchema>;

/**
 * Reads the settings from an environment.
 * @throws Error that names every wrong variable and the way out.
 */
export const parseConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = environmentSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw new Error(`The portal cannot start:\n${z.prettifyError(parsed.error)}`);
};

/**
 * Refuses to start in production on the defaults of the demonstration. The portal asks before it sets NODE_ENV itself.
 * @throws Error that names every missing setting and how to make it
 */
export const requireProductionSettings = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): void => {
  const missing = listMissing(environment, portalNeeds);
  if (missing.length > 0) {
    throw new Error(`The portal cannot start with NODE_ENV=production:\n${missing.join("\n")}`);
  }
};

let parsedOnce: Config | undefined;

/** The settings of this process: the only reader of process.env in the portal, parsed at first use. */
export const getConfig = (): Config => (parsedOnce ??= parseConfig(process.env));
