import { daysBetween } from "../../lib/calendar/iso-date.ts";
import { firstDayOf, lastDayOf } from "../../lib/calendar/work-month.ts";
import { formatDate, formatDateTime, formatShortDate, formatWorkMonth } from "../../lib/format/date.ts";
import { Card } from "../_ui/card.tsx";
import styles from "./due-card.module.css";
import { nextDue } from "./next-due.ts";

const width = 400;

/** What is due next, for everyone: the month covered, today, and the last moment to pay on time. */
export const DueCard = ({ now }: { now: Date }) => {
  const { workMonth, today, due, lastMoment } = nextDue(now);
  const first = firstDayOf(workMonth);
  const xOf = (iso: string): number => Math.round((daysBetween(first, iso) / daysBetween(first, due)) * width);
  const monthEnd = xOf(lastDayOf(workMonth));
  const daysLeft = daysBetween(today, due);
  const month = formatWorkMonth(workMonth);
  return (
    <Card title="Due next">
      <p className={styles.date}>{formatDate(due)}</p>
      <p>
        for work in {month}, {daysLeft === 0 ? "today" : daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`}
      </p>
      <svg className={styles.picture} viewBox={`-8 0 ${width + 16} 64`} role="img" aria-labelledby="due-title due-desc">
        <title id="due-title">{`From ${month} to its due date`}</title>
        <desc id="due-desc">{`Today is ${formatShortDate(today)}; payment is due ${formatShortDate(due)}.`}</desc>
        <rect className={styles.rest} x={monthEnd} y="26" width={width - monthEnd} height="12" />
        <rect className={styles.month} x="0" y="26" width={monthEnd} height="12" />
        <circle className={styles.today} cx={xOf(today)} cy="32" r="8" />
        <text x={Math.min(Math.max(xOf(today), 24), width - 24)} y="14" textAnchor="middle">
          Today
        </text>
        <text x="0" y="58">
          {month}
        </text>
        <text x={width} y="58" textAnchor="end">
          Due
        </text>
      </svg>
      <dl className={styles.facts}>
        <dt>Authorize a bank debit by</dt>
        <dd>{formatDateTime(lastMoment.toISOString())}</dd>
      </dl>
      <p className={styles.note}>
        Payment is due by the 15th of the month following the month covered. If that isn’t a banking day, your agreement
        sets the due date. This is the next banking day.
      </p>
    </Card>
  );
};
