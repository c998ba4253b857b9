import { lookUp } from "../../lib/platform/format/look-up.ts";
import { withReturnUrl, loginAfter } from "../../lib/platform/journey/return-url.ts";
import { interstitialPaths, routes } from "../../lib/routes.ts";
import type { PlainPage } from "../../lib/site/pages/plain-page.ts";

const title = "TADs not available";
const dashboardLink = { href: routes.dashboard, name: "Go to My Dashboard" };
const heading = "TADs aren’t available right now";

/** Shown if the application got the request. */
export const unansweredPage: PlainPage = {
  title,
  heading,
  text: "The fund’s TADs didn’t respond. If you were saving something, check that it was saved before you try again.",
  link: dashboardLink,
};

/** Shown if the application didn't get the request. */
export const notSentPage: PlainPage = {
  title,
  heading,
  text: "The fund’s system isn’t available right now. Nothing was sent. Try again in a few minutes.",
  link: dashboardLink,
};

/**
 * Builds the page of a refused form, with a link to continue.
 * @param text not escaped, so only the portal's own
 * @param here path and query
 */
export const refusedPage = (status: number, code: string, text: string, here: string): PlainPage => {
  if (status === 401)
    return {
      title: "Logged out",
      heading: "You’re logged out",
      text: "Nothing was saved. Log in, then fill in the form again.",
      link: { href: loginAfter(code, here), name: "Log in" },
    };
  if (status >= 500) return { title, heading, text, link: { href: withReturnUrl(routes.login, here), name: "Log in" } };
  const interstitial = lookUp(interstitialPaths, code);
  const link =
    interstitial === undefined ? dashboardLink : { href: withReturnUrl(interstitial, here), name: "Continue" };
  return { title: "Nothing was sent", heading: "Nothing was sent", text, link };
};
