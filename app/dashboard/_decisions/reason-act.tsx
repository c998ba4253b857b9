import { useState } from "react";
import { ReasonForm } from "../../_form/reason-form.tsx";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./decisions.module.css";

type Props = {
  /** Asks for the reason; names what it is about. */
  askText: string;
  /** Sends it. */
  action: string;
  pendingText: string;
  hint: string;
  /** @returns the text to show when nothing was done; null when it was */
  onSend: (reason: string) => Promise<string | null>;
};

/** A button that asks for a reason before it acts. */
export const ReasonAct = ({ askText, action, pendingText, hint, onSend }: Props) => {
  const hydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (reason: string): Promise<void> => {
    if (isPending) return;
    setPending(true);
    setProblem(null);
    const text = await onSend(reason);
    setPending(false);
    setProblem(text);
    if (text === null) setAsking(false);
  };
  return (
    <div className={styles.form}>
      {problem !== null && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      {isAsking ? (
        <ReasonForm
          hint={hint}
          action={action}
          pending={isPending}
          pendingText={pendingText}
          onSend={(reason) => void send(reason)}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div className={styles.actions}>
          <Button tone="bad" disabled={!hydrated} onClick={() => setAsking(true)}>
            {askText}
          </Button>
        </div>
      )}
    </div>
  );
};
