import type { ReactNode } from "react";
import styles from "./alert.module.css";

type Props = {
  tone: "good" | "warn" | "bad" | "info";
  title?: string | undefined;
  children?: ReactNode;
  /** Announced immediately if bad, politely otherwise. */
  live?: boolean | undefined;
  id?: string | undefined;
};

export const Alert = ({ tone, title, children, live = false, id }: Props) => (
  <div
    id={id}
    className={`${styles.alert} ${styles[tone]}`}
    role={live ? (tone === "bad" ? "alert" : "status") : undefined}
  >
    {title !== undefined && <p className={styles.title}>{title}</p>}
    {children !== undefined && <div>{children}</div>}
  </div>
);

/** Announces a failure; renders nothing without one. */
export const Problem = ({ text, title }: { text: ReactNode; title?: string }) =>
  text !== null &&
  text !== "" && (
    <Alert tone="bad" live title={title}>
      {text}
    </Alert>
  );
