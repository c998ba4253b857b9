import type { NewPersonBody } from "#lib/reporting/unit-schema.ts";
import { newPersonWords } from "#lib/reporting/people/new-person.ts";
import { readKept, writeKept } from "../../../_form/kept-text.ts";

const nameOf = (tadId: string): string => `add-person:${tadId}`;

/** The person typed in this tab and not added yet; null when there is none. */
export const readTyped = (tadId: string): Partial<NewPersonBody> | null => {
  const text = readKept(nameOf(tadId), "tab");
  if (text === null) return null;
  const stored = JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => name in newPersonWords && typeof value === "string"),
  );
};

/** Keeps the typed person through logging in again, without the Social Security number, which no browser stores. */
export const keepTyped = (tadId: string, typed: NewPersonBody): void =>
  writeKept(nameOf(tadId), JSON.stringify({ ...typed, ssn: "" }), "tab");

/** Removes the draft once the person is in the report. */
export const clearTyped = (tadId: string): void => writeKept(nameOf(tadId), null, "tab");
