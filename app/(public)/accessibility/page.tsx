import type { Metadata } from "next";
import { accessibilityContent } from "../../../lib/site/long/accessibility.en.ts";
import { headOf, publicPages } from "../../../lib/site/public-pages.ts";
import { TextPage } from "../../_shell/content/text-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { inLanguages } from "../../../lib/language/texts.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";

const texts = inLanguages({ accessibilityContent }, () => import("../../../lib/site/long/accessibility.es.ts"));

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.accessibility);

const AccessibilityPage = async () => {
  const { brand, language } = await getVisitor();
  const { title } = await headOf(publicPages.accessibility, brand.key, language);
  const { accessibilityContent: content } = await textsOf(texts);
  return <TextPage title={title} content={content} />;
};

export default AccessibilityPage;
