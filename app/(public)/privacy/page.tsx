import { findBotProtection } from "../../../lib/platform/bot-protection/bot-services.ts";
import { findAnalyticsScript } from "../../../lib/platform/session/page-headers.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { privacyContent } from "../../../lib/site/pages/long/privacy.en.ts";
import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { TextPage } from "../../_shell/content/blocks.tsx";
import { publicMetadata, publicTitle } from "../../_shell/public-metadata.ts";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";

const texts = defineTranslations({ privacyContent }, () => import("../../../lib/site/pages/long/privacy.es.ts"));

export const generateMetadata = () => publicMetadata(publicPages.privacy);

const PrivacyPage = async () => {
  const { brand } = await getVisitor();
  const title = await publicTitle(publicPages.privacy);
  const { privacyContent: content } = await textsOf(texts);
  const uses = { analytics: findAnalyticsScript() !== null, botCheck: findBotProtection() !== null };
  return <TextPage title={title} content={content(brand, uses)} />;
};

export default PrivacyPage;
