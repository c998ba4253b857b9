import { randomUUID } from "node:crypto";
import { getConfig } from "../../../config.ts";
import { keepRenewed, newestCredential } from "../../session/renewed-credentials.ts";

/** In ms; NaN if invalid. */
const expiryOf = (attributes: readonly string[]): number =>
  Date.parse(attributes.find((attribute) => /^expires=/i.test(attribute))?.slice("expires=".length) ?? "");

const isRemoval = (attributes: readonly string[], now: number): boolean => {
  const maxAge = attributes.find((attribute) => /^max-age=/i.test(attribute))?.slice("max-age=".length);
  return maxAge === undefined ? expiryOf(attributes) <= now : Number(maxAge) <= 0;
};

/** The Cookie header after an answer. @param kept before it, empty at login @param lines Set-Cookie @param now ms */
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

/** Never sent; keeps sessions with equal cookies apart. */
const ownName = "portal-session-id";
const isOwn = (pair: string): boolean => pair.trimStart().startsWith(`${ownName}=`);

/** A new session's cookies; "" without any. @param lines Set-Cookie lines of the login */
export const beginCookies = (lines: readonly string[]): string => {
  const cookies = mergeCookies("", lines, Date.now());
  return cookies === "" ? "" : `${cookies}; ${ownName}=${randomUUID()}`;
};

/** The Cookie header for the fund's programs. */
export const cookieHeaderOf = (jar: string): string =>
  jar
    .split("; ")
    .filter((pair) => !isOwn(pair))
    .join("; ");

/** True for a Set-Cookie line of a kept cookie. */
export const isOfKept = (jar: string, line: string): boolean => {
  const name = line.slice(0, line.indexOf("=") + 1).trimStart();
  return name !== "" && jar.split("; ").some((pair) => pair.startsWith(name));
};

/** Merges renewed cookies into the session's newest, so that answers at once don't undo each other. */
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
