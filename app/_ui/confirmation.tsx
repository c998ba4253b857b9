import type { ReactNode } from "react";
import styles from "./confirmation.module.css";

type Props = {
  title: string;
  confirmationNo: string;
  facts: readonly { readonly name: string; readonly value: ReactNode }[];
  children?: ReactNode;
};

/** A printable receipt. */
export const Confirmation = ({ title, confirmationNo, facts, children }: Props) => (
  <section className={styles.confirmation} aria-labelledby="confirmation-title">
    <h2 id="confirmation-title" className={styles.title} tabIndex={-1}>
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill="currentColor" />
        <path d="m7 12.5 3.5 3.5 6.5-7.5" fill="none" stroke="var(--paper)" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {title}
    </h2>
    <dl className={styles.facts}>
      <div className={styles.number}>
        <dt>Confirmation number</dt>
        <dd>{confirmationNo}</dd>
      </div>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
    {children !== undefined && <div className={styles.next}>{children}</div>}
  </section>
);
