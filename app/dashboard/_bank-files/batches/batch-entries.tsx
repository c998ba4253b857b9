import type { Batch, BatchEntry } from "#lib/ach/schema.ts";
import { entryKindWords } from "#lib/ach/texts.en.ts";
import { formatMoney } from "#lib/money/money.ts";
import { returnCodeText } from "#lib/payments/return-codes.ts";
import { Card } from "../../../_ui/card.tsx";
import { DataTable, type Column } from "../../../_ui/data-table.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import { EmployerLink } from "../../_desk/employer-link.tsx";

const columns: readonly Column<BatchEntry>[] = [
  { key: "trace", header: "Trace number", names: true, cell: ({ trace }) => trace },
  { key: "kind", header: "Kind", cell: ({ kind }) => entryKindWords[kind] },
  { key: "no", header: "Payment", cell: ({ confirmationNo }) => confirmationNo ?? "–" },
  { key: "employer", header: "Employer", cell: (row) => <EmployerLink {...row} /> },
  { key: "account", header: "Account", cell: ({ bankAccountLast4 }) => `••${bankAccountLast4}` },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => formatMoney(cents) },
  {
    key: "returned",
    header: "Returned",
    cell: ({ returnCode }) => (returnCode === null ? "–" : <Tag tone="bad">{returnCodeText(returnCode)}</Tag>),
  },
];

/** Each line that goes to the bank. */
export const BatchEntries = ({ batch }: { batch: Batch }) => {
  const isReturned = batch.entries.some(({ returnCode }) => returnCode !== null);
  return (
    <Card title="Entries">
      <DataTable
        caption="Entries of the batch"
        captionHidden
        columns={isReturned ? columns : columns.filter(({ key }) => key !== "returned")}
        rows={batch.entries}
        rowKey={({ trace }) => trace}
        footer={
          isReturned
            ? ["Total debits", "", "", "", "", formatMoney(batch.debitCents), ""]
            : ["Total debits", "", "", "", "", formatMoney(batch.debitCents)]
        }
      />
    </Card>
  );
};
