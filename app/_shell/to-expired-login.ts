import { routes } from "../../lib/routes.ts";

/** A whole page load: nothing of the ended session stays in memory. Middleware drops the cookie there. */
export const toExpiredLogin = (): void => {
  const { pathname, search } = window.location;
  window.location.replace(`${routes.login}?sessionExpired=true&returnUrl=${encodeURIComponent(pathname + search)}`);
};
