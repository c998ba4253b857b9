import { listOlderBatches } from "#lib/ach/calls.ts";
import type { BatchSummary } from "#lib/ach/schema.ts";
import { batchName, batchStateWords, batchTexts } from "#lib/ach/texts.en.ts";
import { formatNumericDate } from "#lib/format/date.ts";
import { client } from "#lib/http/browser/client.ts";
import { formatMoney } from "#lib/money/money.ts";
import { batchPath } from "#lib/routes.ts";
import { Card } from "../../../_ui/card.tsx";
import { DataTable, type Column } from "../../../_ui/data-table.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import { OlderButton } from "../older-button.tsx";
import { useOlder } from "../use-older.ts";
import { batchTones } from "./batch-tones.ts";

const columns: readonly Column<BatchSummary>[] = [
  {
    key: "no",
    header: "Batch",
    names: true,
    cell: ({ batchId, fund, batchNo }) => <a href={batchPath(batchId)}>{batchName({ fund, batchNo })}</a>,
  },
  { key: "date", header: "Effective date", cell: ({ effectiveDate }) => formatNumericDate(effectiveDate) },
  { key: "entries", header: "Entries", number: true, cell: ({ entryCount }) => entryCount },
  { key: "debits", header: "Debits", number: true, cell: ({ debitCents }) => formatMoney(debitCents) },
  { key: "by", header: "Created by", cell: ({ createdBy }) => createdBy },
  { key: "state", header: "State", cell: ({ state }) => <Tag tone={batchTones[state]}>{batchStateWords[state]}</Tag> },
];

/** All batches, newest first, 25 at a time. */
export const BatchTable = ({ newest, hasOlder }: { newest: readonly BatchSummary[]; hasOlder: boolean }) => {
  const older = useOlder<BatchSummary>({ rows: newest, hasOlder }, async ({ batchId }) => {
    const answer = await client(listOlderBatches, { params: { batchId } });
    return answer.ok ? { rows: answer.value.batches, hasOlder: answer.value.hasOlder } : answer.failure.text;
  });
  return (
    <Card title="All batches">
      {older.rows.length === 0 ? (
        <p>{batchTexts.noBatches}</p>
      ) : (
        <DataTable
          caption="Batches, newest first"
          captionHidden
          columns={columns}
          rows={older.rows}
          rowKey={({ batchId }) => batchId}
        />
      )}
      <OlderButton what="batches" older={older} />
    </Card>
  );
};
