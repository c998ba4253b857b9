import type { ReactNode } from "react";
import styles from "./folded.module.css";

/** A collapsed section. It works without JavaScript, and prints expanded. */
export const Folded = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={styles.folded}>
    <summary>{summary}</summary>
    <div className={styles.content}>{children}</div>
  </details>
);
