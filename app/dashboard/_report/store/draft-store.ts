import { lineCells } from "#lib/reporting/line/line-cells.ts";
import { listStoredKeys, readStoredJson, writeStoredText } from "../../../_form/stored-text.ts";
import { type Draft, isEmptyDraft } from "./line-draft.ts";

const keyOf = (tadId: string, lineId: string): string => `tad-draft:${tadId}:${lineId}`;

const isTyped = ([cell, draftText]: [string, unknown]): boolean =>
  cell in lineCells &&
  typeof draftText === "object" &&
  draftText !== null &&
  "text" in draftText &&
  typeof draftText.text === "string" &&
  "base" in draftText &&
  typeof draftText.base === "string";

/** Reads a line's unsaved changes on this device, or empty if there are none. */
export const readDraft = (tadId: string, lineId: string): Draft =>
  Object.fromEntries(Object.entries(readStoredJson(keyOf(tadId, lineId), "device") ?? {}).filter(isTyped)) as Draft;

/** Stores a draft on this device until it is saved. Removes an empty draft. */
export const writeDraft = (tadId: string, lineId: string, draft: Draft): void =>
  writeStoredText(keyOf(tadId, lineId), isEmptyDraft(draft) ? null : JSON.stringify(draft));

/** Returns the ids of a report's lines with unsaved changes on this device. */
export const listDrafts = (tadId: string): readonly string[] =>
  listStoredKeys(keyOf(tadId, "")).map((key) => key.slice(keyOf(tadId, "").length));
