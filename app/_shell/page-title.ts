import type { Metadata } from "next";
import type { Brand } from "../../lib/brand/brand.ts";
import { hasAccess } from "../../lib/journey/can-open.ts";
import { inLanguages } from "../../lib/language/texts.ts";
import { getVisitor } from "../../lib/session/visitor.ts";
import { failedPageTexts } from "../../lib/site/page-texts.en.ts";
import { textsOf } from "./language/texts-of.ts";

const texts = inLanguages({ failedPageTexts }, () => import("../../lib/site/page-texts.es.ts"));

/** Every title names page and fund: "Log In – Northern Lakes Pension Fund". */
export const fullTitle = (name: string, { fullName }: Pick<Brand, "fullName">): string => `${name} – ${fullName}`;

/**
 * The head of a page that `lib/site/public-pages.ts` does not list. Next takes it from the page that was asked for,
 * also where the layout refuses the page to this account.
 * @param actingFor the Employer ID for which the fund's staff act, named too
 */
export const pageTitle = async (name: string, actingFor?: string): Promise<Metadata> => {
  const { brand, path, user } = await getVisitor();
  if (user !== null && !hasAccess(path, user))
    return { title: fullTitle((await textsOf(texts)).failedPageTexts.noAccess, brand) };
  return { title: fullTitle(actingFor === undefined ? name : `${name}, ${actingFor}`, brand) };
};
