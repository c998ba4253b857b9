import { daysBetween } from "../../lib/platform/calendar/iso-date.ts";
import { firstDayOf, lastDayOf } from "../../lib/platform/calendar/work-month.ts";
import { dates } from "../../lib/platform/format/date-texts.ts";
import { Card } from "../_ui/card.tsx";
import styles from "./due-card.module.css";
import { nextDue } from "./next-due.ts";
import { inLanguages } from "../../lib/site/language/texts.ts";
import { dueTexts } from "../../lib/site/pages/page-texts.en.ts";
import { textsOf } from "../_shell/language/texts-of.ts";

const texts = inLanguages({ dueTexts }, () => import("../../lib/site/pages/page-texts.es.ts"));

const width = 400;

/** What is due next, for everyone: the month covered, today, and the last moment to pay on time. */
export const DueCard = async ({ now }: { now: Date }) => {
  const { dueTexts: words } = await textsOf(texts);
  const { formatDate, formatDateTime, formatShortDate, formatWorkMonth } = await textsOf(dates);
  const { workMonth, today, due, lastMoment } = nextDue(now);
  const first = firstDayOf(workMonth);
  const xOf = (iso: string): number => Math.round((daysBetween(first, iso) / daysBetween(first, due)) * width);
  const monthEnd = xOf(lastDayOf(workMonth));
  const daysLeft = daysBetween(today, due);
  const month = formatWorkMonth(workMonth);
  return (
    <Card title={words.title}>
      <p className={styles.date}>{formatDate(due)}</p>
      <p>
        {words.forWork(month)}, {words.left(daysLeft)}
      </p>
      <svg className={styles.picture} viewBox={`-8 0 ${width + 16} 64`} role="img" aria-labelledby="due-title due-desc">
        <title id="due-title">{words.pictureTitle(month)}</title>
        <desc id="due-desc">{words.picture(formatShortDate(today), formatShortDate(due))}</desc>
        <rect className={styles.rest} x={monthEnd} y="26" width={width - monthEnd} height="12" />
        <rect className={styles.month} x="0" y="26" width={monthEnd} height="12" />
        <circle className={styles.today} cx={xOf(today)} cy="32" r="8" />
        <text x={Math.min(Math.max(xOf(today), 24), width - 24)} y="14" textAnchor="middle">
          {words.today}
        </text>
        <text x="0" y="58">
          {month}
        </text>
        <text x={width} y="58" textAnchor="end">
          {words.due}
        </text>
      </svg>
      <dl className={styles.facts}>
        <dt>{words.authorizeBy}</dt>
        <dd>{formatDateTime(lastMoment.toISOString())}</dd>
      </dl>
      <p className={styles.note}>{words.note}</p>
    </Card>
  );
};
