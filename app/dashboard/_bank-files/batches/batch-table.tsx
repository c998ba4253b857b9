import { batchStates } from "#lib/ach/batch-states.ts";
import type { BatchList, BatchSummary } from "#lib/ach/schema.ts";
import { batchName, batchStateWords, batchTexts } from "#lib/ach/texts.en.ts";
import { formatNumericDate } from "#lib/format/date.ts";
import { formatMoney } from "#lib/money/money.ts";
import { batchPath, routes } from "#lib/routes.ts";
import { ChoiceFilter } from "../../../_form/filters/choice-filter.tsx";
import { Card } from "../../../_ui/card.tsx";
import { DataTable, type Column } from "../../../_ui/data-table.tsx";
import { Pager } from "../../../_ui/pager/pager.tsx";
import { Tag } from "../../../_ui/tag.tsx";
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
  { key: "state", header: "Status", cell: ({ state }) => <Tag tone={batchTones[state]}>{batchStateWords[state]}</Tag> },
];

const states = [
  { value: "", text: "All" },
  ...batchStates.map((state) => ({ value: state, text: batchStateWords[state] })),
];

/** The batches of one state, or all of them, newest first, 25 at a time. */
export const BatchTable = ({ batches, page, state }: Pick<BatchList, "batches" | "page"> & { state: string }) => (
  <Card title={state === "" ? "All batches" : "Batches"}>
    <ChoiceFilter
      action={`${routes.batches}#batches`}
      id="state"
      name="state"
      label="Status"
      chosen={state}
      options={states}
    />
    {batches.length === 0 ? (
      <p>{state === "" ? batchTexts.noBatches : batchTexts.noneInState}</p>
    ) : (
      <DataTable
        caption="Batches, newest first"
        captionHidden
        columns={columns}
        rows={batches}
        rowKey={({ batchId }) => batchId}
      />
    )}
    <Pager label="Pages of batches" page={page} path={routes.batches} query={{ state }} />
  </Card>
);
