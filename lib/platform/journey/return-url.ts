import { routes } from "../../routes.ts";

const maxLength = 2048;
/** Printable ASCII without space and backslash, one leading slash (spec-map §5, hardened). */
const pathPattern = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;
const neverReturnTo = [routes.login, routes.logout, routes.sessionEnded, "/interstitial"];
const dummyOrigin = "https://portal.invalid";

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Checks that an address is safe as in spec-map §5: "only if it is empty or starts with a single slash and has no
 * scheme". Parses it by the WHATWG URL rules.
 */
export const isSafeReturnUrl = (value: string): boolean => {
  if (value === "") return true;
  if (value.length > maxLength || !pathPattern.test(value)) return false;
  const url = URL.parse(value, dummyOrigin);
  if (url === null || url.origin !== dummyOrigin || url.pathname.startsWith("//")) return false;
  const path = decodePath(url.pathname).toLowerCase();
  return !neverReturnTo.some((blockedPath) => path === blockedPath || path.startsWith(`${blockedPath}/`));
};

/** Returns a safe returnUrl; otherwise null. */
export const findReturnTarget = (value: string | null | undefined): string | null =>
  value && isSafeReturnUrl(value) ? value : null;

/** Returns where to go after signing in (spec-map §4). */
export const afterSignIn = (returnUrl: string | null | undefined): { href: string; fullLoad: boolean } => {
  const href = findReturnTarget(returnUrl) ?? routes.dashboard;
  return { href, fullLoad: href.includes(routes.tads) };
};

/** Adds a returnUrl to a path. */
export const withReturnUrl = (path: string, returnUrl: string): string =>
  `${path}?returnUrl=${encodeURIComponent(returnUrl)}`;

/** Query parameters for codes that the login page explains. */
const notes: ReadonlyMap<string, string> = new Map([
  ["SessionIdle", "&sessionExpired=true"],
  ["SessionRevoked", "&msg=loggedOutElsewhere"],
  ["AccessRemoved", "&msg=accessRemoved"],
]);

/** Returns the login page's address after a 401, with a returnUrl (spec-map §4, §7). @param code of the 401 */
export const loginAfter = (code: string, currentPath: string): string =>
  `${withReturnUrl(routes.login, currentPath)}${notes.get(code) ?? ""}`;
