import { randomUUID } from "node:crypto";
import { getConfig } from "../../../config.ts";
import { keepRenewed, newestCredential } from "../../session/renewed-credentials.ts";

/** The date of an `Expires` attribute, in ms; NaN when it is none. */
const expiryOf = (attributes: readonly string[]): number =>
  Date.parse(attributes.find((one) => /^expires=/i.test(one))?.slice("expires=".length) ?? "");

const isRemoval = (attributes: readonly string[], now: number): boolean => {
  const maxAge = attributes.find((one) => /^max-age=/i.test(one))?.slice("max-age=".length);
  return maxAge === undefined ? expiryOf(attributes) <= now : Number(maxAge) <= 0;
};

/**
 * The fund API's own cookies after one of its answers, as the Cookie header brings them back: what the answer sets
 * replaces a cookie of that name or joins the others, and what it expires goes.
 * @param kept the Cookie header so far; empty at log in
 * @param lines the answer's Set-Cookie lines
 * @param now ms
 */
export const mergeCookies = (kept: string, lines: readonly string[], now: number): string => {
  const cookies = new Map(
    kept
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

/** The portal's own cookie beside those of the fund API, never sent: with it, two sessions whose cookies are alike differ. */
const ownName = "portal-session-id";
const isOwn = (pair: string): boolean => pair.trimStart().startsWith(`${ownName}=`);

/**
 * The cookies of a new session.
 * @param lines the Set-Cookie lines of the log in
 * @returns empty when they set nothing
 */
export const beginCookies = (lines: readonly string[]): string => {
  const cookies = mergeCookies("", lines, Date.now());
  return cookies === "" ? "" : `${cookies}; ${ownName}=${randomUUID()}`;
};

/** The Cookie header of a request to the fund's programs. */
export const cookieHeaderOf = (kept: string): string =>
  kept
    .split("; ")
    .filter((pair) => !isOwn(pair))
    .join("; ");

/** Says whether a Set-Cookie line is about a cookie that is kept already. */
export const isOfKept = (kept: string, line: string): boolean => {
  const name = line.slice(0, line.indexOf("=") + 1).trimStart();
  return name !== "" && kept.split("; ").some((pair) => pair.startsWith(name));
};

/**
 * Keeps the cookies that were renewed beside an answer, where the fund API sets its own cookies. They join what the
 * session has by then, and not what the answer was asked with: of two answers at once, neither undoes the other's.
 * @param credential that the answer was asked with
 * @param lines the answer's Set-Cookie lines
 */
export const keepRenewedCookies = (credential: string, lines: readonly string[]): void => {
  if (getConfig().FUND_API_AUTH !== "cookie" || lines.length === 0) return;
  const now = Date.now();
  const newest = newestCredential(credential, now);
  const renewed = mergeCookies(
    newest,
    lines.filter((line) => !isOwn(line)),
    now,
  );
  if (renewed !== newest && renewed !== "") keepRenewed(newest, renewed, now);
};
