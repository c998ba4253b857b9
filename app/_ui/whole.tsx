import { Fragment } from "react";
import styles from "./whole.module.css";

/** An email address or a username: on one line where it fits, otherwise it breaks after @ or a dot first. */
export const Whole = ({ text }: { text: string }) => (
  <span className={styles.whole}>
    {text.split(/(?<=[@.])/).map((part, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in its order
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
