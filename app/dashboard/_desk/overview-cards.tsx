import type { Overview } from "../../../lib/operations/schema.ts";
import { MoneyPictures } from "./money-pictures.tsx";
import { WorkLists } from "./work-lists.tsx";
import styles from "./desk.module.css";

/** What waits, and where the money is: the same on the staff's dashboard and on the page of operations. */
export const OverviewCards = ({ overview }: { overview: Overview }) => (
  <div className={styles.stack}>
    <WorkLists lists={overview.lists} />
    <MoneyPictures {...overview} />
  </div>
);
