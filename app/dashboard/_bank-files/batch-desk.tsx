"use client";

import { useRef, useState } from "react";
import { createBatch, listBatches } from "#lib/money/ach/calls.ts";
import type { BatchList, DueGroup, BatchSummary, DuePayment, DueRefund } from "#lib/money/ach/schema.ts";
import { batchTexts, batchName, batchStateText, batchStateLabels } from "#lib/money/ach/texts.en.ts";
import type { Query } from "#lib/platform/contract/query.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useList } from "../../../lib/platform/http/browser/use-list.ts";
import { batchPath, routes } from "#lib/routes.ts";
import { isResponseLost } from "../../_form/lost-response.ts";
import { Alert } from "../../_ui/alert.tsx";
import { FocusedNotice, type Notice } from "../../_ui/focused-notice.tsx";
import layout from "../../_ui/page.module.css";
import panelStyles from "../../_form/decision-panel.module.css";
import styles from "./bank-files.module.css";
import { noteMade } from "../../_form/stored-text.ts";
import { batchStates } from "../../../lib/money/ach/batch.ts";
import { formatNumericDate, formatDate } from "#lib/platform/format/date.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { ChoiceFilter } from "../../_form/filters/list-filters.tsx";
import { Card } from "../../_ui/card.tsx";
import { DataTable, type Column } from "../../_ui/data-table.tsx";
import { Pager } from "../../_ui/pager.tsx";
import { Tag } from "../../_ui/tag.tsx";
import { batchTones } from "./batch-tones.ts";
import { countOf } from "../../../lib/platform/format/count.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { ActionButton } from "../../_form/action-button.tsx";
import { EmployerLink } from "../_desk/employer-link.tsx";

const dueColumns: readonly Column<DuePayment>[] = [
  { key: "no", header: "Payment", isRowHeader: true, cell: ({ confirmationNo }) => confirmationNo },
  { key: "employer", header: "Employer", cell: (row) => <EmployerLink {...row} /> },
  { key: "date", header: "Debit date", cell: ({ debitDate }) => formatNumericDate(debitDate) },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => formatMoney(cents) },
  { key: "held", header: "Reason left out", cell: ({ heldBecause }) => heldBecause ?? "–" },
];

const refundColumns: readonly Column<DueRefund>[] = [
  {
    key: "employer",
    header: "Employer",
    isRowHeader: true,
    cell: (row) => <EmployerLink {...row} confirmationNo={null} />,
  },
  { key: "account", header: "Account", cell: ({ bankAccount }) => bankAccount },
  { key: "date", header: "Approved", cell: ({ approvedOn }) => formatNumericDate(approvedOn) },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => formatMoney(cents) },
  { key: "held", header: "Left out because", cell: ({ heldBecause }) => heldBecause ?? "–" },
];

type DueTableProps = { group: DueGroup; title: string; isHeld: boolean };

/** A group's payments or refunds. The column of reasons is shown only if some are left out. */
const DueTable = ({ group: { kind, payments, refunds }, title, isHeld }: DueTableProps) => {
  const columnsOf = <Row,>(allColumns: readonly Column<Row>[]) =>
    isHeld ? allColumns : allColumns.filter(({ key }) => key !== "held");
  return kind === "REFUNDS" ? (
    <DataTable
      caption={`Refunds of ${title}`}
      columns={columnsOf(refundColumns)}
      rows={refunds}
      rowKey={({ refundId }) => refundId}
    />
  ) : (
    <DataTable
      caption={`Payments of ${title}`}
      columns={columnsOf(dueColumns)}
      rows={payments}
      rowKey={({ confirmationNo }) => confirmationNo}
    />
  );
};

type DueGroupCardProps = { group: DueGroup; mayCreate: boolean; isPending: boolean; onCreate: () => void };

/** The payments or refunds of one fund and effective date, with their total, and the button that locks them in a batch. */
const DueGroupCard = ({ group, mayCreate, isPending, onCreate }: DueGroupCardProps) => {
  const { kind, fund, effectiveDate, paymentCount, cents, payments, refunds } = group;
  const isRefunds = kind === "REFUNDS";
  const title = `${fundNames[fund]}${isRefunds ? " refunds" : ""}, ${formatDate(effectiveDate)}`;
  const count = payments.length + refunds.length;
  const heldCount = count - paymentCount;
  return (
    <Card title={title}>
      <p>
        <b>{formatMoney(cents)}</b> in {countOf(paymentCount, isRefunds ? "refund" : "payment")}
      </p>
      {heldCount > 0 && <Alert tone="warn">{batchTexts.held(heldCount, kind)}</Alert>}
      {count > 0 && (
        <details>
          <summary>Show the {isRefunds ? "refunds" : "payments"}</summary>
          <DueTable group={group} title={title} isHeld={heldCount > 0} />
        </details>
      )}
      {mayCreate && (
        <>
          {paymentCount > 0 && !isRefunds && <p className={styles.hint}>{batchTexts.cancelCutoff}</p>}
          <div className={panelStyles.actions}>
            <ActionButton pending={isPending} pendingText="Creating…" onClick={onCreate}>
              Create batch
            </ActionButton>
          </div>
        </>
      )}
    </Card>
  );
};

const columns: readonly Column<BatchSummary>[] = [
  {
    key: "no",
    header: "Batch",
    isRowHeader: true,
    cell: ({ batchId, fund, batchNo }) => <a href={batchPath(batchId)}>{batchName({ fund, batchNo })}</a>,
  },
  { key: "date", header: "Effective date", cell: ({ effectiveDate }) => formatNumericDate(effectiveDate) },
  { key: "entries", header: "Entries", number: true, cell: ({ entryCount }) => entryCount },
  { key: "debits", header: "Debits", number: true, cell: ({ debitCents }) => formatMoney(debitCents) },
  { key: "credits", header: "Credits", number: true, cell: ({ creditCents }) => formatMoney(creditCents) },
  { key: "by", header: "Created by", cell: ({ createdBy }) => createdBy },
  {
    key: "state",
    header: "Status",
    cell: (batch) => <Tag tone={batchTones[batch.state]}>{batchStateText(batch)}</Tag>,
  },
];

const states = [
  { value: "", text: "All" },
  ...batchStates.map((state) => ({ value: state, text: batchStateLabels[state] })),
];

const BatchTable = ({ batches, page, state }: Pick<BatchList, "batches" | "page"> & { state: string }) => (
  <Card title={state === "" ? "All batches" : "Batches"}>
    <ChoiceFilter
      action={`${routes.batches}#batches`}
      id="state"
      name="state"
      label="Status"
      selected={state}
      options={states}
    />
    <DataTable
      caption="Batches, newest first"
      columns={columns}
      rows={batches}
      rowKey={({ batchId }) => batchId}
      empty={state === "" ? batchTexts.noBatches : batchTexts.noneInState}
    />
    <Pager label="Pages of batches" page={page} path={routes.batches} query={{ state }} />
  </Card>
);

const keyOf = ({ kind, fund, effectiveDate }: DueGroup): string => `${kind} ${fund} ${effectiveDate}`;

type Props = {
  initial: BatchList;
  /** The state of the listed batches; all states when absent. */
  state?: string | undefined;
  pageQuery: Query;
};

/** Lists the payments due for debit, each group with its button, and the batches below them. */
export const BatchDesk = ({ initial, state, pageQuery }: Props) => {
  const { list, reread } = useList(listBatches, initial, { state, ...pageQuery });
  const [pending, setPending] = useState<string | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  /** One key for each intent, kept until the fund API responds. */
  const idempotencyKeys = useRef(new Map<string, string>());

  const create = async (group: DueGroup): Promise<void> => {
    if (pending !== null) return;
    const name = keyOf(group);
    const idempotencyKey = idempotencyKeys.current.get(name) ?? crypto.randomUUID();
    idempotencyKeys.current.set(name, idempotencyKey);
    setPending(name);
    setNotice(null);
    const { kind, fund, effectiveDate } = group;
    const result = await client(createBatch, { body: { fund, kind, effectiveDate }, idempotencyKey });
    if (result.ok) {
      noteMade("new-batch", result.value.batchId);
      return window.location.assign(batchPath(result.value.batchId));
    }
    if (!isResponseLost(result.failure.code)) idempotencyKeys.current.delete(name);
    setNotice({ tone: "bad", text: result.failure.text });
    setPending(null);
    await reread();
  };

  return (
    <div className={layout.stack}>
      <FocusedNotice notice={notice} />
      {list.accountsToVerify > 0 && <Alert tone="info">{batchTexts.accountsToVerify(list.accountsToVerify)}</Alert>}
      {list.due.length === 0 && <Alert tone="info">{batchTexts.nothingDue}</Alert>}
      <div id="due" className={layout.stack}>
        {list.due.map((group) => (
          <DueGroupCard
            key={keyOf(group)}
            group={group}
            mayCreate={group.paymentCount > 0 || (group.kind === "DEBITS" && list.accountsToVerify > 0)}
            isPending={pending === keyOf(group)}
            onCreate={() => void create(group)}
          />
        ))}
      </div>
      <div id="batches">
        <BatchTable batches={list.batches} page={list.page} state={state ?? ""} />
      </div>
    </div>
  );
};
