import { afterSignIn } from "../../../lib/journey/return-url.ts";

/**
 * On to where the visitor wanted to go (spec-map §4): the address's returnUrl when it is valid, else the dashboard. By a
 * whole page load: the router in the page remembers the redirect that led here, and would follow it again.
 */
export const goToReturnUrl = (): void =>
  window.location.replace(afterSignIn(new URLSearchParams(window.location.search).get("returnUrl")).href);
