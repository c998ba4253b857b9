import type { Batch } from "#lib/ach/schema.ts";
import { batchStateWords } from "#lib/ach/texts.en.ts";
import { formatDate, formatDateTime } from "#lib/format/date.ts";
import { formatMoney } from "#lib/money/money.ts";
import { Card } from "../../../_ui/card.tsx";
import { Facts } from "../../../_ui/facts.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import styles from "../bank-files.module.css";
import { batchTones } from "./batch-tones.ts";

const stepsOf = (batch: Batch) => {
  const steps: [name: string, at: string | null, more: string][] = [
    ["Created", batch.createdAt, ` by ${batch.createdBy}`],
    ["Released", batch.releasedAt, ` by ${batch.releasedBy ?? ""}`],
    ["Sent", batch.sentAt, ""],
    ["Settled", batch.settledAt, ""],
    ["Voided", batch.voidedAt, batch.voidReason === "" ? "" : `: ${batch.voidReason}`],
  ];
  return steps.flatMap(([name, at, more]) =>
    at === null ? [] : [{ key: name, name, text: `${formatDateTime(at)}${more}` }],
  );
};

/** Totals, hashes and who did what. */
export const BatchFacts = ({ batch }: { batch: Batch }) => (
  <Card title="About this batch" action={<Tag tone={batchTones[batch.state]}>{batchStateWords[batch.state]}</Tag>}>
    <Facts
      facts={[
        { key: "date", name: "Effective date", text: formatDate(batch.effectiveDate) },
        { key: "entries", name: "Entries", text: batch.entryCount },
        { key: "debits", name: "Total debits", text: <b>{formatMoney(batch.debitCents)}</b> },
        ...(batch.creditCents === 0
          ? []
          : [{ key: "credits", name: "Total credits", text: formatMoney(batch.creditCents) }]),
        { key: "hash", name: "Entry hash", text: batch.entryHash },
        ...(batch.fileSha256 === null
          ? []
          : [{ key: "sha", name: "File SHA-256", text: <span className={styles.hash}>{batch.fileSha256}</span> }]),
        ...stepsOf(batch),
        ...(batch.state === "SENT" && batch.settlesOn !== null
          ? [{ key: "settles", name: "Settles", text: `${formatDate(batch.settlesOn)}, if the bank returns nothing` }]
          : []),
      ]}
    />
  </Card>
);
