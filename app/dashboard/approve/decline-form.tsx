import { useEffect, useId, useRef, useState } from "react";
import { approvalTexts } from "../../../lib/approval/messages.ts";
import { Button } from "../../_ui/button.tsx";
import styles from "./approve.module.css";

type Props = {
  /** Who is declined: the button names the person. */
  name: string;
  pending: boolean;
  onDecline: (reason: string) => void;
  onCancel: () => void;
};

/** Asks once, for the reason; what is typed stays when the decision does not get through. */
export const DeclineForm = ({ name, pending, onDecline, onCancel }: Props) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  useEffect(() => field.current?.focus(), []);

  const decline = (): void => {
    if (reason.trim() !== "") return onDecline(reason);
    setError(approvalTexts.reasonRequired);
    field.current?.focus();
  };

  return (
    <form
      className={styles.decline}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        decline();
      }}
    >
      <label htmlFor={id}>Reason</label>
      <p id={`${id}-hint`} className={styles.hint}>
        {approvalTexts.reasonHint}
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
          {pending ? "Declining..." : `Decline ${name}`}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
