import { useEffect, useState } from "react";
import { contactTexts } from "#lib/contact/texts.en.ts";

/** From this part of a limit on, a text says how long it is. */
const near = 0.9;
/** Shorter fields, such as codes, say nothing before they are too long. */
const leastCounted = 100;

/**
 * How long the text of a field may be. A text that is too long is never cut: the field says so, and its form is not
 * sent. Both texts are in English.
 * @param value of a field that React controls, whose text can change without being typed
 */
export const useLimit = (fieldId: string, most: number | undefined, value: unknown) => {
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
  if (length > most) return { tooLong: contactTexts.longText(length, most) };
  return most >= leastCounted && length > most * near ? { count: contactTexts.lengthOf(length, most) } : {};
};
