"use client";

import { useForm } from "react-hook-form";
import { listDeposits, recordDeposit, removeReceivedPayment } from "#lib/money/deposits/calls.ts";
import type { Deposit, DepositList, ReceivedPayment } from "#lib/money/deposits/schema.ts";
import { depositTexts, receivedNameText } from "#lib/money/deposits/texts.en.ts";
import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import { parseMoney } from "#lib/platform/cents/money.ts";
import { formatDateTime, formatNumericDate } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useList } from "#lib/platform/http/browser/use-list.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";
import { employerDecisionsPath } from "#lib/routes.ts";
import { Field } from "../../_form/field.tsx";
import { FieldGrid } from "../../_form/field-frame.tsx";
import { OneActForm } from "../../_form/one-act/one-act-form.tsx";
import { sendTyped } from "../../_form/one-act/send-typed.ts";
import { Button } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { FocusedNotice } from "../../_ui/focused-notice.tsx";
import { Money } from "../../_ui/money.tsx";
import styles from "../_decisions/decisions.module.css";
import { useAct, type ActOn } from "../_decisions/use-act.ts";
import { LockboxCard } from "./lockbox-card.tsx";
import { isCheck, PaymentPictures } from "./payment-pictures.tsx";
import { RecordPaymentForm } from "./record-payment-form.tsx";

type Act = ActOn<DepositList>;

const columnsOf = (
  remove: ((payment: ReceivedPayment) => Promise<string | null>) | null,
): Column<ReceivedPayment>[] => [
  { key: "name", header: "Payment", names: true, cell: receivedNameText },
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

/** Asks a second person for count and total, which must agree with what was recorded. */
const CountForm = ({ deposit, act }: { deposit: Deposit; act: Act }) => {
  const { id: depositId, version } = deposit;
  const form = useForm({ defaultValues: { count: "", total: "" } });
  const { register } = form;
  const { errors } = form.formState;
  const record = sendTyped(form, ({ count, total }) => {
    const body = { count: Number(count), totalCents: parseMoney(total.trim()) ?? 0 };
    return act(
      `deposit ${depositId} ${version} ${count} ${total}`,
      () => client(recordDeposit, { params: { depositId }, body, version }),
      depositTexts.posted(body.count, body.totalCents),
    );
  });
  return (
    <OneActForm act={{ name: "Record deposit", pending: "Recording…" }} onSend={record}>
      <p className={styles.hint}>{depositTexts.countHint}</p>
      <FieldGrid>
        <Field
          label="Number of payments"
          inputMode="numeric"
          autoComplete="off"
          error={errors.count?.message}
          {...register("count", { validate: (typed) => /^\d{1,5}$/.test(typed.trim()) || depositTexts.noCount(typed) })}
        />
        <Field
          label="Total"
          inputMode="decimal"
          autoComplete="off"
          error={errors.total?.message}
          {...register("total", {
            validate: (typed) => parseMoney(typed.trim()) !== null || decisionTexts.amountUnread(typed),
          })}
        />
      </FieldGrid>
    </OneActForm>
  );
};

/** Pictures of a payment that came by check. */
const picturesBelow = (list: DepositList, act: Act) => (payment: ReceivedPayment) =>
  isCheck(payment.method) && <PaymentPictures payment={payment} list={list} act={act} />;

type CardProps = { deposit: Deposit; list: DepositList; act: Act };

const DepositCard = ({ deposit, list, act }: CardProps) => {
  const { fund, state, payments, isOwn, postedBy, postedAt, fileName } = deposit;
  const remove = ({ id: paymentId }: ReceivedPayment) =>
    act(`remove ${paymentId}`, () => client(removeReceivedPayment, { params: { paymentId } }), depositTexts.removed);
  const name = `${fundNames[fund]} deposit${fileName === null ? "" : ` of ${fileName}`}`;
  const title =
    state === "OPEN"
      ? `${name}, not recorded yet`
      : `${name}, recorded ${postedAt === null ? "" : formatDateTime(postedAt)} by ${postedBy}`;
  return (
    <Card title={title}>
      {payments.length === 0 ? (
        <p>{depositTexts.none}</p>
      ) : (
        <DataTable
          caption={title}
          captionHidden
          columns={columnsOf(state === "OPEN" ? remove : null)}
          rows={payments}
          rowKey={({ id }) => id}
          below={picturesBelow(list, act)}
        />
      )}
      {state === "OPEN" && isOwn && <p className={styles.hint}>{depositTexts.own}</p>}
      {state === "OPEN" && !isOwn && payments.length > 0 && <CountForm deposit={deposit} act={act} />}
    </Card>
  );
};

type Props = {
  initial: DepositList;
  /** ISO date. */
  today: string;
  /** The fund that new payments are for, unless staff choose the other. */
  usual: FundCode;
};

/** Where staff record money that did not come by ACH, and count its deposits. */
export const DepositDesk = ({ initial, today, usual }: Props) => {
  const { list, show } = useList(listDeposits, initial);
  const { notice, act } = useAct<DepositList>({
    show: (value) => void show(value),
    reread: () => client(listDeposits, {}),
  });
  return (
    <div className={styles.stack}>
      <FocusedNotice notice={notice} />
      <RecordPaymentForm today={today} usual={usual} act={act} />
      <LockboxCard usual={usual} act={act} />
      {list.deposits.map((deposit) => (
        <DepositCard key={`${deposit.id} ${deposit.version}`} deposit={deposit} list={list} act={act} />
      ))}
    </div>
  );
};
