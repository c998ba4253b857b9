import type { Metadata } from "next";
import { routes } from "../../lib/routes.ts";
import { getVisitor } from "../../lib/platform/session/visitor.ts";
import { organizationJson } from "../../lib/site/pages/organization.ts";
import { publicPages } from "../../lib/site/pages/public-pages.ts";
import { publicMetadata } from "../_shell/public-metadata.ts";
import { ButtonLink } from "../_ui/button.tsx";
import { FeatureList } from "../_ui/feature-list.tsx";
import { DueCard } from "./due-card.tsx";
import styles from "./page.module.css";
import { brandTexts } from "../../lib/site/brand/brand-texts.en.ts";
import { inLanguages } from "../../lib/site/language/texts.ts";
import { homeTexts } from "../../lib/site/pages/page-texts.en.ts";
import { TextWithLinks } from "../_shell/content/text-with-links.tsx";
import { textsOf } from "../_shell/language/texts-of.ts";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.home);

const texts = inLanguages({ homeTexts }, () => import("../../lib/site/pages/page-texts.es.ts"));
const brands = inLanguages({ brandTexts }, () => import("../../lib/site/brand/brand-texts.es.ts"));

/** The home page for visitors who are signed out (spec-map §4 sends everyone else on). */
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
