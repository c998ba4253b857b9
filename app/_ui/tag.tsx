import type { ReactNode } from "react";
import styles from "./tag.module.css";

export type TagTone = "good" | "warn" | "bad" | "plain";

/** Longer texts are a box of several lines where there is no room. */
const longestPill = 30;

/** A state in a word or two; the color only repeats what the words say. */
export const Tag = ({ tone, children }: { tone: TagTone; children: ReactNode }) => {
  const isLong = typeof children === "string" && children.length > longestPill;
  return <span className={`${styles.tag} ${styles[tone]} ${isLong ? styles.long : ""}`}>{children}</span>;
};
