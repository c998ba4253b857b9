import styles from "./keep-together.module.css";

/** An email address, a username or an example of a number: on one line where it fits, otherwise an address breaks after the @ first. */
export const KeepTogether = ({ text }: { text: string }) => {
  const place = text.indexOf("@") + 1;
  return (
    <span className={styles.together}>
      {text.slice(0, place)}
      <span className={styles.together}>{text.slice(place)}</span>
    </span>
  );
};
