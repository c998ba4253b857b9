import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from "react";
import type { FileItemView, ReturnFile, ReturnList } from "#lib/money/ach/schema.ts";
import { itemGroupLabels, returnTexts } from "#lib/money/ach/texts.en.ts";
import { formatDateTime } from "#lib/platform/format/date.ts";
import { Alert } from "../../_ui/alert.tsx";
import { ActionButton } from "../../_form/action-button.tsx";
import { Card } from "../../_ui/card.tsx";
import { DataTable, type Column } from "../../_ui/data-table.tsx";
import styles from "./bank-files.module.css";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { EmployerLink } from "../_desk/employer-link.tsx";
import { Button } from "../../_ui/button.tsx";
import panelStyles from "../../_form/decision-panel.module.css";

type Props = {
  fileName: string;
  /** Sections with the contents of the file. */
  children: ReactNode;
  hint?: string;
  isPending: boolean;
  onRecord: () => void;
  onClose: () => void;
};

/** The contents of a bank's file, before a person records them. */
export const BankFilePreview = ({ fileName, children, hint, isPending, onRecord, onClose }: Props) => (
  <Card title={`Contents of ${fileName}`}>
    <div className={styles.groups}>{children}</div>
    {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    <div className={panelStyles.actions}>
      <Button aria-busy={isPending} onClick={onRecord}>
        {isPending ? "Recording…" : "Record"}
      </Button>
      <Button tone="quiet" onClick={onClose}>
        Not now
      </Button>
    </div>
  </Card>
);

/** Returns the payment, account or trace number that identifies an entry of a bank's file. */
export const itemName = ({ owner, trace, line }: FileItemView): string =>
  owner === null
    ? trace === ""
      ? `Line ${line}`
      : `Trace ${trace}`
    : (owner.confirmationNo ?? `Test of ••${owner.bankAccountLast4}`);

export const itemColumns: readonly Column<FileItemView>[] = [
  { key: "no", header: "Payment", isRowHeader: true, cell: itemName },
  { key: "employer", header: "Employer", cell: ({ owner }) => (owner === null ? "–" : <EmployerLink {...owner} />) },
  { key: "said", header: "Bank’s message", cell: ({ said }) => said },
  {
    key: "amount",
    header: "Amount",
    number: true,
    cell: ({ kind, cents }) => (kind === "RETURN" ? formatMoney(cents) : "–"),
  },
  { key: "line", header: "Line", number: true, cell: ({ line }) => line },
];

type InputProps = {
  label: string;
  /** Describes the accepted files. */
  formatHint: string;
  /** Name of the file that is being read. */
  uploading: string | null;
  onTake: (file: File) => void;
};

/** A native file input shown as a button; it previews the chosen bank file. */
export const BankFileInput = ({ label, formatHint, uploading, onTake }: InputProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const takeFile = (): void => {
    const [file] = input.current?.files ?? [];
    if (file === undefined || uploading !== null) return;
    // Lets people choose the same file again.
    if (input.current !== null) input.current.value = "";
    onTake(file);
  };
  // A file may have been chosen before this script ran.
  const takeEarlyFile = useEffectEvent(takeFile);
  useEffect(() => takeEarlyFile(), []);
  return (
    <>
      <label className={styles.upload} htmlFor={id} data-busy={uploading !== null || undefined}>
        <input
          id={id}
          ref={input}
          type="file"
          aria-busy={uploading !== null}
          aria-describedby={`${id}-takes`}
          onChange={takeFile}
        />
        {label}
      </label>
      <p id={`${id}-takes`} className={styles.hint}>
        {formatHint}
      </p>
      {uploading !== null && (
        <Alert tone="info" live>
          {returnTexts.reading(uploading)}
        </Alert>
      )}
    </>
  );
};

type PendingFilesProps = { files: ReturnList["waitingFiles"]; onShow: (fileId: string) => void };

/** Uploaded files that no one has recorded. */
export const PendingFiles = ({ files, onShow }: PendingFilesProps) => {
  if (files.length === 0) return null;
  return (
    <Card title="Files not recorded yet">
      <ul className={styles.files}>
        {files.map(({ fileId, fileName, uploadedBy, uploadedAt }) => (
          <li key={fileId}>
            <span>
              {fileName}, uploaded by {uploadedBy} on {formatDateTime(uploadedAt)}
            </span>
            <ActionButton tone="quiet" small onClick={() => onShow(fileId)}>
              Show {fileName}
            </ActionButton>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Group = ({ group, count, items }: ReturnFile["groups"][number]) => {
  const { title, next } = itemGroupLabels[group];
  return (
    <section aria-label={title}>
      <h3>
        {title} ({count})
      </h3>
      <p className={styles.hint}>{next}</p>
      <DataTable<FileItemView> caption={title} columns={itemColumns} rows={items} rowKey={({ itemId }) => itemId} />
      {count > items.length && <p className={styles.hint}>{returnTexts.andMore(count - items.length)}</p>}
    </section>
  );
};

type PreviewProps = { file: ReturnFile; isPending: boolean; onRecord: () => void; onClose: () => void };

/** Entries of a file by group, before a person records it. */
export const ReturnFilePreview = ({ file, ...handlers }: PreviewProps) => (
  <BankFilePreview fileName={file.fileName} hint={returnTexts.recordingHint} {...handlers}>
    {file.groups.map((group) => (
      <Group key={group.group} {...group} />
    ))}
  </BankFilePreview>
);
