import type { Metadata } from "next";
import { getVisitor } from "../../lib/platform/session/visitor.ts";
import { headOf, type PublicPage } from "../../lib/site/pages/public-pages.ts";
import { hasOwnFile } from "../../lib/site/brand/own-files.ts";
import { socialCard } from "../../lib/site/pages/site-metadata.ts";
import { fullTitle } from "./page-title.ts";

export const publicTitle = async (page: PublicPage): Promise<string> => {
  const { brand, language } = await getVisitor();
  return (await headOf(page, brand, language)).title;
};

export const publicMetadata = async (page: PublicPage, customTitle?: string): Promise<Metadata> => {
  const { brand, origin, language } = await getVisitor();
  const head = await headOf(page, brand, language);
  const title = fullTitle(customTitle ?? head.title, brand);
  const { description } = head;
  const { path, leftOut } = page;
  const url = `${origin}${path}`;
  const { file, alt, width, height } = socialCard(brand);
  return {
    title,
    description,
    alternates: { canonical: url },
    robots: leftOut === null ? null : { index: false },
    openGraph: {
      type: "website",
      locale: language === "en" ? "en_US" : "es_US",
      siteName: brand.fullName,
      title,
      description,
      url,
      ...(hasOwnFile(file) && { images: [{ url: `${origin}${file}`, width, height, alt }] }),
    },
    twitter: { card: "summary_large_image" },
  };
};
