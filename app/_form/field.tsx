"use client";

import { type InputHTMLAttributes, type Ref, useEffect, useId, useState } from "react";
import { FieldFrame, type FieldTexts, useFieldIds } from "./field-frame.tsx";
import { lengthText, tooLongText } from "../../lib/platform/format/count.ts";

/** From this part of a limit on, a text says how long it is. */
const near = 0.9;
/** Shorter fields, such as codes, say nothing before they are too long. */
const leastCounted = 100;

const useLimit = (fieldId: string, most: number | undefined, value: unknown) => {
  const [measured, setLength] = useState(0);
  const isControlled = typeof value === "string";
  const length = isControlled ? value.length : measured;
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (most === undefined || !(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement))
      return undefined;
    const { form } = field;
    const measure = (): void => setLength(field.value.length);
    // Before the form's own handler, which is not asked then.
    const hold = (event: Event): void => {
      if (field.value.length <= most) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      field.focus();
    };
    form?.addEventListener("submit", hold, true);
    // Drawn again before React hears what was typed, a field that React controls would lose it.
    if (!isControlled) {
      measure();
      field.addEventListener("input", measure);
    }
    return () => {
      field.removeEventListener("input", measure);
      form?.removeEventListener("submit", hold, true);
    };
  }, [fieldId, isControlled, most]);
  if (most === undefined) return {};
  if (length > most) return { tooLong: tooLongText(length, most) };
  return most >= leastCounted && length > most * near ? { count: lengthText(length, most) } : {};
};

type Limited = Parameters<typeof useFieldIds>[0] & {
  readonly most: number | undefined;
  /** Of a field that React controls, whose text can change without being typed. */
  readonly value: unknown;
};

/**
 * The ids of a field whose text has a limit, its error, and its length near the limit. A text that is too long is never
 * cut: the field says so, and its form is not sent.
 */
export const useLimitedField = ({ id, error: ownError, most, value, ...texts }: Limited) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { tooLong, count } = useLimit(fieldId, most, value);
  const error = tooLong ?? ownError;
  return { error, count, ids: useFieldIds({ ...texts, id: fieldId, error }) };
};

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
