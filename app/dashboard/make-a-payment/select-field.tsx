import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from "react";
import styles from "./make-a-payment.module.css";

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  /** Read with the field: what the choice means. */
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
};

/** A labelled list of choices; takes what react-hook-form's `register` returns. */
export const SelectField = ({ label, hint, error, id, children, ...select }: Props) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId}>{label}</label>
      <select
        id={fieldId}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${fieldId}-hint${error === undefined ? "" : ` ${fieldId}-error`}`}
        {...select}
      >
        {children}
      </select>
      <div id={`${fieldId}-hint`} className={styles.hint}>
        {hint}
      </div>
      {error !== undefined && (
        <p id={`${fieldId}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};
