import type { Metadata } from "next";
import type { Brand } from "../../lib/site/brand/brand.ts";
import { getVisitor } from "../../lib/platform/session/visitor.ts";

export type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;
/** The props of a page with a query. */
export type SearchProps = { searchParams: SearchParams };

export const fullTitle = (name: string, { fullName }: Pick<Brand, "fullName">): string => `${name} – ${fullName}`;

/** @param actingFor the Employer ID for which the fund's staff act */
export const titleOfPage = async (name: string, actingFor?: string): Promise<string> => {
  const { brand } = await getVisitor();
  return fullTitle(actingFor === undefined ? name : `${name}, ${actingFor}`, brand);
};

/** Returns the metadata of a page that `lib/site/pages/public-pages.ts` doesn't list. @param actingFor as in `titleOfPage` */
export const pageTitle = async (name: string, actingFor?: string): Promise<Metadata> => ({
  title: await titleOfPage(name, actingFor),
});
