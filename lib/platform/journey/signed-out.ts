import { routes } from "../../routes.ts";
import { withReturnUrl } from "./return-url.ts";

/** The codes that say more of a 401 than its status: what the login page shows the visitor. */
const notes: ReadonlyMap<string, string> = new Map([
  ["SessionIdle", "&sessionExpired=true"],
  ["SessionRevoked", "&msg=loggedOutElsewhere"],
  ["AccessRemoved", "&msg=accessRemoved"],
]);

/**
 * The login page for a visitor whose call was answered 401, and the way back (spec-map §4, §7).
 * @param code the answer's code: only a session that ended by idling says so
 * @param here path and query of the page
 */
export const loginAfter = (code: string, here: string): string =>
  `${withReturnUrl(routes.login, here)}${notes.get(code) ?? ""}`;
