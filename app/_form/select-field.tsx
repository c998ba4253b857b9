"use client";

import type { ComponentProps } from "react";
import { FieldFrame, type FieldTexts, useFieldIds } from "./field-frame.tsx";
import type { Option } from "./options.ts";
import styles from "./field.module.css";

type Props = ComponentProps<"select"> &
  FieldTexts & {
    /** The first option, for no choice. */
    blank?: string;
    options?: readonly Option[];
  };

export const SelectField = ({ label, hint, error, id, blank, options, children, ...select }: Props) => {
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
        {blank !== undefined && <option value="">{blank}</option>}
        {children}
        {options?.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
};
