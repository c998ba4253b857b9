import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { PostedLate } from "#lib/money/decisions/schema.ts";
import { decisionTexts, lateNameText } from "#lib/money/decisions/texts.en.ts";
import { formatAmount, formatMoney, parseMoney } from "#lib/platform/cents/money.ts";
import { Field } from "../../../_form/field.tsx";
import { TextArea } from "../../../_form/text-area.tsx";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import styles from "../decisions.module.css";
import { reasonLimit } from "#lib/platform/format/plain-text.ts";

type Typed = { readonly amount: string; readonly reason: string };

const checkAmount = (typed: string, charged: number): true | string => {
  const cents = parseMoney(typed.trim());
  if (cents === null) return decisionTexts.amountUnread(typed);
  if (cents === 0) return decisionTexts.amountTooSmall;
  return cents > charged ? decisionTexts.amountTooLarge(charged) : true;
};

type Props = {
  late: PostedLate;
  /** @returns the text to show when nothing was done; null when it was */
  onWaive: (cents: number, reason: string) => Promise<string | null>;
};

/** Asks how much to waive and why, and shows what is left of the charge. */
export const WaiveForm = ({ late, onWaive }: Props) => {
  const { chargedCents, waivableAloneCents } = late;
  const hydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, control, formState } = useForm<Typed>({
    defaultValues: { amount: formatAmount(chargedCents), reason: "" },
  });
  const { errors, isSubmitting } = formState;
  const cents = parseMoney(useWatch({ control, name: "amount" }).trim()) ?? 0;
  const isPart = cents > 0 && cents <= chargedCents;
  const needsSecond = isPart && cents > waivableAloneCents;
  const [action, pendingText] = needsSecond
    ? (["Ask for a second person", "Sending…"] as const)
    : (["Waive this amount", "Waiving…"] as const);

  const waive = handleSubmit(async ({ amount, reason }) => {
    setProblem(null);
    const text = await onWaive(parseMoney(amount.trim()) ?? 0, reason.trim());
    setProblem(text);
    if (text === null) setAsking(false);
  });

  if (!isAsking) {
    return (
      <div className={styles.actions}>
        <Button tone="bad" disabled={!hydrated} onClick={() => setAsking(true)}>
          Waive or reduce {lateNameText(late)}…
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void waive(event);
      }}
    >
      {problem !== null && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      <Field
        label="Amount to waive"
        hint={decisionTexts.needsSecond(waivableAloneCents)}
        inputMode="decimal"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for this field
        autoFocus
        error={errors.amount?.message}
        {...register("amount", { validate: (typed) => checkAmount(typed, chargedCents) })}
      />
      <p aria-live="polite">
        {isPart
          ? `${formatMoney(chargedCents)} is charged now, ${formatMoney(chargedCents - cents)} after the waiver.`
          : `${formatMoney(chargedCents)} is charged now.`}
      </p>
      <TextArea
        label="Reason"
        hint={decisionTexts.chargeHint}
        error={errors.reason?.message}
        rows={3}
        maxLength={reasonLimit}
        required
        {...register("reason", { validate: (reason) => reason.trim() !== "" || "Reason Required" })}
      />
      <div className={styles.actions}>
        <Button type="submit" tone="bad" aria-busy={isSubmitting}>
          {isSubmitting ? pendingText : action}
        </Button>
        <Button tone="quiet" onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
