"use client";

import { useState } from "react";
import {
  getReconciliation,
  listBankLines,
  readBankStatement,
  recordBankStatement,
  undoBankMatch,
  undoBankStatement,
} from "#lib/money/reconcile/calls.ts";
import type {
  BankLineList,
  BankMatch,
  Reconciliation,
  StatementFile,
  RecordedStatement,
} from "#lib/money/reconcile/schema.ts";
import { reconcileTexts, groupLabels } from "#lib/money/reconcile/texts.en.ts";
import type { Query } from "#lib/platform/contract/query.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";
import { formatDateTime, formatDate, formatNumericDate } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useList } from "#lib/platform/http/browser/use-list.ts";
import { isResponseLost } from "../../_form/lost-response.ts";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { FocusedNotice } from "../../_ui/focused-notice.tsx";
import layout from "../../_ui/page.module.css";
import styles from "../_bank-files/bank-files.module.css";
import { BankFileInput, BankFilePreview } from "../_bank-files/return-file-card.tsx";
import { ReasonAction } from "../_decisions/reason-action.tsx";
import { type RunAction, useActions } from "../_decisions/use-actions.ts";
import { amountColumn, ExactCard, lineColumns, OpenLinesCard, OutstandingCard } from "./match-cards.tsx";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { Money } from "../../_ui/money.tsx";
import { formatCount } from "#lib/platform/format/count.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Folded } from "../../_ui/folded.tsx";
import { formatMoney } from "#lib/platform/cents/money.ts";

const recordedText = ({ day, closingCents, fileName, recordedBy, recordedAt }: RecordedStatement): string =>
  `${formatDate(day)}, closes at ${formatMoney(closingCents)}. ${fileName}, recorded by ${recordedBy}, ${formatDateTime(recordedAt)}.`;

type CardProps = { reconciliation: Reconciliation; perform: RunAction<Reconciliation> };

/** Shows the newest statement, which can be undone, and the undone statements. */
export const LastStatementCard = ({ reconciliation: { last, undone }, perform }: CardProps) => {
  if (last === null && undone.length === 0) return null;
  return (
    <Card title="Last statement">
      {last === null ? (
        <p>{reconcileTexts.noneRecorded}</p>
      ) : (
        <>
          <p>{recordedText(last)}</p>
          <ReasonAction
            key={last.id}
            requestText="Undo statement"
            action="Undo"
            pendingText="Undoing…"
            hint={reconcileTexts.undoStatementHint}
            onSend={(reason) =>
              perform(
                `undo statement ${last.id}`,
                () => client(undoBankStatement, { params: { statementId: last.id }, body: { reason } }),
                reconcileTexts.statementUndone(last),
              )
            }
          />
        </>
      )}
      {undone.length > 0 && (
        <Folded summary="Undone statements">
          <ul className={styles.files}>
            {undone.map(({ undone: { by, at, reason }, ...statement }) => (
              <li key={statement.id}>
                {`${recordedText(statement)} Undone by ${by}, ${formatDateTime(at)}: ${reason}`}
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </Card>
  );
};

type BalanceLine = {
  readonly name: string;
  readonly cents: number;
  readonly group?: Reconciliation["differences"][number];
};

const balanceColumns: readonly Column<BalanceLine>[] = [
  { key: "name", header: "Balance", isRowHeader: true, cell: ({ name }) => name },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => <Money cents={cents} /> },
];

const showRows = ({ group }: BalanceLine) =>
  group !== undefined &&
  group.rows.length > 0 && (
    <Folded summary="Show details">
      <ul className={styles.files}>
        {group.rows.map(({ id, name, day, cents }) => (
          <li key={id}>
            <span>
              {name}, {formatNumericDate(day)}
            </span>
            <Money cents={cents} />
          </li>
        ))}
      </ul>
      {group.count > group.rows.length && <p>{reconcileTexts.andMore(group.count - group.rows.length)}</p>}
    </Folded>
  );

/** Reconciles the bank's balance with the books' balance on one day. */
export const BalanceCard = ({ reconciliation }: Pick<CardProps, "reconciliation">) => {
  const { statement, asOf, bookCents, differences } = reconciliation;
  return (
    <Card title={`Books and bank on ${formatDate(asOf)}`}>
      {statement === null ? (
        <p>{reconcileTexts.noStatement(asOf)}</p>
      ) : (
        <>
          {differences.length === 0 && <Alert tone="good">{reconcileTexts.agrees}</Alert>}
          <DataTable
            caption="From the bank’s balance to the books’"
            columns={balanceColumns}
            rows={[
              { name: `Bank balance (${formatNumericDate(statement.day)})`, cents: statement.closingCents },
              ...differences.map((group) => ({
                name: `${groupLabels[group.group]} (${formatCount(group.count)})`,
                cents: group.cents,
                group,
              })),
            ]}
            rowKey={({ name }) => name}
            below={showRows}
            footer={["Book balance", <Money key="books" cents={bookCents} strong />]}
          />
          <p>{reconcileTexts.booksStart}</p>
        </>
      )}
    </Card>
  );
};

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

type FilePreviewProps = { file: StatementFile; isPending: boolean; onRecord: () => void; onClose: () => void };

const FilePreview = ({ file, ...handlers }: FilePreviewProps) => (
  <BankFilePreview fileName={file.fileName} {...handlers}>
    {file.statements.map((statement) => (
      <DaySection key={`${statement.fund} ${statement.day}`} {...statement} />
    ))}
  </BankFilePreview>
);

type Row = BankLineList["lines"][number];

const matchText = ({ matchedBy, matchedAt, reason, undone }: BankMatch): string =>
  `${reason} ${matchedBy}, ${formatDateTime(matchedAt)}.${
    undone === null ? "" : ` Undone by ${undone.by}, ${formatDateTime(undone.at)}: ${undone.reason}`
  }`;

const historyColumns: readonly Column<Row>[] = [
  ...lineColumns<Row>((row) => row),
  {
    key: "matches",
    header: "Match",
    cell: ({ matches }) =>
      matches.length === 0 ? "–" : matches.map((match) => <div key={match.id}>{matchText(match)}</div>),
  },
  amountColumn<Row>((row) => row),
];

const undoCellOf = (perform: RunAction<Reconciliation>) => (row: Row) => {
  const activeMatch = row.matches.find(({ undone }) => undone === null);
  return (
    activeMatch !== undefined && (
      <ReasonAction
        requestText={`Undo: ${row.text}`}
        action="Undo"
        pendingText="Undoing…"
        hint={reconcileTexts.undoHint}
        onSend={(reason) =>
          perform(
            `undo ${activeMatch.id}`,
            () => client(undoBankMatch, { params: { matchId: activeMatch.id }, body: { reason } }),
            reconcileTexts.undone,
          )
        }
      />
    )
  );
};

type UploadedStatement = { readonly file: File; readonly statement: StatementFile };

type Props = {
  initial: Reconciliation;
  initialLines: BankLineList;
  /** The day of the balances; the last statement's day when absent. */
  asOf?: string | undefined;
  lineQuery: Query & { readonly fund: FundCode };
};

/** Uploads statements, matches their lines, and compares books and bank. */
export const StatementDesk = ({ initial, initialLines, asOf, lineQuery }: Props) => {
  const [reconciliation, setReconciliation] = useState(initial);
  const [uploading, setUploading] = useState<string | null>(null);
  const [upload, setUpload] = useState<UploadedStatement | null>(null);
  const [isRecording, setRecording] = useState(false);
  const { list, reread: rereadLines } = useList(listBankLines, initialLines, lineQuery);
  const reread = () => client(getReconciliation, { query: { fund: lineQuery.fund, asOf } });
  /** @param fallback the state as of the last statement, shown when the chosen day has no balance anymore */
  const refresh = async (fallback?: Reconciliation): Promise<void> => {
    const result = await reread();
    if (result.ok) setReconciliation(result.value);
    else if (fallback !== undefined) setReconciliation(fallback);
  };
  const { notice, setNotice, perform } = useActions<Reconciliation>({
    // The response to an action is as of the last statement.
    show: (value) => {
      if (asOf === undefined) setReconciliation(value);
      else void refresh(value);
      void rereadLines();
    },
    reread,
  });

  const showFailure = ({ code, text }: { code: string; text: string }): void =>
    setNotice({ tone: "bad", text: isResponseLost(code) ? reconcileTexts.unanswered : text });
  const read = async (file: File): Promise<void> => {
    setUploading(file.name);
    setNotice(null);
    const result = await client(readBankStatement, { body: { fileName: file.name, bytes: file } });
    setUploading(null);
    setUpload(result.ok ? { file, statement: result.value } : null);
    if (result.ok) setNotice({ tone: "info", text: reconcileTexts.read(file.name) });
    else showFailure(result.failure);
  };
  const record = async ({ file }: UploadedStatement): Promise<void> => {
    if (isRecording) return;
    setRecording(true);
    setNotice(null);
    const result = await client(recordBankStatement, { body: { fileName: file.name, bytes: file } });
    setRecording(false);
    if (!result.ok) return showFailure(result.failure);
    const { statements } = result.value;
    const lastStatement = statements.at(-1);
    setUpload(null);
    await Promise.all([refresh(), rereadLines()]);
    if (lastStatement !== undefined)
      setNotice({ tone: "good", text: reconcileTexts.recorded(lastStatement, statements.length) });
  };

  return (
    <div className={layout.stack}>
      <FocusedNotice notice={notice} />
      <Card title="Upload a statement">
        <p className={styles.hint}>{reconcileTexts.account(reconciliation.bankName, reconciliation.accountNumber)}</p>
        <BankFileInput
          label="Bank statement"
          formatHint={reconcileTexts.fileHint}
          uploading={uploading}
          onTake={(file) => void read(file)}
        />
      </Card>
      {upload !== null && (
        <FilePreview
          file={upload.statement}
          isPending={isRecording}
          onRecord={() => void record(upload)}
          onClose={() => setUpload(null)}
        />
      )}
      <BalanceCard reconciliation={reconciliation} />
      <LastStatementCard reconciliation={reconciliation} perform={perform} />
      <ExactCard reconciliation={reconciliation} perform={perform} />
      <OpenLinesCard reconciliation={reconciliation} perform={perform} />
      <OutstandingCard reconciliation={reconciliation} />
      <Card title="All lines">
        <DataTable
          caption="Lines of the bank, newest first"
          columns={historyColumns}
          rows={list.lines}
          rowKey={({ id }) => id}
          below={undoCellOf(perform)}
          empty={reconcileTexts.noneRecorded}
        />
      </Card>
    </div>
  );
};
