"use client";

import { BarChart, BarLegend } from "../_ui/chart/bar-chart.tsx";
import type { Bar } from "../_ui/chart/bar-picture.tsx";
import { Card } from "../_ui/card.tsx";
import { DataTable } from "../_ui/data-table.tsx";
import { DeadlineClock } from "../_ui/deadline/deadline-clock.tsx";
import { Facts } from "../_ui/facts.tsx";
import { FeatureList } from "../_ui/feature-list.tsx";
import { Folded } from "../_ui/folded.tsx";
import { Icon, iconNames } from "../_ui/icon.tsx";
import { Money } from "../_ui/money.tsx";
import layout from "../_ui/page.module.css";
import { Pager } from "../_ui/pager.tsx";
import { Tag } from "../_ui/tag.tsx";
import { longText, longWord } from "./sample-texts.ts";

const bars: readonly Bar[] = [4, 6, 0, 5, 3].map((lower, index) => ({
  key: String(index),
  tick: ["Jun", "Jul", "Aug", "Sep", "Oct"][index] ?? "",
  lower: lower * 100_000,
  upper: index * 50_000,
  open: index === 4,
}));
const rows = [
  { name: "Lakeside Freight", state: "Settled", cents: 3_744_444 },
  { name: longText, state: longWord, cents: -123_450 },
];
const columns = [
  { key: "name", header: "Employer", isRowHeader: true, cell: (row: (typeof rows)[number]) => row.name },
  { key: "state", header: "Status", cell: (row: (typeof rows)[number]) => <Tag tone="plain">{row.state}</Tag> },
  { key: "amount", header: "Amount", number: true, cell: (row: (typeof rows)[number]) => <Money cents={row.cents} /> },
];

export const Figures = () => (
  <>
    <Card title="Table">
      <DataTable
        caption="Payments"
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        footer={["Total", "", <Money key="total" cents={3_620_994} strong />]}
        captionHidden={false}
      />
      <DataTable
        caption="A table without rows"
        columns={columns}
        rows={[]}
        rowKey={({ name }) => name}
        captionHidden={false}
      />
      <Folded summary="Show as a table">
        <p>{longText}</p>
      </Folded>
      <p>No payments yet. The first one is shown here as soon as it’s authorized.</p>
      <Pager label="Pages of payments" page={{ previous: "a", next: "b" }} path="/design" query={{}} />
    </Card>
    <Card title="Chart" action={<BarLegend lower="Health" upper="Pension" open="Open" />}>
      <BarChart
        title="Contributions"
        description="Contributions of five months; the last one is open."
        bars={bars}
        formatMark={(cents) => `$${cents / 100}`}
      />
      <BarChart title="Nothing yet" description="A chart without bars." bars={[]} formatMark={String} height={80} />
    </Card>
    <Card title="Deadlines">
      <div className={layout.line}>
        <DeadlineClock now="2026-11-23T12:00:00Z" payBy="2026-12-14T22:00:00Z" dueDate="2026-12-15" />
        <DeadlineClock now="2026-12-14T21:45:00Z" payBy="2026-12-14T22:00:00Z" dueDate="2026-12-15" atStart />
        <DeadlineClock now="2026-12-16T12:00:00Z" payBy="2026-12-14T22:00:00Z" dueDate="2026-12-15" />
      </div>
    </Card>
    <Card title="Facts and icons">
      <Facts
        facts={[
          { name: "Kept", text: "90 days" },
          { name: longText, text: longWord },
        ]}
      />
      <p className={layout.line}>
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </p>
    </Card>
    <FeatureList title="Features" features={[{ icon: "sheet", name: "Complete eTAD reporting", text: longText }]} />
  </>
);
