import { useState } from "react";
import { ReasonForm } from "../../_form/reason-form.tsx";
import { Problem } from "../../_ui/alert.tsx";
import { ActionButton } from "../../_form/action-button.tsx";
import panelStyles from "../../_form/decision-panel.module.css";
import styles from "./decisions.module.css";
import { useSingleAction } from "../../_form/single-action/use-single-action.ts";

type Props = {
  /** The label of the button that asks for the reason. */
  requestText: string;
  /** The label of the button that submits it. */
  action: string;
  pendingText: string;
  hint: string;
  /** @returns the error to show, or null after success */
  onSend: (reason: string) => Promise<string | null>;
};

/** A button that asks for a reason before it does anything. */
export const ReasonAction = ({ requestText, action, pendingText, hint, onSend }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const { isPending, problem, once } = useSingleAction();

  const send = async (reason: string): Promise<string | null> => {
    const text = await onSend(reason);
    if (text === null) setAsking(false);
    return text;
  };
  return (
    <div className={styles.form}>
      <Problem text={problem} />
      {isAsking ? (
        <ReasonForm
          hint={hint}
          action={action}
          pending={isPending}
          pendingText={pendingText}
          onSend={(reason) => void once(() => send(reason))}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div className={panelStyles.actions}>
          <ActionButton tone="bad" onClick={() => setAsking(true)}>
            {requestText}
          </ActionButton>
        </div>
      )}
    </div>
  );
};
