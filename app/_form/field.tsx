"use client";

import { type InputHTMLAttributes, type Ref, useEffect, useId, useState } from "react";
import { FieldFrame, type FieldTexts, useFieldIds } from "./field-frame.tsx";
import { lengthText, tooLongText } from "../../lib/platform/format/count.ts";

/** The share of the limit from which the field shows its length. */
const countedShare = 0.9;
/** Fields with a lower limit, such as codes, don't show their length until it is too long. */
const minCountedLimit = 100;

const useLimit = (fieldId: string, limit: number | undefined, value: unknown) => {
  const [textLength, setTextLength] = useState(0);
  const isControlled = typeof value === "string";
  const length = isControlled ? value.length : textLength;
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (limit === undefined || !(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement))
      return undefined;
    const { form } = field;
    const measure = (): void => setTextLength(field.value.length);
    // Runs before the form's submit handler and prevents it from running.
    const blockSubmit = (event: Event): void => {
      if (field.value.length <= limit) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      field.focus();
    };
    form?.addEventListener("submit", blockSubmit, true);
    // Rendering before React gets the event would lose the input of a controlled field.
    if (!isControlled) {
      measure();
      field.addEventListener("input", measure);
    }
    return () => {
      field.removeEventListener("input", measure);
      form?.removeEventListener("submit", blockSubmit, true);
    };
  }, [fieldId, isControlled, limit]);
  if (limit === undefined) return {};
  if (length > limit) return { tooLong: tooLongText(length, limit) };
  return limit >= minCountedLimit && length > limit * countedShare ? { count: lengthText(length, limit) } : {};
};

type LimitedFieldProps = Parameters<typeof useFieldIds>[0] & {
  readonly limit: number | undefined;
  /** Set for a controlled field, whose text can change without typing. */
  readonly value: unknown;
};

/** Never truncates a text. If it is too long, the field shows an error and its form isn't sent. */
export const useLimitedField = ({ id, error: fieldError, limit, value, ...texts }: LimitedFieldProps) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { tooLong, count } = useLimit(fieldId, limit, value);
  const error = tooLong ?? fieldError;
  return { error, count, ids: useFieldIds({ ...texts, id: fieldId, error }) };
};

type Props = InputHTMLAttributes<HTMLInputElement> &
  FieldTexts & {
    /** Id of an alert that explains why the field is invalid, for a field without an error text. */
    errorAlertId?: string | undefined;
    describedBy?: string | undefined;
    ref?: Ref<HTMLInputElement>;
  };

/** A labeled input. Accepts the props that react-hook-form's `register` returns. */
export const Field = ({
  label,
  hint,
  error: fieldError,
  errorAlertId,
  describedBy,
  id,
  maxLength,
  ...input
}: Props) => {
  // A search runs while the visitor types, so they notice a truncated text.
  const isSearch = input.type === "search";
  const limit = isSearch ? undefined : maxLength;
  const { ids, error, count } = useLimitedField({
    id,
    hint,
    error: fieldError,
    otherIds: [errorAlertId, describedBy],
    limit,
    value: input.value,
  });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} count={count}>
      <input
        id={ids.fieldId}
        // Browsers shouldn't suggest amounts typed earlier.
        autoComplete={input.inputMode === "decimal" ? "off" : undefined}
        maxLength={isSearch ? maxLength : undefined}
        aria-invalid={error !== undefined || errorAlertId !== undefined ? true : undefined}
        aria-describedby={ids.describedBy}
        {...input}
      />
    </FieldFrame>
  );
};
