import { afterSignIn } from "../../../lib/platform/journey/return-url.ts";

/**
 * Goes to the address's returnUrl when it is valid, else to the dashboard (spec-map §4). It loads the whole page, because
 * the page's router remembers the redirect that led here and would follow it again.
 */
export const goToReturnUrl = (): void =>
  window.location.replace(afterSignIn(new URLSearchParams(window.location.search).get("returnUrl")).href);
