"use client";

import type { ComponentProps } from "react";
import { reasonLimit } from "../../lib/platform/format/plain-text.ts";
import { useLimitedField } from "./field.tsx";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

export const TextArea = ({
  label,
  hint,
  error: fieldError,
  id,
  maxLength,
  ...area
}: ComponentProps<"textarea"> & FieldTexts) => {
  const { ids, error, count } = useLimitedField({ id, hint, error: fieldError, limit: maxLength, value: area.value });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} count={count} announceError>
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

export const ReasonField = (field: Omit<ComponentProps<typeof TextArea>, "label">) => (
  <TextArea label="Reason" rows={3} maxLength={reasonLimit} required {...field} />
);

export const reasonRule = {
  validate: (reason: string): true | string => reason.trim() !== "" || "Reason Required",
};
