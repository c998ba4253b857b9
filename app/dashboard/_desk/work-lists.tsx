import { formatCount } from "../../../lib/platform/format/count.ts";
import type { WorkList } from "../../../lib/desk/operations/schema.ts";
import { oldestText } from "../../../lib/desk/operations/texts.en.ts";
import { workListPath } from "../../../lib/desk/operations/work-list-path.ts";
import { Card } from "../../_ui/card.tsx";
import styles from "./desk.module.css";

const cards: Readonly<Record<WorkList["name"], { title: string; link: string }>> = {
  "late-employers": { title: "Late employers", link: "See late employers" },
  scheduled: { title: "Payments scheduled", link: "Batches" },
  "to-release": { title: "Batches to release", link: "Release batches" },
  "to-send": { title: "Batches to send", link: "Send batches" },
  returned: { title: "Payments returned", link: "See returned payments" },
  "new-accounts": { title: "Payments from new accounts", link: "See first debits" },
  unusual: { title: "Unusual payments", link: "See unusual payments" },
  credits: { title: "Credits waiting", link: "Corrections" },
  waivers: { title: "Waivers waiting", link: "Decisions" },
  registrations: { title: "Registrations waiting", link: "Approve" },
  "address-changes": { title: "Address changes waiting", link: "See address changes" },
  messages: { title: "Messages waiting", link: "Messages" },
};

/** What waits, each list with its count and the age of its oldest. */
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
