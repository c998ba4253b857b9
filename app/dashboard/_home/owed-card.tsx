"use client";

import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { formatShortDate } from "../../../lib/platform/format/date.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { balanceOf, owedNowOf } from "../../../lib/money/payments/balance.ts";
import { returnTagText } from "../../../lib/platform/rules/return-codes.ts";
import { chargeMonthText, debitScheduledText, scheduledText } from "../../../lib/money/payments/charge-texts.en.ts";
import type { Charge, Payment } from "../../../lib/money/payments/schema.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Money } from "../../_ui/money.tsx";
import { Tag } from "../../_ui/tag.tsx";
import { requestRefundPath } from "../../../lib/routes.ts";
import { Credits } from "../_payments/credits.tsx";
import { MakeAPaymentButton } from "../_payments/make-a-payment-button.tsx";
import styles from "./dashboard.module.css";

type Props = {
  charges: readonly Charge[];
  lastPayment: readonly Payment[];
  /** The time of the page, as an ISO instant. */
  now: string;
};

type TagProps = { charge: Charge; lastPayment: readonly Payment[]; today: string };

const StateTag = ({ charge, lastPayment, today }: TagProps) => {
  const dueDateText = formatShortDate(charge.dueDate);
  const returned = lastPayment.find(
    ({ state, allocations }) => state === "RETURNED" && allocations.some(({ chargeId }) => chargeId === charge.id),
  );
  return (
    <>
      {charge.dueDate >= today ? (
        <Tag tone="warn">Due {dueDateText}</Tag>
      ) : (
        <Tag tone="bad">{`Late, due ${dueDateText}${charge.owedCents > 0 ? "" : debitScheduledText(charge.scheduled)}`}</Tag>
      )}
      {returned !== undefined && <Tag tone="bad">{returnTagText(returned.returnCode ?? "")}</Tag>}
    </>
  );
};

/** @param today the fund's current date */
const columnsOf = (lastPayment: readonly Payment[], today: string): readonly Column<Charge>[] => [
  { key: "month", header: "Month", isRowHeader: true, cell: chargeMonthText },
  { key: "fund", header: "Fund", cell: (charge) => fundNames[charge.fund] },
  {
    key: "charged",
    header: "Charged",
    number: true,
    detail: true,
    cell: (charge) => <Money cents={charge.chargedCents} />,
  },
  {
    key: "paid",
    header: "Paid",
    number: true,
    detail: true,
    cell: (charge) => <Money cents={charge.paidCents} />,
  },
  {
    key: "owed",
    header: "Owed",
    number: true,
    cell: (charge) => (
      <>
        <Money cents={owedNowOf(charge)} strong />
        {charge.scheduled !== null && <small className={styles.scheduled}>{scheduledText(charge.scheduled)}</small>}
      </>
    ),
  },
  {
    key: "state",
    header: "",
    cell: (charge) => <StateTag charge={charge} lastPayment={lastPayment} today={today} />,
  },
];

const funds = ["HW", "PEN"] as const;

const sumOwed = (owedCharges: readonly Charge[], fund: Charge["fund"]): number =>
  sumCents(owedCharges.filter((charge) => charge.fund === fund).map((charge) => ({ cents: owedNowOf(charge) })));

/** Open charges by month and fund, and a link to pay them. */
export const OwedCard = ({ charges, lastPayment, now }: Props) => {
  const today = fundDate(new Date(now));
  const { owedCents: unpaidCents, credits } = balanceOf(charges);
  const owedCharges = charges.filter((charge) => owedNowOf(charge) > 0);
  return (
    <Card title="Owed" {...(unpaidCents > 0 && { action: <MakeAPaymentButton small tone="quiet" /> })}>
      {owedCharges.length === 0 ? (
        <p className={styles.quiet}>Nothing is owed. A report’s contributions appear here when it is committed.</p>
      ) : (
        <>
          <p className={styles.byFund}>
            {funds.map((fund) => (
              <span key={fund}>
                {fundNames[fund]} <Money cents={sumOwed(owedCharges, fund)} strong />
              </span>
            ))}
          </p>
          <div className={styles.owed}>
            <DataTable
              caption="Owed by month and fund"
              columns={columnsOf(lastPayment, today)}
              rows={owedCharges}
              rowKey={(charge) => charge.id}
              footer={[
                "Total",
                "",
                "",
                "",
                <Money key="owed" cents={sumCents(owedCharges.map((charge) => ({ cents: owedNowOf(charge) })))} />,
                "",
              ]}
            />
          </div>
        </>
      )}
      <Credits credits={credits} />
      {credits.length > 0 && <a href={requestRefundPath}>Ask for a refund</a>}
    </Card>
  );
};
