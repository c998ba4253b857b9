import type { Metadata } from "next";
import { accessibilityContent } from "../../../lib/site/accessibility.en.ts";
import { publicPages } from "../../../lib/site/public-pages.ts";
import { TextPage } from "../../_shell/content/text-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.accessibility);

const AccessibilityPage = () => <TextPage title={publicPages.accessibility.title} content={accessibilityContent} />;

export default AccessibilityPage;
