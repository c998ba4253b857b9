"use client";

import { type InputHTMLAttributes, type Ref, useId } from "react";
import { useLimit } from "./faults/use-limit.ts";
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
export const Field = ({ label, hint, error: ownError, blamedBy, describedBy, id, maxLength, ...input }: Props) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  // What is searched for is read as it is typed, so that a cut is seen.
  const isSearch = input.type === "search";
  const { tooLong, count } = useLimit(fieldId, isSearch ? undefined : maxLength, input.value);
  const error = tooLong ?? ownError;
  const ids = useFieldIds({ id: fieldId, hint, error, also: [blamedBy, describedBy] });
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
