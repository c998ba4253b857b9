"use client";

import { type ComponentProps, useId } from "react";
import { useLimit } from "./faults/use-limit.ts";
import { FieldFrame, type FieldTexts, useFieldIds } from "./field-frame.tsx";

/** A labeled field of several lines; takes what react-hook-form's `register` returns. */
export const TextArea = ({
  label,
  hint,
  error: ownError,
  id,
  maxLength,
  ...area
}: ComponentProps<"textarea"> & FieldTexts) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { tooLong, count } = useLimit(fieldId, maxLength, area.value);
  const error = tooLong ?? ownError;
  const ids = useFieldIds({ id: fieldId, hint, error });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} count={count} announced>
      <textarea
        data-limit={maxLength}
        id={ids.fieldId}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={ids.describedBy}
        {...area}
      />
    </FieldFrame>
  );
};
