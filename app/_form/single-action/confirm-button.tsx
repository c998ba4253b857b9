import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Problem } from "../../_ui/alert.tsx";
import { ActionButton } from "../action-button.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./confirm-button.module.css";

type Props = {
  buttonText: string;
  question: string;
  yes: string;
  no: string;
  isPending: boolean;
  pendingText: string;
  /** Shown if the action failed. The question stays open. */
  problem?: string | null;
  /** `bad` for an action that deletes or cancels. */
  tone?: "main" | "bad";
  small?: boolean;
  describedBy?: string;
  onConfirm: () => void;
  turn?: { readonly isAsking: boolean; readonly setAsking: (isAsking: boolean) => void };
};

/** Asks for confirmation before an action. The focus moves to the question and back to the button. */
export const ConfirmButton = (props: Props) => {
  const { buttonText, question, yes, no, isPending, pendingText, problem = null, tone = "main", small = false } = props;
  const ownState = useState(false);
  const [isAsking, setAsking] = props.turn === undefined ? ownState : [props.turn.isAsking, props.turn.setAsking];
  const button = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const show = (needsConfirmation: boolean): void => {
    flushSync(() => setAsking(needsConfirmation));
    (needsConfirmation ? text : button).current?.focus();
  };
  if (!isAsking) {
    return (
      <ActionButton
        ref={button}
        small={small}
        tone={tone === "bad" ? "quiet" : tone}
        aria-describedby={props.describedBy}
        onClick={() => show(true)}
      >
        {buttonText}
      </ActionButton>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from any of its buttons
    <div
      className={styles.asking}
      onKeyDown={({ key }) => {
        if (key === "Escape" && !isPending) show(false);
      }}
    >
      <p ref={text} tabIndex={-1}>
        {question}
      </p>
      <Problem text={problem} />
      <div className={styles.buttons}>
        <Button small={small} tone={tone} aria-busy={isPending} onClick={props.onConfirm}>
          {isPending ? pendingText : yes}
        </Button>
        <Button small={small} tone="quiet" onClick={() => show(false)}>
          {no}
        </Button>
      </div>
    </div>
  );
};
