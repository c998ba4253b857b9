import { cellWords } from "#lib/reporting/texts.en.ts";
import type { Draft } from "./line-draft.ts";

const keyOf = (tadId: string, lineId: string): string => `tad-draft:${tadId}:${lineId}`;

/** Storage can be switched off or full: then the page itself still holds what was typed. */
const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

const isTyped = ([cell, typed]: [string, unknown]): boolean =>
  cell in cellWords &&
  typeof typed === "object" &&
  typed !== null &&
  "text" in typed &&
  typeof typed.text === "string" &&
  "base" in typed &&
  typeof typed.base === "string";

/** What was typed in a line on this device and never saved; empty when there is nothing. */
export const readDraft = (tadId: string, lineId: string): Draft =>
  attempt(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(tadId, lineId)) ?? "{}");
    return Object.fromEntries(Object.entries(stored ?? {}).filter(isTyped)) as Draft;
  }, {});

/** Keeps what was typed until it is saved; an empty draft leaves nothing behind. */
export const writeDraft = (tadId: string, lineId: string, draft: Draft): void =>
  attempt(() => {
    if (Object.keys(draft).length === 0) localStorage.removeItem(keyOf(tadId, lineId));
    else localStorage.setItem(keyOf(tadId, lineId), JSON.stringify(draft));
  }, undefined);

/** Ids of the lines of a report with something typed and not saved. */
export const listDrafts = (tadId: string): readonly string[] =>
  attempt(
    () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(keyOf(tadId, "")))
        .map((key) => key.slice(keyOf(tadId, "").length)),
    [],
  );
