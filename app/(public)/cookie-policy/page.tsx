import {
  statisticsCookie,
  statisticsCookieDays,
  cookieBannerCookie,
  cookieBannerDays,
} from "../../../lib/site/analytics/choice.ts";
import { absoluteLimitHours, idleLimitMinutes, keptCardDays } from "../../../lib/platform/rules/session-limits.ts";
import { findBotProtection } from "../../../lib/platform/bot-protection/bot-services.ts";
import { findAnalyticsScript } from "../../../lib/platform/session/page-headers.ts";
import { sessionCookieName } from "../../../lib/platform/session/cookie.ts";
import { removalKey } from "../../../lib/members/membership/saved-card/saved-card.ts";
import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata, publicTitle } from "../../_shell/public-metadata.ts";
import { Facts } from "../../_ui/facts.tsx";
import { statistics } from "../../../lib/site/analytics/words.ts";
import { StatisticsChoice } from "./statistics-choice.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { languageCookie, languageCookieDays } from "../../../lib/site/language/language-cookie.ts";
import { cookieTexts } from "../../../lib/site/pages/long/cookie-texts.en.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";

export const generateMetadata = () => publicMetadata(publicPages.cookiePolicy);

const texts = defineTranslations({ cookieTexts }, () => import("../../../lib/site/pages/long/cookie-texts.es.ts"));

const listStoredData = (words: (typeof texts)["en"]["cookieTexts"], statisticsUse: string | null) => [
  {
    name: sessionCookieName(),
    kind: words.cookie,
    use: words.session,
    life: words.sessionLife(idleLimitMinutes, absoluteLimitHours),
  },
  { name: cookieBannerCookie, kind: words.cookie, use: words.banner, life: words.days(cookieBannerDays) },
  { name: languageCookie, kind: words.cookie, use: words.language, life: words.days(languageCookieDays) },
  { name: words.report, kind: words.storage, use: words.reportUse, life: words.reportLife },
  { name: words.other, kind: words.tabStorage, use: words.otherUse, life: words.otherLife },
  { name: words.card, kind: words.storage, use: words.cardUse, life: words.cardLife(keptCardDays) },
  { name: removalKey, kind: words.storage, use: words.removedCard, life: words.removedCardLife },
  { name: "kept-for", kind: words.tabStorage, use: words.retentionFor, life: words.keptForLife },
  { name: "session-last-call", kind: words.storage, use: words.lastCall, life: words.lastCallLife },
  { name: "session-employer", kind: words.storage, use: words.pageEmployer, life: words.lastCallLife },
  ...(statisticsUse === null
    ? []
    : [
        {
          name: statisticsCookie,
          kind: words.cookie,
          use: statisticsUse,
          life: words.days(statisticsCookieDays),
        },
      ]),
];

const CookiePolicyPage = async () => {
  const title = await publicTitle(publicPages.cookiePolicy);
  const { cookieTexts: words } = await textsOf(texts);
  const { analyticsTexts } = await textsOf(statistics);
  const analytics = findAnalyticsScript();
  const botCheck = findBotProtection();
  return (
    <ContentPage title={title} lead={words.lead}>
      <p>{words.needed}</p>
      <Facts
        facts={listStoredData(words, analytics === null ? null : analyticsTexts.kept).map(
          ({ name, kind, use, life }) => ({
            name,
            text: (
              <>
                {kind}. {use} <b>{words.retentionLabel}</b> {life}.
              </>
            ),
          }),
        )}
      />
      <h2>{words.others}</h2>
      {analytics === null && botCheck === null && <p>{words.none}</p>}
      {analytics !== null && (
        <>
          <p>
            {words.analytics(new URL(analytics.src).hostname)} {analyticsTexts.whatIsCounted}
          </p>
          <StatisticsChoice />
        </>
      )}
      {botCheck !== null && <p>{words.botCheck(new URL(botCheck.widget.scriptUrl).hostname)}</p>}
      <h2>{words.removing}</h2>
      <p>{words.removingText}</p>
    </ContentPage>
  );
};

export default CookiePolicyPage;
