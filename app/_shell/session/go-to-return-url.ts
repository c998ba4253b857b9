import { afterSignIn } from "../../../lib/platform/journey/return-url.ts";

/** Loads the whole page (spec-map §4), because the router would follow its cached redirect again. */
export const goToReturnUrl = (): void =>
  window.location.replace(afterSignIn(new URLSearchParams(window.location.search).get("returnUrl")).href);
