import styles from "./whole.module.css";

/** An email address or a username: on one line where it fits, otherwise it breaks after the @ first. */
export const Whole = ({ text }: { text: string }) => {
  const place = text.indexOf("@") + 1;
  return (
    <span className={styles.whole}>
      {text.slice(0, place)}
      <span className={styles.whole}>{text.slice(place)}</span>
    </span>
  );
};
