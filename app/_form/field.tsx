"use client";

import type { InputHTMLAttributes, Ref } from "react";
import { useLimitedField } from "./faults/use-limit.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

type Props = InputHTMLAttributes<HTMLInputElement> &
  FieldTexts & {
    /** Id of the alert that says why the field is invalid, and the field has no error text. */
    blamedBy?: string | undefined;
    /** Id of what else describes the field: a checklist beside it. */
    describedBy?: string | undefined;
    ref?: Ref<HTMLInputElement>;
  };

/** A labeled text field; takes what react-hook-form's `register` returns. */
export const Field = ({ label, hint, error: ownError, blamedBy, describedBy, id, maxLength, ...input }: Props) => {
  // What is searched for is read as it is typed, so that a cut is seen.
  const isSearch = input.type === "search";
  const most = isSearch ? undefined : maxLength;
  const { ids, error, count } = useLimitedField({
    id,
    hint,
    error: ownError,
    also: [blamedBy, describedBy],
    most,
    value: input.value,
  });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} count={count}>
      <input
        id={ids.fieldId}
        maxLength={isSearch ? maxLength : undefined}
        aria-invalid={error !== undefined || blamedBy !== undefined ? true : undefined}
        aria-describedby={ids.describedBy}
        {...input}
      />
    </FieldFrame>
  );
};
