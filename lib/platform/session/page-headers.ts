import { getConfig } from "../../config.ts";
import { findBotProtection } from "../bot-protection/bot-services.ts";
import { kindOfRoute, routes } from "../../routes.ts";

type AnalyticsScript = { readonly src: string; readonly origins: readonly string[] };

/** Returns the settings of the analytics tool (docs/operate.md), or null if there is none. */
export const findAnalyticsScript = (): AnalyticsScript | null => {
  const { ANALYTICS_SCRIPT_URL: src, ANALYTICS_ORIGINS: sendsTo } = getConfig();
  return src === undefined ? null : { src, origins: [...new Set([new URL(src).origin, ...sendsTo])] };
};

/** Header with the page's path; middleware overwrites a client's value. */
export const pathHeader = "x-portal-path";

/** Headers of all pages, including redirects and refusals. */
export const pageSecurityHeaders = {
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const;

/** True if the address contains an emailed code until the script runs; requests must not leak it. */
const hasCode = (pathname: string): boolean =>
  pathname === routes.resetPassword || kindOfRoute(pathname) === "mailedLink";

/** Returns a page's additional headers. */
export const ownHeadersOf = (pathname: string): Readonly<Record<string, string>> =>
  hasCode(pathname) ? { "referrer-policy": "no-referrer" } : {};

const pagesWithBotCheck: readonly string[] = [routes.register, routes.contact];

const botOriginsOf = (pathname: string): readonly string[] =>
  pagesWithBotCheck.includes(pathname) ? (findBotProtection()?.origins ?? []) : [];

/** Returns a page's analytics tool, or null if the address contains an emailed code. */
export const findAnalyticsOf = (pathname: string): AnalyticsScript | null =>
  hasCode(pathname) ? null : findAnalyticsScript();

const toSourceList = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join("");

/** Returns 128 random bits, for one response. */
export const createNonce = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");

/** Allows scripts and styles by nonce, and no other origins except those of bot protection and analytics. */
export const contentSecurityPolicy = (nonce: string, pathname: string): string => {
  const frameSources = toSourceList(botOriginsOf(pathname));
  const analytics = findAnalyticsOf(pathname)?.origins ?? [];
  const externalSources = toSourceList([...new Set([...botOriginsOf(pathname), ...analytics])]);
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${externalSources}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${toSourceList(analytics)}`,
    "font-src 'self'",
    `connect-src 'self'${externalSources}`,
    // Without it, workers would use script-src, where 'strict-dynamic' allows any address.
    "worker-src 'self'",
    ...(frameSources === "" ? [] : [`frame-src${frameSources}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
};
