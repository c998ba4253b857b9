import { formatCount } from "../../../lib/format/count.ts";
import type { WorkList } from "../../../lib/operations/schema.ts";
import { oldestText } from "../../../lib/operations/texts.en.ts";
import { paymentListPath, routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import styles from "./desk.module.css";

const cards: Readonly<Record<WorkList["name"], { title: string; link: string; href: string }>> = {
  "late-employers": { title: "Late employers", link: "See late employers", href: routes.lateEmployers },
  scheduled: { title: "Payments scheduled", link: "Batches", href: routes.batches },
  "to-release": { title: "Batches to release", link: "Release batches", href: routes.batches },
  "to-send": { title: "Batches to send", link: "Send batches", href: routes.batches },
  returned: { title: "Payments returned", link: "See returned payments", href: paymentListPath("returned") },
  "new-accounts": {
    title: "Payments from new accounts",
    link: "See first debits",
    href: paymentListPath("new-accounts"),
  },
  unusual: { title: "Unusual payments", link: "See unusual payments", href: paymentListPath("unusual") },
  credits: { title: "Credits waiting", link: "Corrections", href: routes.corrections },
  waivers: { title: "Waivers waiting", link: "Decisions", href: routes.decisions },
  registrations: { title: "Registrations waiting", link: "Approve", href: routes.approve },
  messages: { title: "Messages waiting", link: "Messages", href: `${routes.inbox}?show=waiting` },
};

/** What waits, each list with its count and the age of its oldest. */
export const WorkLists = ({ lists }: { lists: readonly WorkList[] }) => (
  <div className={styles.lists}>
    {lists.map((list) => {
      const { title, link, href } = cards[list.name];
      return (
        <Card key={list.name} title={title}>
          <p className={styles.figure}>{formatCount(list.count)}</p>
          {list.oldestDays !== null && <p className={styles.quiet}>{oldestText(list)}</p>}
          <p className={styles.quiet}>
            <a href={href}>{link}</a>
          </p>
        </Card>
      );
    })}
  </div>
);
