import type { Overview, WorkList } from "../../../lib/desk/operations/schema.ts";
import layout from "../../_ui/page.module.css";
import styles from "./desk.module.css";
import { formatDate } from "../../../lib/platform/format/date.ts";
import { owedAgeTicks, owedAgeLabels, oldestText } from "../../../lib/desk/operations/texts.en.ts";
import { FundBarsCard } from "./fund-bars-card.tsx";
import { formatCount } from "../../../lib/platform/format/count.ts";
import { workListPath } from "../../../lib/desk/operations/work-list-path.ts";
import { Card } from "../../_ui/card.tsx";

const cards: Readonly<Record<WorkList["name"], { title: string; link: string }>> = {
  "late-employers": { title: "Late employers", link: "See late employers" },
  scheduled: { title: "Payments scheduled", link: "Batches" },
  "to-release": { title: "Batches to release", link: "Release batches" },
  "to-send": { title: "Batches to send", link: "Send batches" },
  returned: { title: "Payments returned", link: "See returned payments" },
  "new-accounts": { title: "Payments from new accounts", link: "See first debits" },
  unusual: { title: "Unusual payments", link: "See unusual payments" },
  credits: { title: "Credits waiting", link: "Corrections" },
  "second-person": { title: "Waiting for a second person", link: "Decisions" },
  registrations: { title: "Registrations waiting", link: "Approve" },
  "address-changes": { title: "Address changes waiting", link: "See address changes" },
  messages: { title: "Messages waiting", link: "Messages" },
};

export const WorkLists = ({ lists }: { lists: readonly WorkList[] }) => (
  <div className={styles.lists}>
    {lists.map((list) => {
      const { title, link } = cards[list.name];
      return (
        <Card key={list.name} title={title} className={list.count === 0 ? (styles.empty ?? "") : ""}>
          <p className={styles.figure}>{formatCount(list.count)}</p>
          {list.oldestDays !== null && <p className={styles.quiet}>{oldestText(list)}</p>}
          <p className={styles.quiet}>
            <a href={workListPath(list.name)}>{link}</a>
          </p>
        </Card>
      );
    })}
  </div>
);

/** "7/14" */
const tickOf = (iso: string): string => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8, 10))}`;

const MoneyPictures = ({ cashExpected, owedByAge }: Pick<Overview, "cashExpected" | "owedByAge">) => (
  <div className={styles.pictures}>
    <FundBarsCard
      title="Cash expected, 30 days"
      rowName="Debit date"
      bars={cashExpected.map((day) => ({ ...day, key: day.date, name: formatDate(day.date), tick: tickOf(day.date) }))}
      emptyText="No debit is scheduled in the next 30 days."
      hidesEmptyRows
    />
    <FundBarsCard
      title="Owed by age"
      rowName="Days since the due date"
      bars={owedByAge.map((group) => ({
        ...group,
        key: group.age,
        name: owedAgeLabels[group.age],
        tick: owedAgeTicks[group.age],
      }))}
      emptyText="Nothing is owed."
    />
  </div>
);

export const OverviewCards = ({ overview }: { overview: Overview }) => (
  <div className={layout.stack}>
    <WorkLists lists={overview.lists} />
    <MoneyPictures {...overview} />
  </div>
);
