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

/** The fund API may have heard of the visitor later than this page: the session is ended there too. */
export const endIdleSession = (): void => void client(logout).finally(() => toLoginAfter("SessionIdle"));
