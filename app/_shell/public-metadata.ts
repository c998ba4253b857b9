import type { Metadata } from "next";
import { getVisitor } from "../../lib/session/visitor.ts";
import type { PublicPage } from "../../lib/site/public-pages.ts";
import { socialCard } from "../../lib/site/social-card.ts";
import { fullTitle } from "./page-title.ts";

/** The head of a page that anyone can open: title, description, the fund's own address for it, and its social card. */
export const publicMetadata = async ({
  path,
  title: name,
  description: of,
  leftOut,
}: PublicPage): Promise<Metadata> => {
  const { brand, origin } = await getVisitor();
  const title = fullTitle(name, brand);
  const description = of(brand.key);
  const url = `${origin}${path}`;
  const { file, alt, width, height } = socialCard(brand);
  return {
    title,
    description,
    alternates: { canonical: url },
    robots: leftOut === null ? null : { index: false },
    openGraph: {
      type: "website",
      locale: "en_US",
      siteName: brand.fullName,
      title,
      description,
      url,
      images: [{ url: `${origin}${file}`, width, height, alt }],
    },
    twitter: { card: "summary_large_image" },
  };
};
