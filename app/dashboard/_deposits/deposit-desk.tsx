"use client";

import { useForm } from "react-hook-form";
import { listDeposits, recordDeposit, removeReceivedPayment } from "#lib/money/deposits/calls.ts";
import type { Deposit, DepositList, ReceivedPayment } from "#lib/money/deposits/schema.ts";
import { isCheck } from "#lib/money/deposits/picture-limits.ts";
import { depositTexts, receivedNameText } from "#lib/money/deposits/texts.en.ts";
import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import { parseMoney } from "#lib/platform/cents/money.ts";
import { formatDateTime, formatNumericDate } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useList } from "#lib/platform/http/browser/use-list.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";
import { employerDecisionsPath } from "#lib/routes.ts";
import { fieldsOf } from "../../_form/list-errors.ts";
import { Field } from "../../_form/field.tsx";
import { FieldGrid } from "../../_form/field-frame.tsx";
import { SingleActionForm, submitIfValid } from "../../_form/single-action/single-action-form.tsx";
import { Button } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { FocusedNotice } from "../../_ui/focused-notice.tsx";
import { Money } from "../../_ui/money.tsx";
import styles from "../_decisions/decisions.module.css";
import { useActions, type RunAction } from "../_decisions/use-actions.ts";
import { LockboxCard } from "./lockbox-card.tsx";
import { PaymentPictures } from "./payment-pictures.tsx";
import { RecordPaymentForm } from "./record-payment-form.tsx";

type Action = RunAction<DepositList>;

const columnsOf = (
  remove: ((payment: ReceivedPayment) => Promise<string | null>) | null,
): Column<ReceivedPayment>[] => [
  { key: "name", header: "Payment", isRowHeader: true, cell: receivedNameText },
  {
    key: "employer",
    header: "Employer",
    cell: ({ employerId, employerName }) => <a href={employerDecisionsPath(employerId)}>{employerName}</a>,
  },
  { key: "payer", header: "Payer", cell: ({ payer }) => payer },
  { key: "day", header: "Received on", cell: ({ receivedOn }) => formatNumericDate(receivedOn) },
  { key: "by", header: "Recorded by", cell: ({ recordedBy }) => recordedBy },
  { key: "rest", header: "Unapplied", number: true, cell: ({ unappliedCents }) => <Money cents={unappliedCents} /> },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => <Money cents={cents} strong /> },
  ...(remove === null
    ? []
    : [
        {
          key: "remove",
          header: "Remove",
          cell: (payment: ReceivedPayment) => (
            <Button tone="quiet" onClick={() => void remove(payment)}>
              Remove<span className="visually-hidden"> {receivedNameText(payment)}</span>
            </Button>
          ),
        },
      ]),
];

/** Records the count and total of a second person, which must match the recorded payments. */
const CountForm = ({ deposit, perform }: { deposit: Deposit; perform: Action }) => {
  const { id: depositId, version } = deposit;
  const form = useForm({ defaultValues: { count: "", total: "" } });
  const field = fieldsOf(form);
  const record = submitIfValid(form, ({ count, total }) => {
    const body = { count: Number(count), totalCents: parseMoney(total.trim()) ?? 0 };
    return perform(
      `deposit ${depositId} ${version} ${count} ${total}`,
      () => client(recordDeposit, { params: { depositId }, body, version }),
      depositTexts.posted(body.count, body.totalCents),
    );
  });
  return (
    <SingleActionForm button={{ name: "Record deposit", pending: "Recording…" }} onSend={record}>
      <p className={styles.hint}>{depositTexts.countHint}</p>
      <FieldGrid>
        <Field
          label="Number of payments"
          inputMode="numeric"
          autoComplete="off"
          {...field("count", {
            validate: (fieldValue) => /^\d{1,5}$/.test(fieldValue.trim()) || depositTexts.noCount(fieldValue),
          })}
        />
        <Field
          label="Total"
          inputMode="decimal"
          {...field("total", {
            validate: (fieldValue) => parseMoney(fieldValue.trim()) !== null || decisionTexts.amountUnread(fieldValue),
          })}
        />
      </FieldGrid>
    </SingleActionForm>
  );
};

const picturesBelow = (list: DepositList, perform: Action) => (payment: ReceivedPayment) =>
  isCheck(payment.method) && <PaymentPictures payment={payment} list={list} perform={perform} />;

type CardProps = { deposit: Deposit; list: DepositList; perform: Action };

const DepositCard = ({ deposit, list, perform }: CardProps) => {
  const { fund, state, payments, isOwn, postedBy, postedAt, fileName } = deposit;
  const remove = ({ id: paymentId }: ReceivedPayment) =>
    perform(
      `remove ${paymentId}`,
      () => client(removeReceivedPayment, { params: { paymentId } }),
      depositTexts.removed,
    );
  const name = `${fundNames[fund]} deposit${fileName === null ? "" : ` of ${fileName}`}`;
  const title =
    state === "OPEN"
      ? `${name}, not recorded yet`
      : `${name}, recorded ${postedAt === null ? "" : formatDateTime(postedAt)} by ${postedBy}`;
  return (
    <Card title={title}>
      <DataTable
        caption={title}
        columns={columnsOf(state === "OPEN" ? remove : null)}
        rows={payments}
        rowKey={({ id }) => id}
        below={picturesBelow(list, perform)}
        empty={depositTexts.none}
      />
      {state === "OPEN" && isOwn && <p className={styles.hint}>{depositTexts.own}</p>}
      {state === "OPEN" && !isOwn && payments.length > 0 && <CountForm deposit={deposit} perform={perform} />}
    </Card>
  );
};

type Props = {
  initial: DepositList;
  /** ISO date. */
  today: string;
  /** The default fund of new payments; staff can choose the other. */
  defaultFund: FundCode;
};

/** Records money that didn't arrive by ACH, and counts its deposits. */
export const DepositDesk = ({ initial, today, defaultFund }: Props) => {
  const { list, show } = useList(listDeposits, initial);
  const { notice, perform } = useActions<DepositList>({
    show: (value) => void show(value),
    reread: () => client(listDeposits, {}),
  });
  return (
    <div className={styles.stack}>
      <FocusedNotice notice={notice} />
      <RecordPaymentForm today={today} defaultFund={defaultFund} perform={perform} />
      <LockboxCard defaultFund={defaultFund} perform={perform} />
      {list.deposits.map((deposit) => (
        <DepositCard key={`${deposit.id} ${deposit.version}`} deposit={deposit} list={list} perform={perform} />
      ))}
    </div>
  );
};
