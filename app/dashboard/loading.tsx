import styles from "./loading.module.css";

/** The loading view of every signed-in page (spec §4: shown while the visitor or the page is not known yet). */
export default function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.ring} aria-hidden="true" />
      Loading…
    </div>
  );
}
