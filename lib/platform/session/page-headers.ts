import { getConfig } from "../../config.ts";
import { findBotProtection } from "../bot-protection/bot-protection.ts";
import { kindOfRoute, routes } from "../../routes.ts";

/** The script of the analytics tool and the origins it needs. */
type AnalyticsScript = { readonly src: string; readonly origins: readonly string[] };

/** The analytics tool's settings (README, "Deploy"); null when there is none. */
export const findAnalyticsScript = (): AnalyticsScript | null => {
  const { ANALYTICS_SCRIPT_URL: src, ANALYTICS_ORIGINS: sendsTo } = getConfig();
  return src === undefined ? null : { src, origins: [...new Set([new URL(src).origin, ...sendsTo])] };
};

/** Request header in which middleware passes a page its own path and query; a client's is overwritten. */
export const pathHeader = "x-portal-path";

/** Headers of every page, redirects and refusals included. */
export const pageSecurityHeaders = {
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const;

/** Their address holds an emailed code until the page's script runs; what they load must not tell it to any log. */
const holdsCode = (pathname: string): boolean =>
  pathname === routes.resetPassword || kindOfRoute(pathname) === "mailedLink";

/** What a page adds to the headers of every page. */
export const ownHeadersOf = (pathname: string): Readonly<Record<string, string>> =>
  holdsCode(pathname) ? { "referrer-policy": "no-referrer" } : {};

/** The pages with a form that the bot protection guards. */
const pagesWithBotCheck: readonly string[] = [routes.register, routes.contact];

/** The origins of the bot protection, on the pages that have it, where it is on. */
const botOriginsOf = (pathname: string): readonly string[] =>
  pagesWithBotCheck.includes(pathname) ? (findBotProtection()?.origins ?? []) : [];

/** The analytics tool of a page; null when there is none, and where the page's address holds an emailed code. */
export const findAnalyticsOf = (pathname: string): AnalyticsScript | null =>
  holdsCode(pathname) ? null : findAnalyticsScript();

const written = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join("");

/**
 * Scripts and styles run by nonce only; nothing is loaded from, framed by or sent to another origin, but for the
 * bot protection's own on the pages that have it, and those of the analytics tool where one is set.
 */
export const contentSecurityPolicy = (nonce: string, pathname: string): string => {
  const framed = written(botOriginsOf(pathname));
  const analytics = findAnalyticsOf(pathname)?.origins ?? [];
  const foreign = written([...new Set([...botOriginsOf(pathname), ...analytics])]);
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${foreign}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${written(analytics)}`,
    "font-src 'self'",
    `connect-src 'self'${foreign}`,
    // Said for itself: without it workers follow script-src, where 'strict-dynamic' takes any address.
    "worker-src 'self'",
    ...(framed === "" ? [] : [`frame-src${framed}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
};
