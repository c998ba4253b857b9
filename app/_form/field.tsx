"use client";

import { useId, type InputHTMLAttributes, type Ref } from "react";
import styles from "./field.module.css";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: string | undefined;
  /** Text of the field's own error; the field is then invalid. */
  error?: string | undefined;
  /** Marks the field invalid without its own text: the text is in the alert with this id. */
  blamedBy?: string | undefined;
  /** Id of what else describes the field: a checklist beside it. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled text field; takes what react-hook-form's `register` returns. */
export const Field = ({ label, hint, error, blamedBy, describedBy, id, ...input }: Props) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint === undefined ? "" : `${fieldId}-hint`;
  const errorId = error === undefined ? "" : `${fieldId}-error`;
  const descriptions = [errorId, hintId, blamedBy ?? "", describedBy ?? ""].filter((name) => name !== "").join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId}>{label}</label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <input
        id={fieldId}
        aria-invalid={error !== undefined || blamedBy !== undefined ? true : undefined}
        aria-describedby={descriptions === "" ? undefined : descriptions}
        {...input}
      />
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};
