import { loadIdCard } from "../../../lib/members/membership/load.ts";
import { offlineCard } from "../../../lib/members/membership/saved-card/offline-card.ts";
import { accountKeyOf } from "../../../lib/platform/session/cookie.ts";
import { memberLabels, type MemberLabels } from "../../../lib/members/membership/words.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { LoadedPage } from "../../_shell/loaded.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { Card } from "../../_ui/card.tsx";
import { translatedCrumbs } from "../../_ui/page-head.tsx";
import { ForgetCard, KeepCard } from "./save-card.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import { languages } from "../../../lib/site/language/texts.ts";
import { cardSides, type BothLanguages } from "../../../lib/members/membership/files/card-sides.ts";
import type { IdCard } from "../../../lib/members/membership/schema.ts";
import { BrandLogo } from "../../_shell/brand-mark.tsx";
import { KeepTogether } from "../../_ui/text.tsx";
import styles from "./id-card.module.css";

const Name = ({ text }: { text: BothLanguages }) => (
  <>
    <span lang="en">{text.en}</span> · <span lang="es">{text.es}</span>
  </>
);

const Sentence = ({ text, className }: { text: BothLanguages; className?: string | undefined }) =>
  languages.map((language) => (
    <p key={language} lang={language} className={className}>
      {text[language]}
    </p>
  ));

/** The card's front and back in English and Spanish. Printed, each side has wallet size, and one fold joins them. */
const CardSides = ({ card, texts }: { card: IdCard; texts: MemberLabels }) => {
  const { brand, front, back, print } = cardSides(card);
  return (
    <div className={styles.paper} data-prints-alone>
      <div className={styles.sides}>
        <p className={styles.label}>
          <Name text={front.label} />
        </p>
        <section className={`${styles.side} ${styles.front}`} aria-label={texts.memberPageTexts.front}>
          <p className={styles.band}>
            <BrandLogo fund={brand.key} />
            <b>{card.planName}</b>
          </p>
          <dl className={styles.facts}>
            {[front.member, front.memberId].map(({ name, lines }) => (
              <div key={name.en}>
                <dt>
                  <Name text={name} />
                </dt>
                <dd>{lines}</dd>
              </div>
            ))}
          </dl>
          <Sentence text={front.standing} />
        </section>
        <p className={`${styles.label} ${styles.labelBack}`}>
          <Name text={back.label} />
        </p>
        <section className={`${styles.side} ${styles.back}`} aria-label={texts.memberPageTexts.back}>
          <div className={styles.ways}>
            <div>
              <p className={styles.small}>
                <Name text={back.claims.name} />
              </p>
              {back.claims.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            <div>
              <p className={styles.small}>
                <Name text={back.questions} />
              </p>
              <p>
                <a href={`tel:+1${card.phone}`}>{formatPhone(card.phone)}</a>
              </p>
              <p>
                <a href={`mailto:${card.email}`}>
                  <KeepTogether text={card.email} />
                </a>
              </p>
            </div>
          </div>
          {back.notes.map((note) => (
            <Sentence key={note.en} text={note} className={styles.small} />
          ))}
        </section>
      </div>
      <div className={styles.hint}>
        <Sentence text={print} />
      </div>
    </div>
  );
};

export const generateMetadata = async () => pageTitle((await textsOf(memberLabels)).memberPageTexts.idCard);

export default async function IdCardPage() {
  const [result, { brand, language, user }, words] = await Promise.all([
    loadIdCard(),
    getVisitor(),
    textsOf(memberLabels),
  ]);
  const { memberPageTexts: texts, memberTexts, navigationTexts } = words;
  const owner = user === null ? null : accountKeyOf(user);
  return (
    <LoadedPage
      title={texts.idCard}
      lead={brand.fullName}
      {...translatedCrumbs(navigationTexts)}
      result={result}
      href={routes.idCard}
    >
      {({ card }) =>
        card === null ? (
          <Card title={texts.noCardTitle}>
            <p>{memberTexts.noCard(brand.fullName)}</p>
            <ForgetCard />
          </Card>
        ) : (
          <Card title={texts.yourCard}>
            <CardSides card={card} texts={words} />
            {owner !== null && (
              <KeepCard
                fund={card.fund}
                copy={offlineCard({
                  card,
                  texts: words,
                  language,
                  fund: brand.fullName,
                  color: brand.themeColor,
                  owner,
                })}
                owner={owner}
              />
            )}
          </Card>
        )
      }
    </LoadedPage>
  );
}
