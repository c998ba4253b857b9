import type { Brand } from "../brand/brand.ts";
import { defineTranslations, type Language, textsIn } from "../language/texts.ts";
import { routes } from "../../routes.ts";
import { pageTitles, descriptions } from "./texts.en.ts";

export type PublicPage = {
  readonly name: keyof typeof pageTitles;
  readonly path: string;
  /** The reason to leave the page out of the sitemap; null if it is in the sitemap. */
  readonly leftOut: string | null;
};

const fromEmail = "Its address contains an emailed code, and without one it has nothing to show.";
const emailedPages: readonly PublicPage["name"][] = ["resetPassword", "verifyEmail", "invitation", "unsubscribe"];

const heads = defineTranslations({ descriptions, pageTitles }, () => import("./texts.es.ts"));

/** Returns a page's title and description for search engines and tabs. */
export const headOf = async (
  { name }: PublicPage,
  { key, fullName }: Pick<Brand, "key" | "fullName">,
  language: Language,
) => {
  const texts = await textsIn(heads, language);
  const text = texts.descriptions[name];
  const pageText = typeof text === "string" ? text : text[key];
  return { title: texts.pageTitles[name], description: typeof pageText === "string" ? pageText : pageText(fullName) };
};

const names = Object.keys(pageTitles) as PublicPage["name"][];

/** Public pages by route; `public-pages.test.ts` finds new ones. */
export const publicPages = Object.fromEntries(
  names.map((name) => [name, { name, path: routes[name], leftOut: emailedPages.includes(name) ? fromEmail : null }]),
) as Readonly<Record<PublicPage["name"], PublicPage>>;

/** Pages of the sitemap, home page first. */
export const indexedPages: readonly PublicPage[] = Object.values(publicPages).filter(({ leftOut }) => leftOut === null);

/** Pages with a login or an emailed code, and the calls. */
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
