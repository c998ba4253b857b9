import type { Metadata } from "next";
import { absoluteLimitHours, idleLimitMinutes } from "../../../lib/rules/session-limits.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { cookieBannerCookie, cookieBannerDays } from "../../_shell/cookie-banner-cookie.ts";
import { pageTitle } from "../../_shell/page-title.ts";
import { Facts } from "../../_ui/facts.tsx";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Cookie Policy");

const kept = [
  {
    name: "portal-session",
    kind: "Cookie",
    use: "Keeps you logged in. It’s encrypted: no script and no one between you and us can read it.",
    life: `Until you log out, ${idleLimitMinutes} minutes without activity, or ${absoluteLimitHours} hours`,
  },
  {
    name: cookieBannerCookie,
    kind: "Cookie",
    use: "Remembers that you closed the cookie notice.",
    life: `${cookieBannerDays} days`,
  },
  {
    name: "Drafts",
    kind: "Browser storage",
    use: "Your unsaved changes to a report or a payment, so that nothing is lost. Never a bank account number.",
    life: "Until you save it or close the tab",
  },
  {
    name: "session-last-call",
    kind: "Browser storage",
    use: "The time of your last activity, so that all your tabs warn you before you’re logged out.",
    life: "Until the next visit",
  },
] as const;

const CookiePolicyPage = () => (
  <ContentPage title="Cookie Policy" lead="What this site stores in your browser, and why.">
    <p>The site needs all of it to work. We store nothing for advertising, and nothing follows you to other sites.</p>
    <Facts
      facts={kept.map(({ name, kind, use, life }) => ({
        key: name,
        name,
        text: (
          <>
            {kind}. {use} <b>Kept:</b> {life}.
          </>
        ),
      }))}
    />
    <h2>Removing them</h2>
    <p>Your browser&apos;s settings remove cookies and stored data of this site. You are then signed out.</p>
  </ContentPage>
);

export default CookiePolicyPage;
