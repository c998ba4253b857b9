import { formatPhone } from "../../../lib/format/phone.ts";
import { languages } from "../../../lib/language/texts.ts";
import { cardSides, type InEach } from "../../../lib/membership/files/card-sides.ts";
import type { IdCard } from "../../../lib/membership/schema.ts";
import type { MemberWords } from "../../../lib/membership/words.ts";
import { BrandSign } from "../../_shell/brand-mark.tsx";
import { KeepTogether } from "../../_ui/text/keep-together.tsx";
import styles from "./id-card.module.css";

/** A name in both languages on one line. */
const Name = ({ text }: { text: InEach }) => (
  <>
    <span lang="en">{text.en}</span> · <span lang="es">{text.es}</span>
  </>
);

/** A sentence in both languages, one below the other. */
const Sentence = ({ text, className }: { text: InEach; className?: string | undefined }) =>
  languages.map((language) => (
    <p key={language} lang={language} className={className}>
      {text[language]}
    </p>
  ));

/** The card's front and back in English and Spanish; printed, each has the size of a wallet card, and one fold joins them. */
export const CardSides = ({ card, words }: { card: IdCard; words: MemberWords }) => {
  const { brand, front, back, print } = cardSides(card);
  return (
    <div className={styles.paper} data-prints-alone>
      <div className={styles.sides}>
        <p className={styles.label}>
          <Name text={front.label} />
        </p>
        <section className={`${styles.side} ${styles.front}`} aria-label={words.memberPageTexts.front}>
          <p className={styles.band}>
            <BrandSign fund={brand.key} />
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
        <section className={`${styles.side} ${styles.back}`} aria-label={words.memberPageTexts.back}>
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
