import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fundNames } from "../../../lib/format/fund-names.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { formatMoney } from "../../../lib/money/money.ts";
import { cancelPayment } from "../../../lib/payments/calls.ts";
import type { Payment } from "../../../lib/payments/schema.ts";
import { paymentTexts } from "../../../lib/payments/texts.en.ts";
import { isUnanswered } from "../../_form/unanswered.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./payments-and-accounts.module.css";

type Props = {
  payment: Payment;
  onCanceled: (payment: Payment) => void;
};

/** Cancels a scheduled payment, after asking once. */
export const CancelPayment = ({ payment, onCanceled }: Props) => {
  const hydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // One key for one intent: a repeat after a lost answer is the same cancellation.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const first = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  const { id, version, confirmationNo, cents, fund } = payment;

  const ask = (asking: boolean): void => {
    flushSync(() => setAsking(asking));
    (asking ? question : first).current?.focus();
  };
  const cancel = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    setProblem(null);
    const answer = await client(cancelPayment, { params: { paymentId: id }, version, idempotencyKey });
    setPending(false);
    if (answer.ok) onCanceled(answer.value);
    else setProblem(isUnanswered(answer.failure.code) ? paymentTexts.cancelUnanswered : answer.failure.text);
  };

  if (!isAsking) {
    return (
      <Button
        ref={first}
        small
        tone="quiet"
        disabled={!hydrated}
        aria-describedby={`number-${id}`}
        onClick={() => ask(true)}
      >
        Cancel payment
      </Button>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from any of its buttons
    <div
      className={styles.cancel}
      onKeyDown={({ key }) => {
        if (key === "Escape" && !isPending) ask(false);
      }}
    >
      <p ref={question} tabIndex={-1}>
        {paymentTexts.cancelQuestion(confirmationNo, formatMoney(cents), fundNames[fund])}
      </p>
      {problem !== null && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button small tone="bad" aria-busy={isPending} onClick={() => void cancel()}>
          {isPending ? "Canceling…" : "Yes, cancel it"}
        </Button>
        <Button small tone="quiet" onClick={() => ask(false)}>
          Keep it scheduled
        </Button>
      </div>
    </div>
  );
};
