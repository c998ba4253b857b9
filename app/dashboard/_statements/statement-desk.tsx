"use client";

import { useState } from "react";
import {
  getReconciliation,
  listBankLines,
  readBankStatement,
  recordBankStatement,
  undoBankMatch,
} from "#lib/money/reconcile/calls.ts";
import type { BankLineList, BankMatch, Reconciliation, StatementFile } from "#lib/money/reconcile/schema.ts";
import { reconcileTexts } from "#lib/money/reconcile/texts.en.ts";
import type { Query } from "#lib/platform/contract/query.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";
import { formatDateTime } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useList } from "#lib/platform/http/browser/use-list.ts";
import { isUnanswered } from "../../_form/lost-answer.ts";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { FocusedNotice } from "../../_ui/focused-notice.tsx";
import layout from "../../_ui/page.module.css";
import styles from "../_bank-files/bank-files.module.css";
import { BankFileInput } from "../_bank-files/return-file-card.tsx";
import { ReasonAct } from "../_decisions/reason-act.tsx";
import { type ActOn, useAct } from "../_decisions/use-act.ts";
import { BalanceCard } from "./balance-card.tsx";
import { FilePreview } from "./file-preview.tsx";
import { LastStatementCard } from "./last-statement-card.tsx";
import { amountColumn, ExactCard, lineColumns, OpenLinesCard, OutstandingCard } from "./match-cards.tsx";

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

/** Undoes the match of a line that has one. */
const undoBelow = (act: ActOn<Reconciliation>) => (row: Row) => {
  const live = row.matches.find(({ undone }) => undone === null);
  return (
    live !== undefined && (
      <ReasonAct
        askText={`Undo: ${row.text}`}
        action="Undo"
        pendingText="Undoing…"
        hint={reconcileTexts.undoHint}
        onSend={(reason) =>
          act(
            `undo ${live.id}`,
            () => client(undoBankMatch, { params: { matchId: live.id }, body: { reason } }),
            reconcileTexts.undone,
          )
        }
      />
    )
  );
};

type Sent = { readonly file: File; readonly holds: StatementFile };

type Props = {
  initial: Reconciliation;
  initialLines: BankLineList;
  /** The day of the balances; the last statement’s when absent. */
  asOf?: string | undefined;
  at: Query & { readonly fund: FundCode };
};

/** Uploads statements, matches their lines, and compares books and bank. */
export const StatementDesk = ({ initial, initialLines, asOf, at }: Props) => {
  const [now, setNow] = useState(initial);
  const [uploading, setUploading] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isRecording, setRecording] = useState(false);
  const { list, reread: rereadLines } = useList(listBankLines, initialLines, at);
  const reread = () => client(getReconciliation, { query: { fund: at.fund, asOf } });
  /** @param known as of the last statement, where the day can’t be shown anymore */
  const refresh = async (known?: Reconciliation): Promise<void> => {
    const answer = await reread();
    if (answer.ok) setNow(answer.value);
    else if (known !== undefined) setNow(known);
  };
  const { notice, setNotice, act } = useAct<Reconciliation>({
    // An act answers as of the last statement.
    show: (value) => {
      if (asOf === undefined) setNow(value);
      else void refresh(value);
      void rereadLines();
    },
    reread,
  });

  const sayFailure = ({ code, text }: { code: string; text: string }): void =>
    setNotice({ tone: "bad", text: isUnanswered(code) ? reconcileTexts.unanswered : text });
  const read = async (file: File): Promise<void> => {
    setUploading(file.name);
    setNotice(null);
    const answer = await client(readBankStatement, { body: { fileName: file.name, bytes: file } });
    setUploading(null);
    setSent(answer.ok ? { file, holds: answer.value } : null);
    if (answer.ok) setNotice({ tone: "info", text: reconcileTexts.read(file.name) });
    else sayFailure(answer.failure);
  };
  const record = async ({ file }: Sent): Promise<void> => {
    if (isRecording) return;
    setRecording(true);
    setNotice(null);
    const answer = await client(recordBankStatement, { body: { fileName: file.name, bytes: file } });
    setRecording(false);
    if (!answer.ok) return sayFailure(answer.failure);
    const { statements } = answer.value;
    const last = statements.at(-1);
    setSent(null);
    await Promise.all([refresh(), rereadLines()]);
    if (last !== undefined) setNotice({ tone: "good", text: reconcileTexts.recorded(last, statements.length) });
  };

  return (
    <div className={layout.stack}>
      <FocusedNotice notice={notice} />
      <Card title="Upload a statement">
        <p className={styles.hint}>{reconcileTexts.account(now.bankName, now.accountNumber)}</p>
        <BankFileInput
          label="Bank statement"
          takes={reconcileTexts.fileTakes}
          uploading={uploading}
          onTake={(file) => void read(file)}
        />
      </Card>
      {sent !== null && (
        <FilePreview
          file={sent.holds}
          isPending={isRecording}
          onRecord={() => void record(sent)}
          onClose={() => setSent(null)}
        />
      )}
      <BalanceCard now={now} />
      <LastStatementCard now={now} act={act} />
      <ExactCard now={now} act={act} />
      <OpenLinesCard now={now} act={act} />
      <OutstandingCard now={now} />
      <Card title="All lines">
        {list.lines.length === 0 ? (
          <p>{reconcileTexts.noneRecorded}</p>
        ) : (
          <DataTable
            caption="Lines of the bank, newest first"
            captionHidden
            columns={historyColumns}
            rows={list.lines}
            rowKey={({ id }) => id}
            below={undoBelow(act)}
          />
        )}
      </Card>
    </div>
  );
};
