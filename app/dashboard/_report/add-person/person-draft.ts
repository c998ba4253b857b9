import type { NewPersonBody } from "#lib/reporting/unit-schema.ts";
import { newPersonWords } from "#lib/reporting/people/new-person.ts";
import { readKept, writeKept } from "../../../_form/kept-text.ts";

const nameOf = (tadId: string): string => `add-person:${tadId}`;

/** What was typed of a person in this tab and not added; null when there is nothing. */
export const readTyped = (tadId: string): Partial<NewPersonBody> | null => {
  const text = readKept(nameOf(tadId), "tab");
  if (text === null) return null;
  const stored = JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => name in newPersonWords && typeof value === "string"),
  );
};

/** Keeps what is typed through signing in again, but for the Social Security number: no browser stores one. */
export const keepTyped = (tadId: string, typed: NewPersonBody): void =>
  writeKept(nameOf(tadId), JSON.stringify({ ...typed, ssn: "" }), "tab");

/** The person is in the report. */
export const clearTyped = (tadId: string): void => writeKept(nameOf(tadId), null, "tab");
