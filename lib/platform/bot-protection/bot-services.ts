import { getConfig } from "../../config.ts";

/** Supported services, with one widget and one verification address each. */
const services = {
  turnstile: {
    api: "turnstile",
    scriptUrl: "https://challenges.cloudflare.com/turnstile/v0/api.js",
    verifyUrl: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    origins: ["https://challenges.cloudflare.com"],
  },
  hcaptcha: {
    api: "hcaptcha",
    scriptUrl: "https://js.hcaptcha.com/1/api.js",
    verifyUrl: "https://api.hcaptcha.com/siteverify",
    origins: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  },
  recaptcha: {
    api: "grecaptcha",
    scriptUrl: "https://www.google.com/recaptcha/api.js",
    verifyUrl: "https://www.google.com/recaptcha/api/siteverify",
    origins: ["https://www.google.com", "https://www.gstatic.com"],
  },
} as const;

export type BotWidget = {
  readonly api: string;
  readonly scriptUrl: string;
  readonly siteKey: string;
};

type BotProtection = {
  readonly widget: BotWidget;
  readonly verifyUrl: string;
  readonly secret: string;
  /** Origins for the content security policy. */
  readonly origins: readonly string[];
};

/** Returns the configured service (docs/operate.md), or null if bot protection is off. */
export const findBotProtection = (): BotProtection | null => {
  const config = getConfig();
  if (config.BOT_PROTECTION === undefined) return null;
  const { api, scriptUrl, verifyUrl, origins } = services[config.BOT_PROTECTION];
  const ownScript = config.BOT_PROTECTION_SCRIPT_URL;
  return {
    widget: { api, scriptUrl: ownScript ?? scriptUrl, siteKey: config.BOT_PROTECTION_SITE_KEY ?? "" },
    verifyUrl: config.BOT_PROTECTION_VERIFY_URL ?? verifyUrl,
    secret: config.BOT_PROTECTION_SECRET ?? "",
    origins: ownScript === undefined ? origins : [new URL(ownScript).origin],
  };
};
