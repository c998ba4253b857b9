import { routes } from "../../lib/routes.ts";
import { getVisitor } from "../../lib/platform/session/visitor.ts";
import { organizationJson } from "../../lib/site/pages/site-metadata.ts";
import { publicPages } from "../../lib/site/pages/public-pages.ts";
import { publicMetadata } from "../_shell/public-metadata.ts";
import { ButtonLink } from "../_ui/button.tsx";
import { FeatureList } from "../_ui/feature-list.tsx";
import styles from "./page.module.css";
import { brandTexts } from "../../lib/site/brand/brand-texts.en.ts";
import { defineTranslations } from "../../lib/site/language/texts.ts";
import { homeTexts, dueTexts } from "../../lib/site/pages/page-texts.en.ts";
import { TextWithLinks } from "../_shell/content/text-with-links.tsx";
import { textsOf } from "../_shell/language/texts-of.ts";
import { daysBetween } from "../../lib/platform/calendar/iso-date.ts";
import { firstDayOf, lastDayOf } from "../../lib/platform/calendar/work-month.ts";
import { dates } from "../../lib/platform/format/date-texts.ts";
import { Card } from "../_ui/card.tsx";
import { nextDue } from "./next-due.ts";

const dueCardTexts = defineTranslations({ dueTexts }, () => import("../../lib/site/pages/page-texts.es.ts"));

const width = 400;

/** Shows everyone the next due date: the month covered, today, and the last time to pay on time. */
const DueCard = async ({ now }: { now: Date }) => {
  const { dueTexts: words } = await textsOf(dueCardTexts);
  const { formatDate, formatDateTime, formatShortDate, formatWorkMonth } = await textsOf(dates);
  const { workMonth, today, due, lastMoment } = nextDue(now);
  const firstDay = firstDayOf(workMonth);
  const dateToX = (iso: string): number =>
    Math.round((daysBetween(firstDay, iso) / daysBetween(firstDay, due)) * width);
  const monthEnd = dateToX(lastDayOf(workMonth));
  const daysLeft = daysBetween(today, due);
  const month = formatWorkMonth(workMonth);
  return (
    <Card title={words.title}>
      <p className={styles.date}>{formatDate(due)}</p>
      <p>
        {words.forWork(month)}, {words.left(daysLeft)}
      </p>
      <svg className={styles.picture} viewBox={`-8 0 ${width + 16} 64`} role="img" aria-labelledby="due-title due-desc">
        <title id="due-title">{words.pictureTitle(month)}</title>
        <desc id="due-desc">{words.picture(formatShortDate(today), formatShortDate(due))}</desc>
        <rect className={styles.rest} x={monthEnd} y="26" width={width - monthEnd} height="12" />
        <rect className={styles.month} x="0" y="26" width={monthEnd} height="12" />
        <circle className={styles.today} cx={dateToX(today)} cy="32" r="8" />
        <text x={Math.min(Math.max(dateToX(today), 24), width - 24)} y="14" textAnchor="middle">
          {words.today}
        </text>
        <text x="0" y="58">
          {month}
        </text>
        <text x={width} y="58" textAnchor="end">
          {words.due}
        </text>
      </svg>
      <dl className={styles.facts}>
        <dt>{words.authorizeBy}</dt>
        <dd>{formatDateTime(lastMoment.toISOString())}</dd>
      </dl>
      <p className={styles.note}>{words.note}</p>
    </Card>
  );
};

export const generateMetadata = () => publicMetadata(publicPages.home);

const texts = defineTranslations({ homeTexts }, () => import("../../lib/site/pages/page-texts.es.ts"));
const brands = defineTranslations({ brandTexts }, () => import("../../lib/site/brand/brand-texts.es.ts"));

/** The home page for signed-out visitors (spec-map §4 redirects everyone else). */
const HomePage = async () => {
  const { brand, origin, nonce } = await getVisitor();
  const { homeTexts: words } = await textsOf(texts);
  const { slogan } = (await textsOf(brands)).brandTexts[brand.key];
  const member = words.memberCards[brand.key];
  return (
    <>
      <script type="application/ld+json" nonce={nonce}>
        {organizationJson(brand, origin)}
      </script>
      <div className={styles.hero}>
        <div className={styles.inner}>
          <div>
            <p className={styles.fund}>{brand.fullName}</p>
            <h1>
              {slogan.map((sentence) => (
                <span key={sentence}>{sentence} </span>
              ))}
            </h1>
            <p className={styles.lead}>{words.leads[brand.key]}</p>
            <ul className={styles.doors}>
              {[
                { name: words.memberDoor, text: member.name },
                { name: words.employerDoor, text: words.employerDoorText },
              ].map(({ name, text }) => (
                <li key={name}>
                  <a href={routes.login}>
                    <b>{name}</b>
                    <span>{text}</span>
                  </a>
                </li>
              ))}
            </ul>
            <ButtonLink href={routes.register} tone="quiet">
              {words.register}
            </ButtonLink>
          </div>
          <DueCard now={new Date()} />
        </div>
      </div>
      <div className={styles.below}>
        <FeatureList
          title={words.members}
          features={[
            { icon: "badge", name: member.name, text: <TextWithLinks text={member.text} /> },
            { icon: "clock", name: words.wrongHours, text: <TextWithLinks text={words.wrongHoursText} /> },
          ]}
        />
        <FeatureList
          title={words.employers}
          features={[
            { icon: "sheet", name: words.reporting, text: words.reportingText },
            { icon: "card", name: words.payments, text: words.paymentsText },
            { icon: "people", name: words.representative, text: words.representativeText },
          ]}
        />
      </div>
    </>
  );
};

export default HomePage;
