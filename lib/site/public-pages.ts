import type { Brand } from "../brand/brand.ts";
import { routes } from "../routes.ts";
import { descriptions } from "./texts.en.ts";

/** A page that anyone can open, as search engines and browser tabs name it. */
export type PublicPage = {
  readonly path: string;
  readonly title: string;
  readonly description: (fund: Brand["key"]) => string;
  /** Why search engines are asked to leave it out; null when it is in the sitemap. */
  readonly leftOut: string | null;
};

const fromEmail = "Its address holds a mailed code, and without one it has nothing to show.";

const page = (name: keyof typeof descriptions, title: string, leftOut: string | null = null): PublicPage => {
  const text = descriptions[name];
  const description: PublicPage["description"] = (fund) => (typeof text === "string" ? text : text[fund]);
  return { path: routes[name], title, description, leftOut };
};

/** Every page that anyone can open, by its route; a new one is found by `public-pages.test.ts`. */
export const publicPages = {
  home: page("home", "Home"),
  about: page("about", "About Us"),
  help: page("help", "Help"),
  contact: page("contact", "Contact Us"),
  formsAndDocuments: page("formsAndDocuments", "Forms & Documents"),
  checkAFile: page("checkAFile", "Check a file"),
  statusCodes: page("statusCodes", "Employer Reporting Status Codes"),
  cookiePolicy: page("cookiePolicy", "Cookie Policy"),
  privacy: page("privacy", "Privacy"),
  accessibility: page("accessibility", "Accessibility"),
  login: page("login", "Log In"),
  register: page("register", "Register"),
  forgotPassword: page("forgotPassword", "Forgot password"),
  resetPassword: page("resetPassword", "Reset password", fromEmail),
  verifyEmail: page("verifyEmail", "Verify your email", fromEmail),
  invitation: page("invitation", "Accept the invitation", fromEmail),
  unsubscribe: page("unsubscribe", "Unsubscribe", fromEmail),
} as const satisfies Readonly<Record<string, PublicPage>>;

/** Those that search engines list, home first. */
export const indexedPages: readonly PublicPage[] = Object.values(publicPages).filter(({ leftOut }) => leftOut === null);

/** What programs that read the site stay away from: what needs a login or a mailed code, and the calls. */
export const closedToRobots: readonly string[] = [
  "/api/",
  `${routes.dashboard}/`,
  `${routes.dashboard}$`,
  "/interstitial/",
  routes.logout,
  routes.sessionEnded,
  routes.verifyEmail,
  routes.resetPassword,
  routes.invitation,
  routes.unsubscribe,
];
