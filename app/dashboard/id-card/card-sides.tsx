import { formatPhone } from "../../../lib/format/phone.ts";
import type { IdCard } from "../../../lib/membership/schema.ts";
import type { MemberWords } from "../../../lib/membership/words.ts";
import styles from "./id-card.module.css";
import { KeepTogether } from "../../_ui/text/keep-together.tsx";

/** The card's front and back; printed, each has the size of a wallet card. */
export const CardSides = ({ card, words }: { card: IdCard; words: MemberWords }) => (
  <div className={styles.sides} data-prints-alone>
    <section className={styles.side} aria-label={words.memberPageTexts.front}>
      <p className={styles.plan}>{card.planName}</p>
      <dl className={styles.facts}>
        <dt>{words.memberPageTexts.member}</dt>
        <dd>{card.memberName}</dd>
        <dt>{words.memberPageTexts.memberId}</dt>
        <dd>{card.memberId}</dd>
      </dl>
      <p>{words.cardStandingText(card)}</p>
    </section>
    <section className={styles.side} aria-label={words.memberPageTexts.back}>
      <p className={styles.plan}>{words.memberPageTexts.questions}</p>
      <p>
        <a href={`tel:+1${card.phone}`}>{formatPhone(card.phone)}</a>
        <br />
        <a href={`mailto:${card.email}`}>
          <KeepTogether text={card.email} />
        </a>
      </p>
      <p>{words.memberTexts.cardBack}</p>
      <p className={styles.small}>{words.memberTexts.estimate}</p>
    </section>
  </div>
);
