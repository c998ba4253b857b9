import { useEffect, useRef } from "react";
import { formatDate, formatWorkMonth } from "#lib/platform/format/date.ts";
import { followsTexts } from "#lib/platform/cents/follows.ts";
import { correctionTexts } from "#lib/reporting/corrections/texts.en.ts";
import type { CorrectionReceipt, MonthCorrection } from "#lib/reporting/corrections/schema.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { inboxTexts } from "#lib/messages/inbox/texts.en.ts";
import { tadPath, threadPath } from "#lib/routes.ts";
import { Confirmation } from "#app/_ui/confirmation.tsx";
import { Money } from "#app/_ui/money.tsx";
import { useActingFor } from "../acting-for.tsx";
import { MakeAPaymentButton } from "../../_payments/make-a-payment-button.tsx";
import styles from "./correct.module.css";

type Props = {
  receipt: CorrectionReceipt;
  /** The member’s report from which the visitor came; null without one. */
  reported: MonthCorrection["reported"];
};

/** The receipt of a correction: its number, what was charged, what was asked for, and what comes next. */
export const CorrectionFiled = ({ receipt, reported }: Props) => {
  const { workMonth, confirmationNo, changes, dueDate } = receipt;
  const actingFor = useActingFor();
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
            { name: `${fundNames[fund]} credit requested`, cents: creditCents },
          ]
            .filter(({ cents }) => cents !== 0)
            .map(({ name, cents }) => ({ name, value: <Money cents={cents} /> })),
        )}
      >
        {isCharged && <p>The charge is due {formatDate(dueDate)}.</p>}
        {followsTexts(receipt.follows, true).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {asksCredit && <p>{correctionTexts.decidesLater(actingFor !== undefined)}</p>}
        {reported !== null && (
          <p>
            {correctionTexts.seenBy(reported.from)}{" "}
            <a href={threadPath(reported.threadId)}>{inboxTexts.backToThread}</a>
          </p>
        )}
        <div className={styles.row}>
          {isCharged && actingFor === undefined && <MakeAPaymentButton workMonth={workMonth} />}
          <a href={tadPath(workMonth, actingFor)}>Back to {formatWorkMonth(workMonth)}</a>
        </div>
      </Confirmation>
    </div>
  );
};
