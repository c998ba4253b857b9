"use client";

import type { InputHTMLAttributes, Ref } from "react";
import { FieldFrame, type FieldTexts, useFieldIds } from "./field-frame.tsx";

type Props = InputHTMLAttributes<HTMLInputElement> &
  FieldTexts & {
    /** Id of the alert that says why the field is invalid, and the field has no error text. */
    blamedBy?: string | undefined;
    /** Id of what else describes the field: a checklist beside it. */
    describedBy?: string | undefined;
    ref?: Ref<HTMLInputElement>;
  };

/** A labeled text field; takes what react-hook-form's `register` returns. */
export const Field = ({ label, hint, error, blamedBy, describedBy, id, ...input }: Props) => {
  const ids = useFieldIds({ id, hint, error, also: [blamedBy, describedBy] });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <input
        id={ids.fieldId}
        aria-invalid={error !== undefined || blamedBy !== undefined ? true : undefined}
        aria-describedby={ids.describedBy}
        {...input}
      />
    </FieldFrame>
  );
};
