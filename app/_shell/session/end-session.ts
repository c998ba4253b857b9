import { loginAfter } from "../../../lib/journey/signed-out.ts";
import { logout } from "../../../lib/account/calls.ts";
import { client } from "../../../lib/http/browser/client.ts";

/**
 * Leads to the login page by a whole page load: nothing of the ended session stays in memory.
 * @param code of the 401 that ended it
 */
export const toLoginAfter = (code: string): void => {
  const { pathname, search } = window.location;
  window.location.replace(loginAfter(code, pathname + search));
};

/** Also ends the session at the fund API, which may have seen a later call than this page. */
export const endIdleSession = (): void => void client(logout).finally(() => toLoginAfter("SessionIdle"));
