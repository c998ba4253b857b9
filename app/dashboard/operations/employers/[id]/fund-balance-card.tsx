import { countOf } from "#lib/platform/format/count.ts";
import { formatDate, formatNumericDate } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { hasSearchResult } from "#lib/desk/operations/read-search.ts";
import type { AccountCharge, FundAccount } from "#lib/desk/operations/schema.ts";
import { deskTexts } from "#lib/desk/operations/texts.en.ts";
import { paymentStateText } from "#lib/money/payments/texts.en.ts";
import { owedNowOf } from "#lib/money/payments/balance.ts";
import { chargeMonthText, debitScheduledText } from "#lib/money/payments/charge-texts.en.ts";
import { Card } from "#app/_ui/card.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Facts } from "../../../../_ui/facts.tsx";
import { Money } from "#app/_ui/money.tsx";
import { Tag } from "#app/_ui/tag.tsx";
import { paidPartText, paidText } from "../../../_desk/payment-words.ts";
import { paymentTone } from "../../../_payments/payment-tone.ts";
import styles from "./employer.module.css";

const owedText = (charge: AccountCharge): string => {
  const owedNow = owedNowOf(charge);
  if (owedNow < 0) return "credit";
  if (owedNow === 0) return "";
  const lateText = charge.daysLate > 0 ? `${countOf(charge.daysLate, "day")} late` : "not late";
  return `${lateText}${charge.owedCents > 0 ? "" : debitScheduledText(charge.scheduled)}`;
};

const searchTag = <Tag tone="warn">Searched for</Tag>;

const columns: readonly Column<AccountCharge>[] = [
  {
    key: "month",
    header: "Month",
    isRowHeader: true,
    cell: (charge) => (
      <span className={styles.month}>
        {chargeMonthText(charge)} {charge.isFound && searchTag}
        <small>
          {charge.reportNo === null ? "" : `${charge.reportNo}, `}due {formatNumericDate(charge.dueDate)}
        </small>
      </span>
    ),
  },
  {
    key: "payments",
    header: "Payments",
    cell: ({ payments }) =>
      payments.length === 0 ? (
        "None"
      ) : (
        <ul className={styles.paid}>
          {payments.map((part) => (
            <li key={`${part.confirmationNo} ${part.kind}`}>
              {part.confirmationNo} {part.isFound && searchTag} <span className={styles.amount}>{paidText(part)}</span>{" "}
              <Tag tone={paymentTone(part.state)}>{paymentStateText(part.state, null)}</Tag>
              <small>{paidPartText(part)}</small>
            </li>
          ))}
        </ul>
      ),
  },
  { key: "charged", header: "Charged", number: true, cell: ({ chargedCents }) => <Money cents={chargedCents} /> },
  { key: "paid", header: "Paid", number: true, cell: ({ paidCents }) => <Money cents={paidCents} /> },
  {
    key: "owed",
    header: "Owed",
    number: true,
    cell: (charge) => (
      <span className={styles.month}>
        <Money cents={owedNowOf(charge)} strong />
        <small>{owedText(charge)}</small>
      </span>
    ),
  },
];

export const FundAccountCard = ({ account }: { account: FundAccount }) => {
  const { fund, balanceCents, isBalanceFound, owedCents, scheduledCents, creditCents } = account;
  const { waitingCents, nextDebit, charges } = account;
  const name = fundNames[fund];
  return (
    <Card title={`${name} account`}>
      <Facts
        className={styles.sums}
        facts={[
          {
            name: "Balance",
            text: (
              <>
                <Money cents={balanceCents} /> {isBalanceFound && searchTag}
              </>
            ),
          },
          { name: "Owed", text: <Money cents={owedCents} /> },
          { name: "Scheduled", text: <Money cents={scheduledCents} /> },
          { name: "Open credits", text: <Money cents={creditCents} /> },
          { name: "Authorized, not settled yet", text: <Money cents={waitingCents} /> },
          {
            name: "Next debit",
            text:
              nextDebit === null ? (
                "None"
              ) : (
                <>
                  <Money cents={nextDebit.cents} />
                  <small>{formatDate(nextDebit.debitDate)}</small>
                </>
              ),
          },
        ]}
      />
      <DataTable
        caption={`${name}: charges and payments by month, what was searched for first, then the newest`}
        columns={columns}
        rows={charges.toSorted((a, b) => Number(hasSearchResult(b)) - Number(hasSearchResult(a)))}
        rowKey={({ id }) => id}
        empty="Nothing was charged in the last twelve months, and nothing is owed."
      />
      <p className={styles.hint}>{deskTexts.waitingCounts}</p>
    </Card>
  );
};
