import { rateDays } from "#lib/money/ach/return-rates.ts";
import type { ReturnList } from "#lib/money/ach/schema.ts";
import { rateText, rateLabels } from "#lib/money/ach/texts.en.ts";
import { formatCount } from "#lib/platform/format/count.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Tag } from "../../_ui/tag.tsx";

type RateRow = ReturnList["rates"][number]["rates"][number] & Pick<ReturnList["rates"][number], "fund" | "debits">;

const columns: readonly Column<RateRow>[] = [
  {
    key: "name",
    header: "Returns",
    isRowHeader: true,
    cell: ({ fund, name }) => `${fundNames[fund]}, ${rateLabels[name].toLowerCase()}`,
  },
  { key: "count", header: "Returned", number: true, cell: ({ returns }) => formatCount(returns) },
  { key: "debits", header: "Debits", number: true, cell: ({ debits }) => formatCount(debits) },
  { key: "rate", header: "Rate", number: true, cell: ({ rate }) => rateText(rate) },
  { key: "limit", header: "Limit", number: true, cell: ({ limit }) => rateText(limit) },
  {
    key: "state",
    header: "",
    cell: ({ isOver }) => <Tag tone={isOver ? "bad" : "good"}>{isOver ? "Over the limit" : "Within"}</Tag>,
  },
];

/** Each fund's return rates against Nacha's limits. */
export const ReturnRatesCard = ({ rates }: Pick<ReturnList, "rates">) => {
  const rows = rates.flatMap(({ fund, debits, rates: fundRates }) =>
    fundRates.map((rate): RateRow => Object.assign({ fund, debits }, rate)),
  );
  return (
    <Card title={`Return rates, last ${rateDays} days`}>
      <DataTable
        caption={`Return rates of the last ${rateDays} days against Nacha’s limits`}
        rows={rows}
        rowKey={({ fund, name }) => `${fund} ${name}`}
        columns={columns}
      />
    </Card>
  );
};
