"use client";

import { useRef, useState } from "react";
import {
  getReturnFile,
  recordReturn,
  recordReturnFile,
  retryReturn,
  undoReturn,
  uploadReturnFile,
} from "#lib/money/ach/calls.ts";
import type { Recorded, RecordedReturn, ReturnFile, ReturnList } from "#lib/money/ach/schema.ts";
import {
  returnTexts,
  entryKindLabels,
  exceptionsText,
  noticesText,
  rateText,
  rateLabels,
} from "#lib/money/ach/texts.en.ts";
import type { Result } from "#lib/platform/contract/result.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { isResponseLost } from "../../_form/lost-response.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { ReasonForm } from "../../_form/reason-form.tsx";
import { useSingleAction } from "../../_form/single-action/use-single-action.ts";
import { FocusedNotice, type Notice } from "../../_ui/focused-notice.tsx";
import layout from "../../_ui/page.module.css";
import { returnCodeText } from "#lib/platform/rules/return-codes.ts";
import { ActionButton } from "../../_form/action-button.tsx";
import { Button } from "../../_ui/button.tsx";
import { formatNumericDate } from "#lib/platform/format/date.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { routes } from "#lib/routes.ts";
import { DataTable, type Column } from "../../_ui/data-table.tsx";
import { Pager } from "../../_ui/pager.tsx";
import { EmployerLink } from "../_desk/employer-link.tsx";
import { RecordReturnForm, type TypedReturn } from "./record-return-form.tsx";
import { BankFileInput, ReturnFilePreview, PendingFiles } from "./return-file-card.tsx";
import { rateDays } from "#lib/money/ach/return-rates.ts";
import { formatCount } from "#lib/platform/format/count.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { Tag } from "../../_ui/tag.tsx";

type RateRow = ReturnList["rates"][number]["rates"][number] & Pick<ReturnList["rates"][number], "fund" | "debits">;

const rateColumns: readonly Column<RateRow>[] = [
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

const ReturnRatesCard = ({ rates }: Pick<ReturnList, "rates">) => {
  const rows = rates.flatMap(({ fund, debits, rates: fundRates }) =>
    fundRates.map((rate): RateRow => Object.assign({ fund, debits }, rate)),
  );
  return (
    <Card title={`Return rates, last ${rateDays} days`}>
      <DataTable
        caption={`Return rates of the last ${rateDays} days against Nacha’s limits`}
        rows={rows}
        rowKey={({ fund, name }) => `${fund} ${name}`}
        columns={rateColumns}
      />
    </Card>
  );
};

const columns: readonly Column<RecordedReturn>[] = [
  {
    key: "no",
    header: "Payment",
    isRowHeader: true,
    cell: ({ confirmationNo, kind, bankAccountLast4 }) =>
      confirmationNo ?? `${entryKindLabels[kind]} ••${bankAccountLast4}`,
  },
  { key: "employer", header: "Employer", cell: (row) => <EmployerLink {...row} /> },
  { key: "date", header: "Returned", cell: ({ returnDate }) => formatNumericDate(returnDate) },
  { key: "reason", header: "Reason", cell: ({ code }) => returnCodeText(code) },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => formatMoney(cents) },
  {
    key: "by",
    header: "Recorded by",
    cell: ({ recordedBy, fileName }) => `${recordedBy}${fileName === null ? "" : `, ${fileName}`}`,
  },
];

type ReturnTableProps = {
  list: ReturnList;
  onRetry: (returned: RecordedReturn) => Promise<unknown>;
  /** @returns the error to show, or null once a second person was asked */
  onUndo: (returned: RecordedReturn, reason: string) => Promise<string | null>;
};

const RetryCell = ({ returned, onRetry }: { returned: RecordedReturn; onRetry: ReturnTableProps["onRetry"] }) => {
  const [isPending, setPending] = useState(false);
  if (returned.retriedAs !== null) return <>as {returned.retriedAs}</>;
  if (!returned.canRetry) return <>–</>;
  const retry = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    await onRetry(returned);
    setPending(false);
  };
  return (
    <Button
      tone="quiet"
      small
      aria-busy={isPending}
      aria-label={`${isPending ? "Scheduling…" : "Try again"}: ${returned.confirmationNo ?? ""}`}
      onClick={() => void retry()}
    >
      {isPending ? "Scheduling…" : "Try again"}
    </Button>
  );
};

const UndoCell = ({ undo, onRequest }: Pick<RecordedReturn, "undo"> & { onRequest: () => void }) => {
  if (undo === "DONE") return <>Undone</>;
  if (undo === "WAITING") return <a href={`${routes.decisions}#waiting`}>Waits for a second person</a>;
  return (
    <ActionButton tone="quiet" small onClick={onRequest}>
      Undo return
    </ActionButton>
  );
};

const columnsWith = (
  onRetry: ReturnTableProps["onRetry"],
  onRequest: (returnId: string) => void,
): readonly Column<RecordedReturn>[] => [
  ...columns,
  {
    key: "undo",
    header: "Undo",
    cell: ({ undo, returnId }) => <UndoCell undo={undo} onRequest={() => onRequest(returnId)} />,
  },
  { key: "again", header: "Try again", cell: (returned) => <RetryCell returned={returned} onRetry={onRetry} /> },
];

/** All returns, newest first, 25 at a time; returns with R01 or R09 can be tried again. */
const ReturnTable = ({ list: { returns, page }, onRetry, onUndo }: ReturnTableProps) => {
  const [openEntry, setOpenEntry] = useState<string | null>(null);
  const { isPending, problem, once } = useSingleAction();
  const undo = (returned: RecordedReturn, reason: string): Promise<void> =>
    once(async () => {
      const text = await onUndo(returned, reason);
      if (text === null) setOpenEntry(null);
      return text;
    });
  const requestForm = (returned: RecordedReturn) =>
    returned.returnId === openEntry && (
      <>
        {problem !== null && <Alert tone="bad">{problem}</Alert>}
        <ReasonForm
          hint={returnTexts.undoHint}
          action="Ask to undo this return"
          pending={isPending}
          pendingText="Asking…"
          onSend={(reason) => void undo(returned, reason)}
          onCancel={() => setOpenEntry(null)}
        />
      </>
    );
  return (
    <Card title="All returns">
      <DataTable
        caption="Returns, newest first"
        columns={columnsWith(onRetry, setOpenEntry)}
        rows={returns}
        rowKey={({ returnId }) => returnId}
        below={requestForm}
        empty={returnTexts.none}
      />
      <Pager label="Pages of returns" page={page} path={routes.returns} query={{}} />
    </Card>
  );
};

const OpenItems = ({ openExceptions, openNotices }: Pick<ReturnList, "openExceptions" | "openNotices">) => (
  <Card title="To settle">
    <p>
      <a href={routes.exceptions}>Exceptions</a>
      <br />
      {exceptionsText(openExceptions) || returnTexts.noneOpen}
    </p>
    <p>
      <a href={routes.notices}>Notices of change</a>
      <br />
      {noticesText(openNotices) || returnTexts.noneOpen}
    </p>
  </Card>
);

/** Shows and records the bank's files, records single returns, and lists all returns. */
export const ReturnDesk = ({ initial }: { initial: ReturnList }) => {
  const [list, setList] = useState(initial);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [uploading, setUploading] = useState<string | null>(null);
  const [preview, setPreview] = useState<ReturnFile | null>(null);
  const [isRecording, setRecording] = useState(false);
  /** One key for each intent, kept until the fund API responds. */
  const idempotencyKeys = useRef(new Map<string, string>());

  const showFailure = ({ code, text }: { code: string; text: string }): string => {
    const message = isResponseLost(code) ? returnTexts.unanswered : text;
    setNotice({ tone: "bad", text: message });
    return message;
  };
  /** @returns the error to show, or null after success */
  const show = (result: Result<Recorded, string>): string | null => {
    if (!result.ok) return showFailure(result.failure);
    setList(result.value);
    setNotice({ tone: result.value.recordedCount === 0 ? "info" : "good", text: result.value.summary });
    return null;
  };
  const sendOnce = async (
    name: string,
    send: (idempotencyKey: string) => Promise<Result<Recorded, string>>,
  ): Promise<string | null> => {
    const key = idempotencyKeys.current.get(name) ?? crypto.randomUUID();
    idempotencyKeys.current.set(name, key);
    setNotice(null);
    const result = await send(key);
    if (result.ok || !isResponseLost(result.failure.code)) idempotencyKeys.current.delete(name);
    return show(result);
  };
  const showFile = (result: Result<ReturnFile, string>): void => {
    if (!result.ok) return void showFailure(result.failure);
    setPreview(result.value.recordedAt === null ? result.value : null);
    setNotice({ tone: "info", text: result.value.summary });
  };
  const upload = async (file: File): Promise<void> => {
    setUploading(file.name);
    setNotice(null);
    showFile(await client(uploadReturnFile, { body: { fileName: file.name, bytes: file } }));
    setUploading(null);
  };
  const recordFile = async ({ fileId }: ReturnFile): Promise<void> => {
    if (isRecording) return;
    setRecording(true);
    setNotice(null);
    if (show(await client(recordReturnFile, { params: { fileId } })) === null) setPreview(null);
    setRecording(false);
  };
  const record = (values: TypedReturn): Promise<string | null> =>
    sendOnce(`${values.trace} ${values.code}`, (idempotencyKey) =>
      client(recordReturn, { body: values, idempotencyKey }),
    );
  const retry = ({ returnId }: RecordedReturn): Promise<string | null> =>
    sendOnce(returnId, (idempotencyKey) => client(retryReturn, { params: { returnId }, idempotencyKey }));
  const undo = ({ returnId }: RecordedReturn, reason: string): Promise<string | null> =>
    sendOnce(`undo ${returnId}`, (idempotencyKey) =>
      client(undoReturn, { params: { returnId }, body: { reason }, idempotencyKey }),
    );
  const otherPendingFiles = list.waitingFiles.filter(({ fileId }) => fileId !== preview?.fileId);

  return (
    <div className={layout.stack}>
      <FocusedNotice notice={notice} />
      <div className={layout.cards}>
        <Card title="Upload a file">
          <BankFileInput
            label="Return file"
            formatHint={returnTexts.fileHint}
            uploading={uploading}
            onTake={(file) => void upload(file)}
          />
        </Card>
        <OpenItems {...list} />
      </div>
      {preview !== null && (
        <ReturnFilePreview
          file={preview}
          isPending={isRecording}
          onRecord={() => void recordFile(preview)}
          onClose={() => {
            setPreview(null);
            setList({ ...list, waitingFiles: [...otherPendingFiles, preview] });
          }}
        />
      )}
      <PendingFiles
        files={otherPendingFiles}
        onShow={(fileId) => void client(getReturnFile, { params: { fileId } }).then(showFile)}
      />
      <Card title="Record one return">
        <RecordReturnForm onRecord={record} />
      </Card>
      <ReturnTable list={list} onRetry={retry} onUndo={undo} />
      <ReturnRatesCard rates={list.rates} />
    </div>
  );
};
