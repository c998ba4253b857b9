import type { ReactNode } from "react";
import styles from "./tag.module.css";

export type TagTone = "good" | "warn" | "bad" | "plain";

/** A state in a word or two; the words carry it, the color only helps. */
export const Tag = ({ tone, children }: { tone: TagTone; children: ReactNode }) => (
  <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
);
