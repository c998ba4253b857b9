import type { Metadata } from "next";
import { findBotProtection } from "../../../lib/bot-protection/bot-protection.ts";
import { findAnalyticsScript } from "../../../lib/session/analytics-script.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { privacyContent } from "../../../lib/site/privacy.en.ts";
import { publicPages } from "../../../lib/site/public-pages.ts";
import { TextPage } from "../../_shell/content/text-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.privacy);

const PrivacyPage = async () => {
  const { brand } = await getVisitor();
  const uses = { analytics: findAnalyticsScript() !== null, botCheck: findBotProtection() !== null };
  return <TextPage title={publicPages.privacy.title} content={privacyContent(brand, uses)} />;
};

export default PrivacyPage;
