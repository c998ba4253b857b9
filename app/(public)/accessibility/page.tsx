import { accessibilityContent } from "../../../lib/site/pages/long/accessibility.en.ts";
import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { TextPage } from "../../_shell/content/blocks.tsx";
import { publicMetadata, publicTitle } from "../../_shell/public-metadata.ts";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";

const texts = defineTranslations(
  { accessibilityContent },
  () => import("../../../lib/site/pages/long/accessibility.es.ts"),
);

export const generateMetadata = () => publicMetadata(publicPages.accessibility);

const AccessibilityPage = async () => {
  const title = await publicTitle(publicPages.accessibility);
  const { accessibilityContent: content } = await textsOf(texts);
  return <TextPage title={title} content={content} />;
};

export default AccessibilityPage;
