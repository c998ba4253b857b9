import { randomUUID } from "node:crypto";
import { getConfig } from "../../../config.ts";
import { storeRenewedCredential, newestCredential } from "../../session/renewed-credentials.ts";

/** Returns the expiry in ms, or NaN if invalid. */
const expiryOf = (attributes: readonly string[]): number =>
  Date.parse(attributes.find((attribute) => /^expires=/i.test(attribute))?.slice("expires=".length) ?? "");

const isRemoval = (attributes: readonly string[], now: number): boolean => {
  const maxAge = attributes.find((attribute) => /^max-age=/i.test(attribute))?.slice("max-age=".length);
  return maxAge === undefined ? expiryOf(attributes) <= now : Number(maxAge) <= 0;
};

/**
 * Builds the Cookie header after a response.
 * @param jar cookies before it, empty at login
 * @param lines Set-Cookie
 * @param now ms
 */
export const mergeCookies = (jar: string, lines: readonly string[], now: number): string => {
  const cookies = new Map(
    jar
      .split("; ")
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair] as const),
  );
  for (const line of lines) {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf("="));
    if (name === "" || !pair.includes("=")) continue;
    if (isRemoval(attributes, now)) cookies.delete(name);
    else cookies.set(name, pair);
  }
  return [...cookies.values()].join("; ");
};

/** A cookie that is never sent; it distinguishes sessions with equal cookies. */
const ownCookieName = "portal-session-id";
const isPortalCookie = (pair: string): boolean => pair.trimStart().startsWith(`${ownCookieName}=`);

/** Builds a new session's cookies. Returns "" if there are none. @param lines Set-Cookie lines of the login */
export const beginCookies = (lines: readonly string[]): string => {
  const cookies = mergeCookies("", lines, Date.now());
  return cookies === "" ? "" : `${cookies}; ${ownCookieName}=${randomUUID()}`;
};

/** Builds the Cookie header for the fund's programs. */
export const cookieHeaderOf = (jar: string): string =>
  jar
    .split("; ")
    .filter((pair) => !isPortalCookie(pair))
    .join("; ");

/** True if the Set-Cookie line is for a stored cookie. */
export const isStoredCookieLine = (jar: string, line: string): boolean => {
  const name = line.slice(0, line.indexOf("=") + 1).trimStart();
  return name !== "" && jar.split("; ").some((pair) => pair.startsWith(name));
};

/** Merges renewed cookies into the session's newest ones, so that concurrent responses don't undo each other. */
export const keepRenewedCookies = (credential: string, lines: readonly string[]): void => {
  if (getConfig().FUND_API_AUTH !== "cookie" || lines.length === 0) return;
  const now = Date.now();
  const newest = newestCredential(credential, now);
  const renewed = mergeCookies(
    newest,
    lines.filter((line) => !isPortalCookie(line)),
    now,
  );
  if (renewed !== newest && renewed !== "") storeRenewedCredential(newest, renewed, now);
};
