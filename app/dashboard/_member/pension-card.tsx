import type { CreditYear, PensionCredit } from "../../../lib/members/membership/schema.ts";
import type { MemberWords } from "../../../lib/members/membership/words.ts";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Folded } from "../../_ui/folded/folded.tsx";
import styles from "./member.module.css";

const columnsOf = ({ creditText, memberPageTexts, planYearText }: MemberWords): readonly Column<CreditYear>[] => [
  { key: "year", header: memberPageTexts.planYear, names: true, cell: (year) => planYearText(year) },
  { key: "credit", header: memberPageTexts.creditColumn, cell: ({ quarters }) => creditText(quarters) },
  {
    key: "working",
    header: memberPageTexts.working,
    cell: ({ working }) => <span className={styles.working}>{memberPageTexts.workingText(working)}</span>,
  },
];

/** Pension credit to date, with the working of every plan year. */
export const PensionCard = ({ credit, words }: { credit: PensionCredit; words: MemberWords }) => (
  <Card title={words.memberPageTexts.credit}>
    {credit.years.length > 0 && (
      <>
        <p className={styles.figure}>{words.creditText(credit.quarters)}</p>
        <p>{words.memberTexts.estimate}</p>
        <Folded summary={words.memberPageTexts.creditYears}>
          <DataTable
            caption={words.memberPageTexts.creditByYear}
            captionHidden
            columns={columnsOf(words)}
            rows={credit.years}
            rowKey={({ from }) => from}
          />
        </Folded>
      </>
    )}
    {credit.monthsWithoutRule > 0 && <p>{words.memberTexts.monthsWithoutRule(credit.monthsWithoutRule)}</p>}
  </Card>
);
