import styles from "./loading-view.module.css";

/** Shown where the page will stand. */
export const LoadingView = ({ text = "Loading…" }: { text?: string }) => (
  <output className={styles.loading}>
    <span className={styles.ring} />
    {text}
  </output>
);
