import type { StatementFile } from "#lib/money/reconcile/schema.ts";
import { reconcileTexts } from "#lib/money/reconcile/texts.en.ts";
import { formatDate } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Money } from "../../_ui/money.tsx";
import { BankFilePreview } from "../_bank-files/bank-file-preview.tsx";
import styles from "../_bank-files/bank-files.module.css";

type Day = StatementFile["statements"][number];
type NumberedLine = Day["lines"][number] & { readonly index: number };

const columns: readonly Column<NumberedLine>[] = [
  { key: "text", header: "Line", isRowHeader: true, cell: ({ text }) => text || "–" },
  { key: "reference", header: "Reference", cell: ({ reference }) => reference || "–" },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => <Money cents={cents} /> },
];

const DaySection = ({ fund, day, openingCents, closingCents, lineCount, lines }: Day) => {
  const title = `${fundNames[fund]}, ${formatDate(day)}`;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.hint}>
        Opening balance <Money cents={openingCents} />, closing balance <Money cents={closingCents} />.
      </p>
      {lines.length > 0 && (
        <DataTable
          caption={title}
          columns={columns}
          rows={lines.map((line, index) => Object.assign({ index }, line))}
          rowKey={({ index }) => String(index)}
        />
      )}
      {lineCount > lines.length && <p className={styles.hint}>{reconcileTexts.andMore(lineCount - lines.length)}</p>}
    </section>
  );
};

type Props = { file: StatementFile; isPending: boolean; onRecord: () => void; onClose: () => void };

/** The statements in a file, before a person records them. */
export const FilePreview = ({ file, ...handlers }: Props) => (
  <BankFilePreview fileName={file.fileName} {...handlers}>
    {file.statements.map((statement) => (
      <DaySection key={`${statement.fund} ${statement.day}`} {...statement} />
    ))}
  </BankFilePreview>
);
