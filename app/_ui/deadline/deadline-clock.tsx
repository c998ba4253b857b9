import { useId } from "react";
import { formatDate, formatDateTime } from "../../../lib/platform/format/date.ts";
import { shareLeft } from "./deadline-share.ts";
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
type Place = {
  /** Aligned at the start of a line; otherwise at the end of a row. */
  atStart?: boolean;
};

/** The time left to pay on time, as a dial and in words, and the exact deadline. */
export const DeadlineClock = ({ now, payBy, dueDate, atStart = false }: Props & Place) => {
  const left = timeLeft(now, payBy);
  return (
    <div
      className={[styles.clock, left === null && styles.passed, atStart && styles.atStart].filter(Boolean).join(" ")}
    >
      <Dial now={now} payBy={payBy} dueDate={dueDate} />
      <div>
        <p className={styles.due}>Due {formatDate(dueDate)}</p>
        {left === null ? (
          <>
            <p className={styles.big}>Late</p>
            <p className={styles.until}>To be on time, a payment had to be authorized by {formatDateTime(payBy)}.</p>
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
    </div>
  );
};

const Dial = ({ now, payBy, dueDate }: Props) => {
  const id = useId();
  const share = shareLeft(now, payBy, dueDate);
  const said =
    share === 0
      ? `The deadline to pay on time, ${formatDateTime(payBy)}, has passed.`
      : `${timeLeft(now, payBy)?.words ?? ""} left until ${formatDateTime(payBy)}, ${Math.ceil(share * 100)} percent of the time.`;
  return (
    <svg className={styles.dial} viewBox="0 0 36 36" role="img" aria-labelledby={`${id}-title ${id}-desc`}>
      <title id={`${id}-title`}>Time left to pay on time</title>
      <desc id={`${id}-desc`}>{said}</desc>
      <circle cx="18" cy="18" r="15.5" className={styles.track} />
      {share > 0 && (
        <circle
          cx="18"
          cy="18"
          r="15.5"
          className={styles.left}
          pathLength={100}
          strokeDasharray={`${(share * 100).toFixed(1)} 100`}
          transform="rotate(-90 18 18)"
        />
      )}
      <path d="M18 10v8l5 3.5" className={styles.hands} />
    </svg>
  );
};
