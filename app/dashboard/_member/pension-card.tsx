import { creditText } from "../../../lib/membership/pension-credit.ts";
import type { CreditYear, PensionCredit } from "../../../lib/membership/schema.ts";
import { memberTexts, planYearText } from "../../../lib/membership/texts.en.ts";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import styles from "./member.module.css";

const columns: readonly Column<CreditYear>[] = [
  { key: "year", header: "Plan year", names: true, cell: (year) => planYearText(year) },
  { key: "credit", header: "Credit", cell: ({ quarters }) => creditText(quarters) },
  { key: "working", header: "Working", cell: ({ working }) => <span className={styles.working}>{working}</span> },
];

/** Pension credit to date, with the working of every plan year. */
export const PensionCard = ({ credit }: { credit: PensionCredit }) => (
  <Card title="Pension credit to date">
    {credit.years.length > 0 && (
      <>
        <p className={styles.figure}>{creditText(credit.quarters)}</p>
        <DataTable
          caption="Pension credit by plan year"
          captionHidden
          columns={columns}
          rows={credit.years}
          rowKey={({ from }) => from}
        />
      </>
    )}
    {credit.monthsWithoutRule > 0 && <p>{memberTexts.monthsWithoutRule(credit.monthsWithoutRule)}</p>}
    <p>{memberTexts.estimate}</p>
  </Card>
);
