import type { ReactNode } from "react";
import styles from "./folded.module.css";

/** What only some readers want, behind a link of one line; it works without a script, and paper shows it. */
export const Folded = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={styles.folded}>
    <summary>{summary}</summary>
    <div className={styles.content}>{children}</div>
  </details>
);
