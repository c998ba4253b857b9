import { useEffect, useRef } from "react";
import { formatDate, formatWorkMonth } from "../../../../../lib/format/date.ts";
import type { CorrectionReceipt } from "../../../../../lib/corrections/model.ts";
import { fundNames } from "../../../../../lib/reporting/messages.ts";
import { tadPath } from "../../../../../lib/routes.ts";
import { Confirmation } from "../../../../_ui/confirmation.tsx";
import { Money } from "../../../../_ui/money.tsx";
import { MakeAPaymentButton } from "../../../make-a-payment-button.tsx";
import styles from "./correct.module.css";

/** The receipt of a correction: its number, what was charged, what was asked for, and what comes next. */
export const CorrectionFiled = ({ receipt }: { receipt: CorrectionReceipt }) => {
  const { workMonth, confirmationNo, changes, dueDate } = receipt;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("h2")?.focus(), []);
  const isCharged = changes.some(({ chargedCents }) => chargedCents !== 0);
  const asksCredit = changes.some(({ creditCents }) => creditCents !== 0);
  return (
    <div ref={box}>
      <Confirmation
        title={`${formatWorkMonth(workMonth)} is corrected`}
        confirmationNo={confirmationNo}
        facts={changes.flatMap(({ fund, chargedCents, creditCents }) =>
          [
            { name: `${fundNames[fund]} charged`, cents: chargedCents },
            { name: `${fundNames[fund]} credit asked for`, cents: creditCents },
          ]
            .filter(({ cents }) => cents !== 0)
            .map(({ name, cents }) => ({ name, value: <Money cents={cents} /> })),
        )}
      >
        {isCharged && <p>What is charged is due {formatDate(dueDate)}.</p>}
        {asksCredit && <p>The fund decides on the credit. You get an email either way.</p>}
        <div className={styles.row}>
          {isCharged && <MakeAPaymentButton workMonth={workMonth} />}
          <a href={tadPath(workMonth)}>Back to {formatWorkMonth(workMonth)}</a>
        </div>
      </Confirmation>
    </div>
  );
};
