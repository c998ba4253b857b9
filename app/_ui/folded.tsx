import type { ReactNode } from "react";
import styles from "./folded.module.css";

/** Works without a script, and prints unfolded. */
export const Folded = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={styles.folded}>
    <summary>{summary}</summary>
    <div className={styles.content}>{children}</div>
  </details>
);
