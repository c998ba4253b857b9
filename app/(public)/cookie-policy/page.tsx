import type { Metadata } from "next";
import { statisticsCookie, statisticsCookieDays } from "../../../lib/analytics/choice.ts";
import { analyticsTexts } from "../../../lib/analytics/texts.en.ts";
import { absoluteLimitHours, idleLimitMinutes } from "../../../lib/rules/session-limits.ts";
import { findBotProtection } from "../../../lib/bot-protection/bot-protection.ts";
import { findAnalyticsScript } from "../../../lib/session/analytics-script.ts";
import { sessionCookieName } from "../../../lib/session/cookie.ts";
import { publicPages } from "../../../lib/site/public-pages.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { cookieBannerCookie, cookieBannerDays } from "../../_shell/cookie-banner-cookie.ts";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { Facts } from "../../_ui/facts.tsx";
import { StatisticsChoice } from "./statistics-choice.tsx";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.cookiePolicy);

const listKept = (withStatistics: boolean) => [
  {
    name: sessionCookieName(),
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
    name: "Changes to a report",
    kind: "Browser storage",
    use: "What you typed into a report and the site hasn’t saved yet, so that nothing is lost.",
    life: "Until it’s saved or you discard it",
  },
  {
    name: "Other unsaved changes",
    kind: "Storage of the browser tab",
    use: "What you typed into a payment, a message or your profile. Never a bank account or Social Security number.",
    life: "Until you send it, log out or close the tab",
  },
  {
    name: "session-last-call",
    kind: "Browser storage",
    use: "The time of your last activity, so that all your tabs warn you before you’re logged out.",
    life: "Until the next visit",
  },
  {
    name: "session-employer",
    kind: "Browser storage",
    use: "The Employer ID of the page you opened last, so that your other tabs notice when you switch employers.",
    life: "Until the next visit",
  },
  ...(withStatistics
    ? [{ name: statisticsCookie, kind: "Cookie", use: analyticsTexts.kept, life: `${statisticsCookieDays} days` }]
    : []),
];

const CookiePolicyPage = () => {
  const analytics = findAnalyticsScript();
  const botCheck = findBotProtection();
  return (
    <ContentPage title={publicPages.cookiePolicy.title} lead="What this site stores in your browser, and why.">
      <p>The site needs all of this to work. We store nothing for advertising.</p>
      <Facts
        facts={listKept(analytics !== null).map(({ name, kind, use, life }) => ({
          key: name,
          name,
          text: (
            <>
              {kind}. {use} <b>Kept:</b> {life}.
            </>
          ),
        }))}
      />
      <h2>From other companies</h2>
      {analytics === null && botCheck === null && <p>Nothing: no page loads anything from another company.</p>}
      {analytics !== null && (
        <>
          <p>
            A tool for visitor statistics from {new URL(analytics.src).hostname} runs on most pages and can store more
            cookies. It doesn’t run on pages opened from a mailed link. {analyticsTexts.whatIsCounted}
          </p>
          <StatisticsChoice />
        </>
      )}
      {botCheck !== null && (
        <p>
          The spam check of the registration and contact forms, from {new URL(botCheck.widget.scriptUrl).hostname}, can
          store more cookies on those pages.
        </p>
      )}
      <h2>Removing them</h2>
      <p>
        Your browser&apos;s settings remove cookies and stored data of this site. You are then logged out, and unsaved
        changes to a report are lost.
      </p>
    </ContentPage>
  );
};

export default CookiePolicyPage;
