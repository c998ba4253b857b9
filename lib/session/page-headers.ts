import { findBotProtection } from "../bot-protection/bot-protection.ts";
import { routes } from "../routes.ts";

/** Request header in which middleware tells a page its own path and query; a client's is overwritten. */
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

/** Their address holds a mailed code until the page's script runs; what they load must not tell it to any log. */
const pagesWithCode: readonly string[] = [routes.resetPassword, routes.verifyEmail, routes.unsubscribe];

/** What a page adds to the headers of every page. */
export const ownHeadersOf = (pathname: string): Readonly<Record<string, string>> =>
  pagesWithCode.includes(pathname) ? { "referrer-policy": "no-referrer" } : {};

/** The pages with a form that the bot protection guards. */
const pagesWithBotCheck: readonly string[] = [routes.register];

/** Other origins a page may run scripts of, frame and ask: those of the bot protection, where it stands and is on. */
const foreignOriginsOf = (pathname: string): readonly string[] =>
  pagesWithBotCheck.includes(pathname) ? (findBotProtection()?.origins ?? []) : [];

/**
 * Scripts and styles run by nonce only; nothing is loaded from, framed by or sent to another origin, but for the
 * bot protection's own on the pages that have it.
 */
export const contentSecurityPolicy = (nonce: string, pathname: string): string => {
  const foreign = foreignOriginsOf(pathname)
    .map((origin) => ` ${origin}`)
    .join("");
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${foreign}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${foreign}`,
    // Said for itself: without it workers follow script-src, where 'strict-dynamic' takes any address.
    "worker-src 'self'",
    ...(foreign === "" ? [] : [`frame-src${foreign}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
};
