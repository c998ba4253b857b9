import { type ReactNode, useId } from "react";
import { useTranslation } from "../_shell/language/language-context.tsx";
import styles from "./field.module.css";

/** Keeps fields in one row aligned, with or without hints and errors. */
export const FieldGrid = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.grid}>
    {children}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

type FieldDescription = Pick<FieldTexts, "hint" | "error"> & {
  id?: string | undefined;
  /** Ids of other texts that describe the field. */
  otherIds?: readonly (string | undefined)[];
};

export const useFieldIds = ({ id, hint, error, otherIds = [] }: FieldDescription) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint === undefined ? undefined : `${fieldId}-hint`;
  const errorId = error === undefined ? undefined : `${fieldId}-error`;
  const describedBy = [errorId, hintId, ...otherIds].filter((name) => name !== undefined && name !== "").join(" ");
  return { fieldId, hintId, errorId, describedBy: describedBy === "" ? undefined : describedBy };
};

type Props = FieldTexts & {
  ids: ReturnType<typeof useFieldIds>;
  /** Shows the hint below the field, because it explains the choice. */
  hintBelow?: boolean;
  count?: string | undefined;
  announceError?: boolean;
  children: ReactNode;
};

export const FieldFrame = ({
  ids,
  label,
  hint,
  error,
  hintBelow = false,
  announceError = false,
  count,
  children,
}: Props) => {
  const translate = useTranslation();
  const hintText = hint !== undefined && (
    <div id={ids.hintId} className={styles.hint}>
      {hint}
    </div>
  );
  return (
    <div className={styles.field}>
      <label htmlFor={ids.fieldId}>{label}</label>
      {!hintBelow && hintText}
      {children}
      {hintBelow && hintText}
      {count !== undefined && <p className={styles.hint}>{translate(count)}</p>}
      {error !== undefined && (
        <p id={ids.errorId} className={styles.error} role={announceError ? "alert" : undefined}>
          {translate(error)}
        </p>
      )}
    </div>
  );
};
