import styles from "./loading-view.module.css";

export const LoadingView = ({ text }: { text: string }) => (
  <output className={styles.loading}>
    <span className={styles.ring} />
    {text}
  </output>
);
