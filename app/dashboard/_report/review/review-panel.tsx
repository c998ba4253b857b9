import { sumCents } from "#lib/platform/cents/money.ts";
import { memo, type ReactNode } from "react";
import { addMonths } from "#lib/platform/calendar/work-month.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { countPeople, formatCount } from "#lib/platform/format/count.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import type { FundCode, TadUnit } from "#lib/reporting/tad/schema.ts";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Money } from "../../../_ui/money.tsx";
import { listedName } from "#lib/platform/format/person.ts";
import { FirstLinks } from "./finding-link.tsx";
import { FindingsList } from "./findings-list.tsx";
import { absentLines } from "./review-view.ts";
import { centsOf, type TadView } from "../store/tad-view.ts";
import styles from "./review-panel.module.css";

const Before = ({ children }: { children: ReactNode }) => <span className={styles.before}>{children}</span>;

const columnsOf = (funds: readonly FundCode[], month: string): readonly Column<TadUnit>[] => [
  { key: "unit", header: "Unit", isRowHeader: true, cell: ({ code, title }) => `${code} · ${title}` },
  {
    key: "people",
    header: "People",
    number: true,
    cell: ({ people, lastMonthPeople }) => (
      <span>
        {formatCount(people)}
        <Before>
          {month} {formatCount(lastMonthPeople)}
        </Before>
      </span>
    ),
  },
  {
    key: "units",
    header: "Units",
    number: true,
    cell: ({ units, lastMonthUnits }) => (
      <span>
        {formatUnits(units)}
        <Before>
          {month} {formatUnits(lastMonthUnits)}
        </Before>
      </span>
    ),
  },
  ...funds.map((fund) => ({
    key: fund,
    header: fundNames[fund],
    number: true,
    cell: (unit: TadUnit) => <Money cents={centsOf(unit.totals, fund)} />,
  })),
  { key: "total", header: "Total", number: true, cell: (unit) => <Money cents={sumCents(unit.totals)} /> },
  {
    key: "difference",
    header: `Compared with ${month}`,
    number: true,
    cell: (unit) => <Money cents={sumCents(unit.totals) - sumCents(unit.lastMonthTotals)} />,
  },
];

export const ReviewPanel = memo(({ view }: { view: TadView }) => {
  const { workMonth, totals } = view.head;
  const units = view.sheets.map(({ unit }) => unit);
  const month = formatWorkMonth(addMonths(workMonth, -1)).split(" ")[0] ?? "";
  const people = units.reduce((sum, unit) => sum + unit.people, 0);
  const lastMonthCents = units.reduce((sum, unit) => sum + sumCents(unit.lastMonthTotals), 0);
  const absent = absentLines(view);
  return (
    <div className={styles.review}>
      <DataTable
        caption="Contributions by unit and fund"
        captionHidden
        columns={columnsOf(
          totals.map(({ fund }) => fund),
          month,
        )}
        rows={units}
        rowKey={({ code }) => code}
        footer={[
          "Total",
          formatCount(people),
          "",
          ...totals.map(({ fund, cents }) => <Money key={fund} cents={cents} />),
          <Money key="total" cents={sumCents(totals)} />,
          <Money key="difference" cents={sumCents(totals) - lastMonthCents} />,
        ]}
      />
      <section aria-labelledby="review-absent">
        <h3 id="review-absent">Missing people</h3>
        {absent.length === 0 && <p>No one reported in {month} is without units or missing from a file.</p>}
        <ul className={styles.list}>
          {absent.map(({ title, lines }) => (
            <li key={title}>
              {countPeople(lines.length)} {title}:{" "}
              <FirstLinks
                items={lines}
                link={(line) => ({
                  to: { lineId: line.id, unitCode: line.unitCode, field: null },
                  name: `${listedName(line)} (${line.statusCode || "no status"})`,
                })}
              />
            </li>
          ))}
        </ul>
      </section>
      <FindingsList view={view} />
    </div>
  );
});
