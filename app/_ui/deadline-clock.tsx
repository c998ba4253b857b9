import { formatDate, formatDateTime } from "../../lib/format/date.ts";
import { timeLeft } from "./time-left.ts";
import styles from "./deadline-clock.module.css";

type Props = {
  /** ISO instant of the page. */
  now: string;
  /** ISO instant: the last moment to authorize a payment that is still on time. */
  payBy: string;
  /** ISO date. */
  dueDate: string;
};

/** How long there is to pay on time, and until when exactly. */
export const DeadlineClock = ({ now, payBy, dueDate }: Props) => {
  const left = timeLeft(now, payBy);
  return (
    <div className={left === null ? `${styles.clock} ${styles.passed}` : styles.clock}>
      <p className={styles.due}>Due {formatDate(dueDate)}</p>
      {left === null ? (
        <>
          <p className={styles.big}>Late</p>
          <p className={styles.until}>A payment made on time had to be authorized by {formatDateTime(payBy)}.</p>
        </>
      ) : (
        <>
          <p className={styles.big}>
            <span aria-hidden="true">{left.short}</span>
            <span className="visually-hidden">{left.words}</span>
          </p>
          <p className={styles.until}>
            left to pay on time: <span>{formatDateTime(payBy)}</span>
          </p>
        </>
      )}
    </div>
  );
};
