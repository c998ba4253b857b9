import styles from "./loading-view.module.css";

/** Shown in place of a page while it loads. */
export const LoadingView = ({ text }: { text: string }) => (
  <output className={styles.loading}>
    <span className={styles.ring} />
    {text}
  </output>
);
