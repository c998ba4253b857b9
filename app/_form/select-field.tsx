"use client";

import type { ComponentProps } from "react";
import { FieldFrame, type FieldTexts, useFieldIds } from "./field-frame.tsx";
import styles from "./field.module.css";

export const SelectField = ({ label, hint, error, id, children, ...select }: ComponentProps<"select"> & FieldTexts) => {
  const ids = useFieldIds({ id, hint, error });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} hintBelow>
      <select
        id={ids.fieldId}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={ids.describedBy}
        className={styles.select}
        {...select}
      >
        {children}
      </select>
    </FieldFrame>
  );
};
