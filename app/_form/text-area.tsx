"use client";

import type { ComponentProps } from "react";
import { FieldFrame, type FieldTexts, useFieldIds } from "./field-frame.tsx";

/** A labeled field of several lines; takes what react-hook-form's `register` returns. */
export const TextArea = ({ label, hint, error, id, ...area }: ComponentProps<"textarea"> & FieldTexts) => {
  const ids = useFieldIds({ id, hint, error });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} announced>
      <textarea
        id={ids.fieldId}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={ids.describedBy}
        {...area}
      />
    </FieldFrame>
  );
};
