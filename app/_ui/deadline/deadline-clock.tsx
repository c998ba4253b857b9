import { useId } from "react";
import { formatDate, formatDateTime } from "../../../lib/platform/format/date.ts";
import styles from "./deadline-clock.module.css";
import { fundMoment } from "../../../lib/platform/calendar/fund-time.ts";
import { firstDayOf, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";

type TimeLeft = {
  /** "6 d 4 h" */
  readonly short: string;
  readonly long: string;
};

const part = (count: number, letter: string, word: string) => ({
  short: `${count} ${letter}`,
  long: `${count} ${word}${count === 1 ? "" : "s"}`,
});

/** Returns the time left in its two largest units, rounded down so that it never shows too much; null if it has passed. */
export const timeLeft = (startTime: string, endTime: string): TimeLeft | null => {
  const minutes = Math.floor((Date.parse(endTime) - Date.parse(startTime)) / 60_000);
  if (minutes < 0) return null;
  const days = part(Math.floor(minutes / 1440), "d", "day");
  const hours = part(Math.floor(minutes / 60) % 24, "h", "hour");
  const minutesPart = part(minutes % 60, "min", "minute");
  const parts = minutes >= 1440 ? [days, hours] : minutes >= 60 ? [hours, minutesPart] : [minutesPart];
  return {
    short: parts.map((timePart) => timePart.short).join(" "),
    long: parts.map((timePart) => timePart.long).join(" "),
  };
};

/** Returns the share of the time left: 1 until the month of the due date, 0 from `payBy`. @param now ISO time @param payBy ISO time */
export const shareLeft = (now: string, payBy: string, dueDate: string): number => {
  const end = Date.parse(payBy);
  const start = fundMoment(firstDayOf(workMonthOf(dueDate)), "00:00").getTime();
  if (end <= start) return Date.parse(now) < end ? 1 : 0;
  return Math.min(1, Math.max(0, (end - Date.parse(now)) / (end - start)));
};

type Props = {
  /** ISO time. */
  now: string;
  /** ISO time of the deadline to authorize an on-time payment. */
  payBy: string;
  dueDate: string;
};
type Alignment = {
  /** Aligns the clock at the start of a line instead of its end. */
  atStart?: boolean;
};

export const DeadlineClock = ({ now, payBy, dueDate, atStart = false }: Props & Alignment) => {
  const remainingTime = timeLeft(now, payBy);
  return (
    <div
      className={[styles.clock, remainingTime === null && styles.passed, atStart && styles.atStart]
        .filter(Boolean)
        .join(" ")}
    >
      <Dial now={now} payBy={payBy} dueDate={dueDate} />
      <div>
        <p className={styles.due}>Due {formatDate(dueDate)}</p>
        {remainingTime === null ? (
          <>
            <p className={styles.big}>Late</p>
            <p className={styles.until}>To be on time, a payment had to be authorized by {formatDateTime(payBy)}.</p>
          </>
        ) : (
          <>
            <p className={styles.big}>
              <span aria-hidden="true">{remainingTime.short}</span>
              <span className="visually-hidden">{remainingTime.long}</span>
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
  const spokenText =
    share === 0
      ? `The deadline to pay on time, ${formatDateTime(payBy)}, has passed.`
      : `${timeLeft(now, payBy)?.long ?? ""} left until ${formatDateTime(payBy)}, ${Math.ceil(share * 100)} percent of the time.`;
  return (
    <svg className={styles.dial} viewBox="0 0 36 36" role="img" aria-labelledby={`${id}-title ${id}-desc`}>
      <title id={`${id}-title`}>Time left to pay on time</title>
      <desc id={`${id}-desc`}>{spokenText}</desc>
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
