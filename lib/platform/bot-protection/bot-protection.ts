import { getConfig } from "../../config.ts";

/** The three services that tell people from programs alike: one widget call, one verification call. */
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

/** What a page hands to `app/_form/bot-check.tsx`. */
export type BotWidget = {
  /** Name of the script's own global object. */
  readonly api: string;
  readonly scriptUrl: string;
  readonly siteKey: string;
};

type BotProtection = {
  readonly widget: BotWidget;
  readonly verifyUrl: string;
  readonly secret: string;
  /** What the page's content security policy lets the widget load from, frame and ask. */
  readonly origins: readonly string[];
};

/** The bot protection's settings (README, "Deploy"); null when it is off. */
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
