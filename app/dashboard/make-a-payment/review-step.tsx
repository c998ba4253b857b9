import { sumCents } from "../../../lib/platform/cents/money.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { formatDate } from "../../../lib/platform/format/date.ts";
import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { paymentTexts } from "../../../lib/money/payments/texts.en.ts";
import { chargeMonthText } from "../../../lib/money/payments/charge-texts.en.ts";
import type { Payable } from "../../../lib/money/payments/schema.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { SubmitButton } from "../../_form/action-button.tsx";
import { Button } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Facts } from "../../_ui/facts.tsx";
import { Money } from "../../_ui/money.tsx";
import { AmountsByFund } from "./amounts-by-fund.tsx";
import type { Intent } from "./payment-draft.ts";
import { timingOf } from "./timing.ts";
import styles from "./make-a-payment.module.css";

type Props = {
  intent: Intent;
  payable: Payable;
  isPending: boolean;
  onAuthorize: () => void;
  onChange: () => void;
  /** The result of the last attempt. */
  children: ReactNode;
};

const columns: readonly Column<Intent["lines"][number]>[] = [
  { key: "month", header: "Month", isRowHeader: true, cell: chargeMonthText },
  { key: "fund", header: "Fund", cell: ({ fund }) => fundNames[fund] },
  { key: "cents", header: "Amount", number: true, cell: ({ cents }) => <Money cents={cents} /> },
];

/** Step two: the payment to review, and the authorization text. */
export const ReviewStep = ({ intent, payable, isPending, onAuthorize, onChange, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { lines, body, last4, isSent } = intent;
  const { debitDate = "" } = body;
  const account = payable.bankAccounts.find(({ id }) => id === body.bankAccountId);
  const debitCents = sumCents(body.allocations);
  const creditCents = sumCents(lines) - debitCents;
  const isDebited = debitCents > 0;
  const dueCharges = payable.charges.filter(({ id }) => lines.some(({ chargeId }) => chargeId === id));
  return (
    <form
      className={styles.steps}
      onSubmit={(event) => {
        event.preventDefault();
        onAuthorize();
      }}
    >
      <Card labelledBy="review-title">
        <h2 id="review-title" ref={heading} tabIndex={-1}>
          Review
        </h2>
        <Facts
          className={styles.review}
          facts={[
            isDebited && {
              name: "Amount debited",
              text: (
                <div className={styles.big}>
                  <Money cents={debitCents} />
                  <AmountsByFund lines={lines} />
                </div>
              ),
            },
            creditCents > 0 && { name: "From credits", text: <Money cents={creditCents} /> },
            isDebited && {
              name: "From",
              text:
                account === undefined
                  ? bankAccountText("The account you chose", last4)
                  : bankAccountText(account.nickname, account.last4),
            },
            isDebited && {
              name: "Debit date",
              text: (
                <>
                  {formatDate(debitDate)}
                  {timingOf(debitDate, dueCharges).map(({ isLate, text }) => (
                    <span key={text} className={isLate ? styles.late : styles.onTime}>
                      {text}
                    </span>
                  ))}
                </>
              ),
            },
          ]}
        />
        <DataTable
          caption="Charges that this payment pays"
          columns={columns}
          rows={lines}
          rowKey={({ chargeId }) => chargeId}
        />
        {isDebited ? (
          <div className={styles.authorization}>
            <p>{payable.authorization.text}</p>
            <p className={styles.hint}>Authorization, version {body.authorizationVersion}</p>
          </div>
        ) : (
          <p>{paymentTexts.byCreditAlone}</p>
        )}
      </Card>
      {children}
      <div className={styles.actions}>
        <SubmitButton pending={isPending} pendingText="Authorizing…">
          Authorize payment
        </SubmitButton>
        {!isSent && !isPending && (
          <Button tone="quiet" onClick={onChange}>
            Change
          </Button>
        )}
      </div>
    </form>
  );
};
