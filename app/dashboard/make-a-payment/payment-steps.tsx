"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { track } from "../../../lib/site/analytics/analytics.ts";
import { authorizePayment } from "../../../lib/money/payments/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { paymentTexts, paymentStateText } from "../../../lib/money/payments/texts.en.ts";
import type { Authorized, Payable } from "../../../lib/money/payments/schema.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Alert, Problem } from "../../_ui/alert.tsx";
import { isResponseLost } from "../../_form/lost-response.ts";
import { ChooseStep } from "./choose-step.tsx";
import {
  type Choices,
  removeDraft,
  findDraft,
  type Intent,
  saveDraft,
  updateChoices,
  startChoices,
  toIntent,
} from "./payment-draft.ts";
import { ReviewStep } from "./review-step.tsx";
import styles from "./make-a-payment.module.css";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { formatDate } from "../../../lib/platform/format/date.ts";
import { formatMoney, sumCents } from "../../../lib/platform/cents/money.ts";
import { chargeMonthText } from "../../../lib/money/payments/charge-texts.en.ts";
import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { routes } from "../../../lib/routes.ts";
import { ButtonLink } from "../../_ui/button.tsx";
import { Confirmation } from "../../_ui/confirmation.tsx";
import { Money } from "../../_ui/money.tsx";
import { ReceiptLink } from "../_payments/receipt-link.tsx";

/** Step three: the confirmation number, and what happens next. */
const PaidStep = ({ payment }: { payment: Authorized }) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>("h2")?.focus(), []);
  const { payments } = payment;
  const debits = payments.filter(({ kind }) => kind === "DEBIT");
  const firstPayment = debits[0] ?? payments[0];
  const credits = payments.flatMap((authorized) => authorized.credits);
  const isDebited = payment.cents > 0;
  const paidOn = firstPayment?.settledAt ?? null;
  const account = bankAccountText(firstPayment?.bankAccountNickname ?? "", firstPayment?.bankAccountLast4 ?? "");
  return (
    <div ref={panel}>
      <Confirmation
        title="Your payment is authorized"
        confirmationNo={payment.confirmationNo}
        facts={
          isDebited
            ? [
                { name: "Amount debited", value: <Money cents={payment.cents} /> },
                ...(credits.length > 0 ? [{ name: "From credits", value: <Money cents={sumCents(credits)} /> }] : []),
                { name: "From", value: account },
                { name: "Debit date", value: formatDate(payment.debitDate) },
                {
                  name: "Status",
                  value: paymentStateText(firstPayment?.state ?? "SCHEDULED", firstPayment?.returnCode ?? null),
                },
              ]
            : []
        }
      >
        {!isDebited && paidOn !== null && (
          <p>{paymentTexts.paidByCredit(formatDate(fundDate(new Date(paidOn))), formatMoney(sumCents(credits)))}</p>
        )}
        {debits.length > 1 && (
          <p>
            {paymentTexts.twoDebits}{" "}
            {debits.map(({ fund, cents, confirmationNo }) => (
              <span key={fund}>
                <Money cents={cents} /> for {fundNames[fund]} ({confirmationNo}).{" "}
              </span>
            ))}
          </p>
        )}
        <ul className={styles.next}>
          {payments
            .flatMap(({ allocations }) => allocations)
            .map((allocation) => (
              <li key={allocation.chargeId}>
                <Money cents={allocation.cents} /> for {chargeMonthText(allocation)}, {fundNames[allocation.fund]}
              </li>
            ))}
          {credits.map((creditPart) => (
            <li key={`credit ${creditPart.chargeId}`}>
              <Money cents={creditPart.cents} /> for {chargeMonthText(creditPart)}, {fundNames[creditPart.fund]}, from a
              credit
            </li>
          ))}
        </ul>
        {isDebited && (
          <p>
            We debit {account} on {formatDate(payment.debitDate)}. Keep the money in the account until then: if the
            payment is returned, you owe it again.
          </p>
        )}
        <ReceiptLink authorizationId={payment.authorizationId} confirmationNo={payment.confirmationNo} />
        <div className={styles.actions}>
          <ButtonLink href={routes.paymentsAndAccounts}>See payments and accounts</ButtonLink>
          <ButtonLink href={routes.dashboard} tone="quiet">
            My Dashboard
          </ButtonLink>
        </div>
      </Confirmation>
    </div>
  );
};

type UnusualAmountProps = {
  /** The reason for the question. */
  text: string;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
};

/** Requests a confirmation before an amount far above the usual ones is authorized. */
const UnusualAmount = ({ text, isConfirmed, onConfirm }: UnusualAmountProps) => (
  <Alert tone="warn" live title={paymentTexts.unusualTitle}>
    <p>{text}</p>
    <label className={styles.pick} htmlFor="unusual-amount">
      <input
        id="unusual-amount"
        type="checkbox"
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
      />
      <span>{paymentTexts.unusualConfirm}</span>
    </label>
  </Alert>
);

type Props = {
  payable: Payable;
  /** ISO dates on which the payment can be debited. */
  dates: readonly string[];
  /** The work month the visitor came from; null for all open charges. */
  month: string | null;
};

/** Called when the fund API refused the choices: the form reopens with updated figures. */
const codesForOtherChoices: ReadonlySet<string> = new Set([
  "MoreThanOwed",
  "DebitDateRefused",
  "BankAccountRefused",
  "AuthorizationChanged",
  "CreditRefused",
]);

/** Choose, review, and authorize once. The draft survives a reload and is deleted with the payment. */
export const PaymentSteps = (props: Props) => {
  const hydrated = useHydrated();
  // The server has no draft, so the steps restart once the browser has read it.
  return hydrated ? <Steps key="saved" {...props} findSavedDraft={findDraft} /> : <Steps key="first" {...props} />;
};

const Steps = ({ payable, dates, month, findSavedDraft }: Props & { findSavedDraft?: typeof findDraft }) => {
  const [savedDraft] = useState(() => findSavedDraft?.(month) ?? null);
  const form = useForm<Choices>({
    defaultValues:
      savedDraft === null ? startChoices(payable, month) : updateChoices(savedDraft.choices, payable, dates),
  });
  const choices = useWatch({ control: form.control }) as Choices;
  const [intent, setIntent] = useState<Intent | null>(savedDraft?.intent ?? null);
  const [payment, setPayment] = useState<Authorized | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [unusualText, setUnusualText] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);
  const router = useRouter();

  useEffect(() => {
    if (findSavedDraft !== undefined && payment === null) saveDraft({ month, choices, intent });
  }, [choices, findSavedDraft, intent, month, payment]);

  const authorize = async (agreed: Intent): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    setProblem(null);
    const sentPayment = { ...agreed, isSent: true };
    // Saved before the call, so that the next attempt uses the same key even after a reload.
    saveDraft({ month, choices, intent: sentPayment });
    const result = await client(authorizePayment, { body: agreed.body, idempotencyKey: agreed.key });
    isSending.current = false;
    setPending(false);
    if (result.ok) {
      track("payment-authorized");
      removeDraft();
      setPayment(result.value);
      return;
    }
    const { code, text } = result.failure;
    if (code === "UnusualAmount") {
      setIntent(agreed);
      return setUnusualText(text);
    }
    if (codesForOtherChoices.has(code)) {
      setIntent(null);
      router.refresh();
    } else {
      setIntent(isResponseLost(code) ? sentPayment : agreed);
    }
    setProblem(text);
  };

  if (payment !== null) return <PaidStep payment={payment} />;
  if (intent === null) {
    return (
      <ChooseStep
        payable={payable}
        dates={dates}
        form={form}
        onReview={(checkedValues) => {
          setProblem(null);
          setIntent(toIntent(checkedValues, payable, crypto.randomUUID()));
        }}
      >
        <Problem title={paymentTexts.refusedTitle} text={problem} />
      </ChooseStep>
    );
  }
  return (
    <ReviewStep
      intent={intent}
      payable={payable}
      isPending={isPending}
      onAuthorize={() => void authorize(intent)}
      onChange={() => {
        setIntent(null);
        setUnusualText(null);
      }}
    >
      {unusualText !== null && (
        <UnusualAmount
          text={unusualText}
          isConfirmed={intent.body.unusualConfirmed === true}
          // The refused intent keeps its key; the confirmed one is a new intent with a new key.
          onConfirm={(unusualConfirmed) =>
            setIntent({ ...intent, key: crypto.randomUUID(), body: { ...intent.body, unusualConfirmed } })
          }
        />
      )}
      {intent.isSent && !isPending && (
        <Alert tone="warn" live title={paymentTexts.unansweredTitle}>
          {problem} {paymentTexts.unansweredWayOut}
        </Alert>
      )}
      {!intent.isSent && <Problem title={paymentTexts.refusedTitle} text={problem} />}
    </ReviewStep>
  );
};
