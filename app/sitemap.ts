import type { MetadataRoute } from "next";
import { getVisitor } from "../lib/platform/session/visitor.ts";
import { indexedPages } from "../lib/site/pages/public-pages.ts";

/** `/sitemap.xml`: the pages of the requested host's fund, with its address. */
const sitemap = async (): Promise<MetadataRoute.Sitemap> => {
  const { origin } = await getVisitor();
  return indexedPages.map(({ path }) => ({ url: `${origin}${path}` }));
};

export default sitemap;
