import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { tadTexts } from "#lib/reporting/tad/texts.en.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import styles from "../report.module.css";

type Props = { workMonth: string; onTakeBack: () => Promise<void> };

/** Takes back a committed report after one confirmation. */
export const TakeBack = ({ workMonth, onTakeBack }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const firstButton = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  const month = formatWorkMonth(workMonth);

  const showQuestion = (needsConfirmation: boolean): void => {
    flushSync(() => setAsking(needsConfirmation));
    (needsConfirmation ? question : firstButton).current?.focus();
  };
  const takeBack = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    await onTakeBack();
    setPending(false);
    setAsking(false);
  };

  if (!isAsking) {
    return (
      <Button ref={firstButton} small tone="quiet" onClick={() => showQuestion(true)}>
        Take report back
      </Button>
    );
  }
  return (
    <div className={styles.takeBack}>
      <p ref={question} tabIndex={-1}>
        {tadTexts.takeBackQuestion(month)}
      </p>
      <div className={styles.row}>
        <Button small tone="bad" aria-busy={isPending} onClick={() => void takeBack()}>
          {isPending ? "Taking back…" : `Take ${month} back`}
        </Button>
        <Button small tone="quiet" onClick={() => showQuestion(false)}>
          Keep it committed
        </Button>
      </div>
    </div>
  );
};

/** The result of taking a report back; `problem` is null on success. */
export type TakeBackOutcome = { readonly problem: string | null };

/** Shows the outcome of taking a report back, and takes the focus. Each outcome remounts it. */
export const TakeBackResult = ({ outcome, workMonth }: { outcome: TakeBackOutcome; workMonth: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone={outcome.problem === null ? "good" : "bad"}>
        {outcome.problem ?? tadTexts.takenBack(formatWorkMonth(workMonth))}
      </Alert>
    </div>
  );
};
