import { useState } from "react";
import { fundNames } from "../../../lib/format/fund-names.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { formatMoney } from "../../../lib/money/money.ts";
import { cancelPayment } from "../../../lib/payments/calls.ts";
import type { Payment } from "../../../lib/payments/schema.ts";
import { paymentTexts } from "../../../lib/payments/texts.en.ts";
import { AskOnce } from "../../_form/one-act/ask-once.tsx";
import { isUnanswered } from "../../_form/unanswered.ts";
import { useAsked } from "../../_form/one-act/use-asked.ts";

type Props = {
  payment: Payment;
  onCanceled: (payment: Payment) => void;
};

/** Cancels a scheduled payment, after asking once. */
export const CancelPayment = ({ payment, onCanceled }: Props) => {
  // One key for one intent: a repeat after a lost answer is the same cancellation.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { id, version, confirmationNo, cents, fund } = payment;

  const cancel = async (): Promise<string | null> => {
    const answer = await client(cancelPayment, { params: { paymentId: id }, version, idempotencyKey });
    if (!answer.ok) return isUnanswered(answer.failure.code) ? paymentTexts.cancelUnanswered : answer.failure.text;
    onCanceled(answer.value);
    return null;
  };
  const asked = useAsked(cancel);

  return (
    <AskOnce
      ask="Cancel payment"
      question={paymentTexts.cancelQuestion(confirmationNo, formatMoney(cents), fundNames[fund])}
      yes="Yes, cancel it"
      no="Keep it scheduled"
      pendingText="Canceling…"
      tone="bad"
      small
      describedBy={`number-${id}`}
      {...asked}
    />
  );
};
