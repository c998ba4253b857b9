import { useState } from "react";
import { fundNames } from "../../../lib/format/fund-names.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { formatMoney } from "../../../lib/money/money.ts";
import { cancelPayment } from "../../../lib/payments/calls.ts";
import type { Payment } from "../../../lib/payments/schema.ts";
import { paymentTexts } from "../../../lib/payments/texts.en.ts";
import { AskOnce } from "../../_form/ask-once/ask-once.tsx";
import { isUnanswered } from "../../_form/unanswered.ts";

type Props = {
  payment: Payment;
  onCanceled: (payment: Payment) => void;
};

/** Cancels a scheduled payment, after asking once. */
export const CancelPayment = ({ payment, onCanceled }: Props) => {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // One key for one intent: a repeat after a lost answer is the same cancellation.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { id, version, confirmationNo, cents, fund } = payment;

  const cancel = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    setProblem(null);
    const answer = await client(cancelPayment, { params: { paymentId: id }, version, idempotencyKey });
    setPending(false);
    if (answer.ok) onCanceled(answer.value);
    else setProblem(isUnanswered(answer.failure.code) ? paymentTexts.cancelUnanswered : answer.failure.text);
  };

  return (
    <AskOnce
      ask="Cancel payment"
      question={paymentTexts.cancelQuestion(confirmationNo, formatMoney(cents), fundNames[fund])}
      yes="Yes, cancel it"
      no="Keep it scheduled"
      isPending={isPending}
      pendingText="Canceling…"
      problem={problem}
      tone="bad"
      small
      describedBy={`number-${id}`}
      onYes={() => void cancel()}
    />
  );
};
