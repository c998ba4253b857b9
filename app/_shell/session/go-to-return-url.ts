import { afterSignIn } from "../../../lib/platform/journey/return-url.ts";

/**
 * Falls back to the dashboard (spec-map §4). Loads the whole page: the router would follow its cached redirect again.
 */
export const goToReturnUrl = (): void =>
  window.location.replace(afterSignIn(new URLSearchParams(window.location.search).get("returnUrl")).href);
