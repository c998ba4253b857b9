import type { ReactNode } from "react";
import styles from "./tag.module.css";

export type TagTone = "good" | "warn" | "bad" | "plain";

/** A state in a word or two; the color only repeats what the words say. */
export const Tag = ({ tone, children }: { tone: TagTone; children: ReactNode }) => (
  <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
);
