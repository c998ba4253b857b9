import type { Metadata } from "next";
import type { Brand } from "../../lib/site/brand/brand.ts";
import { getVisitor } from "../../lib/platform/session/visitor.ts";

/** Every title names page and fund: "Log In – Northern Lakes Pension Fund". */
export const fullTitle = (name: string, { fullName }: Pick<Brand, "fullName">): string => `${name} – ${fullName}`;

/** The title of a page in the visitor's fund. @param actingFor the Employer ID for which the fund's staff act, named too */
export const titleOfPage = async (name: string, actingFor?: string): Promise<string> => {
  const { brand } = await getVisitor();
  return fullTitle(actingFor === undefined ? name : `${name}, ${actingFor}`, brand);
};

/**
 * The head of a page that `lib/site/pages/public-pages.ts` does not list. A page about one thing in its address loads that
 * thing here too (`load` asks once), so that the title names it, or says that it isn't there.
 * @param actingFor the Employer ID for which the fund's staff act, named too
 */
export const pageTitle = async (name: string, actingFor?: string): Promise<Metadata> => ({
  title: await titleOfPage(name, actingFor),
});
