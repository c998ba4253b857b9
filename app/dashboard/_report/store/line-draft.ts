import type { CellName, TadLine } from "#lib/reporting/tad/schema.ts";
import { cellText, isSameText } from "./cell-text.ts";
import { lineCells } from "#lib/reporting/line/line-cells.ts";
import { listStoredKeys, readStoredJson, writeStoredText } from "../../../_form/stored-text.ts";

/** A line's unsaved changes by cell, each with the cell's text before typing. */
export type Draft = Readonly<Partial<Record<CellName, { readonly text: string; readonly base: string }>>>;

export type Conflict = { readonly cell: CellName; readonly savedText: string; readonly typedText: string };

type Entry = [CellName, { readonly text: string; readonly base: string }];

const entriesOf = (draft: Draft): Entry[] => Object.entries(draft) as Entry[];
const fromEntries = (entries: Entry[]): Draft => Object.fromEntries(entries) as Draft;

export const isEmptyDraft = (draft: Draft): boolean => Object.keys(draft).length === 0;

/**
 * Adds a cell's typed text to a draft. Typing the saved text again removes the change, unless another text of the cell is
 * being saved.
 * @param inFlight texts that are being saved
 */
export const withTypedText = (draft: Draft, line: TadLine, cell: CellName, text: string, inFlight: Draft): Draft => {
  const base = draft[cell]?.base ?? cellText(line, cell);
  if (text !== base || inFlight[cell] !== undefined) return { ...draft, [cell]: { text, base } };
  return fromEntries(entriesOf(draft).filter(([name]) => name !== cell));
};

/** Removes changes that equal the report's values, such as "4" typed over "4.00", unless they are being saved. */
export const withoutEqualTexts = (draft: Draft, line: TadLine, inFlight: Draft): Draft =>
  fromEntries(
    entriesOf(draft).filter(
      ([cell, { text }]) => inFlight[cell] !== undefined || !isSameText(cell, text, cellText(line, cell)),
    ),
  );

export const withoutCell = (draft: Draft, cell: CellName | null): Draft =>
  fromEntries(entriesOf(draft).filter(([name]) => name !== cell));

export const toCells = (draft: Draft): Partial<Record<CellName, string>> =>
  Object.fromEntries(entriesOf(draft).map(([cell, { text }]) => [cell, text]));

/** Returns the cells that someone else changed to another value after typing began. */
export const conflictsOf = (draft: Draft, line: TadLine): readonly Conflict[] =>
  entriesOf(draft)
    .map(([cell, { text, base }]) => ({ cell, base, savedText: cellText(line, cell), typedText: text }))
    .filter(
      ({ cell, base, savedText, typedText }) =>
        !isSameText(cell, base, savedText) && !isSameText(cell, typedText, savedText),
    )
    .map(({ cell, savedText, typedText }) => ({ cell, savedText, typedText }));

/** After a save, removes the sent texts. The base of newer text becomes the saved line. */
export const withoutSavedTexts = (draft: Draft, sentDraft: Draft, line: TadLine): Draft =>
  fromEntries(
    entriesOf(draft)
      .filter(([cell, { text }]) => sentDraft[cell]?.text !== text)
      .map(([cell, { text, base }]) => [
        cell,
        { text, base: sentDraft[cell] === undefined ? base : cellText(line, cell) },
      ]),
  );

/** "Save mine": the base of the draft becomes the other person's value, which ends the conflict. */
export const keepMyTexts = (draft: Draft, line: TadLine): Draft =>
  fromEntries(entriesOf(draft).map(([cell, { text }]) => [cell, { text, base: cellText(line, cell) }]));

/** "Keep theirs": removes only the typed text of cells in conflict. */
export const keepTheirTexts = (draft: Draft, line: TadLine): Draft => {
  const conflictCells = new Set(conflictsOf(draft, line).map(({ cell }) => cell));
  return fromEntries(entriesOf(draft).filter(([cell]) => !conflictCells.has(cell)));
};

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

export const listDrafts = (tadId: string): readonly string[] =>
  listStoredKeys(keyOf(tadId, "")).map((key) => key.slice(keyOf(tadId, "").length));
