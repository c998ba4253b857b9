import { type ReactNode, useId } from "react";
import { useTranslation } from "../_shell/language/language-context.tsx";
import styles from "./field.module.css";

type FieldGridProps = {
  children: ReactNode;
  /** A button in one line with the fields. */
  action?: ReactNode;
};

/** Fields beside each other, aligned whether or not one of them has a hint or an error. */
export const FieldGrid = ({ children, action }: FieldGridProps) => (
  <div className={styles.grid}>
    {children}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);

/** The texts of every labeled field. */
export type FieldTexts = {
  label: ReactNode;
  /** Help shown before the field is filled in. */
  hint?: ReactNode;
  /** Text of the field's own error; the field is then invalid. */
  error?: string | undefined;
};

type Described = Pick<FieldTexts, "hint" | "error"> & {
  id?: string | undefined;
  /** Ids of texts elsewhere that describe the field too. */
  also?: readonly (string | undefined)[];
};

/** The ids that tie a field to its label, hint and error. */
export const useFieldIds = ({ id, hint, error, also = [] }: Described) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint === undefined ? undefined : `${fieldId}-hint`;
  const errorId = error === undefined ? undefined : `${fieldId}-error`;
  const describedBy = [errorId, hintId, ...also].filter((name) => name !== undefined && name !== "").join(" ");
  return { fieldId, hintId, errorId, describedBy: describedBy === "" ? undefined : describedBy };
};

type Props = FieldTexts & {
  ids: ReturnType<typeof useFieldIds>;
  /** The hint is below the field, because it explains the choice. */
  hintBelow?: boolean;
  /** How long the text is, near its limit. */
  count?: string | undefined;
  /** The error is announced as it appears. */
  announced?: boolean;
  children: ReactNode;
};

/** Label, hint and error around a field. */
export const FieldFrame = ({
  ids,
  label,
  hint,
  error,
  hintBelow = false,
  announced = false,
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
        <p id={ids.errorId} className={styles.error} role={announced ? "alert" : undefined}>
          {translate(error)}
        </p>
      )}
    </div>
  );
};
