import type { ReactNode } from "react";
import styles from "./tag.module.css";

export type TagTone = "good" | "warn" | "bad" | "plain";

/** Longer texts become a box of several lines. */
const maxPillLength = 30;

export const Tag = ({ tone, children }: { tone: TagTone; children: ReactNode }) => {
  const isLong = typeof children === "string" && children.length > maxPillLength;
  return <span className={`${styles.tag} ${styles[tone]} ${isLong ? styles.long : ""}`}>{children}</span>;
};
