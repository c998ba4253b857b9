import { formatPhone } from "../../../lib/format/phone.ts";
import type { IdCard } from "../../../lib/membership/schema.ts";
import { cardStandingText, memberTexts } from "../../../lib/membership/texts.en.ts";
import styles from "./id-card.module.css";

/** The card's front and back; printed, each has the size of a wallet card. */
export const CardSides = ({ card }: { card: IdCard }) => (
  <div className={styles.sides}>
    <section className={styles.side} aria-label="Front of the card">
      <p className={styles.plan}>{card.planName}</p>
      <dl className={styles.facts}>
        <dt>Member</dt>
        <dd>{card.memberName}</dd>
        <dt>Member ID</dt>
        <dd>{card.memberId}</dd>
      </dl>
      <p>{cardStandingText(card)}</p>
    </section>
    <section className={styles.side} aria-label="Back of the card">
      <p className={styles.plan}>Questions about coverage or benefits</p>
      <p>
        <a href={`tel:+1${card.phone}`}>{formatPhone(card.phone)}</a>
        <br />
        <a href={`mailto:${card.email}`}>{card.email}</a>
      </p>
      <p>{memberTexts.cardBack}</p>
      <p className={styles.small}>{memberTexts.estimate}</p>
    </section>
  </div>
);
