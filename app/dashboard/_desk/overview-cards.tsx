import type { Overview } from "../../../lib/desk/operations/schema.ts";
import { WorkLists } from "./work-lists.tsx";
import styles from "./desk.module.css";
import { formatDate } from "../../../lib/platform/format/date.ts";
import { owedAgeTicks, owedAgeWords } from "../../../lib/desk/operations/texts.en.ts";
import { FundBarsCard } from "./fund-bars-card.tsx";

/** "7/14" */
const tickOf = (iso: string): string => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8, 10))}`;

/** Cash expected by debit date, and what is owed by age. */
const MoneyPictures = ({ cashExpected, owedByAge }: Pick<Overview, "cashExpected" | "owedByAge">) => (
  <div className={styles.pictures}>
    <FundBarsCard
      title="Cash expected, 30 days"
      rowName="Debit date"
      bars={cashExpected.map((day) => ({ ...day, key: day.date, name: formatDate(day.date), tick: tickOf(day.date) }))}
      none="No debit is scheduled in the next 30 days."
      hidesEmptyRows
    />
    <FundBarsCard
      title="Owed by age"
      rowName="Days since the due date"
      bars={owedByAge.map((each) => ({
        ...each,
        key: each.age,
        name: owedAgeWords[each.age],
        tick: owedAgeTicks[each.age],
      }))}
      none="Nothing is owed."
    />
  </div>
);

/** What waits, and where the money is: the same on the staff's dashboard and on the page of operations. */
export const OverviewCards = ({ overview }: { overview: Overview }) => (
  <div className={styles.stack}>
    <WorkLists lists={overview.lists} />
    <MoneyPictures {...overview} />
  </div>
);
