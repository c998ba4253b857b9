import { useState } from "react";
import { confirmedCents, entryCents } from "#lib/money/ach/batch.ts";
import type { Batch, BatchEntry } from "#lib/money/ach/schema.ts";
import { batchEntryText, batchTexts, totalName } from "#lib/money/ach/texts.en.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import { formatDateTime } from "#lib/platform/format/date.ts";
import { returnCodeText } from "#lib/platform/rules/return-codes.ts";
import { ReasonForm } from "../../_form/reason-form.tsx";
import { ActionButton } from "../../_form/action-button.tsx";
import { Card } from "../../_ui/card.tsx";
import { DataTable, type Column } from "../../_ui/data-table.tsx";
import { Tag } from "../../_ui/tag.tsx";
import { EmployerLink } from "../_desk/employer-link.tsx";
import styles from "./bank-files.module.css";

export type ChangeBody = { reason: string; bankHasNoFile?: boolean };

type ChangeFormProps = {
  hint: string;
  action: string;
  pendingText: string;
  /** The consequence of a change after a download. */
  next: string;
  downloads: Batch["downloads"];
  pending: boolean;
  onSend: (body: ChangeBody) => void;
  onCancel: () => void;
};

/** Requests a reason and, after a download, the statement that the bank doesn't have the file. */
export const ChangeForm = ({ next, downloads, onSend, ...form }: ChangeFormProps) => {
  const [bankHasNoFile, setBankHasNoFile] = useState(false);
  const isDownloaded = downloads.length > 0;
  return (
    <ReasonForm {...form} onSend={(reason) => onSend(isDownloaded ? { reason, bankHasNoFile } : { reason })}>
      {isDownloaded && (
        <>
          <p>{batchTexts.downloaded(downloads, next)}</p>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={bankHasNoFile}
              onChange={({ target }) => setBankHasNoFile(target.checked)}
            />
            {batchTexts.bankHasNoFile}
          </label>
        </>
      )}
    </ReasonForm>
  );
};

const columns: readonly Column<BatchEntry>[] = [
  { key: "trace", header: "Trace number", isRowHeader: true, cell: ({ trace }) => trace },
  { key: "kind", header: "Kind", cell: batchEntryText },
  { key: "no", header: "Payment", cell: ({ confirmationNo }) => confirmationNo ?? "–" },
  { key: "employer", header: "Employer", cell: (row) => <EmployerLink {...row} /> },
  { key: "account", header: "Account", cell: ({ bankAccountLast4 }) => `••${bankAccountLast4}` },
  { key: "amount", header: "Amount", number: true, cell: (entry) => formatMoney(entryCents(entry)) },
  {
    key: "returned",
    header: "Returned",
    cell: ({ returnCode }) => (returnCode === null ? "–" : <Tag tone="bad">{returnCodeText(returnCode)}</Tag>),
  },
];

const removedColumns: readonly Column<Batch["dropped"][number]>[] = [
  ...columns.filter(({ key }) => key !== "returned"),
  {
    key: "by",
    header: "Removed",
    cell: ({ droppedBy, droppedAt }) => `${formatDateTime(droppedAt)} by ${droppedBy}`,
  },
];

const DropButton = ({ trace, onRequest }: { trace: string; onRequest: (trace: string) => void }) => {
  return (
    <ActionButton tone="quiet" small aria-label={`Remove ${trace}`} onClick={() => onRequest(trace)}>
      Remove…
    </ActionButton>
  );
};

const columnsWith = (
  isReturned: boolean,
  onRequest: ((trace: string) => void) | null,
): readonly Column<BatchEntry>[] => [
  ...columns.filter(({ key }) => key !== "returned" || isReturned),
  ...(onRequest === null
    ? []
    : [
        {
          key: "drop",
          header: "Remove",
          cell: ({ trace }: BatchEntry) => <DropButton trace={trace} onRequest={onRequest} />,
        },
      ]),
];

type EntriesProps = {
  batch: Batch;
  isDropping: boolean;
  onDrop: (trace: string, body: ChangeBody) => Promise<void>;
};

/** All entries for the bank, and the removed ones. Until the batch is sent, each entry but the last can be removed. */
export const BatchEntries = ({ batch, isDropping, onDrop }: EntriesProps) => {
  const [openEntry, setOpenEntry] = useState<string | null>(null);
  const { state, entries, voidAskedBy, downloads, dropped } = batch;
  const mayDropEntries = (state === "CREATED" || state === "RELEASED") && voidAskedBy === null && entries.length > 1;
  const shownColumns = columnsWith(
    entries.some(({ returnCode }) => returnCode !== null),
    mayDropEntries ? setOpenEntry : null,
  );
  const requestForm = ({ trace }: BatchEntry) =>
    mayDropEntries &&
    trace === openEntry && (
      <ChangeForm
        hint={batchTexts.removalHint}
        action="Remove this entry"
        pendingText="Removing…"
        next={batchTexts.newFile}
        downloads={downloads}
        pending={isDropping}
        onSend={(body) => void onDrop(trace, body)}
        onCancel={() => setOpenEntry(null)}
      />
    );
  const totalOf = ({ key }: Pick<Column<never>, "key">): string => {
    if (key === "trace") return totalName(batch);
    return key === "amount" ? formatMoney(confirmedCents(batch)) : "";
  };
  return (
    <>
      <Card title="Entries">
        <DataTable
          caption="Entries of the batch"
          columns={shownColumns}
          rows={entries}
          rowKey={({ trace }) => trace}
          below={requestForm}
          footer={shownColumns.map(totalOf)}
        />
      </Card>
      {dropped.length > 0 && (
        <Card title="Removed entries">
          <DataTable
            caption="Entries removed from the batch"
            columns={removedColumns}
            rows={dropped}
            rowKey={({ trace }) => trace}
          />
        </Card>
      )}
    </>
  );
};
