import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../_ui/button.tsx";
import styles from "./reason-form.module.css";

type Props = {
  /** Who reads the reason, and how long it may be. */
  hint: string;
  /** What the button does, naming the thing. */
  action: ReactNode;
  pending: boolean;
  /** What the button says in the meantime. */
  pendingText: string;
  onSend: (reason: string) => void;
  onCancel: () => void;
};

/** Asks once, for the reason; what is typed stays when the act does not get through. */
export const ReasonForm = ({ hint, action, pending, pendingText, onSend, onCancel }: Props) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  useEffect(() => field.current?.focus(), []);

  const sendReason = (): void => {
    if (reason.trim() !== "") return onSend(reason);
    setError("Reason Required");
    field.current?.focus();
  };

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sendReason();
      }}
    >
      <label htmlFor={id}>Reason</label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={500}
        required
        value={reason}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? `${id}-hint` : `${id}-error ${id}-hint`}
        onChange={(event) => {
          setReason(event.target.value);
          setError(null);
        }}
      />
      {error !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" tone="bad" aria-busy={pending}>
          {pending ? pendingText : action}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
