import styles from "./whole.module.css";

/** An email address, a username or a number: on one line where it fits, otherwise an address breaks after the @ first. */
export const Whole = ({ text }: { text: string }) => {
  const place = text.indexOf("@") + 1;
  return (
    <span className={styles.whole}>
      {text.slice(0, place)}
      <span className={styles.whole}>{text.slice(place)}</span>
    </span>
  );
};
