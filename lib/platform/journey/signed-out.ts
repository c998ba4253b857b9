import { routes } from "../../routes.ts";
import { withReturnUrl } from "./return-url.ts";

/** Codes that the login page explains. */
const notes: ReadonlyMap<string, string> = new Map([
  ["SessionIdle", "&sessionExpired=true"],
  ["SessionRevoked", "&msg=loggedOutElsewhere"],
  ["AccessRemoved", "&msg=accessRemoved"],
]);

/**
 * The login page after a 401, with the way back (spec-map §4, §7). @param code of the 401 @param here path and query
 */
export const loginAfter = (code: string, here: string): string =>
  `${withReturnUrl(routes.login, here)}${notes.get(code) ?? ""}`;
