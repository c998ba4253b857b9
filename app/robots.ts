import type { MetadataRoute } from "next";
import { getVisitor } from "../lib/platform/session/visitor.ts";
import { closedToRobots } from "../lib/site/pages/public-pages.ts";

/** `/robots.txt`: search engines may read public pages only. */
const robots = async (): Promise<MetadataRoute.Robots> => {
  const { origin } = await getVisitor();
  return { rules: { userAgent: "*", disallow: [...closedToRobots] }, sitemap: `${origin}/sitemap.xml` };
};

export default robots;
